/// A text as words are looked for in it: folded, and where it has apostrophes once more without them in a line of its own,
/// so that `howls` finds *Howl's* and `avventura` finds *L'Avventura*.
public struct SearchedText: Sendable, Hashable {
  public let text: String

  public init(_ original: some StringProtocol) {
    let folded = FoldedText(original).text
    text = folded.utf8.contains(UInt8(ascii: "'")) ? folded + "\n" + folded.filter { $0 != "'" } : folded
  }

  /// Whether a word of the text begins with a word of a query.
  func begins(_ word: String) -> Bool { Self.begins(word.utf8.span, in: text.utf8.span) }

  /// Whether the words stand one behind the other, each of them whole.
  func holds(phrase words: [String]) -> Bool {
    let phrase = words.joined(separator: " ")
    return text.split(separator: "\n").contains { line in
      let words = IndexedText.terms(String(line), splitsAtApostrophes: true).map { $0.joined() }
      let line = words.joined(separator: " ")
      return Self.begins(phrase.utf8.span, in: line.utf8.span, endsWord: true)
    }
  }

  /// The words of a query, as they are looked for in such texts.
  static func words(_ query: some StringProtocol) -> [String] {
    IndexedText.terms(String(query)).map { $0.joined() }
  }

  /// Whether a word of a text begins with a word, both in UTF-8 and prepared as here.
  ///
  /// A word begins behind whatever is no letter and no digit; where a script has no blanks, at each of its letters.
  ///
  /// - Parameter endsWord: whether a word has to end there as well.
  public static func begins(_ word: Span<UInt8>, in text: Span<UInt8>, endsWord: Bool = false) -> Bool {
    guard word.count > 0 else { return true }
    guard text.count >= word.count else { return false }
    for start in 0...text.count - word.count where text[start] == word[0] {
      var length = 1
      while length < word.count, text[start + length] == word[length] { length += 1 }
      guard length == word.count, isBoundary(start, of: text) else { continue }
      if !endsWord || isBoundary(start + length, of: text) { return true }
    }
    return false
  }

  /// Whether a word may end before a place between two scalars, and another begin behind it.
  private static func isBoundary(_ place: Int, of text: Span<UInt8>) -> Bool {
    guard place > 0, place < text.count else { return true }
    let before = scalar(endingAt: place, of: text)
    guard isPartOfWord(before) else { return true }
    var end = place + 1
    while end < text.count, isContinuation(text[end]) { end += 1 }
    let behind = scalar(endingAt: end, of: text)
    return !isPartOfWord(behind) || isWrittenWithoutBlanks(behind)
  }

  private static func scalar(endingAt end: Int, of text: Span<UInt8>) -> Unicode.Scalar {
    var start = end - 1
    guard text[start] >= 0x80 else { return Unicode.Scalar(text[start]) }
    while start > 0, isContinuation(text[start]) { start -= 1 }
    var value = UInt32(text[start]) & (0x7F >> UInt32((~text[start]).leadingZeroBitCount))
    for place in start + 1..<end { value = value << 6 | UInt32(text[place] & 0x3F) }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  public static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A: true
    case ..<0x80: false
    default:
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
        .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
        true
      default: false
      }
    }
  }

  /// Thai and Lao, and from the radicals to the ideographs what Chinese and Japanese are written in.
  public static func isWrittenWithoutBlanks(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E00..<0x0F00, 0x2E80..<0xA000, 0xF900..<0xFB00, 0x20000..<0x40000: true
    default: false
    }
  }
}

/// The words that a query has in one place.
public struct SearchedWords: Sendable, Hashable {
  /// In the form in which they are looked for; never none, and but for a phrase each once.
  public let words: [String]
  /// Whether they have to stand one behind the other, each of them whole.
  public let isPhrase: Bool

  /// Gives `nil` for a text without letters, digits and emoji.
  init?(_ text: some StringProtocol, isPhrase: Bool = false) {
    let all = SearchedText.words(text)
    words = isPhrase ? all : all.withoutRepeats(of: \.self)
    self.isPhrase = isPhrase
    if words.isEmpty { return nil }
  }

  /// Whether each word stands in one of the texts, or the phrase in one.
  func match(_ texts: [String]) -> Bool {
    let texts = texts.map { SearchedText($0) }
    guard !isPhrase else { return texts.contains { $0.holds(phrase: words) } }
    return words.allSatisfy { word in texts.contains { $0.begins(word) } }
  }
}
