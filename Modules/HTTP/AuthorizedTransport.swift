#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Adds a credential to every request on its way out, and takes it back out of what a service says in return.
///
/// It stands next to the wire, below whatever logs, caches or compares requests, so that none of those ever holds the
/// credential. The requests that it is given must go to the one service that the credential is for.
public struct AuthorizedTransport: HTTPTransport {
  /// What shows a service who asks. However it is printed, it does not show.
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

  /// Answers that may be errors are looked through; a page of data is longer than any of them.
  private static let longestError = 16_384

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
    do throws(HTTPFailure) {
      var response = try await base.send(request)
      if response.body.count <= Self.longestError { response.body = response.body.without(credential.secret) }
      return response
    } catch {
      throw error.mapDetail { $0.replacing(credential.secret, with: "…") }
    }
  }
}

extension [UInt8] {
  /// The bytes with an ellipsis in place of a text.
  fileprivate func without(_ secret: String) -> [UInt8] {
    let secret = Array(secret.utf8)
    guard !secret.isEmpty, contains(secret) else { return self }
    return replacing(secret, with: Array("…".utf8))
  }
}

extension HTTPFailure {
  /// The failure with the transport's own words changed.
  fileprivate func mapDetail(_ change: (String) -> String) -> HTTPFailure {
    switch self {
    case .unreachable(let host, let detail): .unreachable(host: host, detail: change(detail))
    case .noRoute(let host, let detail): .noRoute(host: host, detail: change(detail))
    case .insecure(let host, let detail): .insecure(host: host, detail: change(detail))
    case .malformed(let detail): .malformed(detail: change(detail))
    case .invalidRequest(let detail): .invalidRequest(detail: change(detail))
    case .unavailable(let detail): .unavailable(detail: change(detail))
    case .cancelled, .offline, .timedOut, .unresolved, .privateAddress, .tooLarge: self
    }
  }
}
