/// A page of help about more than one command: `help names`. Declared once in the folder `Topics`, each is listed by
/// `help`, offered by completion, and a section of the manual.
struct HelpTopic: Sendable {
  /// The word after `help`; not the name of a command.
  let name: String
  /// The heading of its section of the manual.
  let title: String
  /// What it explains, in a line of the overview.
  let summary: String
  /// Creates the sections. The overview is printed without calling it.
  @HelpPageBuilder let sections: @Sendable () -> [HelpSection]

  /// Every topic, in the order of the overview and of the manual.
  static let all = [
    start, names, query, fields, formats, session, keys, flags, errors, environment, files, backup, offline,
  ]

  static func named(_ name: String) -> HelpTopic? { all.first { $0.name == name } }

  var entry: HelpEntry { HelpEntry(name, summary) }
}

/// Creates a page of its sections, written one after another.
@resultBuilder
enum HelpPageBuilder {
  static func buildExpression(_ section: HelpSection) -> [HelpSection] { [section] }

  static func buildExpression(_ sections: [HelpSection]) -> [HelpSection] { sections }

  static func buildBlock(_ sections: [HelpSection]...) -> [HelpSection] { sections.flatMap(\.self) }
}
