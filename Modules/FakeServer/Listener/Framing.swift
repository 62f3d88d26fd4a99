import MarqueeHTTP

/// What a request head says about its body and about the connection (RFC 9112, sections 3.2, 6 and 9.3).
struct Framing: Sendable, Hashable {
  /// Larger bodies are refused: no service here needs one.
  static let maximumBody = 65_536

  /// How many bytes of body follow the head. They are read and dropped.
  var body = 0
  /// Whether another request may follow on the connection.
  var keepsAlive: Bool

  init(_ head: RequestHead) throws(Refusal) {
    let hosts = head.fields.values("Host")
    guard hosts.count == 1 || hosts.isEmpty && head.minorVersion == 0, hosts.allSatisfy(Self.isHost) else {
      throw Refusal(status: 400, reason: "A request needs exactly one proper Host field.")
    }
    let options = head.fields.list("Connection").map { $0.lowercased() }
    keepsAlive = !options.contains("close") && (head.minorVersion == 1 || options.contains("keep-alive"))
    try readLength(head)
    // A client that waits for permission to send its body gets the final answer instead: RFC 9110, section 10.1.1.
    if let expectation = head.fields["Expect"], head.minorVersion == 1 {
      guard expectation.lowercased() == "100-continue" else {
        throw Refusal(status: 417, reason: "The only expectation known here is 100-continue.")
      }
      if body > 0 { keepsAlive = false }
      body = 0
    }
  }

  private mutating func readLength(_ head: RequestHead) throws(Refusal) {
    let lengths = head.fields.values("Content-Length")
    let codings = head.fields.list("Transfer-Encoding").map { $0.lowercased() }
    guard head.fields["Transfer-Encoding"] == nil else {
      // With both fields, with a coding in HTTP/1.0, or with a last coding other than chunked, the end of the body is
      // not defined.
      guard lengths.isEmpty, head.minorVersion == 1, codings.last == "chunked" else {
        throw Refusal(status: 400, reason: "The length of the body is not clear.")
      }
      throw codings.count == 1
        ? Refusal(status: 411, reason: "A body needs a Content-Length here.")
        : Refusal(status: 501, reason: "No transfer coding but chunked is known here.")
    }
    guard let length = lengths.first else { return }
    guard lengths.count == 1, !length.isEmpty, length.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw Refusal(status: 400, reason: "The Content-Length is not one number.")
    }
    guard let count = Int(length), count <= Self.maximumBody else {
      throw Refusal(status: 413, reason: "The body is larger than \(Self.maximumBody) bytes.")
    }
    body = count
  }

  /// Whether a Host field could name a host: it has the characters of RFC 3986, section 3.2, and no user information.
  private static func isHost(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        byte > 0x20 && byte < 0x7F && !"\"#/<>?@\\^`{|}".utf8.contains(byte)
      }
  }
}

extension HTTPFields {
  /// The values of all lines with this name.
  func values(_ name: String) -> [String] { lines.compactMap { HTTPFields([$0])[name] } }
}
