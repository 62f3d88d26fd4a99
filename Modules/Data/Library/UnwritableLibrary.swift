import MarqueeSQLite
import MarqueeSystem

/// A library that can be read, and beside which nothing can be written: its disk is full, or its folder not the person's.
struct UnwritableLibrary: Sendable {
  let path: String
  let migrator: Migrator

  /// Reads the file as it lies there, where it has no log and needs no migration; else a copy of both, which goes again.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
  ) async throws(SQLiteError) -> Result<Value, Migrator.Refusal> {
    if !LibraryReplacement.journals.contains(where: { (Self.size(path + $0) ?? 0) > 0 }) {
      let database = Database(path: path, options: ConnectionOptions(makesFile: false, isImmutable: true))
      let value = try await database.closing { [migrator] (database) async throws(SQLiteError) in
        try await database.read { (connection) throws(SQLiteError) in
          try migrator.isDone(connection) ? try body(connection) : nil
        }
      }
      if let value { return .success(value) }
    }
    return try await readCopy(body)
  }

  private func readCopy<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
  ) async throws(SQLiteError) -> Result<Value, Migrator.Refusal> {
    guard let folder = PrivateFolder.temporary() else { throw SQLiteError(.cannotOpen, "no copy can be made") }
    defer { folder.remove() }
    let copy = "\(folder.path)/library.sqlite"
    for ending in [""] + LibraryReplacement.journals where ending.isEmpty || Self.size(path + ending) != nil {
      guard let file = OpenFile(regular: path + ending), file.copy(to: copy + ending) else {
        throw SQLiteError(.cannotOpen, "no copy can be made: \(OpenFile.reason())")
      }
    }
    let database = Database(path: copy, options: ConnectionOptions(makesFile: false))
    return try await database.closing { [migrator] (database) async throws(SQLiteError) in
      try await database.administer { (connection) throws(SQLiteError) in
        if let refusal = try migrator.check(connection) { return .failure(refusal) }
        try migrator.migrate(connection)
        return .success(try body(connection))
      }
    }
  }

  /// In bytes; `nil` where there is none.
  private static func size(_ path: String) -> Int? {
    guard let status = stat(path: path), status.isRegular else { return nil }
    return Int(status.st_size)
  }
}

extension Database {
  /// Closes the database behind `body`, also where that fails.
  func closing<Value>(after body: (Database) async throws(SQLiteError) -> Value) async throws(SQLiteError) -> Value {
    let outcome: Result<Value, SQLiteError>
    do throws(SQLiteError) { outcome = .success(try await body(self)) } catch { outcome = .failure(error) }
    await close()
    return try outcome.get()
  }
}
