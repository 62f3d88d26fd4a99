import MarqueeDomain
import MarqueeSQLite

/// Words of the index that a mistyped word may stand for.
///
/// A single change leaves either half of a word as it was, so only words with one of the halves are compared; but for a swap
/// of the two letters in the middle, and there is one word that comes of that.
/// Two changes mostly leave the first third or the last one; where nothing has them, words with the same first letter are
/// compared. Words with two changes, one of them in the first letter and the other in the last third, are not found.
struct NearWords {
  /// So many words are tried for one.
  static let most = 8

  let connection: Connection

  func words(near word: String, changes: Int) throws(SQLiteError) -> [String] {
    guard IndexWords.isMendable(word) else { return [] }
    let letters = Array(word.unicodeScalars)
    let (half, third) = (letters.count / 2, letters.count / 3)
    var attempts = [(changes: 1, front: half, back: letters.count - half)]
    if changes > 1 { attempts += [(2, third, third), (2, 1, 0)] }
    for (changes, front, back) in attempts {
      var near: [String: Int64] = [:]
      for (word, best) in try self.front(letters.prefix(front), of: letters, changes) { near[word] = best }
      if back > 0 {
        for (word, best) in try self.back(letters.suffix(back), of: letters, changes) { near[word] = best }
      }
      if changes == 1, let (swapped, best) = try self.swapped(letters, at: half) { near[swapped] = best }
      near[word] = nil
      if !near.isEmpty {
        return near.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.prefix(Self.most).map(\.key)
      }
    }
    return []
  }

  private func front(
    _ part: ArraySlice<Unicode.Scalar>, of word: [Unicode.Scalar], _ changes: Int
  ) throws(SQLiteError) -> [(String, Int64)] {
    try near("SELECT word, best FROM vocabulary", part, word, changes)
  }

  private func back(
    _ part: ArraySlice<Unicode.Scalar>, of word: [Unicode.Scalar], _ changes: Int
  ) throws(SQLiteError) -> [(String, Int64)] {
    let backwards = try near("SELECT word, 0 FROM reversed_words", part.reversed()[...], word.reversed(), changes)
    var words: [(String, Int64)] = []
    for (word, _) in backwards {
      let word = MeasuredWord(text: word).reversed
      if let best = try best(of: word) { words.append((word.text, best)) }
    }
    return words
  }

  /// The word with the two letters before and at a place swapped, where there is one.
  private func swapped(_ word: [Unicode.Scalar], at place: Int) throws(SQLiteError) -> (String, Int64)? {
    var letters = word
    letters.swapAt(place - 1, place)
    let swapped = MeasuredWord(text: String(String.UnicodeScalarView(letters)))
    return try best(of: swapped).map { (swapped.text, $0) }
  }

  private func best(of word: MeasuredWord) throws(SQLiteError) -> Int64? {
    try connection.value("SELECT best FROM vocabulary WHERE length = ? AND word = ?", [word.length, word.text])
  }

  /// The words that begin with a part of a word and are near it.
  private func near(
    _ sql: String, _ part: ArraySlice<Unicode.Scalar>, _ word: [Unicode.Scalar], _ changes: Int
  ) throws(SQLiteError) -> [(String, Int64)] {
    let (start, whole) = (String(String.UnicodeScalarView(part)), String(String.UnicodeScalarView(word)))
    let isQuick = whole.utf8.count == word.count
    let test = "is_within_\(changes)"
    if isQuick { try connection.register(test, test: { EditDistance.isWithin(changes, $0, $1) }) }
    let condition = "WHERE length = ? AND word >= ? AND word < ?" + (isQuick ? " AND \(test)(word, ?)" : "")
    var found: [(String, Int64)] = []
    // A change makes a word longer or shorter by a character at most.
    for length in word.count - changes...word.count + changes {
      let range: [any SQLiteConvertible] = [length, start, start + "\u{10FFFF}"]
      try connection.forEach("\(sql) \(condition)", isQuick ? range + [whole] : range) { (row) throws(SQLiteError) in
        let text = try row.read(0, as: String.self)
        guard IndexWords.isMendable(text),
          isQuick || EditDistance.between(Array(text.unicodeScalars), word, limit: changes) != nil
        else { return }
        found.append((text, try row.read(1)))
      }
    }
    return found
  }
}

/// A word as the vocabulary has it: after its length.
struct MeasuredWord: Hashable, Comparable {
  let text: String
  /// In Unicode scalars; `anyLonger` for all that have more than `longestMendable`.
  let length: Int

  /// In Unicode scalars.
  static let longestMendable = 32
  static let anyLonger = longestMendable + 1

  init(text: String) { (self.text, length) = (text, min(text.unicodeScalars.count, Self.anyLonger)) }

  var reversed: MeasuredWord { MeasuredWord(text: String(String.UnicodeScalarView(text.unicodeScalars.reversed()))) }

  /// As SQLite has it, to which two spellings of a letter are two.
  static func == (left: Self, right: Self) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  static func < (left: Self, right: Self) -> Bool { (left.length, left.text) < (right.length, right.text) }
}
