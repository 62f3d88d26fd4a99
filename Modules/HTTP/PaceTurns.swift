import Synchronization

/// A request that has started or will start. Its times count from the same moment as those of the other turns.
struct PaceTurn: Equatable {
  let number: Int64
  var start: Duration
  var isOver = false

  /// The latest time at which the service may have counted it, as far as is known now.
  func counted(at now: Duration, _ pace: PacedTransport.Pace) -> Duration {
    isOver ? start : max(start, min(now, start + pace.lag))
  }

  func isBefore(_ other: PaceTurn) -> Bool { (start, number) < (other.start, other.number) }

  /// Whether it still limits the pace.
  func counts(at now: Duration, _ pace: PacedTransport.Pace) -> Bool { counted(at: now, pace) + pace.period > now }

  /// Ends it. From now on its start is the latest time at which the service may have counted it.
  mutating func end(at now: Duration, _ pace: PacedTransport.Pace) {
    start = counted(at: now, pace)
    isOver = true
  }

  /// The first start, not before now, that keeps the pace after the given turns.
  static func start(after turns: [PaceTurn], at now: Duration, _ pace: PacedTransport.Pace) -> Duration {
    let times = turns.map { $0.counted(at: now, pace) }.sorted()
    assert(pace.requests > 0, "A pace lets requests through.")
    let before = times.count - pace.requests
    return before < 0 ? now : max(now, times[before] + pace.period)
  }
}

/// The turns of one transport's requests. Times count from the creation of the transport.
final class PaceTurns: Sendable {
  private struct State {
    var turns: [PaceTurn] = []
    var number: Int64 = 0
    var restsUntil = Duration.zero
  }

  private let pace: PacedTransport.Pace?
  private let state = Mutex(State())

  init(_ pace: PacedTransport.Pace?) { self.pace = pace }

  var restsUntil: Duration { state.withLock { $0.restsUntil } }

  func rest(until time: Duration) { state.withLock { $0.restsUntil = max($0.restsUntil, time) } }

  /// Takes a place in the queue. Returns the turn's number.
  func take(at now: Duration) -> Int64 {
    guard let pace else { return 0 }
    return state.withLock { state in
      state.turns.removeAll { !$0.counts(at: now, pace) }
      state.number += 1
      let start = PaceTurn.start(after: state.turns, at: now, pace)
      state.turns.append(PaceTurn(number: state.number, start: start))
      return state.number
    }
  }

  /// Begins the turn if its time has come; otherwise gives that time. The next call may give a later one, because
  /// earlier requests may take longer on their way.
  func begin(_ number: Int64, at now: Duration) -> Duration? {
    guard let pace else { return nil }
    return state.withLock { state in
      guard let index = state.turns.firstIndex(where: { $0.number == number }) else { return nil }
      let turn = state.turns[index]
      let start = PaceTurn.start(after: state.turns.filter { $0.isBefore(turn) }, at: now, pace)
      state.turns[index].start = start
      return start > now ? start : nil
    }
  }

  /// Notes that the request was answered or given up.
  func end(_ number: Int64, at now: Duration) {
    guard let pace else { return }
    state.withLock { state in
      guard let index = state.turns.firstIndex(where: { $0.number == number }) else { return }
      state.turns[index].end(at: now, pace)
    }
  }

  /// Removes a turn that was not used: the next request takes its place.
  func giveBack(_ number: Int64) { state.withLock { state in state.turns.removeAll { $0.number == number } } }
}
