// The options that libcurl gets for a request before it begins.

import CCurl
import MarqueeSystem

extension OpaquePointer {
  /// Sets the options of an easy handle (https://curl.se/libcurl/c/curl_easy_setopt.html). Returns the code of the
  /// first option that failed, of those that a correct and safe transfer needs.
  func prepare(
    _ request: HTTPRequest, _ settings: CurlSettings, _ trust: CurlTrust, timeLeft: Duration,
    headerLines: OpaquePointer?, errorBuffer: UnsafeMutablePointer<CChar>
  ) -> CCurlCode {
    let easy = self
    var failure: CCurlCode = 0
    func need(_ option: CCurlNumberOption, _ value: Int) {
      if failure == 0 { failure = ccurl_easy_set_number(easy, option, value) }
    }
    func need(_ option: CCurlTextOption, _ value: String?) {
      if failure == 0 { failure = ccurl_easy_set_text(easy, option, value) }
    }
    // An option that may fail: only newer versions know it, or some builds lack it.
    func like(_ option: CCurlNumberOption, _ value: Int) { _ = ccurl_easy_set_number(easy, option, value) }
    func like(_ option: CCurlTextOption, _ value: String?) { _ = ccurl_easy_set_text(easy, option, value) }

    need(CCURL_URL, request.url.absoluteString)
    need(CCURL_PROTOCOLS, Int(CCURL_PROTOCOL_HTTP | CCURL_PROTOCOL_HTTPS))
    need(CCURL_FOLLOWLOCATION, 0)
    need(CCURL_NETRC, 0)
    need(CCURL_NOSIGNAL, 1)
    like(CCURL_DISALLOW_USERNAME_IN_URL, 1)
    like(CCURL_HTTP09_ALLOWED, 0)
    like(CCURL_HTTP_VERSION, Int(CCURL_HTTP_VERSION_2TLS))
    // Requests to a host that speaks HTTP/2 share one connection instead of opening one each.
    if request.url.scheme?.lowercased() == "https" { like(CCURL_PIPEWAIT, 1) }
    if request.method == .head { need(CCURL_NOBODY, 1) }
    if request.opensConnection { need(CCURL_FRESH_CONNECT, 1) }

    // libcurl divides this time among a host's addresses. `CurlMulti` enforces it, also for transfers that wait.
    need(CCURL_TIMEOUT_MS, Int(Int32(clamping: max(timeLeft.milliseconds, 1))))
    // A transfer that ends while its name is being resolved must not make the thread wait for the resolver.
    like(CCURL_QUICK_EXIT, 1)

    like(CCURL_ACCEPT_ENCODING, "gzip")
    if !settings.userAgent.isEmpty { need(CCURL_USERAGENT, settings.userAgent) }
    if let headerLines, failure == 0 { failure = ccurl_easy_set_header_lines(easy, headerLines) }

    like(CCURL_SUPPRESS_CONNECT_HEADERS, 1)
    if settings.ignoresProxy { need(CCURL_PROXY, "") }
    if let file = trust.file { need(CCURL_CAINFO, file) }
    if trust.excludesFolder { like(CCURL_CAPATH, nil) }

    if failure == 0 { failure = ccurl_easy_set_error_buffer(easy, errorBuffer) }
    return failure
  }
}

extension HTTPRequest {
  var host: String { url.host() ?? "" }

  /// libcurl's words without the request's query, which may hold a key.
  func clean(_ words: String) -> String { SecretRemoval(url.query() ?? "")(words) }

  /// The request's own fields as libcurl's list, which the caller must free. After a name without a value comes a
  /// semicolon: with a colon, libcurl would leave the field out (https://curl.se/libcurl/c/CURLOPT_HTTPHEADER.html).
  func headerLines() -> OpaquePointer? {
    fields.lines.reduce(nil) { list, field in
      ccurl_list_append(list, field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)") ?? list
    }
  }

  /// Why the request cannot be sent; `nil` if it can.
  func flaw(userAgent: String) -> String? {
    guard method == .get || method == .head else { return "Marquee sends only GET and HEAD, not \(method.rawValue)" }
    guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https" else {
      return "the address must start with http or https"
    }
    guard !host.isEmpty else { return "the address has no host" }
    for field in fields.lines + [HTTPFields.Field(name: "User-Agent", value: userAgent)] {
      guard !field.name.isEmpty, field.name.utf8.allSatisfy(\.isToken) else {
        return "a header field has an invalid name"
      }
      guard field.value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
        return "the header field \(field.name) contains control characters"
      }
    }
    return nil
  }
}

extension UInt8 {
  /// Whether it may occur in the name of a field: RFC 9110, section 5.6.2.
  package var isToken: Bool {
    isDigit || (0x61...0x7A).contains(lowercasedASCII) || "!#$%&'*+-.^_`|~".utf8.contains(self)
  }

  /// Whether it is one of the digits 0 to 9.
  package var isDigit: Bool { (0x30...0x39).contains(self) }
}

extension Duration {
  /// At most a million seconds (eleven days), so that it can be added to any time; no transfer takes longer.
  var bounded: Duration { min(self, .seconds(1_000_000)) }

  /// In whole milliseconds, rounded up, so that waiting this long is enough; 0 for a negative duration.
  package var milliseconds: Int64 {
    let (seconds, attoseconds) = max(bounded, .zero).components
    return seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
  }
}
