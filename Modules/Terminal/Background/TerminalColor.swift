import MarqueeSystem

/// A color as a terminal reports it, each part from 0 to 1.
struct TerminalColor: Equatable, Sendable {
  let red: Double
  let green: Double
  let blue: Double

  /// Whether black is easier to read on it than white. Black and white have the same contrast at a relative luminance
  /// of 0.179, by WCAG 2.2's definitions: the contrast to white is 1.05 / (L + 0.05), to black (L + 0.05) / 0.05.
  var isLight: Bool { luminance > 0.179 }

  /// The relative luminance of WCAG 2.2, 0 for black to 1 for white.
  var luminance: Double {
    func linear(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}

/// The question for a terminal's background, and the reader of its answer.
enum BackgroundReply {
  /// The question: OSC 11 with a question mark (xterm's control sequences, “Operating System Commands”).
  static let question = "\u{1B}]11;?\u{1B}\\"
  /// The bytes of the shortest answer, `ESC ] 11 ; rgb:0/0/0 BEL`.
  static let shortest = 15

  /// Finds the answer in the bytes that the terminal sent. Returns the color, and all other bytes in their order: keys
  /// that were typed meanwhile. `nil` without a whole answer; what only looks like an answer counts as typed.
  ///
  /// The answer is `ESC ] 11 ; rgb:R/G/B`, each part one to four hexadecimal digits, ended by BEL or by `ESC \`. Some
  /// terminals write `rgba:` and a fourth part.
  static func find(in bytes: [UInt8]) -> (color: TerminalColor, rest: [UInt8])? {
    let opening = Array("\u{1B}]11;rgb".utf8)
    guard bytes.count >= shortest else { return nil }
    for start in 0...(bytes.count - shortest) where bytes[start...].starts(with: opening) {
      let body = bytes[(start + opening.count)...]
      guard let end = body.firstIndex(where: { $0 == 0x07 || $0 == 0x1B }) else { return nil }
      let isString = bytes[end] == 0x1B
      if isString, end + 1 == bytes.count { return nil }
      guard !isString || bytes[end + 1] == 0x5C, let color = color(in: String(decoding: body[..<end], as: UTF8.self))
      else { continue }
      return (color, Array(bytes[..<start] + bytes[(end + (isString ? 2 : 1))...]))
    }
    return nil
  }

  /// Reads `:1e1e/1e1e/2e2e`, or `a:1e1e/1e1e/2e2e/ffff`.
  private static func color(in text: String) -> TerminalColor? {
    let hasAlpha = text.hasPrefix("a:")
    guard hasAlpha || text.hasPrefix(":") else { return nil }
    let parts = text.dropFirst(hasAlpha ? 2 : 1).split(separator: "/", omittingEmptySubsequences: false).map(part)
    guard parts.count == (hasAlpha ? 4 : 3), let red = parts[0], let green = parts[1], let blue = parts[2] else {
      return nil
    }
    return TerminalColor(red: red, green: green, blue: blue)
  }

  /// One to four hexadecimal digits, scaled to 0 to 1 (XParseColor(3)).
  private static func part(_ digits: Substring) -> Double? {
    guard (1...4).contains(digits.count), digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16) else {
      return nil
    }
    return Double(value) / Double((1 << (4 * digits.count)) - 1)
  }
}

extension TerminalColor {
  /// Reads `COLORFGBG`, as rxvt and Konsole set it: the numbers of foreground and background among the 16 colors,
  /// `15;0` or `0;default;15`. Returns whether the background is light; `nil` if the value does not say.
  static func isLight(colorFgBg: String) -> Bool? {
    guard let last = colorFgBg.split(separator: ";").last, let number = Int(last), (0...15).contains(number) else {
      return nil
    }
    // The light ones of the 16 are white and everything bright except “bright black”.
    return number == 7 || number > 8
  }
}
