/// A value as SQLite stores it: one of five storage classes (https://www.sqlite.org/datatype3.html).
public enum SQLiteValue: Sendable, Hashable {
  /// No value: SQL's `NULL`.
  case null
  /// A whole number with a sign, in 64 bits.
  case integer(Int64)
  /// A floating-point number in 64 bits.
  case real(Double)
  /// A text, stored as UTF-8. It may contain NUL.
  case text(String)
  /// Bytes, stored as they are.
  case blob([UInt8])

  /// The name that SQLite's `typeof` gives.
  var typeName: String {
    switch self {
    case .null: "null"
    case .integer: "integer"
    case .real: "real"
    case .text: "text"
    case .blob: "blob"
    }
  }
}
