// What Tab can choose from, in lines.

extension Completion {
  /// How many candidates are listed.
  static let longestList = 40

  /// As much of a title as can be completed, in columns: more is neither shown nor compared.
  private static let longestText = 1_000

  /// A title as it is completed and listed.
  package static func text(_ title: String) -> String { title.beginning(columns: longestText).text }

  /// The candidates one a line, their descriptions beside them, none wider than the terminal.
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
