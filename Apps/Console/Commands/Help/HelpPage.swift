import MarqueeComposition
import MarqueeDomain

/// The pages of help: the overview, a page for each command, and what is the same in many of these.
enum HelpPage {
  /// `marquee help` must be quick, so nothing here asks anything of the rest of the program.
  static func overview(isSession: Bool) -> [HelpSection] {
    let sections = [
      HelpSection(nil, .text("Marquee browses films, series and books and the people behind them, in plain text.")),
      HelpSection(nil, .entries(firstSteps)),
      HelpSection("Commands", .entries(Command.all.filter { !$0.isForSessionOnly }.map(\.entry))), session,
    ]
    guard !isSession else { return sections }
    return sections + [
      HelpSection("Flags, before or after the words", .entries(GlobalFlag.all.map(\.entry))),
      HelpSection("Environment", .entries(environment)),
      HelpSection(nil, .text("`marquee help COMMAND` shows examples and the columns that a pipe gets.")),
    ]
  }

  /// What a newcomer may type.
  static let firstSteps = [
    HelpEntry("marquee home", "what there is to see, from sample data: no key, no network"),
    HelpEntry("marquee search kiki", "find films and people"),
    HelpEntry("marquee show REF", "one of them in full; REF is a title, or an identifier that a list printed"),
    HelpEntry("marquee", "the session: the same words without `marquee`, and numbers to open things"),
  ]

  static let session = HelpSection("In the session", .entries(Command.all.filter(\.isForSessionOnly).map(\.entry)))

  /// The variables; those that say the same are one row.
  static let environment = Variable.all.reduce(into: [HelpEntry]()) { rows, variable in
    let summary = variable.summary ?? variable.setting.map { "\($0.summary): \($0.details.form.values)" }
    if let summary {
      rows.append(HelpEntry(variable.name, summary))
    } else if let last = rows.popLast() {
      rows.append(HelpEntry("\(last.line), \(variable.name)", last.effect))
    }
  }

  static func page(of command: Command) -> [HelpSection] {
    let usage = "\(command.isForSessionOnly ? "" : "marquee ")\(command.synopsis): \(command.summary)."
    var sections = [HelpSection(nil, .text(usage))]
    for entries in [command.examples, command.choices] where !entries.isEmpty {
      sections.append(HelpSection(nil, .entries(entries)))
    }
    if !command.allFlags.isEmpty { sections.append(HelpSection("Flags", .entries(command.allFlags.map(\.entry)))) }
    if let details = command.details { sections.append(HelpSection(nil, .text(details))) }
    if !command.columns.isEmpty { sections.append(HelpSection("Columns in a pipe", .names(command.columns))) }
    let fields = command.data?.fields ?? []
    if !fields.allSatisfy(workFields.contains) {
      let isOfWorks = fields.contains("title")
      sections.append(
        HelpSection(
          isOfWorks ? "Fields of a row beside those of a work" : "Fields of a row",
          .names(fields.filter { !isOfWorks || !workFields.contains($0) })))
    }
    var others = command.takesQuery ? ["`help query` has the terms of a query"] : []
    if !fields.isEmpty { others.append("`help fields` has the fields of a row") }
    if !command.isForSessionOnly { others.append("`help` has the flags of every command") }
    return others.isEmpty ? sections : sections + [HelpSection(nil, .text("\(others.joined(separator: ", "))."))]
  }

  /// The names of what is the same in the help of many commands.
  static let topics = ["fields", Query.topic]

  /// What is the same in the help of many commands, by its name.
  static func topic(_ name: String) -> [HelpSection]? {
    switch name {
    case "fields":
      [
        HelpSection("Columns of a work in a pipe, in this order", .names(Work.columns)),
        HelpSection("Fields of a work, for --fields, --format, --csv and --jsonl", .names(workFields.sorted())),
        HelpSection(
          nil,
          .entries([
            HelpEntry("marquee mine --csv --fields title,year,rating", "a table with a header"),
            HelpEntry("marquee mine --format \"{title} ({year})\"", "a line as you want it"),
            HelpEntry("marquee mine --jsonl", "a JSON object a line"),
          ])), HelpSection(nil, .text("`help COMMAND` lists what its rows have beside these.")),
      ]
    case Query.topic: [HelpSection(nil, .text(Query.help)), HelpSection(nil, .entries(Query.examples))]
    default: nil
    }
  }

  /// The fields of a row with a work.
  private static let workFields = Set(Command.favorite.data?.fields ?? [])
}

extension Command {
  /// Whether its words are a query.
  var takesQuery: Bool { arguments.contains(where: \.isQuery) }

  var entry: HelpEntry { HelpEntry(name, summary, words: words) }

  var synopsis: String { entry.synopsis }
}

extension FlagForm {
  var entry: HelpEntry { HelpEntry(name, summary, words: value ?? "") }
}
