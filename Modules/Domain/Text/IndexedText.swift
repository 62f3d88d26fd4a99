/// A text as the index of works has it: its words, folded, each character of a script without blanks a word of its own, and
/// each emoji. What is typed is taken apart the same way.
public enum IndexedText {
  /// What is typed, by the blanks and marks in it. A term has several words where it has characters of a script without
  /// blanks: they have to stand one behind the other.
  ///
  /// - Parameter splitsAtApostrophes: whether `l'avventura` is two terms; else it is `lavventura`.
  public static func terms(_ text: some StringProtocol, splitsAtApostrophes: Bool = false) -> [[String]] {
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
        if scalar.value >= 0x80, scalar.properties.generalCategory == .otherSymbol { terms.append([String(scalar)]) }
      }
    }
    endTerm()
    return terms
  }

  /// The words of a text in their order, and behind them those that it has besides where apostrophes part words.
  public static func words(_ text: some StringProtocol) -> [String] {
    if let words = plainWords(text) { return words }
    let words = terms(text).flatMap(\.self)
    guard text.utf8.contains(UInt8(ascii: "'")) || text.contains("’") else { return words }
    return words + terms(text, splitsAtApostrophes: true).flatMap(\.self).filter { !words.contains($0) }
  }

  /// The words of a text of ASCII without apostrophes, of which an index mostly consists, in a fraction of the time; `nil` for
  /// any other.
  private static func plainWords(_ text: some StringProtocol) -> [String]? {
    guard text.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "'") }) else { return nil }
    var (words, word): ([String], [UInt8]) = ([], [])
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte | 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): word.append(byte)
      default:
        if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
        word.removeAll(keepingCapacity: true)
      }
    }
    if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
    return words
  }

  /// The words of a title without the article in front, by which exact titles are found.
  public static func bareWords(_ title: some StringProtocol) -> [String] {
    terms(SortableTitle(title).text).flatMap(\.self)
  }
}
