public import MarqueeSystem

/// Sends a request at most three times within its time limit, as long as its failure may pass, and leaves alone the
/// hosts that are down.
///
/// Failures that may pass are those of the network, a body that was cut short, and the statuses 408, 429, 502, 503 and
/// 504. If the wait that `Retry-After` asks for does not fit into the time left, the answer is returned at once. If a
/// body stays cut short, the last one is returned as incomplete, also when a later attempt gets none.
///
/// It belongs above `PacedTransport`, so that each attempt takes its own turn.
public struct RetryingTransport: HTTPTransport {
  /// How often a request is sent at most, including the first time.
  public static let attempts = 3

  private let base: any HTTPTransport
  private let health: CircuitBreaker
  private let backoff: Backoff
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date

  /// Creates a transport that repeats what `base` fails to send. Transports that ask the same hosts share `health`.
  /// `clock` measures the time limit and the waits. Dates of `Retry-After` are compared with `now`, the wall time.
  public init(
    _ base: any HTTPTransport, health: CircuitBreaker, backoff: Backoff = .standard,
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date.now }
  ) {
    self.base = base
    self.health = health
    self.backoff = backoff
    self.clock = clock
    self.now = now
  }

  public func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    guard request.isSafe, let host = HTTPAuthority(request.url) else { return try await base.send(request) }
    let stopwatch = Stopwatch(clock)
    var cutAnswer: HTTPResponse?
    var attempt = 1
    while true {
      let outcome = await send(request, to: host, within: request.limits.total - stopwatch.elapsed)
      guard attempt < Self.attempts, let wait = wait(after: outcome, attempt), !health.isDown(host),
        wait < request.limits.total - stopwatch.elapsed
      else {
        if let cutAnswer, outcome != .failure(.cancelled), !outcome.hasContent { return cutAnswer }
        return try outcome.get()
      }
      if case .success(let answer) = outcome, outcome.hasContent { cutAnswer = answer }
      try await clock.rest(for: wait)
      attempt += 1
    }
  }

  private func send(
    _ request: HTTPRequest, to host: HTTPAuthority, within timeLeft: Duration
  ) async -> Result<HTTPResponse, HTTPFailure> {
    do throws(HTTPFailure) { try await health.enter(host) } catch { return .failure(error) }
    do throws(HTTPFailure) {
      var attempt = request
      attempt.limits.total = timeLeft
      let response = try await base.send(attempt)
      health.noteAnswer(of: host)
      return .success(response)
    } catch {
      let failure = error == .timedOut(after: timeLeft) ? .timedOut(after: request.limits.total) : error
      health.note(failure, of: host)
      return .failure(failure)
    }
  }

  /// How long to wait before the next attempt; `nil` if another attempt is of no use.
  private func wait(after outcome: Result<HTTPResponse, HTTPFailure>, _ attempt: Int) -> Duration? {
    switch outcome {
    case .failure(let failure): failure.mayPass ? backoff.wait(after: attempt) : nil
    case .success(let response) where response.mayPass:
      max(backoff.wait(after: attempt), response.retryAfter(at: now()) ?? .zero)
    case .success(let response): response.isComplete ? nil : backoff.wait(after: attempt)
    }
  }
}

extension HTTPRequest {
  /// Whether sending it twice does no harm (RFC 9110, section 9.2.1).
  fileprivate var isSafe: Bool { method == .get || method == .head }
}

extension Result<HTTPResponse, HTTPFailure> {
  /// Whether it is an answer worth returning, even if it was cut short.
  fileprivate var hasContent: Bool {
    switch self {
    case .success(let response): !response.mayPass
    case .failure: false
    }
  }
}

extension HTTPResponse {
  /// Whether its status names a state that may pass: Request Timeout, Too Many Requests, Bad Gateway, Service
  /// Unavailable, Gateway Timeout (RFC 9110, section 15; RFC 6585, section 4).
  fileprivate var mayPass: Bool { [408, 429, 502, 503, 504].contains(status) }
}

extension HTTPFailure {
  fileprivate var mayPass: Bool {
    switch self {
    case .timedOut, .unresolved, .unreachable, .noRoute, .malformed: true
    // `noConnection` is not among them: the system already sent the packets again several times.
    default: false
    }
  }
}
