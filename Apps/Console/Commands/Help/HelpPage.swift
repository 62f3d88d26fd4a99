import MarqueeDomain

/// The pages of help: the overview, and one for each command.
enum HelpPage {
  /// The commands and the topics, each with a line.
  static func overview(isSession: Bool) -> [HelpSection] {
    let start = [
      HelpSection(nil, .text("Marquee is a plain-text console for films, series, books and the people behind them.")),
      HelpSection(nil, .entries(firstSteps)),
      HelpSection("Commands", .entries(Command.all.filter { !$0.isForSessionOnly }.map(\.entry))),
      HelpSection("In the session", .entries(sessionCommands)),
      HelpSection("More help", .entries(HelpTopic.all.map(\.entry))),
    ]
    let prefix = isSession ? "" : "marquee "
    return start + [
      HelpSection(
        nil,
        .text(
          "For details, run `\(prefix)help COMMAND` or `\(prefix)help TOPIC`. `marquee man` prints the whole manual."))
    ]
  }

  /// What a newcomer can type first.
  static let firstSteps = [
    HelpEntry("marquee home", "browse sample shelves: no key, no network"),
    HelpEntry("marquee search kiki", "find works and people"),
    HelpEntry("marquee show REF", "show details; REF is a title or an identifier"),
    HelpEntry("marquee", "start the session: type commands without `marquee`, and open rows by number"),
  ]

  static let sessionCommands = Command.all.filter(\.isForSessionOnly).map(\.entry)

  static func page(of command: Command) -> [HelpSection] {
    let usage = "\(command.isForSessionOnly ? "" : "marquee ")\(command.synopsis): \(command.summary)."
    var sections = [HelpSection(nil, .text(usage))]
    for entries in [command.examples, command.choices] where !entries.isEmpty {
      sections.append(HelpSection(nil, .entries(entries)))
    }
    if !command.allFlags.isEmpty { sections.append(HelpSection("Flags", .entries(command.allFlags.map(\.entry)))) }
    sections += HelpSection.prose(command.details ?? "")
    sections += rows(of: command, hasColumnsOfWorks: true)
    let topics = command.topics.map { "`help \($0.name)`" }
    return topics.isEmpty ? sections : sections + [HelpSection(nil, .text("See also \(topics.joinedByAnd)."))]
  }
}

extension HelpPage {
  /// The columns and fields of a command's rows.
  ///
  /// - Parameter hasColumnsOfWorks: whether the columns are listed where they are those of a work.
  static func rows(of command: Command, hasColumnsOfWorks: Bool) -> [HelpSection] {
    var sections: [HelpSection] = []
    if !command.columns.isEmpty, hasColumnsOfWorks || command.columns != Work.columns {
      sections.append(HelpSection("Columns in a pipe", .names(command.columns)))
    }
    let fields = command.data?.fields ?? []
    let isOfWorks = fields.contains("title")
    let others = isOfWorks ? fields.filter { !Work.rowFields.contains($0) } : fields
    if !others.isEmpty, fields.contains(where: { !Work.rowFields.contains($0) }) {
      sections.append(
        HelpSection(isOfWorks ? "Fields of a row, in addition to those of a work" : "Fields of a row", .names(others)))
    }
    return sections
  }
}

extension Command {
  /// Whether its words are a query.
  var takesQuery: Bool { arguments.contains(where: \.isQuery) }

  /// Whether its words name works, people or places.
  private var takesReference: Bool { arguments.contains { $0.source == .works || $0.source == .numberedWorks } }

  /// The topics that its page refers to.
  var topics: [HelpTopic] {
    var topics: [HelpTopic] = takesReference ? [.names] : []
    if takesQuery { topics.append(.query) }
    if data?.fields.isEmpty == false { topics.append(.fields) }
    topics += seeAlso
    return isForSessionOnly ? topics + [.session] : topics + [.flags]
  }

  var entry: HelpEntry { HelpEntry(name, summary, words: words) }

  var synopsis: String { entry.synopsis }
}

extension Work {
  /// The fields of a row with a work.
  static let rowFields = Set(Command.favorite.data?.fields ?? [])
}

extension FlagForm {
  var entry: HelpEntry { HelpEntry(name, summary, words: value ?? "") }
}
