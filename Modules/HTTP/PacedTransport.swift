import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Asks a service no faster than it wants to be asked, and leaves it alone for a while when it says that it was too much.
///
/// Requests beyond the pace wait for their turn, in the order in which they came. After a 429 (RFC 6585, section 4) every
/// request is answered with a 429 of our own, without being sent, until the time is over.
public struct PacedTransport: HTTPTransport {
  /// So many requests in any stretch of time of that length.
  public struct Pace: Sendable, Hashable {
    let requests: Int
    let period: Duration
    let lag: Duration

    /// - Parameters:
    ///   - requests: from 1.
    ///   - lag: how long a request may be on its way to the service, which counts it when it comes: until it is answered
    ///     it counts as if it came just now, but no later than so long after its start.
    public init(_ requests: Int, in period: Duration, lag: Duration = .zero) {
      self.requests = max(1, requests)
      self.period = period
      self.lag = lag
    }
  }

  private let base: any HTTPTransport
  private let patience: Duration
  private let clock: any Clock<Duration>
  private let stopwatch: Stopwatch
  private let turns: Turns

  /// - Parameters:
  ///   - pace: how fast requests may start; `nil` lets them start at once.
  ///   - patience: how long the service is left alone after a 429, unless its `Retry-After` asks for longer.
  ///   - clock: what both are measured by.
  public init(
    _ base: any HTTPTransport, pace: Pace?, patience: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.base = base
    self.patience = patience
    self.clock = clock
    stopwatch = Stopwatch(clock)
    turns = Turns(pace)
  }

  public func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    if Task.isCancelled { throw .cancelled }
    if let refusal { return refusal }
    let turn = turns.take(at: stopwatch.elapsed)
    while let start = turns.begin(turn, at: stopwatch.elapsed) {
      do {
        try await clock.sleep(for: start - stopwatch.elapsed)
      } catch {
        // A clock throws for nothing but cancellation.
        turns.giveBack(turn)
        throw .cancelled
      }
      // Another request may have been one too many meanwhile.
      if let refusal {
        turns.giveBack(turn)
        return refusal
      }
    }
    defer { turns.end(turn, at: stopwatch.elapsed) }
    var response = try await base.send(request)
    guard response.status == 429 else { return response }
    let asked = response.fields["Retry-After"].flatMap { Int($0) }.map { Duration.seconds(min(max(0, $0), 86_400)) }
    let rest = max(patience, asked ?? .zero)
    turns.rest(until: stopwatch.elapsed + rest)
    response.fields["Retry-After"] = rest.wholeSeconds
    return response
  }

  /// The answer while the service is left alone.
  private var refusal: HTTPResponse? {
    let left = turns.restsUntil - stopwatch.elapsed
    guard left > .zero else { return nil }
    return HTTPResponse(status: 429, fields: ["Retry-After": left.wholeSeconds])
  }
}

/// When requests start, counted from the making of the transport.
private final class Turns: Sendable {
  private struct Turn {
    let number: Int
    var start: Duration
    var isOver = false

    /// When the service may have counted it at the latest, as far as one knows now.
    func counted(at now: Duration, _ lag: Duration) -> Duration { isOver ? start : max(start, min(now, start + lag)) }

    func isBefore(_ other: Turn) -> Bool { (start, number) < (other.start, other.number) }
  }

  private struct State {
    /// Those that still count, past and to come.
    var turns: [Turn] = []
    var number = 0
    var restsUntil = Duration.zero
  }

  private let pace: PacedTransport.Pace?
  private let state = Mutex(State())

  init(_ pace: PacedTransport.Pace?) { self.pace = pace }

  var restsUntil: Duration { state.withLock { $0.restsUntil } }

  func rest(until time: Duration) { state.withLock { $0.restsUntil = max($0.restsUntil, time) } }

  /// Gets in line; gives the turn's number.
  func take(at now: Duration) -> Int {
    guard let pace else { return 0 }
    return state.withLock { state in
      state.turns.removeAll { $0.counted(at: now, pace.lag) + pace.period <= now }
      state.number += 1
      let start = Self.start(behind: state.turns, at: now, pace)
      state.turns.append(Turn(number: state.number, start: start))
      return state.number
    }
  }

  /// Begins the turn if it has come, else says when that will be. It may be put off again then, because those before may
  /// have been longer on their way.
  func begin(_ number: Int, at now: Duration) -> Duration? {
    guard let pace else { return nil }
    return state.withLock { state in
      guard let index = state.turns.firstIndex(where: { $0.number == number }) else { return nil }
      let turn = state.turns[index]
      let start = Self.start(behind: state.turns.filter { $0.isBefore(turn) }, at: now, pace)
      state.turns[index].start = start
      return start > now ? start : nil
    }
  }

  /// The request was answered, or is given up.
  func end(_ number: Int, at now: Duration) {
    guard let pace else { return }
    state.withLock { state in
      guard let index = state.turns.firstIndex(where: { $0.number == number }) else { return }
      state.turns[index].start = state.turns[index].counted(at: now, pace.lag)
      state.turns[index].isOver = true
    }
  }

  /// Gives a turn that was not used to the next request.
  func giveBack(_ number: Int) { state.withLock { state in state.turns.removeAll { $0.number == number } } }

  /// The first start that keeps the pace behind others, not before now.
  private static func start(behind turns: [Turn], at now: Duration, _ pace: PacedTransport.Pace) -> Duration {
    let times = turns.map { $0.counted(at: now, pace.lag) }.sorted()
    let before = times.count - pace.requests
    return before < 0 ? now : max(now, times[before] + pace.period)
  }
}

extension Duration {
  /// Whole seconds, rounded up, as `Retry-After` has them (RFC 9110, section 10.2.3).
  fileprivate var wholeSeconds: String {
    let (seconds, attoseconds) = components
    return "\(seconds + (attoseconds > 0 ? 1 : 0))"
  }
}
