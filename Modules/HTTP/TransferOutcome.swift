import CCurl
import MarqueeSystem

/// The outcome of a transfer that libcurl ended with an error: the one table of its codes.
///
/// The codes and when they occur: https://curl.se/libcurl/c/libcurl-errors.html. The last line covers those that only
/// other protocols, other options or uploads give.
struct TransferOutcome {
  let failure: HTTPFailure
  /// Whether a body that has begun is returned as an incomplete answer.
  let keepsBody: Bool

  /// - Parameters:
  ///   - words: libcurl's description.
  ///   - systemError: the `errno` of the connection that failed, 0 where there was none.
  init(_ code: CCurlCode, _ request: HTTPRequest, words: String, systemError: Int32 = 0) {
    let host = request.host
    let system = systemError == 0 ? nil : OpenFile.reason(systemError).lowercased()
    let detail = FailureDetail(system ?? Self.texts[code] ?? words, libcurlWords: words)
    (failure, keepsBody) =
      switch code {
      case 1: (.malformed(detail: detail), false)  // UNSUPPORTED_PROTOCOL: the answer is HTTP/0.9, that is, not HTTP
      case 2: (.unavailable(detail: detail), false)  // FAILED_INIT
      case 3: (.invalidRequest(detail: detail), false)  // URL_MALFORMAT
      case 4: (.unavailable(detail: detail), false)  // NOT_BUILT_IN: HTTPS without TLS
      case 5: (.unreachable(host: host, detail: detail), false)  // COULDNT_RESOLVE_PROXY
      case 6: (.unresolved(host: host), false)  // COULDNT_RESOLVE_HOST
      case 7 where Self.noRoute.contains(systemError): (.noRoute(host: host, detail: detail), false)
      case 7: (.unreachable(host: host, detail: detail), false)  // COULDNT_CONNECT
      case 8: (.malformed(detail: detail), false)  // WEIRD_SERVER_REPLY
      case 16: (.unreachable(host: host, detail: detail), true)  // HTTP2
      case 18: (.unreachable(host: host, detail: detail), true)  // PARTIAL_FILE
      case 23: (.malformed(detail: detail), true)  // WRITE_ERROR of the decoder; ours are handled before
      case 27: (.unavailable(detail: detail), false)  // OUT_OF_MEMORY
      case 28: (.timedOut(after: request.limits.total), false)  // OPERATION_TIMEDOUT
      case 35: (.insecure(host: host, detail: detail), false)  // SSL_CONNECT_ERROR
      case 41: (.unavailable(detail: detail), false)  // FUNCTION_NOT_FOUND
      case 43: (.invalidRequest(detail: detail), false)  // BAD_FUNCTION_ARGUMENT
      case 45: (.unreachable(host: host, detail: detail), false)  // INTERFACE_FAILED
      case 48: (.unavailable(detail: detail), false)  // UNKNOWN_OPTION
      case 49: (.invalidRequest(detail: detail), false)  // SETOPT_OPTION_SYNTAX
      case 52: (.unreachable(host: host, detail: detail), false)  // GOT_NOTHING
      case 53, 54: (.insecure(host: host, detail: detail), false)  // SSL_ENGINE_NOTFOUND, SSL_ENGINE_SETFAILED
      case 55, 56: (.unreachable(host: host, detail: detail), true)  // SEND_ERROR, RECV_ERROR
      case 58, 59: (.insecure(host: host, detail: detail), false)  // SSL_CERTPROBLEM, SSL_CIPHER
      case 60: (.insecure(host: host, detail: detail), false)  // PEER_FAILED_VERIFICATION
      case 61: (.malformed(detail: detail), true)  // BAD_CONTENT_ENCODING
      case 63: (.tooLarge(limit: request.limits.body), false)  // FILESIZE_EXCEEDED
      case 64, 66: (.insecure(host: host, detail: detail), false)  // USE_SSL_FAILED, SSL_ENGINE_INITFAILED
      case 67: (.invalidRequest(detail: detail), false)  // LOGIN_DENIED: a name or password in the address
      case 77, 80: (.insecure(host: host, detail: detail), false)  // SSL_CACERT_BADFILE, SSL_SHUTDOWN_FAILED
      case 82, 83: (.insecure(host: host, detail: detail), false)  // SSL_CRL_BADFILE, SSL_ISSUER_ERROR
      case 90, 91: (.insecure(host: host, detail: detail), false)  // SSL_PINNEDPUBKEYNOTMATCH, SSL_INVALIDCERTSTATUS
      case 92: (.unreachable(host: host, detail: detail), true)  // HTTP2_STREAM
      case 97: (.unreachable(host: host, detail: detail), false)  // PROXY
      case 98: (.insecure(host: host, detail: detail), false)  // SSL_CLIENTCERT
      case 99: (.unavailable(detail: detail), false)  // UNRECOVERABLE_POLL
      case 100: (.malformed(detail: detail), false)  // TOO_LARGE: a header
      default: (.unreachable(host: host, detail: detail), false)
      }
  }

  /// What a code means for a person, where the system's error does not say it better.
  private static let texts: [CCurlCode: String] = {
    let meanings: [([CCurlCode], String)] = [
      ([1, 8], "the answer is not HTTP"), ([5], "can't resolve the proxy's name"),
      ([7, 45], "the connection failed"), ([18], "the answer was cut short"),
      ([16, 55, 56, 92], "the connection broke"), ([23, 61], "its compression is damaged"),
      ([52], "it closed the connection without an answer"), ([97], "the proxy refused the request"),
      ([35, 53, 54, 58, 59, 64, 66, 80, 98], "the TLS handshake failed"),
      ([60, 83, 90, 91], "the certificate is not trusted"), ([77, 82], "the trusted certificates are unreadable"),
      ([100], "its header is too large"),
    ]
    return Dictionary(meanings.flatMap { codes, text in codes.map { ($0, text) } }) { first, _ in first }
  }()

  /// The errors of connect(2) where the network, and not the host, is at fault.
  private static let noRoute: Set<Int32> = [ENETDOWN, ENETUNREACH, EHOSTUNREACH, EADDRNOTAVAIL]
}
