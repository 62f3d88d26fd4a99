// Shows a completion's candidates as lines.

extension Completion {
  /// At most this many candidates are listed.
  static let longestList = 40

  /// Only this many columns of a title are completed. The rest is neither shown nor compared.
  private static let longestText = 1_000

  /// Returns a title as it is completed and listed: printable, at most 1,000 columns.
  package static func text(_ title: String) -> String { title.beginning(columns: longestText).text }

  /// Returns a line for each candidate, with its description next to it. No line is wider than the terminal.
  static func lines(_ candidates: [Candidate], width: Int) -> [String] {
    let shown = candidates.prefix(longestList)
    let column = min(shown.map(\.text.columns).max() ?? 0, max(10, width / 2))
    var lines = shown.map { candidate in
      let text = candidate.text.shortened(to: column)
      let gap = String(repeating: " ", count: column - text.columns)
      let line = candidate.description.isEmpty ? text : "\(text)\(gap)  \(candidate.description)"
      return "  \(line)".shortened(to: max(1, width - 1))
    }
    if candidates.count > shown.count { lines.append("  … and \(candidates.count - shown.count) more") }
    return lines
  }
}
