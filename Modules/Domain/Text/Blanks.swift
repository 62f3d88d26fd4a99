// White space around a text, and the ends of its lines.

extension String {
  /// The text without the white space at both ends.
  public var trimmed: String {
    // Nearly all texts begin and end with an ASCII letter, apart from a blank or two.
    var rest = utf8[...]
    while rest.first == 0x20 { rest.removeFirst() }
    while rest.last == 0x20 { rest.removeLast() }
    let visible: ClosedRange<UInt8> = 0x21...0x7E
    if let first = rest.first, let last = rest.last, visible.contains(first), visible.contains(last) {
      return rest.count == utf8.count ? self : String(Substring(rest))
    }
    return trimming(\.properties.isWhitespace)
  }

  /// The text without unwanted scalars at both ends; scalars, because one character may be as long as the whole text.
  public func trimming(_ isUnwanted: (Unicode.Scalar) -> Bool) -> String {
    let start = unicodeScalars.drop(while: isUnwanted)
    guard let last = start.lastIndex(where: { !isUnwanted($0) }) else { return "" }
    return String(start[...last])
  }

  /// The text with a line feed at the end of each line, in place of any other newline.
  public var withLineFeeds: String {
    utf8.contains(0x0D)
      ? split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: "\n") : self
  }
}

extension UInt8 {
  /// The byte of a line feed, `\n`.
  public static let lineFeed = UInt8(ascii: "\n")
  /// The byte of a carriage return, `\r`.
  public static let carriageReturn = UInt8(ascii: "\r")
}
