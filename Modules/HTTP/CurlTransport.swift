/// Sends requests over the network with libcurl: HTTP/1.1, and HTTP/2 where TLS agrees on it.
///
/// One thread of its own drives all transfers; it starts with the first request, which is also when libcurl is opened,
/// and ends with the transport. Connections are kept and used again. Redirects are answers and are not followed: who
/// sends the request decides where it may lead. There are no cookies, no stored passwords, and certificates are always
/// verified.
///
/// Of bodies that grow large, one at a time is received in this process: see `LargeBodyQueue`.
///
/// When the content was coded with gzip, `body` holds it decoded, and `Content-Encoding` and `Content-Length`, which
/// described the coded form, are gone from the fields. Trailer fields are dropped.
public final class CurlTransport: HTTPTransport {
  private let loop: CurlLoop

  /// - Parameters:
  ///   - userAgent: the `User-Agent` of every request that brings none of its own; empty to send none.
  ///   - certificateFile: a PEM file with the certificates to trust instead of the system's, as `SSL_CERT_FILE` names.
  ///   - ignoresProxy: whether `http_proxy`, `https_proxy` and `all_proxy` are left aside. libcurl reads them itself,
  ///     and `no_proxy` with them.
  ///   - connectionsPerHost: how many connections to one host may be open; further requests wait for one. RFC 9112,
  ///     section 9.4, names no number, but asks to be modest; browsers open 6.
  ///   - connections: how many may be open in all.
  ///   - connectLimit: how long a connection may take to come about. A packet that was lost is sent again after 1 and
  ///     after 3 seconds (RFC 6298).
  ///   - reach: which addresses may be connected to.
  ///   - turns: whose turns large bodies take.
  public init(
    userAgent: String, certificateFile: String? = nil, ignoresProxy: Bool = false, connectionsPerHost: Int = 6,
    connections: Int = 64, connectLimit: Duration = .seconds(5), reach: AddressPolicy = .anywhere,
    turns: LargeBodyQueue = .process
  ) {
    loop = CurlLoop(
      CurlSettings(
        userAgent: userAgent, certificateFile: certificateFile, ignoresProxy: ignoresProxy,
        connectionsPerHost: connectionsPerHost, connections: connections, connectLimit: connectLimit, reach: reach,
        turns: turns))
  }

  deinit { loop.stop() }

  /// Ends the transport now: requests in progress throw `HTTPFailure.cancelled`, later ones `.unavailable`. Returns
  /// when every connection is closed and the thread has ended.
  public func shutdown() { loop.stop() }

  /// Sends a request; one that was cancelled before it begins never touches the network.
  ///
  /// The limit in all counts from the call, waiting for a free connection included.
  public func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    if let flaw = request.flaw(userAgent: loop.settings.userAgent) {
      throw .invalidRequest(detail: FailureDetail(flaw))
    }
    // What is judged from here on is, letter by letter, what libcurl is given.
    guard let url = URLParts(request.url)?.url else {
      throw .invalidRequest(detail: "the address names a user, or a host that is neither a plain name nor a number")
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

/// What holds for all requests of one transport.
struct CurlSettings: Sendable {
  var userAgent: String
  var certificateFile: String?
  var ignoresProxy: Bool
  var connectionsPerHost: Int
  var connections: Int
  var connectLimit: Duration
  var reach: AddressPolicy
  var turns: LargeBodyQueue

  /// Whether a proxy may be connected to in place of the host.
  var mayUseProxy: Bool { !ignoresProxy && !ProxyServer.inEnvironment.isEmpty }
}
