import MarqueeSystem

/// Adds a credential to every request on its way out, and takes it back out of all that comes in return.
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
    return try await SecretRemovingTransport(base, secrets: [credential.secret]).send(request)
  }
}
