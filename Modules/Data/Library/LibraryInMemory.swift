import MarqueeDomain
import MarqueeSQLite
import Synchronization

/// Tables of a library in memory, made as those of a new file when they are first used, and gone with this object.
final class LibraryInMemory: LibraryStorage {
  private let database = Database(path: Database.inMemory)
  private let isMade = Atomic(false)
  private let isWritten = Atomic(false)

  var isThere: Bool { isWritten.load(ordering: .acquiring) }
  var isEmpty: Bool { !isThere }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
  ) async throws(Problem) -> Value {
    try await perform { (database) async throws(SQLiteError) in try await database.read(body) }
  }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
  ) async throws(Problem) -> Value {
    isWritten.store(true, ordering: .releasing)
    return try await perform { (database) async throws(SQLiteError) in
      try await database.write(by: ChangeOrigin.current, body)
    }
  }

  func changes(in tables: Set<String>) -> AsyncStream<Set<ChangeOrigin.ID?>> { database.changes(in: tables) }

  func close() async { await database.close() }

  private func perform<Value: Sendable>(
    _ body: (Database) async throws(SQLiteError) -> Value
  ) async throws(Problem) -> Value {
    do throws(SQLiteError) {
      if !isMade.load(ordering: .acquiring) {
        // Two callers may come here at once: the second one finds nothing left to migrate.
        try await database.administer { (connection) throws(SQLiteError) in
          _ = try Migrator().migrate(connection)
        }
        isMade.store(true, ordering: .releasing)
      }
      return try await body(database)
    } catch {
      if error.isInterruption { throw .cancelled }
      if let problem = error.refusal as? Problem { throw problem }
      throw .storage(message: "The library in memory could not be used: \(error.message).", remedy: .tryAgain)
    }
  }
}
