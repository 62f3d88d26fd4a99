import MarqueeHTTP

/// The part of a request up to the end of its header fields.
struct RequestHead: Sendable, Hashable {
  let method: String
  let target: String
  /// 0 or 1: the minor version of HTTP/1.
  let minorVersion: Int
  var fields = HTTPFields()
}

/// A request that is answered with an error and the end of the connection.
struct Refusal: Error, Sendable, Hashable {
  let status: Int
  let reason: String
}

/// Reads request heads line by line by RFC 9112, as strictly as it allows: no bare line feeds, no folded lines, no
/// space before a colon. It refuses everything that two readers could understand differently.
struct RequestParser: Sendable {
  /// The longest request line with its end, in bytes: RFC 9112, section 3, demands at least 8000.
  static let maximumLine = 8192
  /// The limit of all field lines together, in bytes and in number.
  static let maximumFields = 65_536
  static let maximumFieldCount = 100

  enum Step: Sendable, Hashable {
    case needsMore
    case head(RequestHead)
  }

  private var head: RequestHead?
  private var fieldBytes = 0
  private var fieldCount = 0
  private var mayBeEmpty = true
  /// How many bytes of the current line were already searched for its end, so that input in single bytes takes no more
  /// time than input in blocks.
  private var searched = 0

  /// Whether any byte of a request has arrived.
  private(set) var hasStarted = false

  /// Takes whole lines off the front of the input, up to the end of a head.
  mutating func advance(over input: inout [UInt8]) throws(Refusal) -> Step {
    if !input.isEmpty { hasStarted = true }
    var start = 0
    defer { input.removeFirst(start) }
    while let feed = input[(start + searched)...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = input[start..<feed]
      start = feed + 1
      searched = 0
      guard line.last == UInt8(ascii: "\r") else {
        throw Refusal(status: 400, reason: "A line ended without a carriage return.")
      }
      if try take(line.dropLast()), let head {
        self = RequestParser()
        return .head(head)
      }
    }
    searched = input.count - start
    try checkLength(searched)
    return .needsMore
  }

  /// Takes one line; says whether it was the last line of a head.
  private mutating func take(_ line: ArraySlice<UInt8>) throws(Refusal) -> Bool {
    try checkLength(line.count + 2)
    guard head != nil else {
      // A server should ignore one empty line before a request: RFC 9112, section 2.2.
      if line.isEmpty, mayBeEmpty {
        mayBeEmpty = false
        return false
      }
      head = try Self.requestLine(line)
      return false
    }
    guard !line.isEmpty else { return true }
    fieldBytes += line.count + 2
    fieldCount += 1
    guard fieldCount <= Self.maximumFieldCount else {
      throw Refusal(status: 431, reason: "There are more than \(Self.maximumFieldCount) header fields.")
    }
    let field = try Self.fieldLine(line)
    head?.fields.append(name: field.name, value: field.value)
    return false
  }

  private func checkLength(_ line: Int) throws(Refusal) {
    if head == nil, line > Self.maximumLine {
      throw Refusal(status: 414, reason: "The request line is longer than \(Self.maximumLine) bytes.")
    }
    // The empty line after the fields does not count.
    if head != nil, line > 2, fieldBytes + line > Self.maximumFields {
      throw Refusal(status: 431, reason: "The header fields are longer than \(Self.maximumFields) bytes.")
    }
  }

  private static func requestLine(_ line: ArraySlice<UInt8>) throws(Refusal) -> RequestHead {
    let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count == 3, words[0].isToken, words[1].isTarget else {
      throw Refusal(status: 400, reason: "The request line is malformed.")
    }
    // HTTP-version = "HTTP/" DIGIT "." DIGIT, section 2.3; the name is case-sensitive.
    let version = Array(words[2])
    guard version.count == 8, version.starts(with: "HTTP/".utf8), version[5].isDigit, version[6] == UInt8(ascii: "."),
      version[7].isDigit
    else { throw Refusal(status: 400, reason: "The version of HTTP is malformed.") }
    guard version[5] == UInt8(ascii: "1") else {
      throw Refusal(status: 505, reason: "This server speaks HTTP/1.1.")
    }
    return RequestHead(
      method: String(decoding: words[0], as: UTF8.self), target: String(decoding: words[1], as: UTF8.self),
      minorVersion: version[7] == UInt8(ascii: "0") ? 0 : 1)
  }

  private static func fieldLine(_ line: ArraySlice<UInt8>) throws(Refusal) -> HTTPFields.Field {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), line[..<colon].isToken else {
      throw Refusal(status: 400, reason: "A header field has no proper name.")
    }
    let value = line[(colon + 1)...].trimmed
    guard value.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
      throw Refusal(status: 400, reason: "A header field holds a control character.")
    }
    return HTTPFields.Field(
      name: String(decoding: line[..<colon], as: UTF8.self), value: String(decoding: value, as: UTF8.self))
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes are a token: RFC 9110, section 5.6.2.
  fileprivate var isToken: Bool { !isEmpty && allSatisfy(\.isToken) }

  /// Whether the bytes can be a request target: visible ASCII without a fragment, and two digits after every `%`.
  fileprivate var isTarget: Bool {
    guard !isEmpty, allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }) else { return false }
    return indices.allSatisfy { index in
      guard self[index] == UInt8(ascii: "%") else { return true }
      let digits = self[index...].dropFirst().prefix(2)
      return digits.count == 2 && digits.allSatisfy { $0.hexDigit != nil }
    }
  }
}
