// The scalars that steer a terminal. Text from outside is data, so none of them may reach one.

extension Unicode.Scalar {
  /// The JSON escape of the scalar, such as `\u001b`: four hexadecimal digits, enough for all that steers a terminal.
  public var escapedForJSON: String { "\\u" + value.hexadecimal(4) }

  /// Whether a terminal obeys it instead of showing it, or whether it is invisible. Control characters (C0, DEL and C1)
  /// begin escape sequences. Embeddings, overrides and isolates of direction (UAX #9) that a text does not close
  /// reverse the rest of the screen. Separators of lines and paragraphs, byte order marks, annotations, and characters
  /// without a width hide in a text or split it.
  public var steersTerminal: Bool {
    switch value {
    case 0x20..<0x7F: false
    case 0x00..<0x20, 0x7F..<0xA0, 0xAD, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB:
      true
    default: false
    }
  }
}

extension String {
  /// The text with a JSON escape, such as `\u001b` (RFC 8259, section 7), in place of each scalar that steers a
  /// terminal. Line feeds and tabs stay, and CR LF becomes LF.
  public var escapingSteering: String {
    guard unicodeScalars.contains(where: { $0.steersTerminal && $0 != "\n" && $0 != "\t" }) else { return self }
    return replacing("\r\n", with: "\n").unicodeScalars.map { scalar in
      scalar.steersTerminal && scalar != "\n" && scalar != "\t" ? scalar.escapedForJSON : String(scalar)
    }.joined()
  }
}

extension UnsignedInteger {
  /// The number in hexadecimal, with zeros in front up to a number of digits.
  public func hexadecimal(_ count: Int) -> String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: Swift.max(0, count - digits.count)) + digits
  }
}
