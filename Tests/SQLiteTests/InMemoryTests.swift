import MarqueeSQLite
import TestSupport
import Testing

@Suite("A database in memory")
struct InMemoryTests {
  private let clock = TestClock()

  private func database() async throws -> Database {
    let database = try await Database.open(path: Database.inMemory, clock: clock)
    try await database.write { (connection) throws(SQLiteError) in
      try connection.execute("CREATE TABLE words (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT")
    }
    return database
  }

  @Test("what is written is read, also by several at the same time, and a change that fails leaves nothing")
  func oneConnection() async throws {
    let database = try await database()
    try await database.write { (connection) throws(SQLiteError) in try connection.insert(["a"]) }
    await #expect(throws: SQLiteError.self) {
      try await database.write { (connection) throws(SQLiteError) in
        try connection.insert(["b"])
        try connection.execute("nonsense")
      }
    }
    try await withThrowingTaskGroup { group in
      for _ in 0..<20 {
        group.addTask { try await database.read { (connection) throws(SQLiteError) in try connection.words } }
      }
      for try await words in group { #expect(words == ["a"]) }
    }
    // Here `rest` closes no connection: the contents would be lost with it.
    await database.rest()
    #expect(try await database.read { (connection) throws(SQLiteError) in try connection.words } == ["a"])
    await database.close()
    await #expect(throws: SQLiteError.self) {
      try await database.read { (connection) throws(SQLiteError) in try connection.words }
    }
  }

  @Test("observers are notified of a change, and nothing looks for changes by other processes")
  func observed() async throws {
    let database = try await database()
    var changes = database.changes(in: ["words"]).makeAsyncIterator()
    try await database.write { (connection) throws(SQLiteError) in try connection.insert(["a"]) }
    #expect(await changes.next() != nil)
    #expect(clock.requestedSleeps.isEmpty)
    await database.close()
    #expect(await changes.next() == nil)
  }
}
