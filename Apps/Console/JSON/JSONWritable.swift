import MarqueeDomain
import MarqueeJSON

/// A value of an answer, with the shape that all values of its type have.
protocol JSONWritable: SendableMetatype {
  static var shape: JSONShape { get }
  /// The value as JSON, with the user's marks of the works in it.
  func json(_ kept: LibraryEntries) -> JSONTree
  /// The records that a pipe receives: one for each row in the value.
  func records(_ kept: LibraryEntries) -> [Record]
}

extension JSONWritable {
  var json: JSONTree { json(LibraryEntries()) }
  func records(_: LibraryEntries) -> [Record] { [] }
}

/// A value that becomes an object. Its members are declared once, for the answer and for the schema.
protocol JSONObjectWritable: JSONWritable {
  /// The name in the schema; `nil` for an object that occurs only in one other.
  static var definition: String? { get }
  /// The members, in the order of their records.
  static var members: [JSONMember<Self>] { get }
}

extension JSONObjectWritable {
  static var definition: String? { nil }
  static var shape: JSONShape { definition.map { .defined($0, members.shape()) } ?? members.shape() }
  func json(_ kept: LibraryEntries) -> JSONTree { Self.members.json(of: self, kept) }
  func records(_ kept: LibraryEntries) -> [Record] { Self.members.records(of: self, kept) }
}

/// A member of the object that a value becomes.
struct JSONMember<Value>: Sendable {
  let property: JSONShape.Property
  /// Returns the member's value; `nil` leaves the member out.
  let json: @Sendable (Value, LibraryEntries) -> JSONTree?
  let records: @Sendable (Value, LibraryEntries) -> [Record]
}

extension JSONMember {
  /// Creates a member, with a shape if the type of the part is not precise enough.
  init<Part: JSONWritable>(
    _ name: String, about description: String? = nil, as shape: JSONShape = Part.shape,
    _ part: @escaping @Sendable (Value) -> Part
  ) {
    self.init(name, description, shape, { part($0).json($1) }, { part($0).records($1) })
  }

  /// Creates a member that is left out if there is no part.
  init<Part: JSONWritable>(
    ifAny name: String, about description: String? = nil, as shape: JSONShape = Part.shape,
    _ part: @escaping @Sendable (Value) -> Part?
  ) {
    self.init(name, description, shape, isRequired: false, { part($0)?.json($1) }, { part($0)?.records($1) ?? [] })
  }

  /// Creates a member whose object occurs only here. Without `records`, it has those of the object's members.
  init<Part>(
    _ name: String, about description: String? = nil, _ part: @escaping @Sendable (Value) -> Part,
    of members: [JSONMember<Part>], records: (@Sendable (Part) -> [Record])? = nil
  ) {
    self.init(
      name, description, members.shape(), { members.json(of: part($0), $1) },
      { records?(part($0)) ?? members.records(of: part($0), $1) })
  }

  /// Creates a member that is a list of objects which occur only here. Without `record`, each has those of its members.
  init<Part>(
    _ name: String, about description: String? = nil, each parts: @escaping @Sendable (Value) -> [Part],
    of members: [JSONMember<Part>], record: (@Sendable (Part) -> Record)? = nil
  ) {
    self.init(
      name, description, .array(members.shape()),
      { value, kept in .array(parts(value).map { members.json(of: $0, kept) }) },
      { value, kept in parts(value).flatMap { part in record.map { [$0(part)] } ?? members.records(of: part, kept) } })
  }

  /// Creates a member that is a list with one record for each element.
  init<Part: JSONWritable>(
    _ name: String, record: @escaping @Sendable (Part) -> Record, each parts: @escaping @Sendable (Value) -> [Part]
  ) {
    self.init(name, nil, .array(Part.shape), { parts($0).json($1) }, { value, _ in parts(value).map(record) })
  }

  /// Creates a member that is a list of rows with the user's marks of what they show.
  init<Row: JSONWritable>(
    _ name: String, marked rows: @escaping @Sendable (Value, LibraryEntries) -> [Row]
  ) {
    self.init(name, nil, [Row].shape, { rows($0, $1).json($1) }, { rows($0, $1).records($1) })
  }

  func of<Whole>(_ part: @escaping @Sendable (Whole) -> Value) -> JSONMember<Whole> {
    .init(property: property, json: { json(part($0), $1) }, records: { records(part($0), $1) })
  }

  private init(
    _ name: String, _ description: String?, _ shape: JSONShape, isRequired: Bool = true,
    _ json: @escaping @Sendable (Value, LibraryEntries) -> JSONTree?,
    _ records: @escaping @Sendable (Value, LibraryEntries) -> [Record]
  ) {
    let property = JSONShape.Property(name: name, shape: shape, isRequired: isRequired, description: description)
    self.init(property: property, json: json, records: records)
  }
}

extension Array {
  func shape<Value>() -> JSONShape where Element == JSONMember<Value> { .object(map(\.property)) }

  func json<Value>(of value: Value, _ kept: LibraryEntries) -> JSONTree where Element == JSONMember<Value> {
    .object(compactMap { member in member.json(value, kept).map { (member.property.name, $0) } })
  }

  func records<Value>(of value: Value, _ kept: LibraryEntries) -> [Record] where Element == JSONMember<Value> {
    flatMap { $0.records(value, kept) }
  }
}

extension String: JSONWritable {
  static var shape: JSONShape { .text }
  func json(_: LibraryEntries) -> JSONTree { .string(self) }
}

extension Int: JSONWritable {
  static var shape: JSONShape { .integer }
  func json(_: LibraryEntries) -> JSONTree { .number(Double(self)) }
}

extension Double: JSONWritable {
  static var shape: JSONShape { .number }
  func json(_: LibraryEntries) -> JSONTree { .number(self) }
}

extension Bool: JSONWritable {
  static var shape: JSONShape { .boolean }
  func json(_: LibraryEntries) -> JSONTree { .bool(self) }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
  static var shape: JSONShape { Wrapped.shape.orNull }
  func json(_ kept: LibraryEntries) -> JSONTree { map { $0.json(kept) } ?? .null }
  func records(_ kept: LibraryEntries) -> [Record] { map { $0.records(kept) } ?? [] }
}

extension Array: JSONWritable where Element: JSONWritable {
  static var shape: JSONShape { .array(Element.shape) }
  func json(_ kept: LibraryEntries) -> JSONTree { .array(map { $0.json(kept) }) }
  func records(_ kept: LibraryEntries) -> [Record] { flatMap { $0.records(kept) } }
}

extension JSONTree: JSONWritable {
  static var shape: JSONShape { .anything }
  func json(_: LibraryEntries) -> JSONTree { self }
}
