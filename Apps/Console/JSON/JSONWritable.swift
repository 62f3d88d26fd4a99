/// What can be a value in an answer, and says of every value what it may be.
protocol JSONWritable: SendableMetatype {
  static var shape: JSONShape { get }
  var json: JSONText { get }
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
    let object = JSONShape.object(members.map(\.property))
    return definition.map { .defined($0, object) } ?? object
  }

  var json: JSONText { Self.members.json(of: self) }
}

/// A member of the object that a value becomes.
struct JSONMember<Value>: Sendable {
  let property: JSONShape.Property
  /// `nil` where the member is left out.
  let json: @Sendable (Value) -> JSONText?

  /// - Parameter shape: where the type of the part says too little.
  init<Part: JSONWritable>(
    _ name: String, about description: String? = nil, as shape: JSONShape = Part.shape,
    _ part: @escaping @Sendable (Value) -> Part
  ) {
    property = .init(name: name, shape: shape, isRequired: true, description: description)
    json = { part($0).json }
  }

  /// A member that is left out where there is no part.
  init<Part: JSONWritable>(
    ifAny name: String, about description: String? = nil, as shape: JSONShape = Part.shape,
    _ part: @escaping @Sendable (Value) -> Part?
  ) {
    property = .init(name: name, shape: shape, isRequired: false, description: description)
    json = { part($0)?.json }
  }

  private init(_ property: JSONShape.Property, _ json: @escaping @Sendable (Value) -> JSONText?) {
    (self.property, self.json) = (property, json)
  }

  /// The same member of what has such a value as a part.
  func of<Whole>(_ part: @escaping @Sendable (Whole) -> Value) -> JSONMember<Whole> {
    JSONMember<Whole>(property) { [json] in json(part($0)) }
  }
}

extension Array {
  func json<Value>(of value: Value) -> JSONText where Element == JSONMember<Value> {
    .object(compactMap { member in member.json(value).map { (member.property.name, $0) } })
  }
}

extension String: JSONWritable {
  static var shape: JSONShape { .text }
  var json: JSONText { .string(self) }
}

extension Int: JSONWritable {
  static var shape: JSONShape { .integer }
  var json: JSONText { .number(Double(self)) }
}

extension Double: JSONWritable {
  static var shape: JSONShape { .number }
  var json: JSONText { .number(self) }
}

extension Bool: JSONWritable {
  static var shape: JSONShape { .boolean }
  var json: JSONText { .bool(self) }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
  static var shape: JSONShape { Wrapped.shape.orNull }
  var json: JSONText { map(\.json) ?? .null }
}

extension Array: JSONWritable where Element: JSONWritable {
  static var shape: JSONShape { .array(Element.shape) }
  var json: JSONText { .array(map(\.json)) }
}

extension JSONText: JSONWritable {
  static var shape: JSONShape { .anything }
  var json: JSONText { self }
}
