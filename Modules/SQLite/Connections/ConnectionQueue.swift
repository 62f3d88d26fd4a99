import Dispatch
import Synchronization

/// One connection and the queue that runs its jobs. A query may wait for the disk, or for another process, so it must
/// not run on the few threads that all tasks share, and never on the main actor. An actor would let another job in at
/// every `await`; here jobs follow each other. The connection is opened by the first job. The owner must call `stop`.
final class ConnectionQueue: Sendable {
  private struct Load {
    /// Jobs that were submitted and have not ended.
    var jobs = 0
    /// Whether the connection was open when the last job began.
    var isOpen = false
    var isStopped = false
  }

  private let state = Mutex(Load())
  private let queue = DispatchQueue(label: "SQLite")
  /// Locked while a job uses it.
  private let connection = Mutex<Connection?>(nil)
  private let open: @Sendable () throws(SQLiteError) -> Connection

  /// - Parameter open: called on the queue before the first job, and again before the next one where it failed.
  init(_ open: @escaping @Sendable () throws(SQLiteError) -> Connection) { self.open = open }

  /// How many jobs wait or run.
  var load: Int { state.withLock { $0.jobs } }

  /// Whether the connection is being opened.
  var isOpening: Bool { state.withLock { $0.jobs > 0 && !$0.isOpen } }

  /// Runs a job on the queue, after those that were submitted before. A job that is cancelled before it begins does not
  /// begin. Later, its statement is interrupted and its transaction is rolled back. Other jobs are not affected.
  func perform<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
  ) async throws(SQLiteError) -> Value {
    let job = QueuedJob<Value>()
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard job.wait(continuation) else { return }
        submit { job.run(with: $0, body) }
      }
    } onCancel: {
      job.cancel()
    }
    return try outcome.get()
  }

  /// As `perform`, on the calling thread: for a job of a few milliseconds, to which a change of thread adds 0.1 ms.
  ///
  /// - Returns: `nil` if the connection is not open or is in use, or the job would have to wait for another process.
  func performAtOnce<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
  ) async -> Result<Value, SQLiteError>? {
    let job = QueuedJob<Value>()
    return await withTaskCancellationHandler {
      let outcome = connection.withLockIfAvailable { connection in
        state.withLock { $0.jobs += 1 }
        defer { state.withLock { $0.jobs -= 1 } }
        return connection.flatMap { job.runAtOnce(with: $0, body) }
      }
      return outcome ?? nil
    } onCancel: {
      job.cancel()
    }
  }

  /// Closes the connection after the jobs it has. Later jobs fail.
  func stop() {
    state.withLock { $0.isStopped = true }
    queue.async { self.close() }
  }

  /// As `stop`, and waits until the connection is closed.
  func stopped() async {
    state.withLock { $0.isStopped = true }
    await closeConnection()
  }

  /// Closes the connection after the jobs it has. The next job opens a new one.
  func closeConnection() async {
    await withCheckedContinuation { continuation in
      queue.async {
        self.close()
        continuation.resume()
      }
    }
  }

  private func close() {
    connection.withLock { $0 = nil }
    state.withLock { $0.isOpen = false }
  }

  private func submit(_ job: @escaping @Sendable (Result<Connection, SQLiteError>) -> Void) {
    let isStopped = state.withLock { state in
      if state.isStopped { return true }
      state.jobs += 1
      // Under the lock, so that no job follows the closing of a stopped connection.
      queue.async { self.run(job) }
      return false
    }
    if isStopped { job(.failure(SQLiteError(.misuse, "the database has been closed"))) }
  }

  private func run(_ job: (Result<Connection, SQLiteError>) -> Void) {
    connection.withLock { connection in
      let outcome = connection.map { .success($0) } ?? Result { () throws(SQLiteError) in try open() }
      // The job gets the error.
      connection = try? outcome.get()
      state.withLock { [isOpen = connection != nil] in $0.isOpen = isOpen }
      job(outcome)
    }
    state.withLock { state in
      assert(state.jobs > 0, "A job counts until it has ended.")
      state.jobs -= 1
    }
  }
}
