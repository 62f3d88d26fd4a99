/// Which lines are remembered.
enum History {
  /// How many, the most recent ones.
  static let limit = 1000
  /// A longer line, in bytes of UTF-8, was pasted and is not typed again.
  static let longestLine = 4096

  /// The lines with one more, unless it is empty, begins with a blank, is longer than `longestLine` or repeats the last.
  static func adding(_ line: String, to lines: [String]) -> [String] {
    guard isKept(line), line != lines.last else { return lines }
    return Array(lines.suffix(limit - 1)) + [line]
  }

  static func isKept(_ line: String) -> Bool {
    line.first.map { !$0.isWhitespace } ?? false && line.utf8.count <= longestLine && line == line.printable
  }
}
