import CSQLite

extension Connection {
  /// Runs `body` and gives what it changed in those tables.
  ///
  /// A table needs a primary key to be recorded. The changes stand in the order of the tables, so those that refer to
  /// others have to come first: then a row is gone before the one it refers to, and no cascade takes it away unseen.
  public func recordingChanges<Value>(
    of tables: [String], _ body: () throws(SQLiteError) -> Value
  ) throws(SQLiteError) -> (value: Value, changes: Changeset) {
    var created: OpaquePointer?
    let code = sqlite3session_create(handle, "main", &created)
    guard code == SQLITE_OK, let session = created else { throw error(code, nil) }
    defer { sqlite3session_delete(session) }
    for table in tables {
      let code = sqlite3session_attach(session, table)
      guard code == SQLITE_OK else { throw error(code, nil) }
    }
    let value = try body()
    var bytes: UnsafeMutableRawPointer?
    var count: Int32 = 0
    let made = sqlite3session_changeset(session, &count, &bytes)
    defer { sqlite3_free(bytes) }
    guard made == SQLITE_OK else { throw error(made, nil) }
    return (value, Changeset(bytes: [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(count)))))
  }

  /// Makes the changes of a changeset, all of them or, where one conflicts with what is there, none.
  ///
  /// - Returns: the first conflict; `nil` where all were made.
  public func apply(_ changeset: Changeset) throws(SQLiteError) -> ChangeConflict? {
    if changeset.isEmpty { return nil }
    guard let count = Int32(exactly: changeset.bytes.count) else { throw Changeset.tooBig }
    hooks.changes = []
    let before = sqlite3_total_changes64(handle)
    let log = ConflictLog()
    var copy = changeset.bytes
    let code = copy.withUnsafeMutableBytes {
      sqlite3changeset_apply(
        handle, count, $0.baseAddress, nil,
        { context, kind, change in
          if let context { Unmanaged<ConflictLog>.fromOpaque(context).takeUnretainedValue().note(kind, change) }
          return SQLITE_CHANGESET_ABORT
        }, Unmanaged.passUnretained(log).toOpaque())
    }
    if sqlite3_total_changes64(handle) != before { touched.formUnion(hooks.changes) }
    // It gives up with the first code for a row, with the second for foreign keys.
    if let conflict = log.first, [SQLITE_ABORT, SQLITE_CONSTRAINT].contains(code & 0xFF) { return conflict }
    guard code == SQLITE_OK else { throw error(code, nil) }
    return nil
  }
}

/// Keeps the first conflict that SQLite tells of.
private final class ConflictLog {
  private(set) var first: ChangeConflict?

  func note(_ kind: Int32, _ change: OpaquePointer?) {
    guard first == nil else { return }
    // A conflict of foreign keys is told at the end, of no change in particular.
    if kind == SQLITE_CHANGESET_FOREIGN_KEY {
      first = ChangeConflict(kind: .foreignKey, table: nil)
      return
    }
    var table: UnsafePointer<CChar>?
    var (columns, operation, isIndirect): (Int32, Int32, Int32) = (0, 0, 0)
    let code = sqlite3changeset_op(change, &table, &columns, &operation, &isIndirect)
    let name = code == SQLITE_OK ? table.map { String(cString: $0) } : nil
    let kinds: [Int32: ChangeConflict.Kind] = [
      SQLITE_CHANGESET_DATA: .changed, SQLITE_CHANGESET_NOTFOUND: .missing, SQLITE_CHANGESET_CONFLICT: .present,
    ]
    first = ChangeConflict(kind: kinds[kind] ?? .constraint, table: name)
  }
}
