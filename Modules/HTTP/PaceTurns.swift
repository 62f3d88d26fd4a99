import Synchronization

/// A request that has started or is to start. The times count from whatever the others' count from.
struct PaceTurn: Equatable {
  let number: Int64
  var start: Duration
  var isOver = false

  /// When the service may have counted it at the latest, as far as one knows now.
  func counted(at now: Duration, _ pace: PacedTransport.Pace) -> Duration {
    isOver ? start : max(start, min(now, start + pace.lag))
  }

  func isBefore(_ other: PaceTurn) -> Bool { (start, number) < (other.start, other.number) }

  /// Whether it still counts.
  func counts(at now: Duration, _ pace: PacedTransport.Pace) -> Bool { counted(at: now, pace) + pace.period > now }

  /// Ends it: from now on it counts as if it had started then.
  mutating func end(at now: Duration, _ pace: PacedTransport.Pace) {
    start = counted(at: now, pace)
    isOver = true
  }

  /// The first start that keeps the pace behind others, not before now.
  static func start(behind turns: [PaceTurn], at now: Duration, _ pace: PacedTransport.Pace) -> Duration {
    let times = turns.map { $0.counted(at: now, pace) }.sorted()
    let before = times.count - pace.requests
    return before < 0 ? now : max(now, times[before] + pace.period)
  }
}

/// When requests start, counted from the making of the transport.
final class PaceTurns: Sendable {
  private struct State {
    /// Those that still count, past and to come.
    var turns: [PaceTurn] = []
    var number: Int64 = 0
    var restsUntil = Duration.zero
  }

  private let pace: PacedTransport.Pace?
  private let state = Mutex(State())

  init(_ pace: PacedTransport.Pace?) { self.pace = pace }

  var restsUntil: Duration { state.withLock { $0.restsUntil } }

  func rest(until time: Duration) { state.withLock { $0.restsUntil = max($0.restsUntil, time) } }

  /// Gets in line; gives the turn's number.
  func take(at now: Duration) -> Int64 {
    guard let pace else { return 0 }
    return state.withLock { state in
      state.turns.removeAll { !$0.counts(at: now, pace) }
      state.number += 1
      let start = PaceTurn.start(behind: state.turns, at: now, pace)
      state.turns.append(PaceTurn(number: state.number, start: start))
      return state.number
    }
  }

  /// Begins the turn if it has come, else says when that will be. It may be put off again then, because those before may
  /// have been longer on their way.
  func begin(_ number: Int64, at now: Duration) -> Duration? {
    guard let pace else { return nil }
    return state.withLock { state in
      guard let index = state.turns.firstIndex(where: { $0.number == number }) else { return nil }
      let turn = state.turns[index]
      let start = PaceTurn.start(behind: state.turns.filter { $0.isBefore(turn) }, at: now, pace)
      state.turns[index].start = start
      return start > now ? start : nil
    }
  }

  /// The request was answered, or is given up.
  func end(_ number: Int64, at now: Duration) {
    guard let pace else { return }
    state.withLock { state in
      guard let index = state.turns.firstIndex(where: { $0.number == number }) else { return }
      state.turns[index].end(at: now, pace)
    }
  }

  /// Gives a turn that was not used to the next request.
  func giveBack(_ number: Int64) { state.withLock { state in state.turns.removeAll { $0.number == number } } }
}
