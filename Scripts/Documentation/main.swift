// What Scripts/docs does beyond calling tools: it checks the symbols, writes the reference and checks the links.
import Foundation

/// Something that stops the documentation; its text says where and what.
struct Fault: Error {
  let text: String

  init(_ text: String) { self.text = text }
}

let arguments = Array(CommandLine.arguments.dropFirst())
do {
  switch (arguments.first, arguments.count) {
  case ("symbols", 3): try SymbolCheck(folder: URL(filePath: arguments[1]), root: arguments[2]).run()
  case ("reference", 3): try ReferencePages(program: arguments[1], folder: URL(filePath: arguments[2])).write()
  case ("links", 2): try LinkCheck(site: URL(filePath: arguments[1])).run()
  default: throw Fault("Usage: checker symbols FOLDER ROOT | reference PROGRAM FOLDER | links SITE")
  }
} catch let fault as Fault {
  print(fault.text)
  exit(1)
}
