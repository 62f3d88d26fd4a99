import MarqueeTerminal

/// Help in the session at a terminal: all commands, grouped by what a person is doing, no taller than the window.
struct SessionHelp {
  let here: SessionContext.CurrentScreen?
  /// The columns of the window.
  let width: Int
  /// The rows of the window.
  let rows: Int

  private static let keys =
    [
      "Down chooses a row", "Enter opens it",
    ] + RowKey.allCases.map(\.summary) + [
      "Esc leaves it", "/ finds as you type", "Up recalls a line", "Tab completes", "Ctrl-C stops",
    ]

  /// Every command with its words; where the window is too small for that, long ones by their names; where it is smaller
  /// still, as many of each topic as one line holds.
  var overview: [String] {
    let whole = overview(longest: .max)
    let brief = fits(whole) ? whole : overview(longest: Self.longest)
    return fits(brief) ? brief : overview(longest: Self.longest, isCut: true)
  }

  /// With these every command has a place in 80 columns and 24 lines.
  private static let longest = 18

  /// - Parameters:
  ///   - longest: the most characters that a command may have; a longer one is shown by its name alone.
  ///   - isCut: whether each topic has one line.
  private func overview(longest: Int, isCut: Bool = false) -> [String] {
    let here = here.map { [$0.heading.shortened(to: width)] + lines(of: $0.possibilities, isCut: isCut) + [""] } ?? []
    let topics =
      Command.topics.map { ($0.name, $0.commands.inSession.map { $0.synopsis(longest: longest) }) } + [
        ("keys", Self.keys)
      ]
    let hint = "`help mark` explains the words of a line, `help rate` one of them."
    return here + topics.flatMap { lines(of: $0.1, named: $0.0, isCut: isCut) } + [""] + hint.wrapped(to: width)
  }

  /// As wide as the names of the topics, with blanks around them.
  private static let indent = 8

  private func lines(of words: [String], named name: String = "", isCut: Bool) -> [String] {
    let start = "  \(name)" + String(repeating: " ", count: Self.indent - 2 - name.count)
    guard !isCut else { return [(start + words.joined(separator: " · ")).shortened(to: width)] }
    var page = Rendering(in: PageContext(width: max(8, width - Self.indent)))
    page.add(facts: words)
    return page.lines.enumerated().map { index, line in
      (index == 0 ? start : String(repeating: " ", count: Self.indent)) + line.text(in: .colorless)
    }
  }

  /// The words for one topic with what they do; `nil` where there is no such topic.
  func topic(_ name: String) -> [String]? {
    guard let commands = Command.topics.first(where: { $0.name == name })?.commands.inSession else { return nil }
    let section = HelpSection(nil, .entries(commands.map { HelpEntry($0.shortSynopsis, $0.summary) }))
    let lines = [section].lines(in: nil)
    let whole = lines.flatMap { $0.folded(to: width) }
    return fits(whole) ? whole : lines.map { $0.shortened(to: width) }
  }

  /// As many paragraphs of a page as fit, and how to see the rest.
  func beginning(of lines: [String], of name: String) -> [String] {
    let rows = rows - 2
    guard lines.count > rows, let end = lines.prefix(rows - 1).lastIndex(of: "") else { return lines }
    return lines[...end] + ["`help \(name) \(Self.wholeWord)` shows the rest."]
  }

  /// The word that asks for help longer than the window.
  static let wholeWord = "all"

  /// The row with the prompt and the one above it are not for help.
  private func fits(_ lines: [String]) -> Bool { lines.count <= rows - 2 }
}

extension SessionContext.CurrentScreen {
  fileprivate var heading: String { "Here, on “\(title.printable)”" }

  /// What can be done on the screen, each with what it does.
  var section: HelpSection {
    HelpSection(
      heading,
      .entries(
        possibilities.map { words in
          HelpEntry(words, Command.named(String(words.prefix { $0 != " " }))?.summary ?? "")
        }))
  }
}

extension [Command] {
  fileprivate var inSession: [Command] { filter { $0.place != .shell } }
}

extension Command {
  /// - Parameter longest: how many characters it may have before the words that follow the name become a sign.
  fileprivate func synopsis(longest: Int) -> String {
    shortSynopsis.count > longest ? "\(name) …\(shortName)" : shortSynopsis
  }

  private var shortName: String { aliases.min { $0.count < $1.count }.map { " (\($0))" } ?? "" }

  /// The name with the words that follow, unless none of them has to; and its shortest other name: `next (n)`.
  fileprivate var shortSynopsis: String {
    let isWholeAlone = subcommands.isEmpty && arguments.allSatisfy(\.isOptional)
    return (isWholeAlone && shortName.isEmpty ? name : synopsis) + shortName
  }
}
