// A transaction happens as a whole or not at all, and waits for others only where it must.
import Dispatch
import MarqueeSQLite
import MarqueeSystem
import TestSupport
import Testing

@Suite("Transactions", .timeLimit(.minutes(1)))
struct TransactionTests {
  @Test("what throws changes nothing, and the next one goes through")
  func rollback() async throws {
    let sample = try await Sample()
    await #expect(throws: SQLiteError.self) {
      try await sample.database.write { (connection) throws(SQLiteError) in try connection.insert(["a", ""]) }
    }
    try await sample.insert("b")
    #expect(try await sample.words == ["b"])
  }

  @Test("a part can fail alone")
  func nested() async throws {
    let sample = try await Sample()
    try await sample.database.write { (connection) throws(SQLiteError) in
      try connection.insert(["a"])
      do throws(SQLiteError) {
        try connection.transaction { () throws(SQLiteError) in
          try connection.transaction { () throws(SQLiteError) in try connection.insert(["b"]) }
          try connection.insert([""])
        }
      } catch {}
      try connection.transaction { () throws(SQLiteError) in try connection.insert(["c"]) }
    }
    #expect(try await sample.words == ["a", "c"])
  }

  @Test("what only the commit refuses changes nothing either")
  func commit() async throws {
    let sample = try await Sample()
    let error = await #expect(throws: SQLiteError.self) {
      try await sample.database.write { (connection) throws(SQLiteError) in
        try connection.execute("PRAGMA defer_foreign_keys = ON")
        try connection.insert(["a"])
        try connection.run("INSERT INTO other (word) VALUES (99)")
      }
    }
    #expect(error?.code.primary == .constraint)
    #expect(try await sample.words.isEmpty)
    try await sample.insert("b")
    #expect(try await sample.words == ["b"])
  }

  @Test("a foreign key holds")
  func foreignKey() async throws {
    let sample = try await Sample()
    await #expect(throws: SQLiteError.self) {
      try await sample.database.write { (connection) throws(SQLiteError) in
        try connection.run("INSERT INTO other (word) VALUES (99)")
      }
    }
  }

  @Test("readers do not wait for the writer, and see what was there before")
  func readersDoNotWait() async throws {
    let sample = try await Sample()
    try await sample.insert("a")
    let isWriting = Signal()
    let writing = Task {
      try await sample.database.write { (connection) throws(SQLiteError) in
        try connection.insert(["b"])
        isWriting.call()
        try connection.countForEver()
      }
    }
    await isWriting.wait()
    for _ in 0..<10 { #expect(try await sample.words == ["a"]) }
    writing.cancel()
    await #expect(throws: SQLiteError.interrupted) { try await writing.value }
  }

  @Test("the writer does not wait for readers, and each reader sees one state")
  func writerDoesNotWait() async throws {
    let sample = try await Sample()
    try await sample.insert("a")
    let isReading = Signal()
    let reading = Task {
      try await sample.database.read { (connection) throws(SQLiteError) in
        let before = try connection.words
        isReading.call()
        // Keeps reading until the other change has been made.
        do throws(SQLiteError) { try connection.countForEver() } catch { return before }
        return []
      }
    }
    await isReading.wait()
    try await sample.insert("b")
    reading.cancel()
    await #expect(throws: SQLiteError.interrupted) { try await reading.value }
    #expect(try await sample.words == ["a", "b"])
  }

  @Test("all that is read in one transaction is of one state")
  func snapshot() async throws {
    let sample = try await Sample()
    let writing = Task {
      for number in 0..<100 { try await sample.insert("\(number)") }
    }
    for _ in 0..<50 {
      let counts = try await sample.database.read { (connection) throws(SQLiteError) in
        (try connection.words.count, try connection.words.count)
      }
      #expect(counts.0 == counts.1)
    }
    try await writing.value
    #expect(try await sample.words.count == 100)
  }

  @Test("two writers of the same file lose nothing and never fail because it is locked")
  func twoWriters() async throws {
    let sample = try await Sample(options: ConnectionOptions(synchronous: .normal))
    let other = try await Sample.open(sample.folder, options: ConnectionOptions(synchronous: .normal))
    try await sample.insert("0")
    try await withThrowingTaskGroup { group in
      for database in [sample.database, other] {
        for _ in 0..<4 {
          group.addTask {
            for _ in 0..<50 {
              try await database.write { (connection) throws(SQLiteError) in
                let count = try connection.integer("SELECT CAST(text AS INTEGER) FROM words") ?? 0
                try connection.run("UPDATE words SET text = ?", [String(count + 1)])
              }
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await sample.words == ["400"])
  }

  @Test("a connection that begins the log waits for another one that reads the file, unless it is cancelled")
  func beginningTheLog() async throws {
    let folder = try TemporaryFolder()
    let database = try await Database.open(path: folder.path("a.sqlite"))
    let other = try await Database.open(path: folder.path("a.sqlite"))
    try await database.write { (connection) throws(SQLiteError) in
      try connection.execute("CREATE TABLE words (id INTEGER PRIMARY KEY, text TEXT)")
    }
    let (isLocked, isOver) = (Signal(), DispatchSemaphore(value: 0))
    async let reading: Void = database.administer { (connection) throws(SQLiteError) in
      try connection.execute("BEGIN; SELECT count(*) FROM words")
      isLocked.call()
      isOver.wait()
      try connection.execute("COMMIT")
    }
    // In any case, the reader is not left waiting.
    defer { isOver.signal() }
    await isLocked.wait()
    // While a job waits it has the folder's lock.
    func isWaiting() -> Bool {
      switch FolderLock.take(folder.url.path, waits: { _ in false }) {
      case .busy: return true
      case .held(let lock): lock?.close()
      case .failed: break
      }
      return false
    }
    let cancelled = Task {
      try await other.administer { (connection) throws(SQLiteError) in try connection.useWriteAheadLog() }
    }
    await waitUntil(isWaiting)
    cancelled.cancel()
    await #expect(throws: SQLiteError.interrupted) { try await cancelled.value }
    async let log: Void = other.administer { (connection) throws(SQLiteError) in try connection.useWriteAheadLog() }
    await waitUntil(isWaiting)
    for _ in 0..<1_000 {
      #expect(isWaiting())
      await Task.yield()
    }
    isOver.signal()
    try await reading
    try await log
    let mode = try await other.administer { (connection) throws(SQLiteError) in
      try connection.first("PRAGMA journal_mode") { (row) throws(SQLiteError) in try row.read(0, as: String.self) }
    }
    #expect(mode == "wal")
  }

  @Test("a writer that waits too long for another fails as busy")
  func impatient() async throws {
    let sample = try await Sample()
    let other = try await Sample.open(sample.folder, options: ConnectionOptions(busyTimeout: .milliseconds(1)))
    let isWriting = Signal()
    let writing = Task {
      try await sample.database.write { (connection) throws(SQLiteError) in
        isWriting.call()
        try connection.countForEver()
      }
    }
    await isWriting.wait()
    let error = await #expect(throws: SQLiteError.self) {
      try await other.write { (connection) throws(SQLiteError) in try connection.insert(["a"]) }
    }
    #expect(error?.code.primary == .busy)
    writing.cancel()
    _ = await writing.result
  }
}
