/// The lines typed before, and the walk through them with the arrow keys. The line in progress is kept for the way
/// back.
struct History: Equatable, Sendable {
  /// The number of lines that are kept: the most recent ones.
  static let limit = 1000
  /// The longest line that is kept, in bytes of UTF-8. A longer one was pasted, and is not wanted again.
  static let longestLine = 4096

  /// Every line, the most recent one last.
  private(set) var lines: [String]
  /// The walk through `lines`; `nil` while none of them is shown.
  private var walk: Walk?

  /// A walk: where it is, and what it began with.
  private struct Walk: Equatable {
    var index: Int
    /// Only lines with this beginning are shown.
    let prefix: String
    let draft: LineBuffer
  }

  init(_ lines: [String] = []) { self.lines = lines }

  /// Returns the next older line that begins with the text before the cursor of the line in progress, and differs from
  /// the line shown.
  mutating func older(than shown: LineBuffer) -> LineBuffer? {
    let start = walk ?? Walk(index: lines.count, prefix: shown.textBefore, draft: shown)
    let current = shown.text
    let found = lines[..<start.index].lastIndex { $0.hasPrefix(start.prefix) && $0 != current }
    guard let found else { return nil }
    walk = Walk(index: found, prefix: start.prefix, draft: start.draft)
    return LineBuffer(lines[found])
  }

  /// Returns the next newer line. After the newest it gives the line in progress.
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

  /// Ends the walk: the line shown was changed and is now the line in progress.
  mutating func stop() { walk = nil }

  /// Adds a line as the most recent one, if it is a line to keep and does not repeat the last one.
  mutating func add(_ line: String) {
    stop()
    if Self.isKept(line), line != lines.last { lines = lines.suffix(Self.limit - 1) + [line] }
  }

  /// Whether a line is kept. It is not if it is empty, begins with a blank, has control characters or is longer than
  /// `longestLine`.
  static func isKept(_ line: String) -> Bool {
    line.first.map { !$0.isWhitespace } ?? false && line.utf8.count <= longestLine && line == line.printable
  }
}
