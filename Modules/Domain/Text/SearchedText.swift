/// A text in the form in which words are searched for: the words as `IndexedText` has them, each between blanks. A text
/// with apostrophes has another line, in which words are split at them, and a text with other spellings has one with
/// these. So `howls` finds *Howl's*, `avventura` finds *L'Avventura*, and `spiderman` finds *Spider-Man*.
public struct SearchedText: Sendable, Hashable {
  /// The words between blanks, in one line or more.
  public let text: String

  /// Prepares a text for searches.
  public init(_ original: some StringProtocol) {
    let folded = FoldedText(original).text
    var bytes: [UInt8] = []
    let parts = IndexedText.scan(folded, to: &bytes)
    var lines = bytes.isEmpty ? [] : ["\(String(decoding: bytes, as: UTF8.self)) "]
    func add(_ words: [String]) { if !words.isEmpty { lines.append(" \(words.joined(separator: " ")) ") } }
    if folded.utf8.contains(UInt8(ascii: "'")) {
      add(IndexedText.terms(folded, splitsAtApostrophes: true).flatMap(\.self))
    }
    let others = OtherSpelling.all(of: bytes[...], parts: parts)
    if !others.isEmpty {
      let words = others.replacing(in: IndexedText.strings(bytes))
      add(words + Set(others.map(\.word)).subtracting(words).sorted())
    }
    text = lines.joined(separator: "\n")
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

  /// Whether a scalar is of a script without blanks between words: Thai, Lao, and those of Chinese and Japanese.
  public static func isWrittenWithoutBlanks(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E00..<0x0F00, 0x2E80..<0xA000, 0xF900..<0xFB00, 0x20000..<0x40000: true
    default: false
    }
  }
}

/// The words of a query that must all match in the same place.
public struct SearchedWords: Sendable, Hashable {
  /// The terms, each once; never empty. A phrase is a single term.
  public let terms: [SearchTerm]
  /// Whether the words must follow each other, each of them whole.
  public let isPhrase: Bool

  /// Creates the words of a text; `nil` if it has no letters, digits, emoji or, with `takesSigns`, signs.
  init?(_ text: some StringProtocol, isPhrase: Bool = false, takesSigns: Bool = true) {
    let all = SearchTerm.all(of: String(text))
    self.isPhrase = isPhrase
    // Marks without a letter are no word.
    guard all.contains(where: { !$0.word.unicodeScalars.allSatisfy(\.isMark) }),
      takesSigns || !IndexedText.isSigns(text)
    else { return nil }
    terms = isPhrase ? [SearchTerm(phrase: String(text))] : all.withoutRepeats(of: \.forms[0])
  }

  /// The words in the form in which they are searched for.
  public var words: [String] {
    isPhrase ? terms[0].forms[0].words : terms.map { $0.forms[0].words.joined(separator: " ") }
  }

  /// For each term, the texts one of which a `SearchedText` must contain: the word after a blank, or the phrase between
  /// two blanks.
  public var parts: [[String]] { terms.map { $0.forms.map(\.part) } }

  /// Whether each word is in one of the texts, or the whole phrase is in one.
  func match(_ texts: [String]) -> Bool {
    let texts = texts.map { SearchedText($0).text }
    return parts.allSatisfy { forms in
      texts.contains { text in forms.contains { Needle.holds(text.utf8.span, $0.utf8.span) } }
    }
  }

  /// Whether a text contains each word, also within a word of its own.
  func isPart(of text: String) -> Bool {
    let text = SearchedText(text).text
    return words.allSatisfy { Needle.holds(text.utf8.span, $0.utf8.span) }
  }
}

extension Unicode.Scalar {
  /// Whether it is a mark of the letter before it.
  fileprivate var isMark: Bool { [.nonspacingMark, .spacingMark, .enclosingMark].contains(properties.generalCategory) }
}
