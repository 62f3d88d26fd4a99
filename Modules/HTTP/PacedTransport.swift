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

    /// - Parameter requests: from 1.
    public init(_ requests: Int, in period: Duration) {
      self.requests = max(1, requests)
      self.period = period
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
    let wait = turn - stopwatch.elapsed
    if wait > .zero {
      do {
        try await clock.sleep(for: wait)
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
  private struct State {
    /// The starts that still count, past and to come, the earliest first.
    var starts: [Duration] = []
    var restsUntil = Duration.zero
  }

  private let pace: PacedTransport.Pace?
  private let state = Mutex(State())

  init(_ pace: PacedTransport.Pace?) { self.pace = pace }

  var restsUntil: Duration { state.withLock { $0.restsUntil } }

  func rest(until time: Duration) { state.withLock { $0.restsUntil = max($0.restsUntil, time) } }

  /// The next start that keeps the pace, not before now.
  func take(at now: Duration) -> Duration {
    guard let pace else { return now }
    return state.withLock { state in
      state.starts.removeAll { $0 + pace.period <= now }
      let before = state.starts.count - pace.requests
      let turn = before < 0 ? now : max(now, state.starts[before] + pace.period)
      state.starts.insert(turn, at: state.starts.firstIndex { $0 > turn } ?? state.starts.endIndex)
      return turn
    }
  }

  /// Somebody else may have a turn that was not used.
  func giveBack(_ turn: Duration) {
    state.withLock { state in
      if let index = state.starts.firstIndex(of: turn) { state.starts.remove(at: index) }
    }
  }
}

extension Duration {
  /// Whole seconds, rounded up, as `Retry-After` has them (RFC 9110, section 10.2.3).
  fileprivate var wholeSeconds: String {
    let (seconds, attoseconds) = components
    return "\(seconds + (attoseconds > 0 ? 1 : 0))"
  }
}
