/// Refuses every request: takes the place of the network when that must not be used.
public struct OfflineTransport: HTTPTransport {
  /// Creates a transport that throws `HTTPFailure.offline` for every request.
  public init() {}

  public func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse { throw .offline }
}
