/// Sends requests over the network with libcurl: HTTP/1.1, and HTTP/2 where TLS agrees on it.
///
/// One thread of its own drives all transfers, from the first request, which also opens libcurl, to the end of the
/// transport. Connections are used again. Redirects are answers: the sender of a request decides where it may lead.
/// There are no cookies and no stored passwords, and certificates are always verified.
///
/// A gzip-coded body is decoded, and the `Content-Encoding` and `Content-Length` of the coded form are removed. Trailer
/// fields are dropped.
public final class CurlTransport: HTTPTransport {
  private let loop: CurlLoop

  /// Creates a transport without a connection. Neither libcurl nor the thread is needed before the first request.
  ///
  /// An empty `userAgent` is not sent. `certificateFile` is a PEM file with the certificates to trust instead of the
  /// system's, as `SSL_CERT_FILE` names. `ignoresProxy` is about `http_proxy`, `https_proxy`, `all_proxy` and
  /// `no_proxy`, which libcurl reads itself. Requests beyond `connectionsPerHost` wait: RFC 9112, section 9.4, names no
  /// number, but asks to be modest; browsers open 6. `connectLimit` is how long making a connection may take: a lost
  /// packet is sent again after 1 and after 3 seconds (RFC 6298).
  public init(
    userAgent: String, certificateFile: String? = nil, ignoresProxy: Bool = false, connectionsPerHost: Int = 6,
    connections: Int = 64, connectLimit: Duration = .seconds(5), reach: AddressPolicy = .anywhere
  ) {
    loop = CurlLoop(
      CurlSettings(
        userAgent: userAgent, certificateFile: certificateFile, ignoresProxy: ignoresProxy,
        connectionsPerHost: connectionsPerHost, connections: connections, connectLimit: connectLimit, reach: reach))
  }

  deinit { loop.stop() }

  /// Ends the transport now: requests in progress throw `HTTPFailure.cancelled`, later ones `.unavailable`. Returns
  /// when every connection is closed and the thread has ended.
  public func shutdown() { loop.stop() }

  /// Sends a request, unless it is cancelled before it begins. The total limit includes the wait for a free connection.
  public func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    if let flaw = request.flaw(userAgent: loop.settings.userAgent) {
      throw .invalidRequest(detail: FailureDetail(flaw))
    }
    // From here on, libcurl gets exactly the URL that was checked.
    guard let url = URLParts(request.url)?.url else {
      throw .invalidRequest(detail: "the address contains a user name or an invalid host")
    }
    var request = request
    request.url = url
    let settings = loop.settings
    if settings.mayUseProxy, settings.reach.excludes(request.url) { throw .privateAddress(host: request.host) }
    let exchange = PendingRequest(request)
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if exchange.begin(continuation) { loop.submit(exchange) }
      }
    } onCancel: {
      if exchange.settle(.failure(.cancelled)) { loop.notice() }
    }
    return try outcome.get()
  }
}

struct CurlSettings: Sendable {
  var userAgent: String
  var certificateFile: String?
  var ignoresProxy: Bool
  var connectionsPerHost: Int
  var connections: Int
  var connectLimit: Duration
  var reach: AddressPolicy

  /// Whether a proxy may be connected to in place of the host.
  var mayUseProxy: Bool { !ignoresProxy && !ProxyServer.inEnvironment.isEmpty }
}
