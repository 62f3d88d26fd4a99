/// Removes secrets from responses and failures: from header fields, bodies, and messages. A service may echo what it is sent.
public struct SecretRemovingTransport: HTTPTransport {
  private let base: any HTTPTransport
  private let removals: [SecretRemoval]

  /// - Parameter secrets: an empty one is nowhere found.
  public init(_ base: any HTTPTransport, secrets: [String]) {
    self.base = base
    removals = secrets.filter { !$0.isEmpty }.map { SecretRemoval($0) }
  }

  public func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    do throws(HTTPFailure) {
      var response = try await base.send(request)
      for clean in removals {
        response.body = clean(response.body)
        response.fields = HTTPFields(
          response.fields.lines.map { HTTPFields.Field(name: clean($0.name), value: clean($0.value)) })
      }
      return response
    } catch {
      throw removals.reduce(error) { failure, clean in failure.mapWords { clean($0) } }
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
    case .noConnection(let host, let time): .noConnection(host: change(host), after: time)
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
