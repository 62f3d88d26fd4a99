/// A text as words are looked for in it: its words as `IndexedText` has them, each between blanks, and where it has
/// apostrophes once more in a line of its own, parted at them. So `howls` finds *Howl's* and `avventura` finds *L'Avventura*.
public struct SearchedText: Sendable, Hashable {
  public let text: String

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

  /// The words of a query, each as it begins in such texts but for the blank in front.
  static func words(_ query: some StringProtocol) -> [String] {
    IndexedText.terms(String(query)).map { $0.joined(separator: " ") }
  }

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

  /// What stands in a text in which they all are: each word behind a blank, a phrase between two.
  public var parts: [String] { isPhrase ? [" \(words.joined(separator: " ")) "] : words.map { " " + $0 } }

  /// Whether each word stands in one of the texts, or the phrase in one.
  func match(_ texts: [String]) -> Bool {
    let texts = texts.map { SearchedText($0).text }
    return parts.allSatisfy { part in texts.contains { Needle.holds($0.utf8.span, part.utf8.span) } }
  }
}
