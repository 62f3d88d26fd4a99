import MarqueeHTTP
import MarqueeSystem

/// Writes the head of a response for the wire (RFC 9112, section 4).
enum ResponseBytes {
  /// The status line and the fields, with `Date`, `Content-Length` and, if this is the last answer, `Connection:
  /// close`.
  static func head(of response: HTTPResponse, date seconds: time_t, minorVersion: Int, closes: Bool) -> [UInt8] {
    var text = "HTTP/1.1 \(response.status) \(reasons[response.status] ?? "")\r\nDate: \(date(seconds))\r\n"
    for field in response.fields.lines { text += "\(field.name.oneLine): \(field.value.oneLine)\r\n" }
    // A 204 has no length, and a 304 would have the length of another answer: RFC 9110, section 8.6.
    if response.fields["Content-Length"] == nil, response.status != 204, response.status != 304 {
      text += "Content-Length: \(response.body.count)\r\n"
    }
    if closes {
      text += "Connection: close\r\n"
    } else if minorVersion == 0 {
      text += "Connection: keep-alive\r\n"
    }
    return Array("\(text)\r\n".utf8)
  }

  /// The names of the statuses that this server sends by itself (RFC 9110, section 15; RFC 6585).
  private static let reasons = [
    200: "OK", 204: "No Content", 301: "Moved Permanently", 302: "Found", 304: "Not Modified", 400: "Bad Request",
    401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 408: "Request Timeout",
    411: "Length Required", 413: "Content Too Large", 414: "URI Too Long", 417: "Expectation Failed",
    422: "Unprocessable Content", 429: "Too Many Requests", 431: "Request Header Fields Too Large",
    500: "Internal Server Error", 501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable",
    504: "Gateway Timeout", 505: "HTTP Version Not Supported",
  ]

  /// A time in seconds since 1970, as HTTP writes it: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
  static func date(_ seconds: time_t) -> String {
    var seconds = seconds
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let two = { (number: Int32) in number < 10 ? "0\(number)" : "\(number)" }
    let day = "SunMonTueWedThuFriSat".dropFirst(3 * Int(parts.tm_wday)).prefix(3)
    let month = "JanFebMarAprMayJunJulAugSepOctNovDec".dropFirst(3 * Int(parts.tm_mon)).prefix(3)
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(two).joined(separator: ":")
    return "\(day), \(two(parts.tm_mday)) \(month) \(Int(parts.tm_year) + 1900) \(clock) GMT"
  }
}

extension String {
  /// The text without control characters, so that no value can end its line and begin another.
  fileprivate var oneLine: String {
    guard utf8.contains(where: { $0 < 0x20 && $0 != 0x09 }) else { return self }
    return String(decoding: utf8.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
  }
}
