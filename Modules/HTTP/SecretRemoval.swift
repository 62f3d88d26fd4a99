import MarqueeSystem

/// Removes a secret from text that came from outside, before the text is shown, logged or stored.
///
/// It finds the secret in every spelling that a later reader decodes: as it is, percent-encoded (RFC 3986, section
/// 2.1), and with the escapes of a JSON string (RFC 8259, section 7), for all or some of its characters. It also finds
/// it with invisible characters in between, such as NUL or U+200B.
struct SecretRemoval: Sendable {
  /// This many first characters count as the secret at the very end of a text: answers and libcurl's messages break
  /// off.
  private static let shortestPart = 8
  private static let ellipsis = Array("…".utf8)

  private let secret: [Unicode.Scalar]
  private let firstByte: UInt8?

  /// - Parameter secret: an empty one is never found.
  init(_ secret: String) { (self.secret, firstByte) = (Array(secret.unicodeScalars), secret.utf8.first) }

  /// The text with an ellipsis in place of the secret.
  func callAsFunction(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let cleaned = self(bytes)
    return cleaned == bytes ? text : String(decoding: cleaned, as: UTF8.self)
  }

  func callAsFunction(_ bytes: [UInt8]) -> [UInt8] {
    guard let first = firstByte else { return bytes }
    let text = bytes.span
    var cleaned: [UInt8] = []
    var copied = 0
    var at = 0
    while at < text.count {
      let byte = text[at]
      if byte == first || byte == UInt8(ascii: "%") || byte == UInt8(ascii: "\\"), let end = end(text, from: at) {
        cleaned += bytes[copied..<at] + Self.ellipsis
        (copied, at) = (end, end)
      } else {
        at += 1
      }
    }
    return copied == 0 ? bytes : cleaned + bytes[copied...]
  }

  /// Where the secret ends that starts here; `nil` if none does.
  private func end(_ text: Span<UInt8>, from start: Int) -> Int? {
    var at = start
    for (index, wanted) in secret.enumerated() {
      while true {
        guard let (scalar, end) = Self.scalar(text, at: at) else {
          return index >= Self.shortestPart ? text.count : nil
        }
        at = end
        if scalar == wanted { break }
        // Invisible scalars are dropped before display, which would make the secret whole again.
        guard index > 0, scalar.isUnseen else { return nil }
      }
    }
    return at
  }

  /// The scalar at a place, decoded, and where it ends; `nil` at the end of the text. Invalid UTF-8 gives U+FFFD.
  private static func scalar(_ text: Span<UInt8>, at start: Int) -> (Unicode.Scalar, end: Int)? {
    guard start < text.count else { return nil }
    if text[start] == UInt8(ascii: "\\") {
      guard start + 1 < text.count else { return nil }
      guard text[start + 1] == UInt8(ascii: "u") else {
        let letter = Unicode.Scalar(text[start + 1])
        return (Self.escapes[letter] ?? letter, start + 2)
      }
      guard start + 5 < text.count else { return nil }
      guard let first = unit(text, at: start) else { return ("\\", start + 1) }
      // A surrogate pair.
      if first & 0xFC00 == 0xD800, start + 11 < text.count, let second = unit(text, at: start + 6),
        second & 0xFC00 == 0xDC00
      {
        return (Unicode.Scalar(0x10000 + ((first & 0x3FF) << 10 | second & 0x3FF)) ?? "\u{FFFD}", start + 12)
      }
      return (Unicode.Scalar(first) ?? "\u{FFFD}", start + 6)
    }
    guard let (first, firstEnd) = byte(text, at: start) else { return nil }
    // The first byte gives the length (RFC 3629, section 3).
    let count = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
    guard count > 1 else { return (count == 1 ? Unicode.Scalar(first) : "\u{FFFD}", firstEnd) }
    var (value, end) = (UInt32(first) & (0x7F >> UInt32(count)), firstEnd)
    for _ in 1..<count {
      guard let (next, nextEnd) = byte(text, at: end), next & 0xC0 == 0x80 else { return ("\u{FFFD}", firstEnd) }
      (value, end) = (value << 6 | UInt32(next & 0x3F), nextEnd)
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", end)
  }

  /// The escapes of one letter (RFC 8259, section 7).
  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
  ]

  /// The UTF-16 unit of an escape such as `\u0041`; `nil` for other text. The text has six more bytes.
  private static func unit(_ text: Span<UInt8>, at start: Int) -> UInt32? {
    guard text[start] == UInt8(ascii: "\\"), text[start + 1] == UInt8(ascii: "u") else { return nil }
    var value: UInt32 = 0
    for place in start + 2..<start + 6 {
      guard let digit = text[place].hexDigit else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  /// The byte at a place, decoded where it is percent-encoded; `nil` if the text ends before it.
  private static func byte(_ text: Span<UInt8>, at start: Int) -> (UInt8, end: Int)? {
    guard start < text.count else { return nil }
    guard text[start] == UInt8(ascii: "%") else { return (text[start], start + 1) }
    guard start + 2 < text.count else { return nil }
    guard let high = text[start + 1].hexDigit, let low = text[start + 2].hexDigit else {
      return (text[start], start + 1)
    }
    return (high << 4 | low, start + 3)
  }
}

extension Unicode.Scalar {
  /// Whether it is invisible or combines with the letter before it.
  fileprivate var isUnseen: Bool {
    if isASCII { return steersTerminal }
    switch properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark: return true
    default: return steersTerminal || properties.isDefaultIgnorableCodePoint
    }
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit, 0 to 15.
  package var hexDigit: UInt8? { Character(Unicode.Scalar(self)).hexDigitValue.map { UInt8($0) } }
}
