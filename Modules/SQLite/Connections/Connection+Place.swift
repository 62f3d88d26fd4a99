// Notices when a database file is moved, removed or replaced while it is open. SQLite would go on with the old file,
// although the name of its log now belongs to the new one
// (https://www.sqlite.org/howtocorrupt.html#_unlinking_or_renaming_a_database_file_while_in_use).
import CSQLite
import MarqueeSystem

extension Connection {
  /// Whether the path still names the file that is open.
  var isInPlace: Bool { isNamed && !hasMoved }

  /// Whether the path names the file that it named right after opening. This is checked for each query.
  private var isNamed: Bool { file.map { FileIdentity(path: path) == $0 } ?? true }

  /// SQLite's own answer. It also notices a file that was exchanged between its opening and the first look at the path
  /// (https://www.sqlite.org/c3ref/c_fcntl_begin_atomic_write.html#sqlitefcntlhasmoved).
  private var hasMoved: Bool {
    var moved: Int32 = 0
    return sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved != 0
  }

  /// Does something with the file at the path. If it only reads, only the path is compared, and SQLite is not asked.
  /// Throws `.moved` if the path names another file, before or afterwards, whatever else went wrong.
  func inPlace<Value>(
    isReading: Bool = false, _ body: () throws(SQLiteError) -> Value
  ) throws(SQLiteError) -> Value {
    guard isReading ? isNamed : isInPlace else { throw .moved }
    let outcome = Result { () throws(SQLiteError) in try body() }
    // The caller repeats what was done in a moved file, so one look that failed is not enough to say so.
    guard isReading ? isNamed : isInPlace || isInPlace else { throw .moved }
    return try outcome.get()
  }

  /// Changes the file at the path while no other process changes or opens a file there, and then copies the log into
  /// it. So the log is empty whenever the file may be exchanged, and every change is in the file itself. Transactions
  /// do this themselves; around several of them, it keeps other processes from coming in between.
  ///
  /// - Throws: `.busy` if another process does not finish in time, and `.moved` as `inPlace` does.
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
      guard log.isCheckpointed else { return value }
      hooks.waiting(atMost: .seconds(1)) {
        // Changes are safe in the log too: if a long query of another process, or a full disk, keeps them there, the
        // next connection copies them.
        withoutCancellation { _ = try? run("PRAGMA wal_checkpoint(TRUNCATE)") }
      }
      return value
    }
  }

  /// Takes the lock of the folder that contains the file; `nil` if there is no folder, or its file system has no locks.
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
