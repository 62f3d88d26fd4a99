public import MarqueeSystem

/// Asks a service no faster than it allows: requests beyond the pace wait for their turn, in the order in which they
/// came. After a 429 (RFC 6585, section 4), every request gets a 429 made here, and is not sent, until a pause is over.
public struct PacedTransport: HTTPTransport {
  /// A number of requests in any stretch of time of the given length.
  public struct Pace: Sendable, Hashable {
    let requests: Int
    let period: Duration
    let lag: Duration

    /// Creates a pace of some requests, from 1, in any stretch of time of that length. `lag` is how long a request may
    /// be on its way to the service, which counts it when it arrives: until it is answered, it counts as if it had just
    /// arrived, but no later than this long after its start.
    public init(_ requests: Int, in period: Duration, lag: Duration = .zero) {
      self.requests = max(1, requests)
      self.period = period
      self.lag = lag
    }
  }

  private let base: any HTTPTransport
  private let cooldown: Duration
  private let clock: any Clock<Duration>
  private let stopwatch: Stopwatch
  private let now: @Sendable () -> Date
  private let turns: PaceTurns

  /// Creates the transport of one service.
  ///
  /// Without a pace, requests start at once. After a 429, the service is left alone for the cooldown, or for longer if
  /// its `Retry-After` asks for it. `clock` measures pace and cooldown. `now` is the wall time, for the dates of
  /// `Retry-After`.
  public init(
    _ base: any HTTPTransport, pace: Pace?, cooldown: Duration, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date.now }
  ) {
    self.base = base
    self.cooldown = cooldown
    self.clock = clock
    self.now = now
    stopwatch = Stopwatch(clock)
    turns = PaceTurns(pace)
  }

  public func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    if Task.isCancelled { throw .cancelled }
    if let refusal { return refusal }
    let turn = turns.take(at: stopwatch.elapsed)
    while let start = turns.begin(turn, at: stopwatch.elapsed) {
      do throws(HTTPFailure) {
        try await clock.rest(for: start - stopwatch.elapsed)
      } catch {
        turns.giveBack(turn)
        throw error
      }
      // Meanwhile another request may have been answered with a 429.
      if let refusal {
        turns.giveBack(turn)
        return refusal
      }
    }
    defer { turns.end(turn, at: stopwatch.elapsed) }
    var response = try await base.send(request)
    guard response.status == 429 else { return response }
    // At most a day: the number may be nonsense.
    let asked = min(response.retryAfter(at: now()) ?? .zero, .seconds(86_400))
    let rest = max(cooldown, asked)
    turns.rest(until: stopwatch.elapsed + rest)
    response.fields["Retry-After"] = rest.wholeSeconds
    return response
  }

  /// The 429 to give during the pause; `nil` outside of it.
  private var refusal: HTTPResponse? {
    let left = turns.restsUntil - stopwatch.elapsed
    guard left > .zero else { return nil }
    return HTTPResponse(status: 429, fields: ["Retry-After": left.wholeSeconds])
  }
}

extension Duration {
  /// Whole seconds, rounded up, as `Retry-After` has them (RFC 9110, section 10.2.3).
  fileprivate var wholeSeconds: String {
    let (seconds, attoseconds) = components
    return "\(seconds + (attoseconds > 0 ? 1 : 0))"
  }
}
