// Text as it is laid out on a terminal, typed or printed: no character of it may be without limit.

extension Character {
  /// No character that people write is made of more scalars than this: 30 marks are the limit of Unicode's Stream-Safe
  /// Text Format (UAX #15).
  static let mostScalars = 32
}

/// The characters of a text, none of more than `Character.mostScalars` scalars; what is beyond is dropped, so that no
/// single one can fill a screen. Takes time for the text that is gone through, once.
struct BoundedCharacters<Text: StringProtocol>: Sequence, IteratorProtocol {
  private var rest: Text.Iterator
  /// The character before, where something of it was dropped.
  private var cut: String?

  init(_ text: Text) { rest = text.makeIterator() }

  mutating func next() -> Character? {
    while let character = rest.next() {
      // What it was cut from ended here; what is left of it may go on, as a row of leading jamo does.
      if let cut, joins(cut, character) { continue }
      let scalars = character.unicodeScalars
      guard character.utf8.count > Character.mostScalars, scalars.count > Character.mostScalars else {
        cut = nil
        return character
      }
      let bounded = String(String.UnicodeScalarView(scalars.prefix(Character.mostScalars)))
      cut = bounded
      // The beginning of a character is one: what breaks between two scalars is decided by what is before them.
      return bounded.first
    }
    return nil
  }

  private func joins(_ cut: String, _ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first else { return false }
    return (cut + String(first)).count == 1
  }
}

extension String {
  /// The text as a screen shows it: printable, without what a character has beyond `Character.mostScalars`, and without
  /// characters that take no column, such as marks without a letter. So what is shown bounds what it costs.
  package var displayable: String {
    let text = printable
    // Below U+0300 each scalar is a character, and takes a column where it is printable.
    if text.utf8.allSatisfy({ $0 < 0xCC }) { return text }
    var result = ""
    for character in BoundedCharacters(text) where character.columns > 0 { result.append(character) }
    return result
  }

  /// The beginning of what a screen shows of the text, no wider than a limit, and whether that is all. Takes time for what
  /// can be shown, not for the whole text.
  package func beginning(columns limit: Int) -> (text: String, isWhole: Bool) {
    let limit = Swift.max(0, limit)
    // ASCII, up to the character behind the limit: that one could be a mark that belongs to the last.
    if utf8.prefix(limit + 1).allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      guard let end = utf8.index(startIndex, offsetBy: limit, limitedBy: endIndex) else { return (self, true) }
      return (String(self[..<end]), end == endIndex)
    }
    // `1986 · Miyazaki`, whole.
    if utf8.count <= 2 * limit, let columns = simpleColumns, columns <= limit { return (self, true) }
    // Each column takes a character at most, and each of these so many scalars; one more tells whether something follows.
    let window = unicodeScalars.prefix((limit + 1) * Character.mostScalars)
    let text = String(String.UnicodeScalarView(window)).displayable
    let fitting = text.prefix(columns: limit)
    return (String(fitting), window.endIndex == unicodeScalars.endIndex && fitting.endIndex == text.endIndex)
  }
}
