import TestSupport
import Testing

/// The console blocks of the README and of all pages are run and compared, so that they cannot lie.
@Suite("Pages for people")
struct ReadmeTests {
  /// The commands of a block, which run one after the other in the same empty home.
  struct Session: Sendable, CustomTestStringConvertible {
    /// The page and the number of the line.
    let place: String
    var commands: [(line: String, output: String)] = []

    var testDescription: String { "\(place) \(commands.first?.line ?? "")" }
  }

  static let text = DocumentationPage.all.first?.text ?? ""

  /// Each block marked `console`: after `$ ` a command, below it what it prints.
  static let sessions = DocumentationPage.all.flatMap(sessions(on:))

  private static func sessions(on page: DocumentationPage) -> [Session] {
    page.blocks.filter { $0.language == "console" }.map { block in
      var session = Session(place: "\(page.path):\(block.number)")
      for line in block.lines {
        if line.hasPrefix("$ ") {
          session.commands.append((String(line.dropFirst(2)), ""))
        } else if let last = session.commands.indices.last {
          session.commands[last].output += line + "\n"
        }
      }
      return session
    }
  }

  @Test("there are blocks to run")
  func hasBlocks() {
    #expect(Self.sessions.count >= 4)
    #expect(Self.sessions.allSatisfy { !$0.commands.isEmpty })
  }

  @Test("a console block prints what it says", arguments: sessions)
  func run(_ session: Session) async throws {
    let home = try TemporaryFolder()
    for command in session.commands {
      let printed = try await Program.onTerminal(command.line, home: home.url)
      #expect(Self.trimmed(printed) == Self.trimmed(command.output), "\(session.place) `\(command.line)`")
    }
  }

  @Test("a planted difference is found")
  func planted() async throws {
    let page = DocumentationPage(path: "A.md", text: "```console\n$ marquee version\nmarquee 0\n$ false\n```\n")
    let commands = try #require(Self.sessions(on: page).first).commands
    #expect(commands.map(\.line) == ["marquee version", "false"])
    let printed = try await Program.onTerminal(commands[0].line)
    #expect(printed.hasPrefix("marquee ") && Self.trimmed(printed) != Self.trimmed(commands[0].output))
  }

  @Test("the README has 250 lines or fewer, and says in its first 12 how to run the program")
  func length() {
    let lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 251)
    #expect(lines.prefix(12).contains { $0.hasPrefix("Scripts/run") })
  }

  /// The lines without blanks at their ends, which a page does not keep.
  private static func trimmed(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
