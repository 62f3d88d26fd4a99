import MarqueeDomain
import MarqueeTerminal

extension Command {
  static let help = Command(
    name: "help", aliases: ["?"], summary: "this overview, or one command in full", arguments: [commandName.form],
    examples: [Example("marquee help search", "how to search")],
    action: .plain { (context) async throws(Problem) in
      guard let name = context.invocation.words.first else { return .output(overview(context.session)) }
      guard let command = Command.named(name) else {
        let close = nearest(to: name, among: all.map(\.name))
        throw .usage(
          message: "There is no command `\(name)`.",
          hint: close.map { "Did you mean `\($0)`?" } ?? "`help` alone lists them.")
      }
      let lines = HelpText.page(for: command)
      return .output(Output(lines: lines, json: ["command": .string(command.name), "text": JSONText(lines)]))
    })

  private static let commandName = Argument<String?>.optionalWord("COMMAND") { _ in
    all.map { .init(text: $0.name, description: $0.summary) }
  }

  private static func overview(_ session: SessionContext?) -> Output {
    Output(
      lines: (session?.here.map(HelpText.section) ?? []) + HelpText.overview(isSession: session != nil),
      json: [
        "commands": .array(
          all.map { ["name": .string($0.name), "summary": .string($0.summary), "words": .string($0.words)] })
      ])
  }
}
