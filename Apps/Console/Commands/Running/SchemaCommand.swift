// The command `schema`: describes the JSON of every command.
import MarqueeDomain

extension Command {
  static let schema = Command(
    name: "schema", summary: "the JSON Schema of what --json prints (draft 2020-12)", arguments: [],
    details:
      "It describes the answer of every command without --fields. Later versions add to it, and change nothing that is in it.",
    examples: [Example("marquee schema > marquee.schema.json", "for a validator of your choice")], place: .shell,
    action: .plain { (_) async throws(Problem) in
      let schema = AnswerSchema.json
      return .output(Output(lines: [schema.indentedText], json: schema, isForPrograms: true))
    })
}
