// A caller that is cancelled ends its own query, and only that one.
import MarqueeSystem
import Testing

@testable import MarqueeSQLite

@Suite("Cancellation", .timeLimit(.minutes(1)))
struct CancellationTests {
  @Test("a running query ends, and the next one on the same connection is not touched")
  func running() async throws {
    let sample = try await Sample()
    for _ in 0..<20 {
      let isRunning = Signal()
      let query = Task {
        try await sample.database.administer { (connection) throws(SQLiteError) in
          isRunning.call()
          try connection.countForEver()
        }
      }
      await isRunning.wait()
      async let next = sample.database.administer { (connection) throws(SQLiteError) in
        try connection.integer("SELECT 7")
      }
      query.cancel()
      await #expect(throws: SQLiteError.interrupted) { try await query.value }
      #expect(try await next == 7)
    }
  }

  @Test("a change that is cancelled half way is not made")
  func change() async throws {
    let sample = try await Sample()
    let hasBegun = Signal()
    let change = Task {
      try await sample.database.write { (connection) throws(SQLiteError) in
        try connection.insert(["a"])
        hasBegun.call()
        try connection.countForEver()
      }
    }
    await hasBegun.wait()
    change.cancel()
    await #expect(throws: SQLiteError.interrupted) { try await change.value }
    #expect(try await sample.words.isEmpty)
    try await sample.insert("b")
    #expect(try await sample.words == ["b"])
  }

  @Test("what was cancelled before it began does not begin, and does not wait for what is before it")
  func waiting() async throws {
    let sample = try await Sample()
    let isRunning = Signal()
    let first = Task {
      try await sample.database.write { (connection) throws(SQLiteError) in
        isRunning.call()
        try connection.countForEver()
      }
    }
    await isRunning.wait()
    let second = Task { try await sample.insert("a") }
    second.cancel()
    await #expect(throws: SQLiteError.interrupted) { try await second.value }
    first.cancel()
    _ = await first.result
    #expect(try await sample.words.isEmpty)
  }

  @Test("a job waits for another connection until it is cancelled, or as long as it may")
  func waits() {
    let hooks = ConnectionHooks(busyTimeout: .seconds(3600))
    let cancellation = Interruption()
    hooks.cancellation = cancellation
    #expect(hooks.waits(attempt: 0) && hooks.waits(attempt: 1))
    cancellation.set()
    #expect(!hooks.waits(attempt: 2))
    // The next job is another one.
    hooks.cancellation = nil
    #expect(hooks.waits(attempt: 0))
    hooks.waiting(atMost: .zero) { #expect(!hooks.waits(attempt: 0)) }
    #expect(hooks.waits(attempt: 0))
  }

  @Test("a task that is cancelled already begins nothing, on any thread")
  func before() async throws {
    let sample = try await Sample()
    let change = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await sample.insert("a")
    }
    await #expect(throws: SQLiteError.interrupted) { try await change.value }
    _ = try await sample.words
    let query = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await sample.database.readAtOnce { (connection) throws(SQLiteError) in try connection.words }
    }
    await #expect(throws: SQLiteError.interrupted) { try await query.value }
    #expect(try await sample.words.isEmpty)
  }

  @Test("a query that waits for another process stops waiting")
  func busy() async throws {
    let sample = try await Sample()
    let other = try await Sample.open(sample.folder, options: ConnectionOptions(busyTimeout: .seconds(3600)))
    let (isWriting, hasAsked) = (Signal(), Signal())
    let writing = Task {
      try await sample.database.write { (connection) throws(SQLiteError) in
        isWriting.call()
        try connection.countForEver()
      }
    }
    await isWriting.wait()
    let waiting = Task {
      try await other.administer { (connection) throws(SQLiteError) in
        hasAsked.call()
        try connection.insert(["a"])
      }
    }
    await hasAsked.wait()
    waiting.cancel()
    await #expect(throws: SQLiteError.interrupted) { try await waiting.value }
    writing.cancel()
    _ = await writing.result
  }
}
