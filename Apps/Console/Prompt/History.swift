/// Which lines are remembered.
enum History {
  /// How many, the most recent ones.
  static let limit = 1000
  /// A longer line, in bytes of UTF-8, was pasted and is not typed again.
  static let longestLine = 4096

  /// The lines with one more, unless it is empty, begins with a blank, is longer than `longestLine` or repeats the last.
  static func adding(_ line: String, to lines: [String]) -> [String] {
    guard isRemembered(line), line != lines.last else { return lines }
    return Array(lines.suffix(limit - 1)) + [line]
  }

  static func isRemembered(_ line: String) -> Bool {
    line.first.map { !$0.isWhitespace } ?? false && line.utf8.count <= longestLine && line == line.printable
  }

  /// Where the history is kept: in `MARQUEE_HOME`, else in the state folder of the XDG Base Directory Specification, which
  /// says that a relative path is to be ignored. `nil` where there is no such place.
  static func path(in environment: [String: String]) -> String? {
    func folder(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    func absolute(_ name: String) -> String? { folder(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    if let home = folder("MARQUEE_HOME") { return "\(home)/history" }
    if let state = absolute("XDG_STATE_HOME") { return "\(state)/marquee/history" }
    return absolute("HOME").map { "\($0)/.local/state/marquee/history" }
  }
}
