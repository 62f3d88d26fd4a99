// The command `schema`: describes the JSON of every command.
import MarqueeDomain

extension Command {
  static let schema = Command(
    name: "schema", summary: "print the JSON Schema of --json output (draft 2020-12)", arguments: [],
    details:
      "The schema describes the JSON that every command prints if you don't use --fields. Later versions only add to it.",
    examples: [Example("marquee schema > marquee.schema.json", "for a validator")], place: .shell,
    action: .plain { (_) async throws(Problem) in
      let schema = AnswerSchema.json
      return .output(Output(lines: [schema.indentedText], json: schema, isForPrograms: true))
    })
}
