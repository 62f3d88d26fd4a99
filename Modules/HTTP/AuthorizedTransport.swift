import MarqueeSystem

/// Adds a credential to every request on its way out, and takes it back out of all that comes in return: header fields,
/// bodies of any length, and the words of failures.
///
/// It stands next to the wire, below whatever logs, caches or compares requests, so that none of those ever holds the
/// credential. The requests that it is given must go to the one service that the credential is for.
public struct AuthorizedTransport: HTTPTransport {
  /// The credential for a service. No way of printing shows it.
  public enum Credential: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Sent as `Authorization: Bearer …` (RFC 6750, section 2.1).
    case bearer(String)
    /// Sent in the query, where a service wants it there.
    case parameter(name: String, value: String)

    var secret: String {
      switch self {
      case .bearer(let secret), .parameter(_, let secret): secret
      }
    }

    public var description: String { "a credential" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: []) }
  }

  private let base: any HTTPTransport
  private let credential: Credential

  public init(_ base: any HTTPTransport, credential: Credential) {
    self.base = base
    self.credential = credential
  }

  public func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    var request = request
    switch credential {
    case .bearer(let token): request.fields["Authorization"] = "Bearer \(token)"
    case .parameter(let name, let value): request.url.append(queryItems: [URLQueryItem(name: name, value: value)])
    }
    let clean = SecretRemoval(credential.secret)
    do throws(HTTPFailure) {
      var response = try await base.send(request)
      response.body = clean(response.body)
      response.fields = HTTPFields(
        response.fields.lines.map { HTTPFields.Field(name: clean($0.name), value: clean($0.value)) })
      return response
    } catch {
      throw error.mapWords { clean($0) }
    }
  }
}

extension HTTPFailure {
  /// The failure with every text in it changed.
  fileprivate func mapWords(_ change: (String) -> String) -> HTTPFailure {
    func changed(_ detail: FailureDetail) -> FailureDetail {
      FailureDetail(change(detail.text), libcurlWords: detail.libcurlWords.map(change))
    }
    return switch self {
    case .unresolved(let host): .unresolved(host: change(host))
    case .unreachable(let host, let detail): .unreachable(host: change(host), detail: changed(detail))
    case .noRoute(let host, let detail): .noRoute(host: change(host), detail: changed(detail))
    case .privateAddress(let host): .privateAddress(host: change(host))
    case .insecure(let host, let detail): .insecure(host: change(host), detail: changed(detail))
    case .malformed(let detail): .malformed(detail: changed(detail))
    case .invalidRequest(let detail): .invalidRequest(detail: changed(detail))
    case .unavailable(let detail): .unavailable(detail: changed(detail))
    case .cancelled, .offline, .timedOut, .tooLarge: self
    }
  }
}
