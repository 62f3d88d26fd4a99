// A file may be moved, removed or replaced while it is open. SQLite would go on with the old one, whose log lies under a
// name that the new one now takes for its own (https://www.sqlite.org/howtocorrupt.html#_unlinking_or_renaming_a_database_file_while_in_use).
import CSQLite
import MarqueeSystem

extension Connection {
  /// Whether the path still names the file that is open.
  var isInPlace: Bool { isNamed && !hasMoved }

  /// Whether the path names the file that it named when this one had been opened: it is asked for each query.
  private var isNamed: Bool { file.map { FileIdentity(path: path) == $0 } ?? true }

  /// SQLite's own answer, which sees a file that was exchanged between its opening and the first look at the path
  /// (https://www.sqlite.org/c3ref/c_fcntl_begin_atomic_write.html#sqlitefcntlhasmoved).
  private var hasMoved: Bool {
    var moved: Int32 = 0
    return sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved != 0
  }

  /// Does something with the file at the path.
  ///
  /// - Parameter isReading: whether nothing is changed: then that the open file was in its place once is enough.
  /// - Throws: `.moved` where that is another one by now, before or afterwards, whatever else went wrong with it.
  func inPlace<Value>(
    isReading: Bool = false, _ body: () throws(SQLiteError) -> Value
  ) throws(SQLiteError) -> Value {
    guard isReading ? isNamed : isInPlace else { throw .moved }
    let outcome: Result<Value, SQLiteError>
    do throws(SQLiteError) { outcome = .success(try body()) } catch { outcome = .failure(error) }
    guard isReading ? isNamed : isInPlace else { throw .moved }
    return try outcome.get()
  }

  /// Changes the file at the path while no other process changes or opens one there, and brings the log into it.
  ///
  /// So the log is empty whenever the file may be exchanged, and what was changed is in the file alone. Transactions do this
  /// themselves; around several it keeps other processes from coming between them.
  ///
  /// - Throws: `.busy` where another process does not come to an end, and `.moved` as `inPlace` does.
  public func changingInPlace<Value>(_ body: () throws(SQLiteError) -> Value) throws(SQLiteError) -> Value {
    guard file != nil, !isChangingInPlace else { return try body() }
    let lock = try Self.lockFolder(of: path, hooks)
    isChangingInPlace = true
    defer {
      isChangingInPlace = false
      lock?.close()
    }
    return try inPlace { () throws(SQLiteError) in
      let value = try body()
      if log.isCheckpointed { checkpoint() }
      return value
    }
  }

  /// What is committed is safe in the log as well: that a long query of another process keeps it there, or a full disk,
  /// is no failure of the change.
  private func checkpoint() {
    hooks.waiting(atMost: .seconds(1)) {
      // A failure leaves the log as it was, for the next connection.
      withoutCancellation { _ = try? run("PRAGMA wal_checkpoint(TRUNCATE)") }
    }
  }

  /// - Returns: `nil` where there is no folder, or its file system has no locks.
  static func lockFolder(of path: String, _ hooks: ConnectionHooks) throws(SQLiteError) -> OpenFile? {
    guard path != Database.inMemory, let target = FolderPath.target(of: path) else { return nil }
    switch FolderLock.take(FolderPath.of(target), waits: hooks.waits(attempt:)) {
    case .held(let lock): return lock
    case .failed: return nil
    case .busy:
      if hooks.cancellation?.isSet == true { throw .interrupted }
      throw SQLiteError(.busy, "database is locked")
    }
  }
}
