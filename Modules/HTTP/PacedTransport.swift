public import MarqueeSystem

/// Asks a service no faster than it allows: requests beyond the pace wait for their turn, in the order in which they
/// came. After a 429 (RFC 6585, section 4), every request gets a 429 made here, and is not sent, until a pause is over.
///
/// Transports with the same file, also in other processes, keep one pace together, or each alone if it cannot be used.
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
  private let pace: Pace?
  private let file: PaceFile?

  /// Creates the transport of one service.
  ///
  /// Without a pace, requests start at once. After a 429, the service is left alone for the cooldown, or for longer if
  /// its `Retry-After` asks for it. `file` is the path of the file with the turns of all processes, in an existing
  /// folder; it is created when missing, and may be removed at any time. `clock` measures pace and cooldown. `now` is
  /// the wall time, for the file and for the dates of `Retry-After`.
  public init(
    _ base: any HTTPTransport, pace: Pace?, cooldown: Duration, file: String? = nil,
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date.now }
  ) {
    self.base = base
    self.cooldown = cooldown
    self.clock = clock
    self.now = now
    self.pace = pace
    self.file = pace == nil ? nil : file.map { PaceFile(path: $0, now: now) }
    stopwatch = Stopwatch(clock)
    turns = PaceTurns(pace)
  }

  public func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    if Task.isCancelled { throw .cancelled }
    if let refusal { return refusal }
    let turn = turns.take(at: stopwatch.elapsed)
    var fileTurn: Int64?
    while let wait = begin(turn, &fileTurn) {
      do throws(HTTPFailure) {
        try await clock.rest(for: wait)
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
    defer { end(turn, fileTurn) }
    var response = try await base.send(request)
    guard response.status == 429 else { return response }
    // At most a day: the number may be nonsense.
    let asked = min(response.retryAfter(at: now()) ?? .zero, .seconds(86_400))
    let rest = max(cooldown, asked)
    turns.rest(until: stopwatch.elapsed + rest)
    response.fields["Retry-After"] = rest.wholeSeconds
    return response
  }

  /// Begins the turn if it has come, here and in the file; otherwise gives how long to wait before asking again.
  private func begin(_ turn: Int64, _ fileTurn: inout Int64?) -> Duration? {
    let now = stopwatch.elapsed
    if let start = turns.begin(turn, at: now) { return start - now }
    guard let file, let pace else { return nil }
    switch file.begin(pace) {
    case .now(let number): fileTurn = number
    case .later(let wait): return wait
    case .unavailable: break
    }
    return nil
  }

  private func end(_ turn: Int64, _ fileTurn: Int64?) {
    turns.end(turn, at: stopwatch.elapsed)
    // Without a lag, a turn counts from its start.
    if let file, let fileTurn, let pace, pace.lag > .zero { file.end(fileTurn, pace) }
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
