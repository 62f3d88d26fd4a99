public import MarqueeDomain
import Synchronization

/// A gate at which calls wait until a test opens it. A cancelled caller leaves at once, as every port requires.
///
///     let gate = Gate()
///     catalog.hold(.work(totoro), at: gate)
///     async let page = showWork(totoro, .cached)
///     await gate.waitForArrivals(1)               // the call is under way now
///     gate.open()                                 // and comes back
public final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var nextID = 0
    var arrivals = 0
    /// The waiting calls, by the order in which they came.
    var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  /// Creates a closed gate.
  public init() {}

  /// How many calls have come so far, including those that passed or were cancelled.
  public var arrivals: Int { state.withLock { $0.arrivals } }

  /// Waits until the gate is open.
  ///
  /// - Throws: `Problem.cancelled` as soon as the calling task is cancelled.
  public func pass() async throws(Problem) {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    do {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { arrive(id, $0) }
      } onCancel: {
        state.withLock { $0.waiting.removeValue(forKey: id) }?.resume(throwing: Problem.cancelled)
      }
    } catch {
      throw .cancelled
    }
  }

  /// Lets all calls pass, from now on.
  public func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting.removeAll() }
      return state.waiting
    }
    for (_, continuation) in waiting.sorted(by: { $0.key < $1.key }) { continuation.resume() }
  }

  /// Waits until at least `count` calls have come.
  public func waitForArrivals(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isReached = state.withLock { state in
        if state.arrivals < count { state.watchers.append((count, continuation)) }
        return state.arrivals >= count
      }
      if isReached { continuation.resume() }
    }
  }

  private func arrive(_ id: Int, _ continuation: CheckedContinuation<Void, any Error>) {
    let (outcome, watchers) = state.withLock {
      state -> (Result<Void, any Error>?, [CheckedContinuation<Void, Never>]) in
      state.arrivals += 1
      let reached = state.watchers.filter { $0.count <= state.arrivals }.map(\.continuation)
      state.watchers.removeAll { $0.count <= state.arrivals }
      // The handler may have run already and found no waiting call; by then, the task is cancelled.
      if Task.isCancelled { return (.failure(Problem.cancelled), reached) }
      if state.isOpen { return (.success(()), reached) }
      state.waiting[id] = continuation
      return (nil, reached)
    }
    if let outcome { continuation.resume(with: outcome) }
    for watcher in watchers { watcher.resume() }
  }
}
