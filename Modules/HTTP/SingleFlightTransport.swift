import MarqueeSystem

/// Lets equal requests that are in progress at the same time share one answer.
///
/// Equal means: the same method, URL, fields and limits. A failure goes to all who wait for it. Nothing is remembered once
/// it was given.
public struct SingleFlightTransport: HTTPTransport {
  private let base: any HTTPTransport
  private let flights = SingleFlight<HTTPRequest, Result<HTTPResponse, HTTPFailure>>()

  public init(_ base: any HTTPTransport) { self.base = base }

  public func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    guard request.isSafe else { return try await base.send(request) }
    let outcome = await flights.join(request) { [base] () -> Result<HTTPResponse, HTTPFailure> in
      do throws(HTTPFailure) { return .success(try await base.send(request)) } catch { return .failure(error) }
    }
    guard let outcome else { throw .cancelled }
    return try outcome.get()
  }

  /// How many callers wait for an answer.
  var waiting: Int { flights.waiting }
}

extension HTTPRequest {
  /// Whether sending it twice, or once for two, does no harm (RFC 9110, section 9.2.1).
  var isSafe: Bool { method == .get || method == .head }
}
