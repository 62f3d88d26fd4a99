import MarqueeHTTP

/// A request that is answered with an error and the end of the connection.
struct Refusal: Error, Sendable, Hashable {
  let (status, reason): (Int, String)

  init(_ status: Int, _ reason: String) { (self.status, self.reason) = (status, reason) }
}

/// The part of a request up to the end of its header fields, read by RFC 9112 as strictly as that allows: no bare line
/// feeds, no folded lines, no space before a colon. What two readers could understand differently is refused.
struct RequestHead: Sendable, Hashable {
  let (method, target): (String, String)
  /// 0 or 1: the minor version of HTTP/1.
  let minorVersion: Int
  private(set) var fields = HTTPFields()

  /// Takes a head off the front of the input; `nil` if its end has not arrived yet, and then the input stays.
  init?(takenFrom input: inout [UInt8]) throws(Refusal) {
    var rest = input[...]
    // A server should ignore one empty line before a request: RFC 9112, section 2.2.
    if rest.starts(with: "\r\n".utf8) { rest = rest.dropFirst(2) }
    // Section 3 demands at least 8000 bytes.
    let tooLong = Refusal(414, "The request line is longer than 8192 bytes.")
    guard let line = try Self.line(of: &rest, atMost: 8192, or: tooLong) else { return nil }
    try self.init(requestLine: line)
    let (start, tooLarge) = (rest.startIndex, Refusal(431, "The header has more than 100 fields or 65536 bytes."))
    // The empty line after the fields does not count.
    while let line = try Self.line(of: &rest, atMost: max(2, start + 65_536 - rest.startIndex), or: tooLarge) {
      if line.isEmpty {
        input = Array(rest)
        return
      }
      guard fields.lines.count < 100 else { throw tooLarge }
      // Values have no control characters but the tab.
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), line[..<colon].isToken,
        line.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 })
      else { throw Refusal(400, "A header field is malformed.") }
      let (name, value) = (line[..<colon], line[(colon + 1)...].withoutBlanks)
      fields.append(name: String(decoding: name, as: UTF8.self), value: String(decoding: value, as: UTF8.self))
    }
    return nil
  }

  /// Takes a line without its end; `nil` if its end has not arrived yet.
  private static func line(
    of rest: inout ArraySlice<UInt8>, atMost length: Int, or refusal: Refusal
  ) throws(Refusal) -> ArraySlice<UInt8>? {
    let end = rest.firstIndex(of: UInt8(ascii: "\n"))
    let line = rest[..<(end ?? rest.endIndex)]
    if end != nil, line.last != UInt8(ascii: "\r") { throw Refusal(400, "A line ended without a carriage return.") }
    guard line.count + (end == nil ? 0 : 1) <= length else { throw refusal }
    guard let end else { return nil }
    rest = rest[(end + 1)...]
    return line.dropLast()
  }

  private init(requestLine line: ArraySlice<UInt8>) throws(Refusal) {
    let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    // HTTP-version = "HTTP/" DIGIT "." DIGIT, section 2.3; the name is case-sensitive.
    guard words.count == 3, words[0].isToken, words[1].isTarget, case let version = Array(words[2]),
      version.count == 8, version.starts(with: "HTTP/".utf8), version[5].isDigit, version[6] == UInt8(ascii: "."),
      version[7].isDigit
    else { throw Refusal(400, "The request line is malformed.") }
    guard version[5] == UInt8(ascii: "1") else { throw Refusal(505, "This server supports only HTTP/1.0 and 1.1.") }
    method = String(decoding: words[0], as: UTF8.self)
    target = String(decoding: words[1], as: UTF8.self)
    minorVersion = version[7] == UInt8(ascii: "0") ? 0 : 1
  }
}

/// What a request head says about its body and about the connection (RFC 9112, sections 3.2, 6 and 9.3).
struct Framing: Sendable, Hashable {
  /// How many bytes of body follow the head. They are read and dropped.
  private(set) var body = 0
  /// Whether another request may follow on the connection.
  private(set) var keepsAlive: Bool

  init(_ head: RequestHead) throws(Refusal) {
    // Several lines of one name are joined by a comma and a space, so that they are neither a host nor a number.
    guard head.fields["Host"]?.isHost ?? (head.minorVersion == 0) else {
      throw Refusal(400, "The Host field is missing or invalid.")
    }
    let options = head.fields.list("Connection").map { $0.lowercased() }
    keepsAlive = !options.contains("close") && (head.minorVersion == 1 || options.contains("keep-alive"))
    let unclear = Refusal(400, "The length of the body is invalid or ambiguous.")
    let length = head.fields["Content-Length"]
    if head.fields["Transfer-Encoding"] != nil {
      let codings = head.fields.list("Transfer-Encoding").map { $0.lowercased() }
      // With both fields, in HTTP/1.0, or if the last coding is not chunked, the end of the body is not defined.
      guard length == nil, head.minorVersion == 1, codings.last == "chunked" else { throw unclear }
      throw codings.count == 1
        ? Refusal(411, "A request body needs a Content-Length field.")
        : Refusal(501, "This server doesn't support these transfer codings.")
    }
    if let length {
      guard !length.isEmpty, length.utf8.allSatisfy(\.isDigit) else { throw unclear }
      guard let count = Int(length), count <= 65_536 else { throw Refusal(413, "The body is larger than 65536 bytes.") }
      body = count
    }
    // A client that waits for permission to send its body gets the final answer instead: RFC 9110, section 10.1.1.
    if let expectation = head.fields["Expect"], head.minorVersion == 1 {
      guard expectation.lowercased() == "100-continue" else {
        throw Refusal(417, "This server supports no expectation other than 100-continue.")
      }
      (keepsAlive, body) = (keepsAlive && body == 0, 0)
    }
  }
}

extension String {
  /// Whether the text has the characters of a host (RFC 3986, section 3.2), and no user information.
  fileprivate var isHost: Bool {
    !isEmpty && utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"#/<>?@\\^`{|}".utf8.contains($0) }
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes are a token: RFC 9110, section 5.6.2.
  fileprivate var isToken: Bool { !isEmpty && allSatisfy(\.isToken) }

  /// Whether the bytes can be a request target: visible ASCII without a fragment, and two digits after every `%`.
  fileprivate var isTarget: Bool {
    !isEmpty && allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }
      && split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false).dropFirst().allSatisfy {
        $0.count >= 2 && $0.prefix(2).allSatisfy { $0.hexDigit != nil }
      }
  }
}
