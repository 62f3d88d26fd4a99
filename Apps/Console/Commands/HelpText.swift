import MarqueeComposition
import MarqueeDomain
import MarqueeTerminal

/// What `help` prints.
enum HelpText {
  /// The overview. `marquee help` must be quick, so nothing here asks anything of the rest of the program.
  static func overview(isSession: Bool) -> [String] {
    var lines = ["Marquee browses films and books and the people behind them, in plain text.", ""]
    lines += rows(firstSteps.map { ($0.line, $0.effect) })
    lines += ["", "Commands"]
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

  /// What a newcomer may type.
  static let firstSteps = [
    Command.Example("marquee home", "what there is to see, from sample data: no key, no network"),
    Command.Example("marquee search kiki", "find films and people"),
    Command.Example("marquee show REF", "one of them in full; REF is a title, or an identifier that a list printed"),
    Command.Example("marquee", "the session: the same words without `marquee`, and numbers to open things"),
  ]

  /// - Parameter width: of the terminal; a wider one gets lines as long as are read with ease.
  static func page(for command: Command, in width: Int = columns) -> [String] {
    let columns = min(columns, width)
    var lines = "\(command.isForSessionOnly ? "" : "marquee ")\(command.synopsis): \(command.summary)."
      .wrapped(to: columns)
    if !command.examples.isEmpty {
      lines += [""] + rows(command.examples.map { ($0.line, $0.effect) }, in: columns)
    }
    if !command.choices.isEmpty, !command.takesQuery {
      lines += [""] + rows(command.choices.map { ($0.line, $0.effect) }, in: columns)
    }
    if !command.allFlags.isEmpty {
      lines += ["", "Flags"] + rows(command.allFlags.map { ($0.synopsis, $0.summary) }, in: columns)
    }
    let details = command.details?.replacing(Query.help, with: "").trimmed ?? ""
    if !details.isEmpty { lines += [""] + details.replacing("  ", with: " ").wrapped(to: columns) }
    if !command.columns.isEmpty {
      lines +=
        ["", "Columns in a pipe"]
        + "  \(command.columns.joined(separator: ", "))".wrapped(to: columns - 2).map { "  " + $0 }
    }
    if let fields = command.data?.fields, !fields.isEmpty, !fields.allSatisfy(workFields.contains) {
      let isOfWorks = fields.contains { $0 == "title" }
      lines +=
        ["", isOfWorks ? "Fields of a row beside those of a work" : "Fields of a row"]
        + "  \(fields.filter { !isOfWorks || !workFields.contains($0) }.joined(separator: ", "))".wrapped(
          to: columns - 2
        )
        .map { "  " + $0 }
    }
    var others = command.takesQuery ? ["`help query` has the terms of a query"] : []
    if command.data?.fields.isEmpty == false { others.append("`help fields` has the fields of a row") }
    if !command.isForSessionOnly { others.append("`help` has the flags of every command") }
    if !others.isEmpty { lines += [""] + "\(others.joined(separator: ", ")).".wrapped(to: columns) }
    return lines
  }

  /// As many paragraphs as fit a window, and how to see the rest.
  static func beginning(of lines: [String], of command: Command, rows: Int) -> [String] {
    guard lines.count > rows, let end = lines.prefix(rows - 1).lastIndex(of: "") else { return lines }
    return lines[...end] + ["`help \(command.name) \(wholeWord)` shows the rest."]
  }

  /// The word that asks for help longer than the window.
  static let wholeWord = "all"

  /// What is the same in the help of many commands, by its name.
  static func topic(_ name: String, in width: Int) -> [String]? {
    let columns = min(columns, width)
    func list(_ names: [String]) -> [String] {
      "  \(names.joined(separator: ", "))".wrapped(to: columns - 2).map { "  " + $0 }
    }
    switch name {
    case "fields":
      return ["Columns of a work in a pipe, in this order"] + list(Work.columns) + [
        "", "Fields of a work, for --fields, --format, --csv and --jsonl",
      ] + list(workFields.sorted()) + [""]
        + rows(
          [
            ("marquee mine --csv --fields title,year,rating", "a table with a header"),
            ("marquee mine --format \"{title} ({year})\"", "a line as you want it"),
            ("marquee mine --jsonl", "a JSON object a line"),
          ], in: columns)
        + [""] + "`help COMMAND` lists what its rows have beside these.".wrapped(to: columns)
    case Query.topic: return query(in: columns)
    default: return nil
    }
  }

  /// The names of those topics.
  static let topics = ["fields", Query.topic]

  /// The fields of a row with a work.
  private static let workFields = Set(Command.favorite.data?.fields ?? [])

  /// What a query may hold.
  static func query(in width: Int = columns) -> [String] {
    let columns = min(columns, width)
    return Query.help.wrapped(to: columns) + [""] + rows(Query.examples.map { ($0.line, $0.effect) }, in: columns)
  }

  static let environment: [(String, String)] =
    Variable.all.compactMap(\.help) + [
      ("ACCESSIBLE", "1: words for symbols, one thing a line"),
      (
        "PAGER", "the program that shows what is longer than the terminal; the setting pager comes first"
      ),
      ("VISUAL, EDITOR", "the program that `settings edit` and `note --edit` start"),
      (
        "FORCE_HYPERLINK",
        "1: titles link to their pages, though the terminal is not known to show links; 0: they do not"
      ),
      ("NO_COLOR, CLICOLOR_FORCE", "as their conventions say, as are COLUMNS and TERM"),
      ("COLORFGBG", "whether the background is light, where the terminal does not tell"),
    ]

  /// How wide help is.
  static let columns = 80

  /// Two columns, the first as wide as it needs to be; the second is wrapped, below a first that is too long.
  ///
  /// - Parameter columns: how wide they may be; `nil` for a line each.
  static func rows(_ rows: [(String, String)], in columns: Int? = columns) -> [String] {
    let width = min(34, rows.map(\.0.columns).max() ?? 0)
    return rows.flatMap { left, right in
      let gap = String(repeating: " ", count: max(2, width + 2 - left.columns))
      let line = right.isEmpty ? "  \(left)" : "  \(left)\(gap)\(right)"
      // In a narrower window lines are folded.
      guard let columns, line.columns > columns, !right.isEmpty, columns >= width + 24 else { return [line] }
      let indent = String(repeating: " ", count: width + 4)
      let wrapped = right.wrapped(to: columns - width - 4)
      return left.columns > width
        ? ["  \(left)"] + wrapped.map { indent + $0 }
        : wrapped.enumerated().map { ($0.offset == 0 ? "  \(left)\(gap)" : indent) + $0.element }
    }
  }
}

extension Command {
  /// Whether its words are a query.
  var takesQuery: Bool { choices.map(\.line) == Query.examples.map(\.line) }

  var synopsis: String { words.isEmpty ? name : "\(name) \(words)" }
}

extension Command.Flag {
  fileprivate var synopsis: String { value.map { "\(name) \($0)" } ?? name }
}
