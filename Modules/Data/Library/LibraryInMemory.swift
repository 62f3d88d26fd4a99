import MarqueeDomain
import MarqueeSQLite
import Synchronization

/// A library in memory. Its tables are made at the first use like those of a new file, and are lost with this object.
final class LibraryInMemory: LibraryStorage {
  private let database = Database(path: Database.inMemory)
  private let isWritten = Atomic(false)

  var isThere: Bool { isWritten.load(ordering: .acquiring) }
  var isEmpty: Bool { !isThere }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
  ) async throws(Problem) -> Value {
    try await perform(body)
  }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
  ) async throws(Problem) -> Value {
    isWritten.store(true, ordering: .releasing)
    return try await perform(body)
  }

  func changes(in tables: Set<String>) -> AsyncStream<Set<ChangeOrigin.ID?>> { database.changes(in: tables) }

  func close() async { await database.close() }

  private func perform<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
  ) async throws(Problem) -> Value {
    do throws(SQLiteError) {
      return try await database.administer(by: ChangeOrigin.current) { (connection) throws(SQLiteError) in
        try Migrator().migrate(connection)
        return try connection.transaction { () throws(SQLiteError) in try body(connection) }
      }
    } catch {
      if error.isInterruption { throw .cancelled }
      if let problem = error.refusal as? Problem { throw problem }
      throw .storage(.libraryInMemory(error.message))
    }
  }
}
