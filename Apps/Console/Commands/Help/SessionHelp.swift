import MarqueeTerminal

/// Help in the session at a terminal: all commands, grouped by what a person is doing, no taller than the window.
struct SessionHelp {
  let here: SessionContext.CurrentScreen?
  let width: Int
  let rows: Int

  private static let keys = [
    "Down selects a row", "Enter opens it", "/ searches as you type", "Tab completes", "Ctrl-C stops",
  ]

  /// All commands with their words; in smaller windows without the words of long ones, then with one line per group.
  var overview: [String] {
    let whole = overview(longest: .max)
    let brief = fits(whole) ? whole : overview(longest: Self.longest)
    return fits(brief) ? brief : overview(longest: Self.longest, isCut: true)
  }

  /// With these, every command has room in 80 columns and 24 lines.
  private static let longest = 12

  /// A command with more characters than `longest` is shown by its name alone. With `isCut`, each group has one line.
  private func overview(longest: Int, isCut: Bool = false) -> [String] {
    let here = here.map { [$0.heading.shortened(to: width)] + lines(of: $0.possibilities, isCut: isCut) + [""] } ?? []
    let groups =
      Command.topics.map { ($0.name, $0.commands.inSession.map { $0.synopsis(longest: longest) }) } + [
        ("keys", Self.keys), ("more", HelpTopic.all.map(\.name)),
      ]
    let hint = "For more, type `help mark` (a group), `help rate` (a command) or `help keys` (a topic)."
    return here + groups.flatMap { lines(of: $0.1, named: $0.0, isCut: isCut) } + [""] + hint.wrapped(to: width)
  }

  /// The columns of the names of groups, with blanks around them.
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

  /// The commands of one group, and what they do; `nil` if there is no such group.
  func group(_ name: String) -> [String]? {
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
    return lines[...end] + ["For the rest, type `help \(name) \(Self.wholeWord)`."]
  }

  /// The word that asks for help longer than the window.
  static let wholeWord = "all"

  /// Whether the lines fit above the prompt and an empty row.
  private func fits(_ lines: [String]) -> Bool { lines.count <= rows - 2 }
}

extension SessionContext.CurrentScreen {
  fileprivate var heading: String { "Here, on “\(title.printable)”" }

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
  /// - Parameter longest: the most characters; in a longer one an ellipsis replaces the words after the name.
  fileprivate func synopsis(longest: Int) -> String {
    shortSynopsis.count > longest ? "\(name) …\(shortName)" : shortSynopsis
  }

  private var shortName: String { aliases.min { $0.count < $1.count }.map { " (\($0))" } ?? "" }

  /// The name, the words after it where some are required, and its shortest other name: `next (n)`.
  fileprivate var shortSynopsis: String {
    let isWholeAlone = subcommands.isEmpty && arguments.allSatisfy(\.isOptional)
    return (isWholeAlone && shortName.isEmpty ? name : synopsis) + shortName
  }
}
