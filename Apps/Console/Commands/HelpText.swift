import MarqueeComposition
import MarqueeTerminal

/// What `help` prints.
enum HelpText {
  /// The overview. `marquee help` must be quick, so nothing here asks anything of the rest of the program.
  static func overview(isSession: Bool) -> [String] {
    var lines = [
      "Marquee browses films and books and the people behind them, in plain text.", "",
      "  marquee home                      what there is to see, from sample data: no key, no network",
      "  marquee search kiki               find films and people",
      "  marquee show REF                  one of them in full; REF is a title, or an identifier that a list printed",
      "  marquee                           the session: the same words without `marquee`, and numbers to open things",
      "", "Commands",
    ]
    lines += rows(Command.all.filter { !$0.isForSessionOnly }.map { ($0.synopsis, $0.summary) })
    lines += ["", "In the session"]
    lines += rows(Command.all.filter(\.isForSessionOnly).map { ($0.synopsis, $0.summary) })
    guard !isSession else { return lines }
    lines += ["", "Flags, before or after the words"]
    lines += rows(Command.globalFlags.map { ($0.synopsis, $0.summary) })
    lines += ["", "Environment"]
    lines += rows(environment)
    lines += ["", "`marquee help COMMAND` shows examples and the columns that a pipe gets."]
    return lines
  }

  /// What can be done on a screen of the session.
  static func section(for here: SessionContext.Here) -> [String] {
    let rows = here.possibilities.map { words in
      (words, Command.named(String(words.prefix { $0 != " " }))?.summary ?? "")
    }
    return ["Here, on “\(here.title.printable)”"] + Self.rows(rows) + [""]
  }

  static func page(for command: Command) -> [String] {
    var lines: [String] = []
    if !command.examples.isEmpty {
      lines += rows(command.examples.map { ($0.line, $0.effect) })
      lines.append("")
    }
    lines.append("\(command.isForSessionOnly ? "" : "marquee ")\(command.synopsis): \(command.summary).")
    if let details = command.details { lines += [""] + details.wrapped(to: 80) }
    if !command.choices.isEmpty { lines += [""] + rows(command.choices.map { ($0.line, $0.effect) }) }
    if !command.allFlags.isEmpty { lines += ["", "Flags"] + rows(command.allFlags.map { ($0.synopsis, $0.summary) }) }
    if !command.columns.isEmpty {
      lines +=
        ["", "Columns in a pipe"] + "  \(command.columns.joined(separator: ", "))".wrapped(to: 78).map { "  " + $0 }
    }
    if !command.isForSessionOnly { lines += ["", "`marquee help` lists the flags that every command takes."] }
    return lines
  }

  private static let environment: [(String, String)] =
    Variable.all.compactMap(\.help) + [
      ("ACCESSIBLE", "1: words for symbols, one thing a line"),
      (
        "PAGER", "the program that shows what is longer than the terminal; the setting pager comes first"
      ),
      ("NO_COLOR, CLICOLOR_FORCE", "as their conventions say, as are COLUMNS and TERM"),
      ("COLORFGBG", "whether the background is light, where the terminal does not tell"),
    ]

  /// Two columns, the first as wide as it needs to be.
  static func rows(_ rows: [(String, String)]) -> [String] {
    let width = min(34, rows.map(\.0.columns).max() ?? 0)
    return rows.map { left, right in
      let gap = String(repeating: " ", count: max(2, width + 2 - left.columns))
      return right.isEmpty ? "  \(left)" : "  \(left)\(gap)\(right)"
    }
  }
}

extension Command {
  var synopsis: String { words.isEmpty ? name : "\(name) \(words)" }
}

extension Command.Flag {
  fileprivate var synopsis: String { value.map { "\(name) \($0)" } ?? name }
}
