import MarqueeSystem

/// Tells of each request and its outcome in one line. Queries are left out, because keys may stand in them; so are
/// header fields.
public struct LoggingTransport: HTTPTransport {
  private let base: any HTTPTransport
  private let log: @Sendable (String) -> Void

  public init(_ base: any HTTPTransport, log: @escaping @Sendable (String) -> Void) {
    self.base = base
    self.log = log
  }

  public func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    let start = ContinuousClock.now
    let line = "\(request.method.rawValue) \(request.url.withoutQuery)"
    do throws(HTTPFailure) {
      let response = try await base.send(request)
      let cut = response.isComplete ? "" : ", cut short"
      log("\(line): \(response.status), \(response.body.count) bytes\(cut), \(milliseconds(since: start)) ms")
      return response
    } catch {
      log("\(line): \(error), \(milliseconds(since: start)) ms")
      throw error
    }
  }

  private func milliseconds(since start: ContinuousClock.Instant) -> Int {
    Int((ContinuousClock.now - start) / .milliseconds(1))
  }
}

extension URL {
  /// Scheme, host, port and path.
  fileprivate var withoutQuery: String {
    let text = absoluteString
    return String(text.prefix { $0 != "?" && $0 != "#" })
  }
}
