// The list of commands, and what is made of it.
import Foundation
import MarqueeComposition
import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueeConsole

@Suite("The list of commands")
struct CommandTableTests {
  @Test("every command that a page of the documentation names is one", arguments: DocumentationPage.all)
  func named(_ page: DocumentationPage) {
    for command in Self.unknownCommands(on: page) { Issue.record("\(page.path):\(command)") }
  }

  @Test("a planted command that is none is found", arguments: ["`marquee sarch WORDS`", "`Scripts/run sarch`"])
  func planted(_ text: String) {
    #expect(Self.unknownCommands(on: DocumentationPage(path: "A.md", text: text)) == ["1: sarch"])
  }

  /// The first words after the program's name, in backquotes, that name no command; each after the number of its line.
  private static func unknownCommands(on page: DocumentationPage) -> [String] {
    page.prose.flatMap { number, line in
      line.matches(of: #/`(?:marquee|(?:[A-Z_]+=\S+ )*Scripts/run) ([a-z]+)[^`]*`/#).map { String($0.output.1) }
        .filter { word in !Command.all.contains { $0.name == word } }.map { "\(number): \($0)" }
    }
  }

  private static let root = DocumentationPage.root

  @Test("every variable that is read is in the list, which `help environment` shows as a whole")
  func variables() throws {
    let names = Set(Variable.all.map(\.name))
    // Other names in files that read the environment, and variables given to programs that Marquee starts.
    let others: Set = [
      "FILE", "FOLDER", "KIND", "MARK", "NAME", "QUERY", "REF", "SHELL", "SIZE", "TITLE", "VALUE", "FRX", "LESS",
      "LESSCHARSET",
      "LANG",
      "MARQUEE_",
    ]
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

  @Test("help, completion and the reader of lines know whose words are a query, one text or a date, or replace a text")
  func declared() {
    func names(_ isIncluded: (ArgumentForm) -> Bool) -> [String] {
      Command.all.filter { $0.arguments.contains(where: isIncluded) }.map(\.name)
    }
    #expect(
      names(\.isQuery) == [
        "shelf", "search", "tonight", "save", "favorites", "watchlist", "diary", "mine", "rated", "notes", "stats",
        "library",
      ])
    #expect(names(\.isOneText) == ["more", "open", "show", "like", "artwork", "browse", "unsave", "series"])
    #expect(Set(Command.everyFlag.filter(\.isDate).map(\.name)) == ["--on", "--from"])
    #expect(Set(Command.everyFlag.filter(\.replacesText).map(\.name)) == ["--clear", "--edit"])
  }

  @Test(
    "what programs read is printed as it is, however wide the terminal is",
    arguments: [("man", true), ("schema", true), ("completions bash", true), ("version", false), ("help", false)])
  func forPrograms(_ line: String, _ isForPrograms: Bool) async throws {
    let invocation = try Invocation(splitWords(line), isSession: false)
    let context = PlainContext(
      invocation: invocation, printer: Printer(environment: [:]), environment: [:], clock: TestClock())
    guard case .plain(let run) = invocation.command.action, case .output(let output) = try await run(context) else {
      Issue.record("no output")
      return
    }
    #expect(output.isForPrograms == isForPrograms)
  }

  @Test("what help shows of the words is made of the arguments")
  func words() {
    #expect(Command.settings.words == "[edit|KEY [VALUE]]" && Command.settings.count == 0...2)
    #expect(Command.rate.words == "REF 0.5…5|none" && Command.rate.count == 0...Int.max)
    #expect(Command.library.words == "[QUERY…|add|random|edit|complete|delete …]" && Command.library.count == 0...1_000)
    #expect(Command.home.words == "" && Command.shelf.count == 1...1_001)
  }
}
