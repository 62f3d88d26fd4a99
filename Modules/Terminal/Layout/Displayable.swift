// Text as it is laid out on a terminal, typed or printed: every character in it has a limit.

extension Character {
  /// The most scalars that a character may have. People write none with more: 30 marks are the limit of Unicode's
  /// Stream-Safe Text Format (UAX #15).
  static let mostScalars = 32
}

/// The characters of a text, each cut to `Character.mostScalars` scalars, so that a single one cannot fill a screen. It
/// takes linear time.
struct BoundedCharacters<Text: StringProtocol>: Sequence, IteratorProtocol {
  private var rest: Text.Iterator
  /// The character before, if it was cut.
  private var cut: String?

  init(_ text: Text) { rest = text.makeIterator() }

  mutating func next() -> Character? {
    while let character = rest.next() {
      // The rest of the cut character may go on in this one, as a row of leading jamo does.
      if let cut, let first = character.unicodeScalars.first, (cut + String(first)).count == 1 { continue }
      let scalars = character.unicodeScalars
      guard character.utf8.count > Character.mostScalars, scalars.count > Character.mostScalars else {
        cut = nil
        return character
      }
      let bounded = String(String.UnicodeScalarView(scalars.prefix(Character.mostScalars)))
      cut = bounded
      // The beginning of a character is one character: a break between two scalars depends only on what is before them.
      return bounded.first
    }
    return nil
  }
}

extension String {
  /// The text as a screen shows it: printable, without scalars beyond `Character.mostScalars` in a character, and
  /// without characters that take no column, such as marks without a letter. So the width of a text limits its cost.
  package var displayable: String {
    let text = printable
    // Below U+0300 each scalar is a character, and takes a column if it is printable.
    if text.utf8.allSatisfy({ $0 < 0xCC }) { return text }
    var result = ""
    for character in BoundedCharacters(text) where character.columns > 0 { result.append(character) }
    return result
  }

  /// The beginning of the text as a screen shows it, no wider than the limit, and whether that is the whole text. The
  /// time depends on the limit, not on the length of the text.
  package func beginning(columns limit: Int) -> (text: String, isWhole: Bool) {
    let limit = Swift.max(0, limit)
    // ASCII, with the character after the limit: that one could be a mark that belongs to the last.
    if utf8.prefix(limit + 1).allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      guard let end = utf8.index(startIndex, offsetBy: limit, limitedBy: endIndex) else { return (self, true) }
      return (String(self[..<end]), end == endIndex)
    }
    // `1986 · Miyazaki`: the whole text fits.
    if utf8.count <= 2 * limit, let columns = simpleColumns, columns <= limit { return (self, true) }
    // A column has at most one character, and a character at most `mostScalars`. One more shows whether the text goes
    // on.
    let window = unicodeScalars.prefix((limit + 1) * Character.mostScalars)
    let text = String(String.UnicodeScalarView(window)).displayable
    let fitting = text.prefix(columns: limit)
    return (String(fitting), window.endIndex == unicodeScalars.endIndex && fitting.endIndex == text.endIndex)
  }
}
