// The command `help`, and the pages that it shows: the overview, a page about a command, or a topic.
import MarqueeDomain
import MarqueeTerminal

extension Command {
  static let help = Command(
    name: "help", aliases: ["?"], spoken: [SpokenName("backup", first: ["backup"])],
    summary: "show an overview, or help for a command or topic",
    arguments: [commandName.form, isWhole.form],
    data: DataSchema(Overview.self, rows: "commands") + DataSchema(CommandHelp.self) + DataSchema([String].self),
    details:
      "In the session, `help` groups the commands by task and fits the window. `help mark` explains the group “mark”, and `help COMMAND all` shows a whole page.",
    examples: [
      Example("marquee help search", "how to search"), Example("marquee help query", "the terms of a query"),
      Example("help search all", "the whole page, even if it is longer than the window"),
    ],
    action: .plain { (context) async throws(Problem) in
      let inSession = SessionHelp(context)
      let words = context.invocation.words
      guard let name = words.first else {
        let here = context.session?.here.map { [$0.section] } ?? []
        let lines = inSession?.overview ?? (here + HelpPage.overview(isSession: context.session != nil)).lines()
        return .output(Output(lines: lines, json: Overview(commands: all).json))
      }
      if let lines = inSession?.group(name) { return .output(Output(lines: lines, json: lines.json)) }
      let width = min(HelpSection.columns, context.printer.screenWidth ?? HelpSection.columns)
      let (topic, command) = (HelpTopic.named(name), Command.named(name) ?? Command.spoken(name)?.command)
      guard let page = topic?.sections() ?? command.map(HelpPage.page) else {
        let close = nearest(to: name, among: Command.names { _ in true } + HelpTopic.all.map(\.name))
        throw .usage(
          message: "There is no command `\(name)`.",
          hint: close.map { "Did you mean `\($0)`?" } ?? "See all commands with `help`.")
      }
      let title = topic?.name ?? command?.name ?? name
      var lines = page.lines(in: width)
      let json = CommandHelp(command: title, text: lines).json
      if let inSession, words.last != SessionHelp.wholeWord { lines = inSession.beginning(of: lines, of: title) }
      return .output(Output(lines: lines, json: json))
    })

  private static let commandName = Argument<String?>.optionalWord("COMMAND|TOPIC") { _ in
    all.map { .init(text: $0.name, description: $0.summary) }
      + HelpTopic.all.map { .init(text: $0.name, description: $0.summary) }
  }

  private static let isWhole = Argument<String?>.optionalWord(SessionHelp.wholeWord) { _ in
    [.init(text: SessionHelp.wholeWord)]
  }

  var takesQuery: Bool { arguments.contains(where: \.isQuery) }
  private var takesReference: Bool { arguments.contains { $0.source == .works || $0.source == .numberedWorks } }

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

private struct Overview: JSONObjectWritable {
  let commands: [Command]

  static let members: [JSONMember<Overview>] = [JSONMember("commands", \.commands)]
}

private struct CommandHelp: JSONObjectWritable {
  let command: String
  let text: [String]

  static let members: [JSONMember<CommandHelp>] = [JSONMember("command", \.command), JSONMember("text", \.text)]
}

extension Command: JSONObjectWritable {
  static let members: [JSONMember<Command>] = [
    JSONMember("name", \.name), JSONMember("summary", \.summary), JSONMember("words", \.words),
  ]
}

extension SessionHelp {
  /// Returns `nil` if there is no window to fit, and in the accessible form.
  fileprivate init?(_ context: PlainContext) {
    let printer = context.printer
    guard let session = context.session, printer.isTerminal, printer.form == .screen, !printer.isAccessible else {
      return nil
    }
    self.init(here: session.here, width: printer.width, rows: Streams.terminalSize?.rows ?? 24)
  }
}

/// The pages of help: the overview, and one for each command.
enum HelpPage {
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
    HelpEntry("marquee home", "browse the sample shelves, without a key or network"),
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
    if !command.spoken.isEmpty {
      let names = command.spoken.map { name in
        name.first.isEmpty && name.last.isEmpty
          ? HelpEntry(name.text, "same as `\(command.name)`") : name.meaning(of: command)
      }
      sections.append(HelpSection("Other names", .entries(names)))
    }
    if !command.allFlags.isEmpty { sections.append(HelpSection("Flags", .entries(command.allFlags.map(\.entry)))) }
    sections += HelpSection.prose(command.details ?? "")
    sections += rows(of: command, hasColumnsOfWorks: true)
    let topics = command.topics.map { "`help \($0.name)`" }
    return topics.isEmpty ? sections : sections + [HelpSection(nil, .text("See also \(topics.joinedByAnd)."))]
  }

  /// The columns and fields of a command's rows. The columns of a work are listed only with `hasColumnsOfWorks`.
  static func rows(of command: Command, hasColumnsOfWorks: Bool) -> [HelpSection] {
    var sections: [HelpSection] = []
    if !command.columns.isEmpty, Set(command.columns) == Set(command.data?.fields ?? []) {
      return [HelpSection("Columns in a pipe and row fields", .names(command.columns))]
    }
    if !command.columns.isEmpty, hasColumnsOfWorks || command.columns != Work.columns {
      sections.append(HelpSection("Columns in a pipe", .names(command.columns)))
    }
    let fields = command.data?.fields ?? []
    let isOfWorks = fields.contains("title")
    let others = isOfWorks ? fields.filter { !Work.rowFields.contains($0) } : fields
    if !others.isEmpty, fields.contains(where: { !Work.rowFields.contains($0) }) {
      sections.append(
        HelpSection(isOfWorks ? "Row fields, in addition to the fields of a work" : "Row fields", .names(others)))
    }
    return sections
  }
}

extension Work {
  static let rowFields = Set(Command.favorite.data?.fields ?? [])
}

extension FlagForm {
  var entry: HelpEntry { HelpEntry(name, summary, words: value ?? "") }
}
