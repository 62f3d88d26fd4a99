import MarqueeTerminal

/// What `help` prints in the session at a terminal: all words, by what a person is doing, no taller than the window.
struct SessionHelp {
  let here: SessionContext.Here?
  /// Of the window.
  let width: Int
  let rows: Int

  private static let keys =
    [
      "Down chooses a row", "Enter opens it",
    ] + RowKey.allCases.map(\.summary) + [
      "Esc leaves it", "/ finds as you type", "Up recalls a line", "Tab completes", "Ctrl-C stops",
    ]
  /// As wide as the names of the topics, with blanks around them.
  private static let indent = 8

  /// Every word; where the window is too small for that, as many of each topic as one line holds.
  var overview: [String] {
    let whole = overview(isCut: false)
    return fits(whole) ? whole : overview(isCut: true)
  }

  private func overview(isCut: Bool) -> [String] {
    var lines: [String] = []
    if let here {
      lines = ["Here, on “\(here.title.printable)”".shortened(to: width)]
      lines += line("", here.possibilities, isCut: isCut) + [""]
    }
    for topic in Command.topics {
      lines += line(topic.name, topic.commands.inSession.map(\.shortSynopsis), isCut: isCut)
    }
    lines += line("keys", Self.keys, isCut: isCut)
    return lines + [""] + "`help mark` explains the words of a line, `help rate` one of them.".wrapped(to: width)
  }

  /// The words for one topic with what they do; `nil` where there is no such topic.
  func topic(_ name: String) -> [String]? {
    guard let commands = Command.topics.first(where: { $0.name == name })?.commands.inSession else { return nil }
    let lines = HelpText.rows(commands.map { ($0.shortSynopsis, $0.summary) }, in: nil)
    let whole = lines.flatMap { $0.folded(to: width) }
    return fits(whole) ? whole : lines.map { $0.shortened(to: width) }
  }

  /// The row with the prompt and the one above it are not for help.
  private func fits(_ lines: [String]) -> Bool { lines.count <= rows - 2 }

  private func line(_ name: String, _ words: [String], isCut: Bool) -> [String] {
    let start = "  \(name)" + String(repeating: " ", count: Self.indent - 2 - name.count)
    guard !isCut else { return [(start + words.joined(separator: " · ")).shortened(to: width)] }
    var page = Rendering(in: PageContext(width: max(8, width - Self.indent)))
    page.add(facts: words)
    let lines = page.lines.map { $0.text(in: .colorless) }
    return lines.enumerated().map { index, line in
      (index == 0 ? start : String(repeating: " ", count: Self.indent)) + line
    }
  }
}

extension [Command] {
  fileprivate var inSession: [Command] { filter { $0.place != .shell } }
}

extension Command {
  /// The name with the words that follow, of a list only with those that have to; and its shortest other name: `next (n)`.
  fileprivate var shortSynopsis: String {
    let isList = subcommands.isEmpty && arguments.first.map { $0.isOptional && $0.placeholder == "QUERY…" } == true
    let short = aliases.min { $0.count < $1.count }.map { " (\($0))" } ?? ""
    return (isList && short.isEmpty ? name : synopsis) + short
  }
}
