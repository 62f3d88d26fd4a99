/// A type with values that can be bound to a statement, and read from a column, without loss.
public protocol SQLiteConvertible: Sendable {
  /// The value to bind to a statement.
  var sqliteValue: SQLiteValue { get }

  /// Creates the value; `nil` for another storage class, and for a value that does not fit.
  init?(_ value: SQLiteValue)
}

extension Int64: SQLiteConvertible {}
extension Int: SQLiteConvertible {}

// Inlinable, so that each type reads its numbers without generic code.
extension SQLiteConvertible where Self: FixedWidthInteger {
  @inlinable
  public var sqliteValue: SQLiteValue { .integer(Int64(self)) }

  @inlinable
  public init?(_ value: SQLiteValue) {
    guard case .integer(let number) = value else { return nil }
    self.init(exactly: number)
  }
}

/// 0 or 1.
extension Bool: SQLiteConvertible {
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
  public var sqliteValue: SQLiteValue { .text(self) }

  public init?(_ value: SQLiteValue) {
    guard case .text(let text) = value else { return nil }
    self = text
  }
}

extension [UInt8]: SQLiteConvertible {
  public var sqliteValue: SQLiteValue { .blob(self) }

  public init?(_ value: SQLiteValue) {
    guard case .blob(let bytes) = value else { return nil }
    self = bytes
  }
}

extension SQLiteValue: SQLiteConvertible {
  public var sqliteValue: SQLiteValue { self }

  public init(_ value: SQLiteValue) { self = value }
}
