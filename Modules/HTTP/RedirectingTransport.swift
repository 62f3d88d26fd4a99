import MarqueeSystem

/// Follows redirects, for content that may come from wherever a service says, such as pictures.
///
/// The request's time limit covers all hops together. A host other than the first gets no field but `Accept`. A
/// redirect is not followed to a URL with a user, to a scheme other than http and https, or from https to http.
public struct RedirectingTransport: HTTPTransport {
  /// How many redirects are followed at most.
  public static let limit = 5

  private let base: any HTTPTransport
  private let clock: any Clock<Duration>

  /// Creates a transport that sends each hop with `base`; `clock` measures the time limit.
  public init(_ base: any HTTPTransport, clock: any Clock<Duration> = ContinuousClock()) {
    self.base = base
    self.clock = clock
  }

  public func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    let stopwatch = Stopwatch(clock)
    var hop = request
    var visited: Set<URL> = [hop.url]
    for _ in 0...Self.limit {
      hop.limits.total = request.limits.total - stopwatch.elapsed
      guard hop.limits.total > .zero else { throw .timedOut(after: request.limits.total) }
      let response = try await send(hop, within: request.limits.total)
      guard let location = response.location else { return response }
      guard let next = URL(string: location, relativeTo: hop.url).flatMap({ URLParts($0.absoluteURL)?.url })
      else { throw .malformed(detail: "it redirects to an invalid address") }
      // From HTTPS to HTTP: others on the way could read and change the protected content.
      if hop.url.scheme?.lowercased() == "https", next.scheme == "http" {
        throw .malformed(detail: "it redirects from https to http")
      }
      guard visited.insert(next).inserted else { throw .malformed(detail: "it redirects in a loop") }
      if HTTPAuthority(next) != HTTPAuthority(hop.url) {
        hop.fields = HTTPFields(hop.fields.lines.filter { $0.name.equalsIgnoringASCIICase("Accept") })
      }
      hop.url = next
    }
    throw .malformed(detail: "it redirects more than \(Self.limit) times")
  }

  /// - Parameter total: the limit that the failure names when a hop runs out of time.
  private func send(_ hop: HTTPRequest, within total: Duration) async throws(HTTPFailure) -> HTTPResponse {
    do throws(HTTPFailure) {
      return try await base.send(hop)
    } catch .timedOut(hop.limits.total) {
      throw .timedOut(after: total)
    }
  }
}

extension HTTPResponse {
  /// The URL of the answer (RFC 9110, section 15.4); `nil` for other statuses, also for 300 and 304.
  fileprivate var location: String? {
    guard [301, 302, 303, 307, 308].contains(status) else { return nil }
    return fields.lines.first { $0.name.equalsIgnoringASCIICase("Location") }?.value
  }
}
