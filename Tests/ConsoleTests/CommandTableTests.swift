// The list of commands, and what is made from it.
import Foundation
import Testing

@testable import MarqueeConsole

@Suite("The list of commands")
struct CommandTableTests {
  @Test("README's table names every command outside the session, with its flags, and no other")
  func readme() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let table = text.split(separator: "\n").drop { !$0.hasPrefix("| command") }.prefix { $0.hasPrefix("|") }
    // What stands in backquotes in the first column: `shelf ID [--page N]`.
    let usages = table.flatMap { row in
      row.replacing("\\|", with: "/").split(separator: "|").first.map {
        $0.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
          .map { String($0.element) }
      } ?? []
    }
    let named = Set(usages.compactMap { $0.split(separator: " ").first.map(String.init) }).subtracting(["marquee"])
    #expect(named == Set(Command.all.filter { !$0.isForSessionOnly }.map(\.name)))
    for command in Command.all where !command.isForSessionOnly {
      for flag in command.allFlags {
        #expect(table.contains { $0.contains("`\(command.name)") } && text.contains(flag.name), "\(flag.name)")
      }
      for subcommand in command.subcommands { #expect(usages.contains { $0.hasPrefix(subcommand.name) }) }
    }
  }

  @Test("names are different, and a subcommand's begins with its command's")
  func names() {
    #expect(Set(Command.all.map(\.name)).count == Command.all.count)
    for command in Command.all {
      for subcommand in command.subcommands { #expect(subcommand.name == "\(command.name) \(subcommand.lastName)") }
    }
  }

  @Test("what help shows of the words is made of the arguments")
  func words() {
    #expect(Command.settings.words == "[edit|KEY [VALUE]]" && Command.settings.count == 0...2)
    #expect(Command.rate.words == "REF 0.5…5|none" && Command.rate.count == 0...Int.max)
    #expect(Command.library.words == "[QUERY…|add|random|edit|complete|delete …]" && Command.library.count == 0...1_000)
    #expect(Command.home.words == "" && Command.shelf.count == 1...1_001)
  }
}
