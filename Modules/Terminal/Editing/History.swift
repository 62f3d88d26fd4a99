/// The lines of before, and the way through them, while the line in progress is kept for the way back.
struct History: Equatable, Sendable {
  /// How many are remembered, the most recent ones.
  static let limit = 1000
  /// A longer line, in bytes of UTF-8, was pasted and is not typed again.
  static let longestLine = 4096

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

  /// The next newer one; after the newest, the line in progress.
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

  /// Adds a line as the most recent one, unless it is not to be kept or repeats the last.
  mutating func add(_ line: String) {
    stop()
    if Self.isKept(line), line != lines.last { lines = lines.suffix(Self.limit - 1) + [line] }
  }

  /// Whether a line is remembered: not one that is empty, begins with a blank or is longer than `longestLine`.
  static func isKept(_ line: String) -> Bool {
    line.first.map { !$0.isWhitespace } ?? false && line.utf8.count <= longestLine && line == line.printable
  }
}
