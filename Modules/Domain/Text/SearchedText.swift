/// A text in the form in which words are searched for.
///
/// It has the words as `IndexedText` has them, each between blanks. A text with apostrophes has a second line, in which
/// words are split at the apostrophes. So `howls` finds *Howl's*, and `avventura` finds *L'Avventura*.
public struct SearchedText: Sendable, Hashable {
  /// The words between blanks, in one line or two.
  public let text: String

  /// Prepares a text for searches.
  public init(_ original: some StringProtocol) {
    let folded = FoldedText(original).text
    guard folded.utf8.contains(UInt8(ascii: "'")) else {
      let words = IndexedWords.bytes([folded])
      text = String(decoding: words, as: UTF8.self)
      return
    }
    text = [false, true].map { splits in
      " " + IndexedText.terms(folded, splitsAtApostrophes: splits).flatMap(\.self).joined(separator: " ") + " "
    }.joined(separator: "\n")
  }

  /// The words of a query, in the form in which such texts have them, without the blanks.
  static func words(_ query: some StringProtocol) -> [String] {
    IndexedText.terms(String(query)).map { $0.joined(separator: " ") }
  }

  /// Whether a scalar is part of a word: a letter, a mark or a digit. ASCII capitals are not: texts are folded first.
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

  /// Whether a scalar is of a script without blanks between words: Thai and Lao, and from the radicals to the
  /// ideographs the scripts of Chinese and Japanese.
  public static func isWrittenWithoutBlanks(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E00..<0x0F00, 0x2E80..<0xA000, 0xF900..<0xFB00, 0x20000..<0x40000: true
    default: false
    }
  }
}

/// The words of a query that must all match in the same place.
public struct SearchedWords: Sendable, Hashable {
  /// The words in the form in which they are searched for; never empty. Only a phrase has a word more than once.
  public let words: [String]
  /// Whether the words must follow each other, each of them whole.
  public let isPhrase: Bool

  /// Makes the words of a text; `nil` where it has no letters, digits and emoji.
  init?(_ text: some StringProtocol, isPhrase: Bool = false) {
    let all = SearchedText.words(text)
    words = isPhrase ? all : all.withoutRepeats(of: \.self)
    self.isPhrase = isPhrase
    // Marks without a letter are no word.
    guard words.contains(where: { !$0.unicodeScalars.allSatisfy(\.isMark) }) else { return nil }
  }

  /// The texts that a `SearchedText` must contain: each word after a blank, or the phrase between two blanks.
  public var parts: [String] { isPhrase ? [" \(words.joined(separator: " ")) "] : words.map { " " + $0 } }

  /// Whether each word is in one of the texts, or the whole phrase is in one.
  func match(_ texts: [String]) -> Bool {
    let texts = texts.map { SearchedText($0).text }
    return parts.allSatisfy { part in texts.contains { Needle.holds($0.utf8.span, part.utf8.span) } }
  }

  /// Whether a text contains each word, also within a word of its own.
  func isPart(of text: String) -> Bool {
    let text = SearchedText(text).text
    return words.allSatisfy { Needle.holds(text.utf8.span, $0.utf8.span) }
  }
}

extension Unicode.Scalar {
  /// Whether it is a mark of the letter before it.
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}
