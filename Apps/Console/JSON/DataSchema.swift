import MarqueeDomain

/// What `data` is in the answers of a command, and what in it are the rows that can be chosen from.
struct DataSchema: Sendable {
  private struct Part: Sendable {
    /// The name of the screen; `nil` for data that is not a screen's.
    let screen: String?
    let shapes: @Sendable () -> [JSONShape]
    let rows: [String]
  }

  /// Makes the parts when they are needed: only `schema` and `--fields` need them.
  private let makeParts: @Sendable () -> [Part]

  private init(parts: @escaping @Sendable () -> [Part]) { makeParts = parts }

  init(_ shapes: @autoclosure @escaping @Sendable () -> [JSONShape], rows: [String] = []) {
    makeParts = { [Part(screen: nil, shapes: shapes, rows: rows)] }
  }

  init<Data: JSONWritable>(_ type: Data.Type, rows: String...) { self.init([type.shape], rows: rows) }

  /// The shapes that the data may have.
  var shapes: [JSONShape] { makeParts().flatMap { $0.shapes() } }

  /// The members, and members of those, that hold the rows; without any, `data` itself is the row.
  var rows: [String] { makeParts().flatMap(\.rows).withoutRepeats(of: \.self) }

  /// What a screen shows.
  static func screen<Content: JSONWritable>(_ type: Content.Type, rows: String...) -> DataSchema {
    screen("\(type)", [type.shape], rows: rows)
  }

  static func screen(
    _ name: String, _ shapes: @autoclosure @escaping @Sendable () -> [JSONShape], rows: [String]
  ) -> DataSchema {
    DataSchema { [Part(screen: name, shapes: shapes, rows: rows)] }
  }

  /// An object of texts.
  static func texts(_ names: String...) -> DataSchema {
    DataSchema([.object(names.map { .init(name: $0, shape: .text, isRequired: true, description: nil) })])
  }

  /// The data of either.
  static func + (one: DataSchema, other: DataSchema) -> DataSchema {
    DataSchema { one.makeParts() + other.makeParts() }
  }

  /// What `show` gives: a work, a person or a place.
  static let shown =
    screen(WorkContent.self, rows: "work") + screen(PersonContent.self, rows: "person")
    + screen(PlaceContent.self, rows: "place")

  /// The data of any screen, for session commands such as `back`, which may lead to each of them.
  static let screens = DataSchema {
    let screens = Command.all.filter { $0.place != .session }.compactMap(\.data)
      .flatMap { $0.makeParts() }.filter { $0.screen != nil }.withoutRepeats(of: \.screen)
    return [
      Part(
        screen: nil, shapes: { [.defined("Screen", .any(screens.flatMap { $0.shapes() }))] },
        rows: screens.flatMap(\.rows).withoutRepeats(of: \.self))
    ]
  }

  /// Of a change of works.
  static let changed = DataSchema(ChangedContent.self, rows: "works")
}
