/// One word that is the same as some words of a text: without the signs between them, or as a number in digits.
///
/// *Spider-Man* is also `spiderman`, *M\*A\*S\*H* is `mash`, and *Nineteen Eighty-Four* is `1984`.
struct OtherSpelling: Sendable {
  /// The places of the words that it replaces.
  let words: Range<Int>
  /// The word in their place.
  let word: String
  /// Whether it is a number, which is found only as a whole word.
  let isNumber: Bool

  /// The other spellings in a text, numbers first.
  static func all(of text: String) -> [OtherSpelling] {
    var bytes: [UInt8] = []
    let parts = IndexedText.scan(FoldedText(text).text, to: &bytes)
    return all(of: bytes[...], parts: parts)
  }

  /// The other spellings in words, each after a blank; `parts` are the places of those that only signs separate.
  static func all(of bytes: ArraySlice<UInt8>, parts: [Range<Int>]) -> [OtherSpelling] {
    guard !parts.isEmpty || NumberWords.occur(in: bytes) else { return [] }
    let words = bytes.split(separator: 0x20)
    let meanings = words.map { NumberWords.meaning(of: $0) }
    var (others, place): ([OtherSpelling], Int) = ([], 0)
    while place < words.count {
      let number = meanings[place] == nil ? nil : NumberWords.number(at: meanings[place...])
      if let number {
        others.append(OtherSpelling(words: place..<place + number.count, word: number.digits, isNumber: true))
      }
      place += number?.count ?? 1
    }
    var (first, start) = (0, bytes.startIndex)
    for part in parts {
      first += bytes[start..<part.lowerBound].count { $0 == 0x20 }
      start = part.lowerBound
      let joined = bytes[part].filter { $0 != 0x20 }
      let places = first..<first + part.count - joined.count
      others.append(OtherSpelling(words: places, word: String(decoding: joined, as: UTF8.self), isNumber: false))
    }
    return others
  }
}

extension [OtherSpelling] {
  /// Words with these in their places. Of two for the same words, the first counts.
  func replacing(in words: [String]) -> [String] {
    var replaced: [String?] = words
    for other in self where replaced[other.words].allSatisfy({ $0 != nil }) {
      for place in other.words { replaced[place] = place == other.words.lowerBound ? other.word : nil }
    }
    return replaced.compactMap(\.self)
  }
}
