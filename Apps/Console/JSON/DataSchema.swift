import MarqueeDomain

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

  /// The shapes that the data can have.
  var shapes: [JSONShape] { makeParts().flatMap { $0.shapes() } }

  /// The paths of members that contain the rows. Without any path, `data` itself is the row.
  var rows: [String] { makeParts().flatMap(\.rows).withoutRepeats(of: \.self) }

  /// The data of a screen.
  static func screen<Content: JSONWritable>(_ type: Content.Type, rows: String...) -> DataSchema {
    screen("\(type)", [type.shape], rows: rows)
  }

  static func screen(
    _ name: String, _ shapes: @autoclosure @escaping @Sendable () -> [JSONShape], rows: [String]
  ) -> DataSchema {
    DataSchema { [Part(screen: name, shapes: shapes, rows: rows)] }
  }

  /// An object with texts of these names.
  static func texts(_ names: String...) -> DataSchema {
    DataSchema([.object(names.map { .init(name: $0, shape: .text, isRequired: true, description: nil) })])
  }

  /// Data that is the one or the other.
  static func + (one: DataSchema, other: DataSchema) -> DataSchema {
    DataSchema { one.makeParts() + other.makeParts() }
  }

  /// The data of `show`: a work, a person or a place.
  static let shown =
    screen(WorkContent.self, rows: "work") + screen(PersonContent.self, rows: "person")
    + screen(PlaceContent.self, rows: "place")

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

  /// The data of a change of works.
  static let changed = DataSchema(ChangedContent.self, rows: "works")
}
