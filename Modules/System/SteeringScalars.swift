// The scalars that steer a terminal. Text from outside is data, so none of them may reach one.

extension Unicode.Scalar {
  /// Whether a terminal obeys it instead of showing it, or whether it is invisible.
  ///
  /// Control characters (C0, DEL and C1) begin escape sequences. Embeddings, overrides and isolates of direction (UAX #9)
  /// that a text leaves open turn the rest of the screen around. Separators of lines and paragraphs, marks of byte order,
  /// annotations, and characters without a width hide in a text, or part it.
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
  /// The text with each scalar that steers a terminal as a JSON escape, `\u001b` (RFC 8259, section 7). Line feeds and tabs stay,
  /// and CR LF becomes LF.
  public var escapingSteering: String {
    guard unicodeScalars.contains(where: { $0.steersTerminal && $0 != "\n" && $0 != "\t" }) else { return self }
    var escaped = String.UnicodeScalarView()
    for scalar in replacing("\r\n", with: "\n").unicodeScalars {
      if scalar.steersTerminal, scalar != "\n", scalar != "\t" {
        escaped.append(contentsOf: scalar.escapedForJSON.unicodeScalars)
      } else {
        escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}

extension Unicode.Scalar {
  /// `\u001b`: four hexadecimal digits; all that steers a terminal has a number of no more.
  public var escapedForJSON: String {
    let digits = String(value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
