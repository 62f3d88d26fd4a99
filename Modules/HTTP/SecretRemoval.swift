/// Takes a secret out of what came from outside, before it is shown, logged or kept.
///
/// It is found in each spelling that a later reader undoes: as it is, percent-encoded (RFC 3986, section 2.1), and with
/// the escapes of a JSON string (RFC 8259, section 7), for all of its characters or for some.
struct SecretRemoval: Sendable {
  /// So many of its first bytes, at the very end of a text, are a secret that was cut: answers break off, and libcurl's
  /// messages end after 255 bytes.
  private static let shortestPart = 8
  private static let ellipsis = Array("…".utf8)

  private let secret: [UInt8]

  /// - Parameter secret: in ASCII; an empty one is nowhere found.
  init(_ secret: String) { self.secret = Array(secret.utf8) }

  /// The text with an ellipsis in place of the secret.
  func callAsFunction(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let cleaned = self(bytes)
    return cleaned == bytes ? text : String(decoding: cleaned, as: UTF8.self)
  }

  /// The bytes with an ellipsis in place of the secret.
  func callAsFunction(_ bytes: [UInt8]) -> [UInt8] {
    guard let first = secret.first else { return bytes }
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

  /// Where the secret ends that starts here, if one does.
  private func end(_ text: Span<UInt8>, from start: Int) -> Int? {
    var at = start
    for (index, wanted) in secret.enumerated() {
      let (byte, end) = Self.character(text, at: at)
      guard let byte else { return index >= Self.shortestPart ? end : nil }
      guard byte == wanted else { return nil }
      at = end
    }
    return at
  }

  /// What is spelled here, and where that ends; `nil` where the text ends before it.
  private static func character(_ text: Span<UInt8>, at start: Int) -> (UInt8?, end: Int) {
    guard start < text.count else { return (nil, text.count) }
    let byte = text[start]
    let digits: Int
    switch byte {
    case UInt8(ascii: "%"): digits = start + 1
    case UInt8(ascii: "\\"):
      guard start + 1 < text.count else { return (nil, text.count) }
      guard text[start + 1] == UInt8(ascii: "u") else { return (text[start + 1], start + 2) }
      digits = start + 4
    default: return (byte, start + 1)
    }
    guard digits + 1 < text.count else { return (nil, text.count) }
    for place in start + 2..<max(digits, start + 2) where text[place] != UInt8(ascii: "0") { return (byte, start + 1) }
    guard let high = text[digits].hexDigit, let low = text[digits + 1].hexDigit else { return (byte, start + 1) }
    return (high << 4 | low, digits + 2)
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit, 0 to 15.
  fileprivate var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
      lowercasedASCII - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
