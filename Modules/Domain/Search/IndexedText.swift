/// Splits texts into the words that the index of works has.
///
/// Words are folded. Each character of a script without blanks is a word of its own, and so is each emoji. What a
/// person types is split in the same way.
public enum IndexedText {
  /// The terms of what is typed, which blanks and punctuation separate. A term has several words if it has characters
  /// of a script without blanks; they must follow each other.
  ///
  /// With `splitsAtApostrophes`, `l'avventura` gives two terms, `l` and `avventura`; without it, it gives `lavventura`.
  public static func terms(_ text: String, splitsAtApostrophes: Bool = false) -> [[String]] {
    if isPlain(text) { return words(text).map { [$0] } }
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
      // A variation selector says how an emoji is drawn and does not make it another emoji
      // (https://www.unicode.org/reports/tr51/#def_emoji_presentation_selector).
      if ("\u{FE00}"..."\u{FE0F}").contains(scalar) { continue }
      if SearchedText.isPartOfWord(scalar) {
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

  /// The words of a text in their order, followed by further words that result when apostrophes separate words.
  public static func words(_ text: String) -> [String] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 1)
    write(text, to: &bytes)
    return bytes.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Appends the words of a text in UTF-8, with a blank before each.
  public static func write(_ text: String, to bytes: inout [UInt8]) {
    if writePlain(text, to: &bytes) { return }
    let text = FoldedText(text).text
    if writePlain(text, to: &bytes) { return }
    let words = terms(text).flatMap(\.self)
    let hasApostrophe = text.utf8.contains(apostrophe)
    let parts = hasApostrophe ? terms(text, splitsAtApostrophes: true).flatMap(\.self) : []
    for word in words + parts.filter({ !words.contains($0) }) {
      bytes.append(0x20)
      bytes += word.utf8
    }
  }

  /// Does the same for a text in ASCII; gives `false` for any other text and writes nothing then.
  private static func writePlain(_ text: String, to bytes: inout [UInt8]) -> Bool {
    var text = text
    let before = bytes.count
    return text.withUTF8 { text in
      var (isWithin, hasApostrophe) = (false, false)
      for byte in text {
        if let letter = plainLetter(byte) {
          if !isWithin { bytes.append(0x20) }
          bytes.append(letter)
          isWithin = true
        } else if byte == apostrophe {
          hasApostrophe = true
        } else if byte >= 0x80 {
          bytes.removeSubrange(before...)
          return false
        } else {
          isWithin = false
        }
      }
      if hasApostrophe { writePartsAtApostrophes(text, to: &bytes, since: before) }
      return true
    }
  }

  /// Writes the words that apostrophes separate, without those that were written since a position.
  private static func writePartsAtApostrophes(
    _ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8], since before: Int
  ) {
    let words = bytes[before...].split(separator: 0x20)
    for word in text.split(whereSeparator: { plainLetter($0) == nil && $0 != apostrophe })
    where word.contains(apostrophe) {
      for part in word.split(separator: apostrophe).map({ $0.compactMap(plainLetter) }) where !words.contains(part[...])
      {
        bytes.append(0x20)
        bytes += part
      }
    }
  }

  private static let apostrophe = UInt8(ascii: "'")

  /// A letter or digit of ASCII as the index has it; `nil` for any other byte.
  private static func plainLetter(_ byte: UInt8) -> UInt8? {
    // This bit is set in small letters and not in capital letters.
    let small = byte | 0x20
    if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(small) { return small }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? byte : nil
  }

  /// Whether a text is ASCII without apostrophes. Most texts of an index are; their words are found in a fraction of
  /// the time.
  public static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "'") } }

  /// The words of a title without the article at its beginning, by which exact titles are found.
  public static func bareWords(_ title: String) -> [String] { terms(SortableTitle(title).text).flatMap(\.self) }
}
