import MarqueeDomain

/// Something with what the person says of the works in it.
struct Marked<Value> {
  let value: Value
  let kept: LibraryEntries

  init(_ value: Value, _ kept: LibraryEntries) { (self.value, self.kept) = (value, kept) }

  /// Works in it, likewise.
  func marked<Part>(_ parts: [Part]) -> [Marked<Part>] { parts.map { Marked<Part>($0, kept) } }
}

/// What becomes an object in which there are marks.
protocol MarkedWritable: SendableMetatype {
  /// As in `JSONObjectWritable`.
  static var definition: String? { get }
  static var members: [JSONMember<Marked<Self>>] { get }
}

extension MarkedWritable {
  static var definition: String? { nil }
}

extension Marked: JSONWritable, JSONObjectWritable where Value: MarkedWritable {
  static var definition: String? { Value.definition }
  static var members: [JSONMember<Marked<Value>>] { Value.members }
}
