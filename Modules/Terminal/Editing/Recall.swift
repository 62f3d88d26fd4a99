/// Walks through the lines of before, while the line in progress is kept for the way back.
struct Recall: Equatable, Sendable {
  /// Every line, the most recent one last.
  private(set) var lines: [String]
  /// Where in `lines` the walk stands, and what it began with; `nil` while none of them is shown.
  private var walk: Walk?

  private struct Walk: Equatable {
    var index: Int
    /// Only lines that begin so are shown.
    let prefix: String
    let draft: LineBuffer
  }

  init(_ lines: [String] = []) { self.lines = lines }

  /// The next older line that begins as the line in progress does before its cursor, and differs from what is shown.
  mutating func older(than shown: LineBuffer) -> LineBuffer? {
    let start = walk ?? Walk(index: lines.count, prefix: shown.textBefore, draft: shown)
    let current = shown.text
    let found = lines[..<start.index].lastIndex { $0.hasPrefix(start.prefix) && $0 != current }
    guard let found else { return nil }
    walk = Walk(index: found, prefix: start.prefix, draft: start.draft)
    return LineBuffer(lines[found])
  }

  /// The next newer one, and behind the newest the line in progress.
  mutating func newer(than shown: LineBuffer) -> LineBuffer? {
    guard let start = walk else { return nil }
    let current = shown.text
    let found = lines[(start.index + 1)...].firstIndex { $0.hasPrefix(start.prefix) && $0 != current }
    guard let found else {
      walk = nil
      return start.draft
    }
    walk?.index = found
    return LineBuffer(lines[found])
  }

  /// What is shown has been changed, and is now itself the line in progress.
  mutating func stop() { walk = nil }

  /// Adds a line as the most recent one, where it is one to be remembered.
  mutating func add(_ line: String) {
    stop()
    lines = History.adding(line, to: lines)
  }

  /// The most recent line at or before an index that holds a text.
  func lastIndex(holding text: String, upTo index: Int) -> Int? {
    guard !text.isEmpty else { return nil }
    return lines.prefix(index + 1).lastIndex { $0.contains(text) }
  }
}
