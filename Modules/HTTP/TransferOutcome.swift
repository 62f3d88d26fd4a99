import CCurl
import MarqueeSystem

/// The outcome of a transfer that libcurl ended with an error (https://curl.se/libcurl/c/libcurl-errors.html). The last
/// case also covers codes that only other protocols, other options or uploads give.
struct TransferOutcome {
  let failure: HTTPFailure
  /// Whether a body that has begun is returned as an incomplete answer.
  let keepsBody: Bool

  /// `words` are libcurl's. `systemError` is the `errno` of the connection that failed, or 0.
  init(_ code: CCurlCode, _ request: HTTPRequest, words: String, systemError: Int32 = 0) {
    let host = request.host
    let system = systemError == 0 ? nil : OpenFile.reason(systemError).lowercased()
    let detail = FailureDetail(system ?? Self.texts[code] ?? words, libcurlWords: words)
    failure =
      switch code {
      case 6: .unresolved(host: host)  // COULDNT_RESOLVE_HOST
      case 7 where Self.noRoute.contains(systemError): .noRoute(host: host, detail: detail)  // COULDNT_CONNECT
      case 28: .timedOut(after: request.limits.total)  // OPERATION_TIMEDOUT
      case 63: .tooLarge(limit: request.limits.body)  // FILESIZE_EXCEEDED
      // UNSUPPORTED_PROTOCOL: the answer is HTTP/0.9, that is, not HTTP; WEIRD_SERVER_REPLY; WRITE_ERROR of the
      // decoder, as ours are handled before; BAD_CONTENT_ENCODING; TOO_LARGE: a header
      case 1, 8, 23, 61, 100: .malformed(detail: detail)
      // FAILED_INIT; NOT_BUILT_IN: HTTPS without TLS; OUT_OF_MEMORY; FUNCTION_NOT_FOUND; UNKNOWN_OPTION;
      // UNRECOVERABLE_POLL
      case 2, 4, 27, 41, 48, 99: .unavailable(detail: detail)
      // URL_MALFORMAT; BAD_FUNCTION_ARGUMENT; SETOPT_OPTION_SYNTAX; LOGIN_DENIED: a name or password in the address
      case 3, 43, 49, 67: .invalidRequest(detail: detail)
      // SSL_CONNECT_ERROR, SSL_ENGINE_NOTFOUND, SSL_ENGINE_SETFAILED, SSL_CERTPROBLEM, SSL_CIPHER,
      // PEER_FAILED_VERIFICATION, USE_SSL_FAILED, SSL_ENGINE_INITFAILED, SSL_CACERT_BADFILE, SSL_SHUTDOWN_FAILED,
      // SSL_CRL_BADFILE, SSL_ISSUER_ERROR, SSL_PINNEDPUBKEYNOTMATCH, SSL_INVALIDCERTSTATUS, SSL_CLIENTCERT
      case 35, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91, 98: .insecure(host: host, detail: detail)
      // COULDNT_RESOLVE_PROXY, COULDNT_CONNECT, INTERFACE_FAILED, GOT_NOTHING, PROXY, and most of those below
      default: .unreachable(host: host, detail: detail)
      }
    // HTTP2, PARTIAL_FILE, WRITE_ERROR, SEND_ERROR, RECV_ERROR, BAD_CONTENT_ENCODING, HTTP2_STREAM
    keepsBody = [16, 18, 23, 55, 56, 61, 92].contains(code)
  }

  /// What a code means for a person, where the system's error does not say it better.
  private static let texts: [CCurlCode: String] = {
    let meanings: [([CCurlCode], String)] = [
      ([1, 8], "the answer is not HTTP"), ([5], "can't resolve the proxy's name"),
      ([7, 45], "the connection failed"), ([18], "the answer was cut short"),
      ([16, 55, 56, 92], "the connection broke"), ([23, 61], "the compressed data is damaged"),
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
