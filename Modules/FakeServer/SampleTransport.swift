public import MarqueeHTTP

/// Answers from the sample router in memory, for the source `embedded`. As over the wire, a redirect is an answer, the
/// request's limits hold, and it can be cancelled during a scripted latency.
public struct SampleTransport: HTTPTransport {
  let router: SampleRouter
  let faults: FaultScript?
  let clock: any Clock<Duration>

  /// Creates a transport with the clock of scripted latencies. Faults of a connection fail as `unavailable`;
  /// `FaultScript.checkInMemory` finds them at start.
  public init(
    router: SampleRouter = SampleRouter(), faults: FaultScript? = nil, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.router = router
    self.faults = faults
    self.clock = clock
  }

  /// Prepares the samples, so that the first requests need not wait for that.
  public static func prepare() {
    _ = SampleLibrary.shared
    _ = SampleCinema.shared
  }

  /// Answers a request to `SampleRouter.host`; any other host is unreachable.
  public func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    if Task.isCancelled { throw .cancelled }
    let host = request.url.hostName
    guard host == SampleRouter.host else { throw .unreachable(host: host, detail: "the sample data has no such host") }
    let answer = FaultedAnswer(to: request, router: router, faults: faults)
    guard answer.ending == .answer, answer.bytesPerSecond == nil else {
      throw .unavailable(detail: "a connection fault works only with the `fake` source")
    }
    let patience = request.limits.total
    if answer.latency > .zero { try await clock.rest(for: min(answer.latency, patience)) }
    guard answer.latency <= patience else { throw .timedOut(after: patience) }
    guard answer.response.body.count <= request.limits.body else { throw .tooLarge(limit: request.limits.body) }
    return answer.response
  }
}
