import CSQLite

/// One row of a result. It can be read only while it is the current one.
public struct Row: ~Copyable {
  private let statement: OpaquePointer
  private let sql: String
  private let count: Int32

  init(_ statement: OpaquePointer, sql: String) {
    self.statement = statement
    self.sql = sql
    count = sqlite3_data_count(statement)
  }

  /// The value of a column, counted from 0. Text that is not UTF-8, which only another program can have written, has
  /// U+FFFD in place of what cannot be read. Throws `.misuse` if there is no such column.
  public func value(_ column: Int) throws(SQLiteError) -> SQLiteValue {
    guard (0..<Int(count)).contains(column), let index = Int32(exactly: column) else {
      throw SQLiteError(.misuse, "there is no column \(column)", statement: sql)
    }
    switch sqlite3_column_type(statement, index) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, index))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, index))
    case SQLITE_TEXT:
      // First the text, then its length: asked in this order the two belong together
      // (https://www.sqlite.org/c3ref/column_blob.html). The text may contain NUL, so the length counts.
      guard let bytes = sqlite3_column_text(statement, index) else { throw outOfMemory }
      let length = Int(sqlite3_column_bytes(statement, index))
      return .text(String(decoding: UnsafeBufferPointer(start: bytes, count: length), as: UTF8.self))
    case SQLITE_BLOB:
      let bytes = sqlite3_column_blob(statement, index)
      let length = Int(sqlite3_column_bytes(statement, index))
      // For no bytes SQLite gives a null pointer.
      guard length > 0 else { return .blob([]) }
      guard let bytes else { throw outOfMemory }
      return .blob([UInt8](UnsafeRawBufferPointer(start: bytes, count: length)))
    default: return .null
    }
  }

  /// Whether a column is `NULL` or does not exist.
  public func isNull(_ column: Int) -> Bool {
    Int32(exactly: column).map { sqlite3_column_type(statement, $0) == SQLITE_NULL } ?? true
  }

  /// The value of a column that is never `NULL`. Throws `.mismatch` if it has another type.
  @inlinable
  public func read<Value: SQLiteConvertible>(
    _ column: Int, as type: Value.Type = Value.self
  ) throws(SQLiteError) -> Value {
    let stored = try value(column)
    guard let value = Value(stored) else { throw mismatch(column, stored, type) }
    return value
  }

  /// The value of a column; `nil` for `NULL`. Throws `.mismatch` if it has another type.
  @inlinable
  public func readIfPresent<Value: SQLiteConvertible>(
    _ column: Int, as type: Value.Type = Value.self
  ) throws(SQLiteError) -> Value? {
    let stored = try value(column)
    if case .null = stored { return nil }
    guard let value = Value(stored) else { throw mismatch(column, stored, type) }
    return value
  }

  private var outOfMemory: SQLiteError { SQLiteError(.outOfMemory, "out of memory", statement: sql) }

  @usableFromInline
  func mismatch(_ column: Int, _ stored: SQLiteValue, _ type: Any.Type) -> SQLiteError {
    SQLiteError(.mismatch, "column \(column) holds \(stored.typeName), not \(type)", statement: sql)
  }
}
