import MarqueeDomain
import MarqueeSQLite

/// Words of the index that a mistyped word may stand for.
///
/// A single change leaves either half of a word as it was, so only words with one of the halves are compared; but for a swap
/// of the two letters in the middle, and there is one word that comes of that.
/// Two changes mostly leave the first third or the last one; where nothing has them, words with the same first letter are
/// compared. Words with two changes, one of them in the first letter and the other in the last third, are not found.
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

  /// Calls for the words that begin as another does and are near it, that itself as well.
  ///
  /// - Parameters:
  ///   - queries: by the changes.
  ///   - count: of characters that they have in common.
  private func forEach(
    _ queries: [String], _ word: String, _ length: Int, from count: Int, _ changes: Int,
    _ body: (borrowing Row) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    try connection.register(Self.test(changes), test: { EditDistance.isWithin(changes, $0, $1) })
    let start = String(word.unicodeScalars.prefix(count))
    // A change makes a word longer or shorter by a character at most.
    for size in VocabularyWord.sizes(of: length - changes...length + changes) {
      try connection.forEach(queries[changes], [size, start, start + "\u{10FFFF}", word], body)
    }
  }

  /// The word with the two characters before and at a place swapped.
  private func swapped(_ word: String, at place: Int) -> VocabularyWord {
    var letters = Array(word.unicodeScalars)
    letters.swapAt(place - 1, place)
    return VocabularyWord(letters)
  }

  /// `nil` where there is no such word.
  private func best(of word: VocabularyWord) throws(SQLiteError) -> Int64? {
    try connection.value("SELECT best FROM vocabulary WHERE size = ? AND word = ?", [word.size, word.text])
  }
}

/// A word as the vocabulary has it: beside words about as long.
struct VocabularyWord: Hashable, Comparable {
  let text: String
  /// The length of the shortest words that it stands beside, in Unicode scalars.
  let size: Int

  /// Below the first of them each length is a size. With few sizes a beginning is found in all of them soon; with some
  /// of them words much longer than a mistyped one are not compared with it.
  private static let longSizes = [6, 9, 13]

  init(text: String) { (self.text, size) = (text, Self.size(of: text.unicodeScalars.count)) }

  init(_ letters: some Sequence<Unicode.Scalar>) {
    var text = ""
    for letter in letters { text.unicodeScalars.append(letter) }
    self.init(text: text)
  }

  private static func size(of length: Int) -> Int { longSizes.last { $0 <= length } ?? length }

  /// The sizes of words of some lengths.
  static func sizes(of lengths: ClosedRange<Int>) -> [Int] {
    lengths.map(size).reduce(into: []) { sizes, size in if sizes.last != size { sizes.append(size) } }
  }

  /// The size of a word in SQL.
  ///
  /// - Parameter length: an expression that gives its length.
  static func size(ofSQL length: String) -> String {
    let cases = longSizes.reversed().map { "WHEN \(length) >= \($0) THEN \($0)" }
    return "CASE \(cases.joined(separator: " ")) ELSE \(length) END"
  }

  var reversed: VocabularyWord { VocabularyWord(text.unicodeScalars.reversed()) }

  /// As SQLite has it, to which two spellings of a letter are two.
  static func == (left: Self, right: Self) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  static func < (left: Self, right: Self) -> Bool { (left.size, left.text) < (right.size, right.text) }
}
