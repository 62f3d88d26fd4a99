/// Splits texts into the words that the index of works has.
///
/// Words are folded. Each emoji and each character of a script without blanks is a word of its own.
public enum IndexedText {
  /// Rises when a text has other words than before, so that indexes are made again.
  public static let version = 2

  /// The terms of what is typed, which blanks and punctuation separate. A term of a script without blanks has several
  /// words, which must follow each other. A text of signs alone has their names: `$` is `dollar sign`.
  ///
  /// With `splitsAtApostrophes`, `l'avventura` gives two terms, `l` and `avventura`; without it, it gives `lavventura`.
  public static func terms(_ text: String, splitsAtApostrophes: Bool = false) -> [[String]] {
    if isPlain(text) {
      var bytes: [UInt8] = []
      _ = scan(text, to: &bytes)
      return strings(bytes).map { [$0] }
    }
    let text = FoldedText(text).text
    let terms = terms(folded: text.unicodeScalars, splitsAtApostrophes)
    return terms.isEmpty ? text.unicodeScalars.compactMap(nameWords) : terms
  }

  private static func terms(
    folded text: some Collection<Unicode.Scalar>, _ splitsAtApostrophes: Bool = false
  ) -> [[String]] {
    var (terms, term, word): ([[String]], [String], String) = ([], [], "")
    func endWord() {
      if !word.isEmpty { term.append(word) }
      word = ""
    }
    func endTerm() {
      endWord()
      if !term.isEmpty { terms.append(term) }
      term = []
    }
    for scalar in text {
      // A variation selector says how an emoji is drawn and does not make it another emoji
      // (https://www.unicode.org/reports/tr51/#def_emoji_presentation_selector).
      if ("\u{FE00}"..."\u{FE0F}").contains(scalar) { continue }
      if let numbers = scalar.plainNumbers {
        for number in numbers {
          endTerm()
          word = "\(number)"
        }
        endTerm()
      } else if SearchedText.isPartOfWord(scalar) {
        let isAlone = SearchedText.isWrittenWithoutBlanks(scalar)
        if isAlone { endWord() }
        word.unicodeScalars.append(scalar)
        if isAlone { endWord() }
      } else if scalar == "'" {
        if splitsAtApostrophes { endTerm() }
      } else {
        endTerm()
        if scalar.isPictograph { terms.append([String(scalar)]) }
      }
    }
    endTerm()
    return terms
  }

  /// Whether a text has signs, and nothing else that makes words.
  static func isSigns(_ text: some StringProtocol) -> Bool {
    terms(folded: FoldedText(text).text.unicodeScalars).isEmpty
  }

  /// The words of the Unicode name of a sign; `nil` for what is no punctuation mark or symbol.
  private static func nameWords(_ sign: Unicode.Scalar) -> [String]? {
    switch sign.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol:
      sign.properties.name?.lowercased().split { $0 == " " || $0 == "-" }.map(String.init)
    default: nil
    }
  }

  /// The words of a text, in their order, then those with apostrophes as separators, and its other spellings.
  public static func words(_ text: String) -> [String] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 1)
    write(text, to: &bytes)
    return strings(bytes)
  }

  /// Appends the words of a text in UTF-8, with a blank before each.
  public static func write(_ text: String, to bytes: inout [UInt8]) {
    let text = text.utf8.allSatisfy(UTF8.isASCII) ? text : FoldedText(text).text
    let before = bytes.count
    let parts = scan(text, to: &bytes)
    var others = OtherSpelling.all(of: bytes[before...], parts: parts).map { Array($0.word.utf8) }
    if text.utf8.contains(apostrophe) {
      others += terms(text, splitsAtApostrophes: true).joined().map { Array($0.utf8) }
    }
    guard !others.isEmpty else { return }
    let words = Set(bytes[before...].split(separator: 0x20))
    for word in others where !words.contains(word[...]) { bytes += [0x20] + word }
  }

  /// Appends the words of a folded text, and gives the places of those that only signs separate, in bytes.
  static func scan(_ text: String, to bytes: inout [UInt8]) -> [Range<Int>] {
    let before = bytes.count
    if let parts = scanPlain(text, to: &bytes), bytes.count > before { return parts }
    var parts: [Range<Int>] = []
    for part in text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace) {
      let (start, terms) = (bytes.count, terms(folded: part))
      for word in terms.joined() { bytes += [0x20] + word.utf8 }
      if terms.count > 1, part.allSatisfy({ !$0.isPictograph && !SearchedText.isWrittenWithoutBlanks($0) }) {
        parts.append(start..<bytes.count)
      }
    }
    if bytes.count == before {
      for word in terms(text).joined() { bytes += [0x20] + word.utf8 }
    }
    return parts
  }

  /// Does the same for a text in ASCII; gives `nil` for any other text and writes nothing then.
  private static func scanPlain(_ text: String, to bytes: inout [UInt8]) -> [Range<Int>]? {
    var text = text
    let before = bytes.count
    return text.withUTF8 { text in
      var parts: [Range<Int>] = []
      var (start, count, isWithin) = (before, 0, false)
      for byte in text {
        if let letter = plainLetter(byte) {
          if !isWithin {
            bytes.append(0x20)
            count += 1
          }
          bytes.append(letter)
          isWithin = true
        } else if byte >= 0x80 {
          bytes.removeSubrange(before...)
          return nil
        } else if byte != apostrophe {
          isWithin = false
          if byte <= 0x20 {
            if count > 1 { parts.append(start..<bytes.count) }
            (start, count) = (bytes.count, 0)
          }
        }
      }
      if count > 1 { parts.append(start..<bytes.count) }
      return parts
    }
  }

  static func strings(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
  }

  private static let apostrophe = UInt8(ascii: "'")

  /// A letter or digit of ASCII as the index has it; `nil` for any other byte.
  private static func plainLetter(_ byte: UInt8) -> UInt8? {
    // This bit is set in small letters and not in capital letters.
    let small = byte | 0x20
    if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(small) { return small }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? byte : nil
  }

  /// Whether a text, like most, is ASCII with letters or digits and without apostrophes, and so is split quickly.
  public static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 < 0x80 && $0 != apostrophe } && text.utf8.contains { plainLetter($0) != nil }
  }

  /// The words of a title in each of its spellings. Two titles are the same if they have a spelling in common.
  public static func spellings(_ title: String) -> [[String]] {
    let words = terms(title).flatMap(\.self)
    return [words, OtherSpelling.all(of: title).replacing(in: words)].withoutRepeats(of: \.self)
  }
}

extension Unicode.Scalar {
  /// The numbers that a single character writes: 1 and 2 for ½, 3 for ³, 8 for Ⅷ; `nil` for digits and all others.
  fileprivate var plainNumbers: [Int]? {
    guard value >= 0x80, [.otherNumber, .letterNumber].contains(properties.generalCategory),
      !SearchedText.isWrittenWithoutBlanks(self), let number = properties.numericValue, (0...1_000_000).contains(number)
    else { return nil }
    for lower in 1...10 {
      let upper = (number * Double(lower)).rounded()
      if abs(upper / Double(lower) - number) < 0.000_1 { return lower == 1 ? [Int(upper)] : [Int(upper), lower] }
    }
    return nil
  }
}
