import MarqueeDomain

/// What can be a value in an answer, and says of every value what it may be.
protocol JSONWritable: SendableMetatype {
  static var shape: JSONShape { get }
  /// - Parameter kept: what the person says of the works in it.
  func json(_ kept: LibraryEntries) -> JSONTree
}

extension JSONWritable {
  /// The value of what has no works in it.
  var json: JSONTree { json(LibraryEntries()) }
}

/// What becomes an object: its members are listed once, for the answer and for the schema.
protocol JSONObjectWritable: JSONWritable {
  /// What the schema calls it; `nil` for what is part of one other thing alone.
  static var definition: String? { get }
  static var members: [JSONMember<Self>] { get }
}

extension JSONObjectWritable {
  static var definition: String? { nil }

  static var shape: JSONShape {
    definition.map { .defined($0, members.shape()) } ?? members.shape()
  }

  func json(_ kept: LibraryEntries) -> JSONTree { Self.members.json(of: self, kept) }
}

/// A member of the object that a value becomes.
struct JSONMember<Value>: Sendable {
  let property: JSONShape.Property
  /// `nil` where the member is left out.
  let json: @Sendable (Value, LibraryEntries) -> JSONTree?

  /// - Parameter shape: where the type of the part says too little.
  init<Part: JSONWritable>(
    _ name: String, about description: String? = nil, as shape: JSONShape = Part.shape,
    _ part: @escaping @Sendable (Value) -> Part
  ) {
    self.init(name, about: description, as: shape, with: { value, _ in part(value) })
  }

  /// - Parameter part: what it is of the value with what the person says of the works in it.
  init<Part: JSONWritable>(
    _ name: String, about description: String? = nil, as shape: JSONShape = Part.shape,
    with part: @escaping @Sendable (Value, LibraryEntries) -> Part
  ) {
    property = .init(name: name, shape: shape, isRequired: true, description: description)
    json = { part($0, $1).json($1) }
  }

  /// An object that stands in this one alone.
  init<Part>(
    _ name: String, about description: String? = nil, _ part: @escaping @Sendable (Value) -> Part,
    of members: [JSONMember<Part>]
  ) {
    self.init(
      name, about: description, as: members.shape(), with: { value, kept in members.json(of: part(value), kept) })
  }

  /// A list of objects that stand in it alone.
  init<Part>(
    _ name: String, about description: String? = nil, each parts: @escaping @Sendable (Value) -> [Part],
    of members: [JSONMember<Part>]
  ) {
    self.init(
      name, about: description, as: .array(members.shape()),
      with: { value, kept in JSONTree.array(parts(value).map { members.json(of: $0, kept) }) })
  }

  /// A member that is left out where there is no part.
  init<Part: JSONWritable>(
    ifAny name: String, about description: String? = nil, as shape: JSONShape = Part.shape,
    _ part: @escaping @Sendable (Value) -> Part?
  ) {
    property = .init(name: name, shape: shape, isRequired: false, description: description)
    json = { part($0)?.json($1) }
  }

  private init(_ property: JSONShape.Property, _ json: @escaping @Sendable (Value, LibraryEntries) -> JSONTree?) {
    (self.property, self.json) = (property, json)
  }

  /// The same member of what has such a value as a part.
  func of<Whole>(_ part: @escaping @Sendable (Whole) -> Value) -> JSONMember<Whole> {
    JSONMember<Whole>(property) { [json] in json(part($0), $1) }
  }
}

/// The members of an object.
extension Array {
  func shape<Value>() -> JSONShape where Element == JSONMember<Value> { .object(map(\.property)) }

  func json<Value>(of value: Value, _ kept: LibraryEntries) -> JSONTree where Element == JSONMember<Value> {
    .object(compactMap { member in member.json(value, kept).map { (member.property.name, $0) } })
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
}

extension Array: JSONWritable where Element: JSONWritable {
  static var shape: JSONShape { .array(Element.shape) }
  func json(_ kept: LibraryEntries) -> JSONTree { .array(map { $0.json(kept) }) }
}

extension JSONTree: JSONWritable {
  static var shape: JSONShape { .anything }
  func json(_: LibraryEntries) -> JSONTree { self }
}
