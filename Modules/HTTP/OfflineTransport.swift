/// Answers nothing: what stands in for the network when it must not be touched.
public struct OfflineTransport: HTTPTransport {
  public init() {}

  public func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse { throw .offline }
}
