import Synchronization

/// One request and the task that waits for its answer. libcurl's thread settles it with an outcome, the caller's task
/// when it is cancelled. The first of the two counts, and the waiting continuation is resumed exactly once.
final class PendingRequest: Sendable {
  typealias Outcome = Result<HTTPResponse, HTTPFailure>

  private enum State {
    case created
    case waiting(CheckedContinuation<Outcome, Never>)
    case settled
  }

  let request: HTTPRequest
  let begun = ContinuousClock.now
  private let state = Mutex(State.created)

  init(_ request: HTTPRequest) { self.request = request }

  var isSettled: Bool { state.withLock { if case .settled = $0 { true } else { false } } }

  /// Takes the continuation of the waiting task. If the request was settled before, which only a cancellation does,
  /// it resumes the continuation and gives false.
  func begin(_ continuation: CheckedContinuation<Outcome, Never>) -> Bool {
    let begins = state.withLock { state in
      if case .waiting = state { assertionFailure("A request has one task that waits.") }
      guard case .created = state else { return false }
      state = .waiting(continuation)
      return true
    }
    if !begins { continuation.resume(returning: .failure(.cancelled)) }
    return begins
  }

  /// Resumes the waiting task, unless the request was settled before. Returns whether this call settled it.
  @discardableResult
  func settle(_ outcome: Outcome) -> Bool {
    let (isFirst, continuation) = state.withLock { state -> (Bool, CheckedContinuation<Outcome, Never>?) in
      defer { state = .settled }
      return switch state {
      case .created: (true, nil)
      case .waiting(let continuation): (true, continuation)
      case .settled: (false, nil)
      }
    }
    continuation?.resume(returning: outcome)
    return isFirst
  }
}
