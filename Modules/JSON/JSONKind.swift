/// What a value is, before it is read.
public enum JSONKind: UInt8, Sendable, Hashable {
  /// A value should be here, but the bytes cannot be read as one. The document has reported it.
  case damaged
  /// The word `null`.
  case null
  /// The word `true` or `false`.
  case bool
  /// A number, whatever its size; the reading decides whether it fits.
  case number
  /// A string, also an empty one.
  case string
  /// An array, also a damaged one: see ``JSONValue/isWhole``.
  case array
  /// An object, also a damaged one: see ``JSONValue/isWhole``.
  case object
}
