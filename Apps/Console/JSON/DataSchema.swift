import MarqueeDomain
import MarqueeJSON

/// What `data` can be in the answers of a command, and where its rows are.
struct DataSchema: Sendable {
  private struct Part: Sendable {
    /// The name of the screen; `nil` for other data.
    let screen: String?
    let shapes: @Sendable () -> [JSONShape]
    let rows: [String]
  }

  /// Creates the parts at the first use: only `schema` and `--fields` need them.
  private let makeParts: @Sendable () -> [Part]

  private init(parts: @escaping @Sendable () -> [Part]) { makeParts = parts }

  init(_ shapes: @autoclosure @escaping @Sendable () -> [JSONShape], rows: [String] = []) {
    makeParts = { [Part(screen: nil, shapes: shapes, rows: rows)] }
  }

  init<Data: JSONWritable>(_ type: Data.Type, rows: String...) { self.init([type.shape], rows: rows) }

  var shapes: [JSONShape] { makeParts().flatMap { $0.shapes() } }

  /// The paths of members that contain the rows. Without any path, `data` itself is the row.
  var rows: [String] { makeParts().flatMap(\.rows).withoutRepeats(of: \.self) }

  static func screen<Content: JSONWritable>(_ type: Content.Type, rows: String...) -> DataSchema {
    screen("\(type)", [type.shape], rows: rows)
  }

  static func screen(
    _ name: String, _ shapes: @autoclosure @escaping @Sendable () -> [JSONShape], rows: [String]
  ) -> DataSchema {
    DataSchema { [Part(screen: name, shapes: shapes, rows: rows)] }
  }

  static func texts(_ names: String...) -> DataSchema {
    DataSchema([.object(names.map { .init(name: $0, shape: .text) })])
  }

  static func + (one: DataSchema, other: DataSchema) -> DataSchema {
    DataSchema { one.makeParts() + other.makeParts() }
  }

  /// The data of `show`: a work, a season, a person or a place.
  static let shown =
    screen(WorkContent.self, rows: "work") + screen(PersonContent.self, rows: "person")
    + screen(PlaceContent.self, rows: "place") + screen(SeasonContent.self, rows: "episodes")

  /// The data of any screen, for session commands such as `back`, which can lead to each of them.
  static let screens = DataSchema {
    let screens = Command.all.filter { $0.place != .session }.compactMap(\.data)
      .flatMap { $0.makeParts() }.filter { $0.screen != nil }.withoutRepeats(of: \.screen)
    return [
      Part(
        screen: nil, shapes: { [.defined("Screen", .any(screens.flatMap { $0.shapes() }))] },
        rows: screens.flatMap(\.rows).withoutRepeats(of: \.self))
    ]
  }

  static let changed = DataSchema(ChangedContent.self, rows: "works")
}

/// The JSON Schema of every answer, made from the commands' declarations.
enum AnswerSchema {
  static var json: JSONTree {
    var definitions: [String: JSONTree] = [:]
    let common = AnswerEnvelope.commonMembers.map(\.property)
    let envelope = JSONShape.object(
      common + [.init(name: "data", shape: .anything, description: "What the command found or changed.")])
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
