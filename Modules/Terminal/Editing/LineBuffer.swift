/// The line being typed, in two lists of characters: before and after the cursor. A character is what people count as
/// one.
///
/// A change next to the cursor takes constant time, however long the line. Every element is a whole character of the
/// line's text: a combining mark typed after a letter joins it, and so do characters that a deletion brings together.
struct LineBuffer: Equatable, Sendable {
  /// No line has more characters, which take 64 MB: what has been cut can be inserted again and again, and so doubles.
  static let longest = 4 << 20

  private(set) var before: [Character] = []
  /// The characters after the cursor, the nearest one last.
  private(set) var after: [Character] = []

  init(_ text: String = "") { before = Self.characters(text.printable) }

  var isEmpty: Bool { before.isEmpty && after.isEmpty }
  var count: Int { before.count + after.count }
  var text: String { String(before) + String(after.reversed()) }
  var textBefore: String { String(before) }

  /// Inserts a text without the characters that could control the terminal, and without what has no room in the line.
  /// Line ends and tabs become blanks.
  mutating func insert(_ text: String) {
    let text = text.printable
    guard !text.isEmpty else { return }
    let last = before.popLast().map { String($0) } ?? ""
    before += Self.characters(last + text).prefix(Self.longest - count)
    join()
  }

  /// Moves the cursor, not farther than either end.
  mutating func move(by distance: Int) {
    if distance < 0 {
      // A copy: a slice would keep the whole line alive, and the line would then be copied before it is changed.
      let moved = Array(before.suffix(-max(distance, -before.count)))
      after += moved.reversed()
      before.removeLast(moved.count)
    } else {
      let moved = Array(after.suffix(distance))
      before += moved.reversed()
      after.removeLast(moved.count)
    }
  }

  /// Removes up to `count` characters before the cursor and gives them.
  @discardableResult
  mutating func removeBefore(_ count: Int) -> String {
    let removed = Array(before.suffix(max(0, count)))
    let text = String(removed)
    before.removeLast(removed.count)
    join()
    return text
  }

  /// Removes up to `count` characters after the cursor and gives them.
  @discardableResult
  mutating func removeAfter(_ count: Int) -> String {
    let removed = Array(after.suffix(max(0, count)))
    let text = String(removed.reversed())
    after.removeLast(removed.count)
    join()
    return text
  }

  /// Joins what is one character across the cursor.
  private mutating func join() {
    while let left = before.last, let right = after.last {
      if left.isASCII, right.isASCII { return }
      let joined = Self.characters(String(left) + String(right))
      if joined.count == 2, joined[0].utf8.count == left.utf8.count { return }
      before.removeLast()
      after.removeLast()
      // A flag is a pair of letters, counted from the first of a row. So a change pairs the rest of the row anew.
      var rest = String(left) + String(right)
      while let next = after.last, next.isRegionalIndicator {
        rest.append(next)
        after.removeLast()
      }
      let characters = Self.characters(rest)
      before += characters.prefix(1)
      after += characters.dropFirst().reversed()
    }
  }

  /// The characters of a text, each within the limit of `BoundedCharacters`.
  private static func characters(_ text: String) -> [Character] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.map { Character(Unicode.Scalar($0)) } }
    return Array(BoundedCharacters(text))
  }
}

extension [Character] {
  /// The length of the last word, with the characters after it that belong to no word. A word jump passes over so many:
  /// in both lists of a `LineBuffer` the cursor is at the end.
  func wordLength(_ isInWord: (Character) -> Bool) -> Int {
    let word = reversed().drop { !isInWord($0) }
    return count - word.drop(while: isInWord).count
  }
}

extension Character {
  /// Whether it is a flag or half of one.
  fileprivate var isRegionalIndicator: Bool {
    unicodeScalars.first.map { (0x1F1E6...0x1F1FF).contains($0.value) } ?? false
  }
}
