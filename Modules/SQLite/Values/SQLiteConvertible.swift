/// A type with values that can be bound to a statement, and read from a column, without loss.
public protocol SQLiteConvertible: Sendable {
  /// The value to bind to a statement.
  var sqliteValue: SQLiteValue { get }

  /// Returns `nil` for another storage class, and for a value that does not fit.
  init?(_ value: SQLiteValue)
}

extension Int64: SQLiteConvertible {
  /// The number as an `integer`.
  public var sqliteValue: SQLiteValue { .integer(self) }

  public init?(_ value: SQLiteValue) {
    guard case .integer(let number) = value else { return nil }
    self = number
  }
}

extension Int: SQLiteConvertible {
  /// The number as an `integer`.
  public var sqliteValue: SQLiteValue { .integer(Int64(self)) }

  public init?(_ value: SQLiteValue) {
    guard case .integer(let number) = value else { return nil }
    self.init(exactly: number)
  }
}

/// 0 or 1.
extension Bool: SQLiteConvertible {
  /// 1 for true, 0 for false.
  public var sqliteValue: SQLiteValue { .integer(self ? 1 : 0) }

  public init?(_ value: SQLiteValue) {
    switch value {
    case .integer(0): self = false
    case .integer(1): self = true
    default: return nil
    }
  }
}

/// SQLite stores `Double.nan` as `NULL`.
extension Double: SQLiteConvertible {
  /// The number as a `real`.
  public var sqliteValue: SQLiteValue { .real(self) }

  public init?(_ value: SQLiteValue) {
    switch value {
    case .real(let number): self = number
    case .integer(let number): self.init(exactly: number)
    default: return nil
    }
  }
}

extension String: SQLiteConvertible {
  /// The text as a `text`.
  public var sqliteValue: SQLiteValue { .text(self) }

  public init?(_ value: SQLiteValue) {
    guard case .text(let text) = value else { return nil }
    self = text
  }
}

extension [UInt8]: SQLiteConvertible {
  /// The bytes as a `blob`.
  public var sqliteValue: SQLiteValue { .blob(self) }

  public init?(_ value: SQLiteValue) {
    guard case .blob(let bytes) = value else { return nil }
    self = bytes
  }
}

extension SQLiteValue: SQLiteConvertible {
  /// The value itself.
  public var sqliteValue: SQLiteValue { self }

  public init(_ value: SQLiteValue) { self = value }
}
