// The list of commands, and what is made from it.
import Foundation
import MarqueeComposition
import MarqueeDomain
import Testing

@testable import MarqueeConsole

@Suite("The list of commands")
struct CommandTableTests {
  @Test("README's table names every command outside the session, with its flags, and no other")
  func readme() throws {
    let text = try Self.text()
    let (table, usages) = Self.table(of: "command", in: text)
    let named = Set(usages.compactMap { $0.split(separator: " ").first.map(String.init) }).subtracting(["marquee"])
    #expect(named == Set(Command.all.filter { !$0.isForSessionOnly }.map(\.name)))
    for command in Command.all where !command.isForSessionOnly {
      for flag in command.allFlags {
        #expect(table.contains { $0.contains("`\(command.name)") } && text.contains(flag.name), "\(flag.name)")
      }
      for subcommand in command.subcommands { #expect(usages.contains { $0.hasPrefix(subcommand.name) }) }
    }
  }

  @Test("README names every flag that all commands take, every variable and every setting, and no others")
  func readmeTables() throws {
    let text = try Self.text()
    for flag in GlobalFlag.all { #expect(text.contains("`\(flag.name)"), "\(flag.name)") }
    #expect(Self.table(of: "flag", in: text).usages.sorted() == Variable.all.map(\.name).sorted())
    #expect(Self.table(of: "key", in: text).usages.sorted() == Setting.allCases.map(\.rawValue).sorted())
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func text() throws -> String {
    try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
  }

  /// The rows of README's table with that heading, and what stands in backquotes in its first column: `shelf ID [--page N]`.
  private static func table(of heading: String, in text: String) -> (rows: [Substring], usages: [String]) {
    let rows = text.split(separator: "\n").drop { !$0.hasPrefix("| \(heading) |") }.prefix { $0.hasPrefix("|") }
    let usages = rows.flatMap { row in
      row.replacing("\\|", with: "/").split(separator: "|").first.map {
        $0.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
          .map { String($0.element) }
      } ?? []
    }
    return (Array(rows), usages)
  }

  @Test("every variable that is read is in the list, which `help environment` shows as a whole")
  func variables() throws {
    let names = Set(Variable.all.map(\.name))
    // Names of other things in files that read the environment, and what programs that are started are given.
    let others: Set = ["FILE", "NAME", "QUERY", "SHELL", "VALUE", "FRX", "LESS", "LESSCHARSET", "LANG", "MARQUEE_"]
    var found: Set<String> = []
    for folder in ["Apps/Console", "Modules"] {
      for case let file as URL in FileManager.default.enumerator(
        at: Self.root.appending(path: folder), includingPropertiesForKeys: nil) ?? .init()
      where file.pathExtension == "swift" && !file.path.contains("/FakeServer/") {
        let text = try String(contentsOf: file, encoding: .utf8)
        guard text.contains("environment") || text.contains("getenv") else { continue }
        found.formUnion(text.matches(of: #/"([A-Z][A-Z_]{2,})"/#).map { String($0.output.1) })
      }
    }
    #expect(found.subtracting(names).subtracting(others) == [])
    #expect(found.contains("BROWSER") && found.contains("TERM"))
    let help = HelpTopic.environment.sections().lines().joined(separator: "\n")
    for name in names { #expect(help.contains(name), "\(name)") }
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
