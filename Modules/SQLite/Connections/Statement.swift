import CSQLite

/// A prepared statement. It belongs to its connection, which closes it.
final class Statement {
  let sql: String
  /// The tables that it changes, also through its triggers.
  let changes: Set<String>
  private let handle: OpaquePointer
  private(set) var isRunning = false

  init(_ handle: OpaquePointer, sql: String, changes: Set<String>) {
    self.handle = handle
    self.sql = sql
    self.changes = changes
  }

  deinit { sqlite3_finalize(handle) }

  /// Runs the statement from its first row to its last, or until `body` wants no more rows. A statement that changes
  /// something is always run to its end: stopped before, it would be undone. The statement is reset afterwards in any
  /// case: otherwise it would keep its lock on the database.
  func run(
    _ values: [(any SQLiteConvertible)?], on connection: borrowing Connection,
    _ body: (borrowing Row) throws(SQLiteError) -> Bool
  ) throws(SQLiteError) {
    assert(!isRunning, "A statement that runs is not begun again.")
    isRunning = true
    defer {
      sqlite3_reset(handle)
      sqlite3_clear_bindings(handle)
      isRunning = false
    }
    guard values.count == Int(sqlite3_bind_parameter_count(handle)) else {
      throw SQLiteError(
        .misuse, "\(values.count) values for \(sqlite3_bind_parameter_count(handle)) parameters", statement: sql)
    }
    for (index, value) in zip(1..., values) {
      let code = bind(value?.sqliteValue ?? .null, Int32(truncatingIfNeeded: index))
      guard code == SQLITE_OK else { throw connection.error(code, sql) }
    }
    var wantsMore = true
    while wantsMore || sqlite3_stmt_readonly(handle) == 0 {
      let code = sqlite3_step(handle)
      switch code {
      case SQLITE_ROW: if wantsMore { wantsMore = try body(Row(handle, sql: sql)) }
      case SQLITE_DONE: return
      default: throw connection.error(code, sql)
      }
    }
  }

  private func bind(_ value: SQLiteValue, _ index: Int32) -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(handle, index)
    case .integer(let number): return sqlite3_bind_int64(handle, index, number)
    case .real(let number): return sqlite3_bind_double(handle, index, number)
    case .text(var text):
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { bytes in
          // An empty text may have no address, and a null pointer would be NULL.
          guard let start = bytes.baseAddress else { return csqlite_bind_text(handle, index, "", 0) }
          return csqlite_bind_text(handle, index, start, UInt64(bytes.count))
        }
      }
    case .blob(let bytes):
      return bytes.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress, !bytes.isEmpty else { return sqlite3_bind_zeroblob(handle, index, 0) }
        return csqlite_bind_blob(handle, index, start, UInt64(bytes.count))
      }
    }
  }
}
