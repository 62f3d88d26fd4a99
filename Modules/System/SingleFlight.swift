import Synchronization

/// Lets callers that ask for the same thing at the same time share one operation. A caller that is cancelled leaves at
/// once; when the last one leaves, the operation is cancelled. The result is not cached.
public final class SingleFlight<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Flight {
    let number: Int
    let task: Task<Void, Never>
    var waiters: [Int: CheckedContinuation<Value?, Never>] = [:]
  }

  private struct State {
    var flights: [Key: Flight] = [:]
    var lastNumber = 0

    mutating func newNumber() -> Int {
      defer { lastNumber += 1 }
      return lastNumber
    }
  }

  private let state = Mutex(State())

  /// Creates one without an operation in progress.
  public init() {}

  /// How many callers wait.
  public var waiting: Int { state.withLock { $0.flights.values.reduce(0) { $0 + $1.waiters.count } } }

  /// Waits for the result of the operation of a key, which begins unless it is in progress; `nil` after a cancellation.
  public func join(_ key: Key, _ operation: @escaping @Sendable () async -> Value) async -> Value? {
    let waiter = state.withLock { $0.newNumber() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isCancelled = state.withLock { state in
          // The handler may have run already and found no waiter; by then the task is cancelled.
          if Task.isCancelled { return true }
          if state.flights[key] == nil {
            let number = state.newNumber()
            state.flights[key] = Flight(number: number, task: Task { self.end(key, number, await operation()) })
          }
          state.flights[key]?.waiters[waiter] = continuation
          return false
        }
        if isCancelled { continuation.resume(returning: nil) }
      }
    } onCancel: {
      leave(key, waiter)
    }
  }

  private func end(_ key: Key, _ number: Int, _ value: Value) {
    let waiters = state.withLock { state in
      // An operation that all callers have left may end while the next one is in progress.
      guard state.flights[key]?.number == number else { return [Int: CheckedContinuation<Value?, Never>]() }
      assert(state.flights[key]?.waiters.isEmpty == false, "A flight without a caller was abandoned.")
      return state.flights.removeValue(forKey: key)?.waiters ?? [:]
    }
    for waiter in waiters.values { waiter.resume(returning: value) }
  }

  private func leave(_ key: Key, _ waiter: Int) {
    let (continuation, abandoned) = state.withLock { state in
      let continuation = state.flights[key]?.waiters.removeValue(forKey: waiter)
      let isAbandoned = continuation != nil && state.flights[key]?.waiters.isEmpty == true
      return (continuation, isAbandoned ? state.flights.removeValue(forKey: key)?.task : nil)
    }
    continuation?.resume(returning: nil)
    abandoned?.cancel()
  }
}
