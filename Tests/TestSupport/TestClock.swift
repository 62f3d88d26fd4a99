import Synchronization

/// A clock that moves only when a test moves it, so waiting costs no time and ends when the test decides.
///
///     let clock = TestClock()
///     async let answer = transport.send(request)   // sleeps 300 ms on the clock
///     await clock.waitForSleepers(1)                  // the task is asleep now
///     clock.advance(by: .milliseconds(300))        // and awake
///
/// `advance` wakes the tasks that sleep at that moment and returns; it does not wait for what they do next. If a task
/// sleeps again (a debounce, a retry), wait for that sleep with `waitForSleepers(_:)` before the next `advance`.
public final class TestClock: Clock {
  /// A time on a test clock: its distance from the clock's start.
  public struct Instant: InstantProtocol {
    /// The distance from the clock's start.
    public var offset: Duration

    /// Creates a time; by default, the clock's start.
    public init(offset: Duration = .zero) { self.offset = offset }

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Watcher {
    let counts: ClosedRange<Int>
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var now = Instant()
    var nextID = 0
    var sleepers: [Int: Sleeper] = [:]
    var watchers: [Int: Watcher] = [:]
    var requested: [Duration] = []

    mutating func newID() -> Int {
      nextID += 1
      return nextID
    }

    /// Removes and gives the watchers whose condition holds for the current number of sleepers.
    mutating func contentWatchers() -> [CheckedContinuation<Void, Never>] {
      let content = watchers.filter { $0.value.counts.contains(sleepers.count) }
      for id in content.keys { watchers[id] = nil }
      return content.values.map(\.continuation)
    }
  }

  private let state = Mutex(State())

  /// Creates a clock at its start.
  public init() {}

  public var now: Instant { state.withLock { $0.now } }
  public var minimumResolution: Duration { .zero }

  /// How many tasks sleep now.
  public var sleepers: Int { state.withLock { $0.sleepers.count } }

  /// The earliest deadline of the sleeping tasks; `nil` if none sleeps.
  public var nextDeadline: Instant? { state.withLock { $0.sleepers.values.map(\.deadline).min() } }

  /// Whether a task would wake if the clock were moved by this much, and not before.
  public func isAwaited(for duration: Duration) -> Bool {
    state.withLock { state in state.sleepers.values.contains { $0.deadline == state.now.advanced(by: duration) } }
  }

  /// The lengths of all sleeps so far, in order, including those of length zero.
  public var requestedSleeps: [Duration] { state.withLock { $0.requested } }

  /// Sleeps until the clock reaches the deadline; returns at once if the deadline has passed.
  ///
  /// - Throws: `CancellationError` at once when the task is cancelled, before or while it sleeps.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let id = state.withLock { state in
      state.requested.append(state.now.duration(to: deadline))
      return state.newID()
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let (outcome, watchers) = state.withLock {
          state -> (Result<Void, any Error>?, [CheckedContinuation<Void, Never>]) in
          // The handler may have run already and found no sleeper; by then, the task is cancelled.
          if Task.isCancelled { return (.failure(CancellationError()), []) }
          if deadline <= state.now { return (.success(()), []) }
          state.sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
          return (nil, state.contentWatchers())
        }
        if let outcome { continuation.resume(with: outcome) }
        for watcher in watchers { watcher.resume() }
      }
    } onCancel: {
      let (sleeper, watchers) = state.withLock { state in
        (state.sleepers.removeValue(forKey: id), state.contentWatchers())
      }
      sleeper?.continuation.resume(throwing: CancellationError())
      for watcher in watchers { watcher.resume() }
    }
  }

  /// Moves the clock and wakes every task whose deadline it reaches: the earliest deadline first; of equal ones, the
  /// task that went to sleep first.
  ///
  /// - Parameter duration: how far to move, not negative; a clock never goes back.
  public func advance(by duration: Duration) {
    let (woken, watchers) = state.withLock { state in
      state.now = state.now.advanced(by: max(duration, .zero))
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for id in due.keys { state.sleepers[id] = nil }
      let woken = due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
      return (woken.map(\.value.continuation), state.contentWatchers())
    }
    for continuation in woken { continuation.resume() }
    for watcher in watchers { watcher.resume() }
  }

  /// Waits until at least `count` tasks sleep at once; returns early when the calling task is cancelled.
  public func waitForSleepers(_ count: Int) async { await waitForSleepers(in: count...Int.max) }

  /// Waits until at most `count` tasks sleep at once; returns early when the calling task is cancelled.
  public func waitForSleepers(atMost count: Int) async { await waitForSleepers(in: 0...count) }

  private func waitForSleepers(in counts: ClosedRange<Int>) async {
    let id = state.withLock { $0.newID() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isContent = state.withLock { state in
          if Task.isCancelled || counts.contains(state.sleepers.count) { return true }
          state.watchers[id] = Watcher(counts: counts, continuation: continuation)
          return false
        }
        if isContent { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.watchers.removeValue(forKey: id) }?.continuation.resume()
    }
  }
}
