import MarqueeDomain
import MarqueeSQLite

/// The storage of a library's tables: a file, or memory.
protocol LibraryStorage: Sendable {
  /// Whether there are tables, even damaged ones.
  var isThere: Bool { get }

  /// Whether there have been no tables so far, so that every query has an empty result.
  var isEmpty: Bool { get }

  /// Runs queries that all see the same state of the library.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
  ) async throws(Problem) -> Value

  /// Runs a change of the current origin in one transaction.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
  ) async throws(Problem) -> Value

  /// The changes of these tables, as `Database.changes` reports them.
  func changes(in tables: Set<String>) -> AsyncStream<Set<ChangeOrigin.ID?>>

  /// Closes the storage after running work has ended. Nothing can be read or written afterwards.
  func close() async
}
