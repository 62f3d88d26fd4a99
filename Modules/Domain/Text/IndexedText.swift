/// A text as the index of works has it: its words, folded, each character of a script without blanks a word of its own, and
/// each emoji. What is typed is taken apart the same way.
public enum IndexedText {
  /// What is typed, by the blanks and marks in it. A term has several words where it has characters of a script without
  /// blanks: they have to stand one behind the other.
  ///
  /// - Parameter splitsAtApostrophes: whether `l'avventura` is two terms; else it is `lavventura`.
  public static func terms(_ text: String, splitsAtApostrophes: Bool = false) -> [[String]] {
    if let words = plainWords(text) { return words.map { [$0] } }
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
    for scalar in FoldedText(text).text.unicodeScalars {
      // How an emoji is drawn makes it no other (https://www.unicode.org/reports/tr51/#def_emoji_presentation_selector).
      if ("\u{FE00}"..."\u{FE0F}").contains(scalar) { continue }
      if SearchedText.isPartOfWord(scalar) {
        let isAlone = scalar.value >= 0x80 && SearchedText.isWrittenWithoutBlanks(scalar)
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

  /// The words of a text in their order, and behind them those that it has besides where apostrophes part words.
  public static func words(_ text: String) -> [String] {
    if let words = plainWords(text) { return words }
    let words = terms(text).flatMap(\.self)
    guard text.utf8.contains(UInt8(ascii: "'")) || text.contains("’") else { return words }
    return words + terms(text, splitsAtApostrophes: true).flatMap(\.self).filter { !words.contains($0) }
  }

  /// Writes the words of a text behind others, in UTF-8 and each behind a blank.
  public static func write(_ text: String, to bytes: inout [UInt8]) {
    let before = bytes.count
    if writePlain(text, to: &bytes) { return }
    bytes.removeSubrange(before...)
    for word in words(text) {
      bytes.append(0x20)
      bytes += word.utf8
    }
  }

  /// The same for a plain text; gives `false` where it comes upon something else.
  private static func writePlain(_ text: String, to bytes: inout [UInt8]) -> Bool {
    var text = text
    return text.withUTF8 { text in
      var isWithin = false
      for byte in text {
        // Capital letters of ASCII lack this bit of the small ones.
        let small = byte | 0x20
        let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(small)
        let isPart = isLetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        if !isPart, byte >= 0x80 || byte == UInt8(ascii: "'") { return false }
        if isPart, !isWithin { bytes.append(0x20) }
        if isPart { bytes.append(isLetter ? small : byte) }
        isWithin = isPart
      }
      return true
    }
  }

  /// Whether a text is ASCII without apostrophes, as most is that an index has: its words are found in a fraction of the
  /// time.
  public static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "'") }
  }

  private static func plainWords(_ text: String) -> [String]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 1)
    guard writePlain(text, to: &bytes) else { return nil }
    return bytes.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The words of a title without the article in front, by which exact titles are found.
  public static func bareWords(_ title: String) -> [String] {
    terms(SortableTitle(title).text).flatMap(\.self)
  }
}
