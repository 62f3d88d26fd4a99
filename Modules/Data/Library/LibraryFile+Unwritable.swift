// Reads a library where SQLite cannot write: on a full disk, or in a folder that does not allow it.
import MarqueeSQLite
import MarqueeSystem

extension LibraryFile {
  /// Reads a library on a full disk, or in a folder that belongs to someone else: in place if it has no log and needs
  /// no migration, otherwise a copy of file and log in a temporary folder.
  func readUnwritable<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
  ) async throws(SQLiteError) -> Value {
    if !LibraryReplacement.journals.contains(where: { stat(path: path + $0).map { $0.st_size > 0 } == true }) {
      let options = ConnectionOptions(makesFile: false, isImmutable: true)
      let value = try await Database.once(path, options) { (connection) throws(SQLiteError) in
        try Migrator().check(connection)
        // Not `isDone`: SQLite reads such a file without its log, and gives another journal mode.
        return try Migrator().isLatest(connection) ? try body(connection) : nil
      }
      if let value { return value }
    }
    guard let folder = PrivateFolder.temporary() else { throw SQLiteError(.cannotOpen, "Marquee can't copy it") }
    defer { folder.remove() }
    let copy = "\(folder.path)/library.sqlite"
    for ending in [""] + LibraryReplacement.journals where stat(path: path + ending)?.isRegular == true {
      guard let file = OpenFile(regular: path + ending), file.copy(to: copy + ending) else {
        throw SQLiteError(.cannotOpen, "Marquee can't copy it: \(OpenFile.reason())")
      }
    }
    return try await Database.once(copy, ConnectionOptions(makesFile: false)) { (connection) throws(SQLiteError) in
      try Migrator().check(connection)
      try Migrator().migrate(connection)
      return try body(connection)
    }
  }
}

extension Database {
  /// Opens a file for one use, and closes it, even if the use fails.
  static func once<Value: Sendable>(
    _ path: String, _ options: ConnectionOptions = ConnectionOptions(),
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
  ) async throws(SQLiteError) -> Value {
    let database = Database(path: path, options: options)
    let outcome: Result<Value, SQLiteError>
    do throws(SQLiteError) { outcome = .success(try await database.administer(body)) } catch {
      outcome = .failure(error)
    }
    await database.close()
    return try outcome.get()
  }
}
