import MarqueeDomain

extension Command {
  static let schema = Command(
    name: "schema", summary: "the JSON Schema of what --json prints (draft 2020-12)", arguments: [],
    details:
      "It describes the answer of every command as it is without --fields. Later versions add to it: what it promises, they keep.",
    examples: [Example("marquee schema > marquee.schema.json", "then: a validator of your choice")], place: .shell,
    action: .plain { (_) async throws(Problem) in
      let schema = AnswerSchema.json
      return .output(Output(lines: [schema.indentedText], json: schema, isForPrograms: true))
    })
}
