// The command `help`: the overview, a page about a command, or a topic.
import MarqueeDomain
import MarqueeTerminal

extension Command {
  static let help = Command(
    name: "help", aliases: ["?"], summary: "show an overview, or help for a command or topic",
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
      if let topic = HelpTopic.named(name) {
        var lines = topic.sections().lines(in: width)
        let json = CommandHelp(command: name, text: lines).json
        if let inSession, words.last != SessionHelp.wholeWord { lines = inSession.beginning(of: lines, of: name) }
        return .output(Output(lines: lines, json: json))
      }
      guard let command = Command.named(name) else {
        let close = nearest(to: name, among: all.map(\.name) + HelpTopic.all.map(\.name))
        throw .usage(
          message: "There is no command `\(name)`.",
          hint: close.map { "Did you mean `\($0)`?" } ?? "See all commands with `help`.")
      }
      var lines = HelpPage.page(of: command).lines(in: width)
      let json = CommandHelp(command: command.name, text: lines).json
      if let inSession, words.last != SessionHelp.wholeWord { lines = inSession.beginning(of: lines, of: command.name) }
      return .output(Output(lines: lines, json: json))
    })

  private static let commandName = Argument<String?>.optionalWord("COMMAND|TOPIC") { _ in
    all.map { .init(text: $0.name, description: $0.summary) }
      + HelpTopic.all.map { .init(text: $0.name, description: $0.summary) }
  }

  private static let isWhole = Argument<String?>.optionalWord(SessionHelp.wholeWord) { _ in
    [.init(text: SessionHelp.wholeWord)]
  }
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
