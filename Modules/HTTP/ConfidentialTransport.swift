import MarqueeSystem

/// Adds a credential to every request, removes secrets from every answer and failure, and logs each request with its
/// outcome in one line, without its query, which may hold a key, and without header fields.
///
/// It belongs next to the network, below everything that caches or compares requests, so that those never see the
/// credential. Requests with a credential must go to the one service that issued it.
public struct ConfidentialTransport: HTTPTransport {
  /// The credential for a service. Printing it, in any way, does not show it.
  public enum Credential: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Sent as `Authorization: Bearer …` (RFC 6750, section 2.1).
    case bearer(String)
    /// Sent in the query, for a service that wants it there.
    case parameter(name: String, value: String)

    fileprivate var secret: String {
      switch self {
      case .bearer(let secret), .parameter(_, let secret): secret
      }
    }

    public var description: String { "a credential" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: []) }
  }

  private let base: any HTTPTransport
  private let credential: Credential?
  private let removals: [SecretRemoval]
  private let log: (@Sendable (String) -> Void)?

  /// Creates the transport of one service, above the one that leads to it. `secrets` are further texts to remove from
  /// answers and failures, because a service may echo them; empty ones are ignored. `log` is called with a line for
  /// every request, without secrets.
  public init(
    _ base: any HTTPTransport, credential: Credential? = nil, secrets: [String] = [],
    log: (@Sendable (String) -> Void)? = nil
  ) {
    self.base = base
    self.credential = credential
    removals = (secrets + [credential?.secret].compactMap(\.self)).filter { !$0.isEmpty }.map { SecretRemoval($0) }
    self.log = log
  }

  public func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    let start = ContinuousClock.now
    do throws(HTTPFailure) {
      var response = try await base.send(authorized(request))
      for clean in removals {
        response.body = clean(response.body)
        response.fields = HTTPFields(
          response.fields.lines.map { HTTPFields.Field(name: clean($0.name), value: clean($0.value)) })
      }
      let cut = response.isComplete ? "" : ", cut short"
      tell("\(response.status), \(response.body.count) bytes\(cut)", of: request, since: start)
      return response
    } catch {
      let failure = removals.reduce(error) { failure, clean in failure.mapWords { clean($0) } }
      tell("\(failure)", of: request, since: start)
      throw failure
    }
  }

  private func authorized(_ request: HTTPRequest) -> HTTPRequest {
    var request = request
    switch credential {
    case .bearer(let token): request.fields["Authorization"] = "Bearer \(token)"
    case .parameter(let name, let value): request.url.append(queryItems: [URLQueryItem(name: name, value: value)])
    case nil: break
    }
    return request
  }

  private func tell(_ outcome: String, of request: HTTPRequest, since start: ContinuousClock.Instant) {
    guard let log else { return }
    let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
    let address = request.url.absoluteString.prefix { $0 != "?" && $0 != "#" }
    log("\(request.method.rawValue) \(address): \(outcome), \(milliseconds) ms")
  }
}

extension HTTPFailure {
  fileprivate func mapWords(_ change: (String) -> String) -> HTTPFailure {
    func changed(_ detail: FailureDetail) -> FailureDetail {
      FailureDetail(change(detail.text), libcurlWords: detail.libcurlWords.map(change))
    }
    return switch self {
    case .unresolved(let host): .unresolved(host: change(host))
    case .unreachable(let host, let detail): .unreachable(host: change(host), detail: changed(detail))
    case .noConnection(let host, let time): .noConnection(host: change(host), after: time)
    case .noRoute(let host, let detail): .noRoute(host: change(host), detail: changed(detail))
    case .privateAddress(let host): .privateAddress(host: change(host))
    case .noNetwork(let host): .noNetwork(host: change(host))
    case .insecure(let host, let detail): .insecure(host: change(host), detail: changed(detail))
    case .malformed(let detail): .malformed(detail: changed(detail))
    case .invalidRequest(let detail): .invalidRequest(detail: changed(detail))
    case .unavailable(let detail): .unavailable(detail: changed(detail))
    case .cancelled, .offline, .timedOut, .tooLarge: self
    }
  }
}
