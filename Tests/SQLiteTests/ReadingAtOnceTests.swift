// Short queries run without a change of thread, where they need not wait.
import Dispatch
import MarqueeSQLite
import Synchronization
import TestSupport
import Testing

@Suite("Reading at once", .timeLimit(.minutes(1)))
struct ReadingAtOnceTests {
  @Test("sees what was committed, and is one transaction")
  func reading() async throws {
    let sample = try await Sample()
    for word in ["a", "b", "c"] {
      try await sample.insert(word)
      let read = try await sample.database.readAtOnce { (connection) throws(SQLiteError) in
        #expect(connection.isInTransaction)
        return try connection.words
      }
      #expect(try await read == sample.words)
    }
    await #expect(throws: SQLiteError.self) {
      try await sample.database.readAtOnce { (connection) throws(SQLiteError) in try connection.insert(["d"]) }
    }
    #expect(try await sample.words == ["a", "b", "c"])
  }

  private static var isRunByTask: Bool { withUnsafeCurrentTask { $0 != nil } }

  @Test("runs on the calling thread, with a connection that is not in use; cancelling ends it, and no other")
  func cancelled() async throws {
    let sample = try await Sample()
    _ = try await sample.words
    for _ in 0..<20 {
      let isRunning = Signal()
      let query = Task {
        try await sample.database.readAtOnce { (connection) throws(SQLiteError) in
          isRunning.call()
          try connection.countForEver()
        }
      }
      await isRunning.wait()
      // The connection is in use, so this query takes another one.
      #expect(try await sample.database.readAtOnce { (connection) throws(SQLiteError) in try connection.words } == [])
      query.cancel()
      await #expect(throws: SQLiteError.interrupted) { try await query.value }
      let isHere = try await sample.database.readAtOnce { (_) throws(SQLiteError) in Self.isRunByTask }
      #expect(isHere)
    }
  }

  @Test("what another process locks is waited for on the connection's own thread")
  func busy() async throws {
    let folder = try TemporaryFolder()
    // Without a write-ahead log, a connection that changes the file keeps readers out.
    let database = try await Database.open(path: folder.path("a.sqlite"))
    let other = try await Database.open(path: folder.path("a.sqlite"))
    try await database.write { (connection) throws(SQLiteError) in
      try connection.execute("CREATE TABLE words (id INTEGER PRIMARY KEY, text TEXT)")
    }
    // The thread that opens a connection may use it a little longer than its caller waits.
    while try await !(database.readAtOnce { (_) throws(SQLiteError) in Self.isRunByTask }) {}
    let (isLocked, isWaiting) = (Signal(), DispatchSemaphore(value: 0))
    let attempts = Mutex<[Bool]>([])
    async let change: Void = other.administer { (connection) throws(SQLiteError) in
      try connection.execute("BEGIN EXCLUSIVE")
      try connection.insert(["a"])
      isLocked.call()
      isWaiting.wait()
      try connection.execute("COMMIT")
    }
    // In any case, the change is not left waiting.
    defer { isWaiting.signal() }
    await isLocked.wait()
    let words = try await database.readAtOnce { (connection) throws(SQLiteError) in
      attempts.withLock { $0.append(Self.isRunByTask) }
      if !Self.isRunByTask { isWaiting.signal() }
      return try connection.words
    }
    #expect(words == ["a"])
    #expect(attempts.withLock { ($0.first, $0.last) } == (true, false))
    try await change
  }
}
