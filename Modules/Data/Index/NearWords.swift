import MarqueeDomain
import MarqueeSQLite

/// Finds the words of the index that the user may have meant by a mistyped word.
///
/// A single change leaves one half of a word as it was, so only words with one of the halves are compared. The
/// exception is a swap of the two letters in the middle, which gives one word to look up. Two changes mostly leave the
/// first or the last third. If no word matches that, words with the same first letter are compared. Words with one
/// change in the first letter and another in the last third are not found.
struct NearWords {
  let connection: Connection

  func words(near word: String, changes: Int) throws(SQLiteError) -> [String] {
    guard Vocabulary.isMendable(word) else { return [] }
    let length = word.unicodeScalars.count
    let (half, third) = (length / 2, length / 3)
    var attempts = [(changes: 1, front: half, back: length - half)]
    if changes > 1 { attempts += [(2, third, third), (2, 1, 0)] }
    for (changes, front, back) in attempts {
      var near: [String: Int64] = [:]
      try forEach(Self.forwards, word, length, from: front, changes) { (row) throws(SQLiteError) in
        near[try row.read(0)] = try row.read(1)
      }
      if back > 0 {
        var words: [VocabularyWord] = []
        let reversed = VocabularyWord(text: word).reversed.text
        try forEach(Self.backwards, reversed, length, from: back, changes) { (row) throws(SQLiteError) in
          words.append(VocabularyWord(text: try row.read(0)).reversed)
        }
        for found in words where found.text != word && near[found.text] == nil {
          near[found.text] = try best(of: found)
        }
      }
      if changes == 1 {
        let swapped = swapped(word, at: half)
        near[swapped.text] = try best(of: swapped)
      }
      near[word] = nil
      let found = near.filter { Vocabulary.isMendable($0.key) }
      if !found.isEmpty {
        return found.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.prefix(Vocabulary.mostNear).map(\.key)
      }
    }
    return []
  }

  private static let forwards = (0...2).map { query("SELECT word, best FROM vocabulary", $0) }
  private static let backwards = (0...2).map { query("SELECT word FROM reversed_words", $0) }

  private static func query(_ selection: String, _ changes: Int) -> String {
    "\(selection) WHERE size = ? AND word >= ? AND word < ? AND \(test(changes))(word, ?)"
  }

  private static func test(_ changes: Int) -> String { "is_within_\(changes)" }

  /// Calls `body` for the words that are near a word and have the same `count` characters at the beginning, also for the
  /// word itself. There is a query for each number of changes.
  private func forEach(
    _ queries: [String], _ word: String, _ length: Int, from count: Int, _ changes: Int,
    _ body: (borrowing Row) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    assert(queries.indices.contains(changes) && count <= length, "There is a query for so many changes.")
    try connection.register(Self.test(changes), test: { EditDistance.isWithin(changes, $0, $1) })
    let start = String(word.unicodeScalars.prefix(count))
    // A change makes a word longer or shorter by one character at most.
    for size in VocabularyWord.sizes(of: length - changes...length + changes) {
      try connection.forEach(queries[changes], [size, start, start + "\u{10FFFF}", word], body)
    }
  }

  /// The word with the characters before and at a position swapped.
  private func swapped(_ word: String, at place: Int) -> VocabularyWord {
    assert(place > 0, "A letter is before the place.")
    var letters = Array(word.unicodeScalars)
    letters.swapAt(place - 1, place)
    return VocabularyWord(letters)
  }

  /// The best work with the word; `nil` if the vocabulary does not have the word.
  private func best(of word: VocabularyWord) throws(SQLiteError) -> Int64? {
    try connection.value("SELECT best FROM vocabulary WHERE size = ? AND word = ?", [word.size, word.text])
  }
}

/// A word of the vocabulary, stored among words of about the same length.
struct VocabularyWord: Hashable, Comparable {
  let text: String
  /// The size class of the word: the length of its shortest words, in Unicode scalars.
  let size: Int

  /// The first lengths of the size classes of long words; below 6, each length is a class. With few classes, a
  /// beginning is found in all of them soon. With several classes, a mistyped word is not compared with much longer
  /// words.
  private static let longSizes = [6, 9, 13]

  init(text: String) { (self.text, size) = (text, Self.size(of: text.unicodeScalars.count)) }

  init(_ letters: some Sequence<Unicode.Scalar>) { self.init(text: String(String.UnicodeScalarView(letters))) }

  private static func size(of length: Int) -> Int { longSizes.last { $0 <= length } ?? length }

  /// The size classes of words of these lengths.
  static func sizes(of lengths: ClosedRange<Int>) -> [Int] {
    lengths.map(size).reduce(into: []) { sizes, size in if sizes.last != size { sizes.append(size) } }
  }

  /// The size class of a word in SQL, by an expression for its length.
  static func size(ofSQL length: String) -> String {
    let cases = longSizes.reversed().map { "WHEN \(length) >= \($0) THEN \($0)" }
    return "CASE \(cases.joined(separator: " ")) ELSE \(length) END"
  }

  var reversed: VocabularyWord { VocabularyWord(text.unicodeScalars.reversed()) }

  /// Equality as in SQLite: two spellings of a letter are different.
  static func == (left: Self, right: Self) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  static func < (left: Self, right: Self) -> Bool { (left.size, left.text) < (right.size, right.text) }
}
