// Lays out help as lines for a terminal.
import MarqueeTerminal

extension [HelpSection] {
  /// The lines of a page, with an empty one between sections.
  ///
  /// - Parameter width: the most columns of a line; `nil` makes one line of each entry and paragraph.
  func lines(in width: Int? = HelpSection.columns) -> [String] {
    let sections = map { section in
      let heading = section.heading.map { text in [width.map { text.shortened(to: $0) } ?? text] } ?? []
      return heading + section.parts.flatMap { $0.lines(in: width) }
    }
    return [String](sections.joined(separator: [""]))
  }
}

extension HelpSection {
  /// The most columns of help: longer lines are hard to read.
  static let columns = 80
}

extension HelpSection.Part {
  fileprivate func lines(in width: Int?) -> [String] {
    switch self {
    case .text(let text): width.map { text.wrapped(to: $0) } ?? [text]
    case .entries(let entries): Self.rows(entries.map { ($0.synopsis, $0.effect) }, in: width)
    case .names(let names):
      "  \(names.joined(separator: ", "))".wrapped(to: (width ?? HelpSection.columns) - 2).map { "  " + $0 }
    }
  }

  /// Two columns, the first as wide as its longest text, up to 34. The second is wrapped; it begins below a first
  /// that is longer.
  private static func rows(_ rows: [(String, String)], in columns: Int?) -> [String] {
    let width = min(34, rows.map(\.0.columns).max() ?? 0)
    return rows.flatMap { left, right in
      let gap = String(repeating: " ", count: max(2, width + 2 - left.columns))
      let line = right.isEmpty ? "  \(left)" : "  \(left)\(gap)\(right)"
      // The terminal folds the lines of a narrower window.
      guard let columns, line.columns > columns, !right.isEmpty, columns >= width + 24 else { return [line] }
      let indent = String(repeating: " ", count: width + 4)
      let wrapped = right.wrapped(to: columns - width - 4)
      return left.columns > width
        ? ["  \(left)"] + wrapped.map { indent + $0 }
        : wrapped.enumerated().map { ($0.offset == 0 ? "  \(left)\(gap)" : indent) + $0.element }
    }
  }
}
