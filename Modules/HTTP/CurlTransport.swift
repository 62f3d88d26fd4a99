/// Sends requests over the network with libcurl: HTTP/1.1, and HTTP/2 where TLS agrees on it.
///
/// One thread of its own drives all transfers. It starts with the first request, which also opens libcurl, and ends
/// with the transport. Connections stay open and are used again. Redirects are answers and are not followed: the sender
/// of a request decides where it may lead. There are no cookies and no stored passwords, and certificates are always
/// verified.
///
/// A body that was coded with gzip is decoded. `Content-Encoding` and `Content-Length`, which described the coded form,
/// are then removed from the fields. Trailer fields are dropped.
public final class CurlTransport: HTTPTransport {
  private let loop: CurlLoop

  /// Creates a transport without a connection. Neither libcurl nor the thread is needed before the first request.
  ///
  /// - Parameters:
  ///   - userAgent: the `User-Agent` of every request that has none of its own; empty to send none.
  ///   - certificateFile: a PEM file with the certificates to trust instead of the system's, as `SSL_CERT_FILE` names.
  ///   - ignoresProxy: whether `http_proxy`, `https_proxy` and `all_proxy` are ignored. libcurl reads them itself, and
  ///     `no_proxy` too.
  ///   - connectionsPerHost: how many connections to one host may be open; further requests wait for one. RFC 9112,
  ///     section 9.4, names no number, but asks to be modest; browsers open 6.
  ///   - connections: how many connections may be open in all.
  ///   - connectLimit: how long making a connection may take. A lost packet is sent again after 1 and after 3 seconds
  ///     (RFC 6298).
  ///   - reach: which addresses may be connected to.
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

  /// Sends a request. A request that was cancelled before it begins never reaches the network.
  ///
  /// The total limit counts from the call, and includes the wait for a free connection.
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

/// The settings of all requests of one transport.
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
