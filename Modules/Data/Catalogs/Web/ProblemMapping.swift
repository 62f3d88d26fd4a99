import MarqueeDomain
import MarqueeHTTP

// Translates the transport's failures and HTTP's statuses into problems for the user.

extension Problem {
  /// The problem of a failed request.
  init(_ failure: HTTPFailure, of service: String) {
    switch failure {
    case .cancelled: self = .cancelled
    case .offline: self = .offline(service: service)
    case .timedOut(let time): self = .timedOut(service: service, after: time)
    case .unresolved(let host):
      self = .unreachable(
        service: service, detail: "can't resolve the name \(host)",
        remedy: .advice("Check your connection. Some networks block the service."))
    case .noRoute(_, let detail):
      self = .unreachable(service: service, detail: detail.text, remedy: .advice("Check your network connection."))
    case .noConnection(_, let time):
      self = .unreachable(service: service, detail: "no connection within \(time.inSeconds)")
    case .privateAddress(let host):
      self = .unreachable(
        service: service, detail: "\(host) is a private address",
        remedy: .advice("Marquee follows links only to the public internet."))
    case .noNetwork:
      self = .unreachable(service: service, detail: "sample data uses no network", remedy: .useLiveSource)
    case .unreachable(_, let detail): self = .unreachable(service: service, detail: detail.text)
    case .insecure(let host, let detail):
      self = .unreachable(
        service: service, detail: "the connection to \(host) is not secure: \(detail.text)", remedy: .checkCertificates)
    case .tooLarge(let limit):
      self = .malformed(service: service, detail: "it is larger than \(limit / 1_000_000) MB")
    case .malformed(let detail): self = .malformed(service: service, detail: detail.text)
    case .invalidRequest(let detail): self = .unreachable(service: service, detail: detail.text)
    case .unavailable(let detail):
      self = .unreachable(service: service, detail: detail.text, remedy: .installLibraries)
    }
  }

  /// The problem of an answer without success (RFC 9110, section 15); `nil` for a success. `admission` is what the user
  /// can do if the service turns the request away.
  init?(_ response: HTTPResponse, of service: String, admission: Remedy? = nil) {
    switch response.status {
    case 200...299: return nil
    case 300...399: self = .malformed(service: service, detail: "it redirected the request")
    case 401, 403:
      self = .unauthorized(
        service: service, detail: "it answered with status \(response.status)",
        remedy: admission ?? .advice("Check the key or contact that the service requires."))
    case 429: self = .rateLimited(service: service, retryAfter: Self.seconds(response.fields["Retry-After"]))
    default: self = .server(service: service, status: response.status)
    }
  }

  /// The seconds of a `Retry-After`, at most a day; `nil` for its other form (RFC 9110, section 10.2.3).
  private static func seconds(_ text: String?) -> Duration? {
    guard let text, let seconds = Int(text), seconds >= 0 else { return nil }
    return .seconds(min(seconds, 86_400))
  }
}
