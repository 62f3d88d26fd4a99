/// A page of help about more than one command: `help names`.
///
/// Each topic is declared once, in a file of the folder `Topics`. `help` lists the topics at its end, `help TOPIC`
/// shows one, completion offers them, and the manual has each as a section.
struct HelpTopic: Sendable {
  /// The word after `help`; not the name of a command.
  let name: String
  /// The heading of its section of the manual.
  let title: String
  /// What it explains, in a line of the overview.
  let summary: String
  /// Creates the sections. The overview is printed without calling it.
  let sections: @Sendable () -> [HelpSection]

  init(
    _ name: String, title: String, summary: String, @HelpPageBuilder sections: @escaping @Sendable () -> [HelpSection]
  ) { (self.name, self.title, self.summary, self.sections) = (name, title, summary, sections) }

  /// Every topic, in the order of the overview and of the manual.
  static let all = [names, query, fields, formats, session, keys, flags, errors, environment, files, offline]

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
