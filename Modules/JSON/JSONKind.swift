/// What a value is, before it is read.
public enum JSONKind: UInt8, Sendable, Hashable {
  /// A value was meant to be here, and what stands here cannot be read as one. The document has reported it.
  case damaged
  case null
  case bool
  case number
  case string
  case array
  case object
}
