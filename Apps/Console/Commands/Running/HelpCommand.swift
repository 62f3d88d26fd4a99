import MarqueeDomain
import MarqueeTerminal

extension Command {
  static let help = Command(
    name: "help", aliases: ["?"], summary: "this overview, one command in full, or the terms of a query",
    arguments: [commandName.form],
    data: AnswerData(Overview.self, rows: "commands") + AnswerData(CommandHelp.self) + AnswerData([String].self),
    examples: [
      Example("marquee help search", "how to search"), Example("marquee help query", "the terms of a query"),
    ],
    action: .plain { (context) async throws(Problem) in
      let inSession = SessionHelp(context)
      guard let name = context.invocation.words.first else {
        return .output(overview(context.session, lines: inSession?.overview))
      }
      if let lines = inSession?.topic(name) { return .output(Output(lines: lines, json: lines.json)) }
      if name == Query.topic {
        let lines = HelpText.query(in: context.printer.screenWidth ?? HelpText.columns)
        return .output(Output(lines: lines, json: CommandHelp(command: name, text: lines).json))
      }
      guard let command = Command.named(name) else {
        let close = nearest(to: name, among: all.map(\.name))
        throw .usage(
          message: "There is no command `\(name)`.",
          hint: close.map { "Did you mean `\($0)`?" } ?? "`help` alone lists them.")
      }
      let lines = HelpText.page(for: command, in: context.printer.screenWidth ?? HelpText.columns)
      return .output(Output(lines: lines, json: CommandHelp(command: command.name, text: lines).json))
    })

  private static let commandName = Argument<String?>.optionalWord("COMMAND") { _ in
    all.map { .init(text: $0.name, description: $0.summary) }
      + [.init(text: Query.topic, description: "the terms that searches and lists take")]
  }

  private static func overview(_ session: SessionContext?, lines: [String]?) -> Output {
    Output(
      lines: lines ?? (session?.here.map(HelpText.section) ?? []) + HelpText.overview(isSession: session != nil),
      json: Overview(commands: all).json)
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
  /// `nil` where there is no window to fit, or help is read aloud.
  fileprivate init?(_ context: PlainContext) {
    let printer = context.printer
    guard let session = context.session, printer.isTerminal, printer.form == .screen, !printer.isAccessible else {
      return nil
    }
    self.init(here: session.here, width: printer.width, rows: Streams.terminalSize?.rows ?? 24)
  }
}
