import MarqueeTerminal

/// A section of help, before it is laid out for a terminal or the manual.
struct HelpSection: Sendable {
  let heading: String?
  let parts: [Part]

  init(_ heading: String? = nil, _ parts: Part...) {
    self.heading = heading
    self.parts = parts
  }

  enum Part: Sendable {
    /// A paragraph. Backquotes enclose what the user types.
    case text(String)
    case entries([HelpEntry])
    case names([String])
  }

  /// The most columns of help: longer lines are hard to read.
  static let columns = 80

  /// Sections of one paragraph each, the first under the heading. Empty lines separate them; other breaks are blanks.
  static func prose(_ text: String, under heading: String? = nil) -> [HelpSection] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.split(whereSeparator: \.isEmpty).enumerated().map { index, lines in
      HelpSection(index == 0 ? heading : nil, .text(lines.joined(separator: " ")))
    }
  }
}

/// Something to type, and what it does.
struct HelpEntry: Sendable {
  let line: String
  /// The placeholders of the words that follow.
  var words = ""
  let effect: String
  /// What only the manual adds.
  var details: [HelpSection] = []

  init(_ line: String, _ effect: String, words: String = "") {
    self.line = line
    self.effect = effect
    self.words = words
  }

  var synopsis: String { words.isEmpty ? line : "\(line) \(words)" }
}

extension [HelpSection] {
  /// The lines of a page, with an empty one between sections. Without a width, each entry and paragraph is one line.
  func lines(in width: Int? = HelpSection.columns) -> [String] {
    let sections = map { section in
      let heading = section.heading.map { text in [width.map { text.shortened(to: $0) } ?? text] } ?? []
      return heading + section.parts.flatMap { $0.lines(in: width) }
    }
    return [String](sections.joined(separator: [""]))
  }
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

  /// Two columns, the first as wide as its longest text, up to 34. The second is wrapped, if need be below the first.
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
