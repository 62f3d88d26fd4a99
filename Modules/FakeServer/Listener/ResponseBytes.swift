import MarqueeHTTP

/// Writes the head of a response for the wire (RFC 9112, section 4).
enum ResponseBytes {
  /// The status line and the fields, with `Date`, `Content-Length` and `Connection`.
  ///
  /// - Parameter closes: whether this is the connection's last answer.
  static func head(of response: HTTPResponse, date: String, minorVersion: Int, closes: Bool) -> [UInt8] {
    var text = "HTTP/1.1 \(response.status) \(reason(response.status))\r\nDate: \(date)\r\n"
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

  /// The names of the statuses that this server sends by itself (RFC 9110, section 15; RFC 6585). Scripts may ask for
  /// any other status; its name may be empty.
  private static func reason(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 204: "No Content"
    case 301: "Moved Permanently"
    case 302: "Found"
    case 304: "Not Modified"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 411: "Length Required"
    case 413: "Content Too Large"
    case 414: "URI Too Long"
    case 417: "Expectation Failed"
    case 422: "Unprocessable Content"
    case 429: "Too Many Requests"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 502: "Bad Gateway"
    case 503: "Service Unavailable"
    case 504: "Gateway Timeout"
    case 505: "HTTP Version Not Supported"
    default: ""
    }
  }
}

extension String {
  /// The text without control characters, so that no value can end its line and begin another.
  fileprivate var oneLine: String {
    guard utf8.contains(where: { $0 < 0x20 && $0 != 0x09 }) else { return self }
    return String(decoding: utf8.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
  }
}
