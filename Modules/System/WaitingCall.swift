import Synchronization

/// Runs a body that may wait for a file system, such as one of a network, on a thread of its own.
///
/// If the calling task is cancelled, or the body takes longer than a limit, the call returns `nil`, and the thread ends
/// when the file system answers.
public func waitingCall<Value: Sendable>(
  atMost limit: Duration? = nil, by clock: any Clock<Duration> = ContinuousClock(),
  _ body: @escaping @Sendable () -> Value
) async -> Value? {
  let waiter = Waiter<Value>()
  let timer = limit.map { limit in
    Task {
      // The answer cancels the sleep.
      if (try? await clock.sleep(for: limit)) != nil { waiter.end(nil) }
    }
  }
  defer { timer?.cancel() }
  return await withTaskCancellationHandler {
    await withCheckedContinuation { continuation in
      guard waiter.begin(continuation) else { return }
      // If the system has no thread left, the calling one waits.
      guard let thread = try? SystemThread({ waiter.end(body()) }) else { return waiter.end(body()) }
      thread.detach()
    }
  } onCancel: {
    waiter.end(nil)
  }
}

/// Resumes the waiting task once, with the value, or with `nil` after cancellation.
private final class Waiter<Value: Sendable>: Sendable {
  private enum State {
    case idle
    case waiting(CheckedContinuation<Value?, Never>)
    case ended
  }

  private let state = Mutex(State.idle)

  /// Returns whether the wait begins. It has ended if the task was cancelled before.
  func begin(_ continuation: CheckedContinuation<Value?, Never>) -> Bool {
    let hasEnded = state.withLock { state in
      if case .ended = state { return true }
      state = .waiting(continuation)
      return false
    }
    if hasEnded { continuation.resume(returning: nil) }
    return !hasEnded
  }

  func end(_ value: Value?) {
    let continuation = state.withLock { state in
      defer { state = .ended }
      return if case .waiting(let continuation) = state { continuation } else {
        CheckedContinuation<Value?, Never>?.none
      }
    }
    continuation?.resume(returning: value)
  }
}
