import MarqueeSystem
import Synchronization

/// A job for a connection, and the task that waits for it if the job runs on another thread.
final class QueuedJob<Value: Sendable>: Sendable {
  typealias Outcome = Result<Value, SQLiteError>

  private enum State {
    case new
    case waiting(CheckedContinuation<Outcome, Never>)
    /// The job has begun and will give the outcome, also after a cancellation: COMMIT may have come first.
    case running
    case ended
  }

  private let state = Mutex(State.new)
  private let cancellation = Interruption()

  /// Returns `false`, and resumes the task, if the job was cancelled before.
  func wait(_ continuation: CheckedContinuation<Outcome, Never>) -> Bool {
    let isWaiting = state.withLock { state in
      if case .running = state { assertionFailure("A job that waits has not begun.") }
      guard case .new = state else { return false }
      state = .waiting(continuation)
      return true
    }
    if !isWaiting { continuation.resume(returning: .failure(.interrupted)) }
    return isWaiting
  }

  func cancel() {
    cancellation.set()
    let waiting = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
      if case .running = state { return nil }
      defer { state = .ended }
      return if case .waiting(let continuation) = state { continuation } else { nil }
    }
    waiting?.resume(returning: .failure(.interrupted))
  }

  /// Runs the job on the connection's queue, unless it was cancelled.
  func run(with opened: Result<Connection, SQLiteError>, _ body: (Connection) throws(SQLiteError) -> Value) {
    let waiting = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
      guard case .waiting(let continuation) = state else { return nil }
      state = .running
      return continuation
    }
    waiting?.resume(returning: outcome(with: opened, body))
  }

  /// Runs the job on the calling thread, where no task waits; `nil` if it would have to wait for another process.
  func runAtOnce(with connection: Connection, _ body: (Connection) throws(SQLiteError) -> Value) -> Outcome? {
    let outcome: Outcome = connection.hooks.waiting(atMost: .zero) { self.outcome(with: .success(connection), body) }
    if case .failure(let error) = outcome, error.code.primary == .busy { return nil }
    return outcome
  }

  private func outcome(
    with opened: Result<Connection, SQLiteError>, _ body: (Connection) throws(SQLiteError) -> Value
  ) -> Outcome {
    Result { () throws(SQLiteError) in
      let connection = try opened.get()
      connection.hooks.cancellation = cancellation
      defer { connection.hooks.cancellation = nil }
      return try body(connection)
    }
  }
}
