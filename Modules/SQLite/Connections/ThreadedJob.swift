import MarqueeSystem
import Synchronization

/// A job for a connection, and the task that waits for it where the job runs on another thread.
final class ThreadedJob<Value: Sendable>: Sendable {
  typealias Outcome = Result<Value, SQLiteError>

  private enum State {
    case new
    case waiting(CheckedContinuation<Outcome, Never>)
    /// The thread has begun and will give the outcome, also after a cancellation: COMMIT may have come first.
    case running
    case ended
  }

  private let state = Mutex(State.new)
  private let cancellation = Interruption()

  /// Returns `false`, and resumes the task, where the job was cancelled before.
  func wait(_ continuation: CheckedContinuation<Outcome, Never>) -> Bool {
    let isWaiting = state.withLock { state in
      if case .running = state { assertionFailure("A job that waits for its thread has not begun.") }
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
      switch state {
      case .running, .ended: return nil
      case .new:
        state = .ended
        return nil
      case .waiting(let continuation):
        state = .ended
        return continuation
      }
    }
    waiting?.resume(returning: .failure(.interrupted))
  }

  /// Runs the job on the connection's thread, unless it was cancelled.
  func run(with opened: Result<Connection, SQLiteError>, _ body: (Connection) throws(SQLiteError) -> Value) {
    let waiting = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
      guard case .waiting(let continuation) = state else { return nil }
      state = .running
      return continuation
    }
    guard let waiting else { return }
    waiting.resume(returning: outcome(with: opened, body))
  }

  /// Runs the job on the calling thread, where no task waits; `nil` if it would have to wait for another process.
  func runAtOnce(
    with connection: Connection, _ body: (Connection) throws(SQLiteError) -> Value
  ) -> Outcome? {
    let outcome: Outcome = connection.hooks.waiting(atMost: .zero) { self.outcome(with: .success(connection), body) }
    if case .failure(let error) = outcome, error.code.primary == .busy { return nil }
    return outcome
  }

  private func outcome(
    with opened: Result<Connection, SQLiteError>,
    _ body: (Connection) throws(SQLiteError) -> Value
  ) -> Outcome {
    do throws(SQLiteError) {
      let connection = try opened.get()
      connection.hooks.cancellation = cancellation
      defer { connection.hooks.cancellation = nil }
      return .success(try body(connection))
    } catch {
      return .failure(error)
    }
  }
}
