import MarqueeJSON

/// The JSON Schema of every answer, made from the commands' declarations.
enum AnswerSchema {
  static var json: JSONTree {
    var definitions: [String: JSONTree] = [:]
    let common = AnswerEnvelope.commonMembers.map(\.property)
    let envelope = JSONShape.object(
      common + [.init(name: "data", shape: .anything, isRequired: true, description: "The data of the command.")])
    let schema = envelope.schema(&definitions)
      .adding("allOf", .array(commands.map { rule(for: $0.name, $0.data, &definitions) }))
      .adding("description", .string("The output of `marquee --json`: one object per command."))
      .adding("title", .string(AnswerEnvelope.schemaName))
      .adding("$schema", .string("https://json-schema.org/draft/2020-12/schema"))
    return schema.adding("$defs", .object(definitions.map { ($0.key, $0.value) }))
  }

  /// The schema of `data` for each value of `command`. A command and its subcommands share one.
  private static var commands: [(name: String, data: DataSchema)] {
    Command.all.compactMap { command in
      let all = ([command] + command.subcommands).compactMap(\.data)
      guard let first = all.first else { return nil }
      return (command.name, all.dropFirst().reduce(first, +))
    }
  }

  /// The rule for a command: `data` has this schema, or is null if a problem left no data.
  private static func rule(
    for command: String, _ data: DataSchema, _ definitions: inout [String: JSONTree]
  ) -> JSONTree {
    let shapes = data.shapes + [.null]
    let data: JSONTree = ["data": JSONShape.any(shapes).schema(&definitions)]
    return ["if": ["properties": ["command": ["const": .string(command)]]], "then": ["properties": data]]
  }
}
