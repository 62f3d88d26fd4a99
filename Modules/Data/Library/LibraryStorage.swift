import MarqueeDomain
import MarqueeSQLite

/// Where the tables of a library are: in a file, or in memory.
protocol LibraryStorage: Sendable {
  /// Whether there are tables, be it damaged ones.
  var isThere: Bool { get }

  /// Whether there were no tables so far, so that every answer is empty.
  var isEmpty: Bool { get }

  /// Runs queries that all see the same state of the library.
  ///
  /// - Throws: `Problem.storage` where the tables cannot be read.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
  ) async throws(Problem) -> Value

  /// Runs a change of the current origin in one transaction.
  ///
  /// - Throws: `Problem.storage` where the tables cannot be written.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
  ) async throws(Problem) -> Value

  /// As `Database.changes`.
  func changes(in tables: Set<String>) -> AsyncStream<Set<ChangeOrigin.ID?>>

  /// Ends when what is under way is done; nothing can be read or written afterwards.
  func close() async
}
