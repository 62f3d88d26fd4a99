import Synchronization

/// Lets one large body at a time be received and read, so that many at once need no more memory than one.
///
/// Bodies get their turns in the order in which they grew large. Small bodies need no turn. A turn never waits for
/// another one, so each turn ends, at the latest with the request's time limit.
public final class LargeBodyQueue: Sendable {
  /// The queue that all transports of this process share by default.
  public static let process = LargeBodyQueue()

  /// How many bytes a body may have without a turn: a little more than the largest page known of a service.
  public static let small = 100_000

  /// The time in which a body may be large. It ends when its last reference is released.
  ///
  /// All turns are equal, so that a turn never makes two answers differ.
  public final class Turn: Sendable, Hashable {
    private let turns: LargeBodyQueue

    fileprivate init(_ turns: LargeBodyQueue) { self.turns = turns }

    deinit { turns.passOn() }

    public static func == (_: Turn, _: Turn) -> Bool { true }

    public func hash(into hasher: inout Hasher) {}
  }

  private struct Waiter {
    let number: Int
    let begin: @Sendable (Turn) -> Void
  }

  private struct State {
    var isTaken = false
    var waiters: [Waiter] = []
    var lastNumber = 0
  }

  private let state = Mutex(State())

  /// Makes a queue of its own with a free turn.
  public init() {}

  /// Calls a function once, with a turn: immediately when the turn is free, otherwise after all earlier waiters, on the
  /// thread that ended the turn before.
  ///
  /// - Returns: the number to give to `leave`.
  func ask(_ begin: @escaping @Sendable (Turn) -> Void) -> Int {
    let (number, isFree) = state.withLock { state in
      state.lastNumber += 1
      defer { state.isTaken = true }
      if state.isTaken { state.waiters.append(Waiter(number: state.lastNumber, begin: begin)) }
      return (state.lastNumber, !state.isTaken)
    }
    if isFree { begin(Turn(self)) }
    return number
  }

  /// Stops waiting. Gives whether the turn had not come yet.
  @discardableResult
  func leave(_ number: Int) -> Bool {
    state.withLock { state in
      guard let index = state.waiters.firstIndex(where: { $0.number == number }) else { return false }
      state.waiters.remove(at: index)
      return true
    }
  }

  /// Whether the turn is in use.
  var isTaken: Bool { state.withLock { $0.isTaken } }

  /// How many wait for a turn.
  var waiting: Int { state.withLock { $0.waiters.count } }

  private func passOn() {
    let next = state.withLock { state -> Waiter? in
      assert(state.isTaken, "A turn that ends was taken.")
      if !state.waiters.isEmpty { return state.waiters.removeFirst() }
      state.isTaken = false
      return nil
    }
    next?.begin(Turn(self))
  }
}

extension LargeBodyQueue {
  /// Waits for a turn.
  ///
  /// - Throws: `HTTPFailure.cancelled` when the calling task is cancelled.
  public func turn() async throws(HTTPFailure) -> Turn {
    let wait = TurnWait(self)
    let turn = await withTaskCancellationHandler {
      await withCheckedContinuation { wait.begin($0) }
    } onCancel: {
      wait.cancel()
    }
    guard let turn else { throw .cancelled }
    return turn
  }
}

/// A task that waits for a turn. It is resumed once, with the turn, or with `nil` when it is cancelled.
private final class TurnWait: Sendable {
  private struct State {
    var continuation: CheckedContinuation<LargeBodyQueue.Turn?, Never>?
    var number: Int?
    var isCancelled = false
  }

  private let turns: LargeBodyQueue
  private let state = Mutex(State())

  init(_ turns: LargeBodyQueue) { self.turns = turns }

  func begin(_ continuation: CheckedContinuation<LargeBodyQueue.Turn?, Never>) {
    let isCancelled = state.withLock { state in
      if !state.isCancelled { state.continuation = continuation }
      return state.isCancelled
    }
    guard !isCancelled else { return continuation.resume(returning: nil) }
    let number = turns.ask { self.resume($0) }
    let isLate = state.withLock { state in
      state.number = number
      return state.isCancelled
    }
    if isLate { turns.leave(number) }
  }

  func cancel() {
    let number = state.withLock { state in
      state.isCancelled = true
      return state.number
    }
    if let number { turns.leave(number) }
    resume(nil)
  }

  private func resume(_ turn: LargeBodyQueue.Turn?) {
    let continuation = state.withLock { state in
      defer { state.continuation = nil }
      return state.continuation
    }
    continuation?.resume(returning: turn)
  }
}
