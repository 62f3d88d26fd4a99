/// The line being typed, and the place in it: characters as people count them, before and after the cursor.
///
/// What is next to the cursor is changed in constant time, however long the line. Every element is a whole character of
/// the line's text: a mark typed behind a letter joins it, and what a deletion brings together joins too.
struct LineBuffer: Equatable, Sendable {
  private(set) var before: [Character] = []
  /// The characters behind the cursor, the nearest one last.
  private(set) var after: [Character] = []

  init(_ text: String = "") { before = Self.characters(text.printable) }

  var isEmpty: Bool { before.isEmpty && after.isEmpty }
  var count: Int { before.count + after.count }
  var text: String { String(before) + String(after.reversed()) }
  var textBefore: String { String(before) }

  /// Inserts a text without what could steer a terminal; line ends and tabs become blanks.
  mutating func insert(_ text: String) {
    let text = text.printable
    guard !text.isEmpty else { return }
    let last = before.popLast().map { String($0) } ?? ""
    before += Self.characters(last + text)
    join()
  }

  /// Moves the cursor, at most to either end.
  mutating func move(by distance: Int) {
    if distance < 0 {
      // An array of its own: a slice would hold the whole line, which would then be copied to be changed.
      let moved = Array(before.suffix(-max(distance, -before.count)))
      after += moved.reversed()
      before.removeLast(moved.count)
    } else {
      let moved = Array(after.suffix(distance))
      before += moved.reversed()
      after.removeLast(moved.count)
    }
  }

  /// Takes away as many characters before the cursor as there are, up to a number of them.
  @discardableResult
  mutating func removeBefore(_ count: Int) -> String {
    let removed = Array(before.suffix(max(0, count)))
    let text = String(removed)
    before.removeLast(removed.count)
    join()
    return text
  }

  /// The same behind the cursor.
  @discardableResult
  mutating func removeAfter(_ count: Int) -> String {
    let removed = Array(after.suffix(max(0, count)))
    let text = String(removed.reversed())
    after.removeLast(removed.count)
    join()
    return text
  }

  /// Makes one character of what belongs together on the two sides of the cursor.
  private mutating func join() {
    while let left = before.last, let right = after.last {
      if left.isASCII, right.isASCII { return }
      let joined = Self.characters(String(left) + String(right))
      if joined.count == 2, joined[0].utf8.count == left.utf8.count { return }
      before.removeLast()
      after.removeLast()
      // Flags are pairs of letters counted from the first of a row, so a change re-pairs the rest of the row.
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

  /// The characters of a text, each within its limit.
  private static func characters(_ text: String) -> [Character] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.map { Character(Unicode.Scalar($0)) } }
    return Array(BoundedCharacters(text))
  }
}

extension [Character] {
  /// How many characters at the end are a word and what stands behind it: the way of a word jump, as the cursor is at the
  /// end of both lists of a `LineBuffer`.
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
