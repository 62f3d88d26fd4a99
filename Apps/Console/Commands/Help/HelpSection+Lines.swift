import MarqueeTerminal

extension [HelpSection] {
  /// As lines, with an empty one between sections.
  ///
  /// - Parameters:
  ///   - width: how wide they may be; `nil` for a line for each entry and paragraph.
  ///   - isCut: whether each topic has one line, with as many words as fit it.
  func lines(in width: Int? = HelpSection.columns, isCut: Bool = false) -> [String] {
    let sections = map { section in
      let heading = section.heading.map { text in [width.map { text.shortened(to: $0) } ?? text] } ?? []
      return heading + section.parts.flatMap { $0.lines(in: width, isCut: isCut) }
    }
    return [String](sections.joined(separator: [""]))
  }
}

extension HelpSection {
  /// How wide help is at most, so that it is read with ease.
  static let columns = 80
}

extension HelpSection.Part {
  fileprivate func lines(in width: Int?, isCut: Bool) -> [String] {
    switch self {
    case .text(let text): width.map { text.wrapped(to: $0) } ?? [text]
    case .entries(let entries): Self.rows(entries.map { ($0.synopsis, $0.effect) }, in: width)
    case .names(let names):
      "  \(names.joined(separator: ", "))".wrapped(to: (width ?? HelpSection.columns) - 2).map { "  " + $0 }
    case .topics(let topics):
      topics.flatMap { Self.lines(of: $0.words, named: $0.name, in: width ?? HelpSection.columns, isCut: isCut) }
    }
  }

  /// Two columns, the first as wide as it needs to be; the second is wrapped, below a first that is too long.
  private static func rows(_ rows: [(String, String)], in columns: Int?) -> [String] {
    let width = min(34, rows.map(\.0.columns).max() ?? 0)
    return rows.flatMap { left, right in
      let gap = String(repeating: " ", count: max(2, width + 2 - left.columns))
      let line = right.isEmpty ? "  \(left)" : "  \(left)\(gap)\(right)"
      // In a narrower window lines are folded.
      guard let columns, line.columns > columns, !right.isEmpty, columns >= width + 24 else { return [line] }
      let indent = String(repeating: " ", count: width + 4)
      let wrapped = right.wrapped(to: columns - width - 4)
      return left.columns > width
        ? ["  \(left)"] + wrapped.map { indent + $0 }
        : wrapped.enumerated().map { ($0.offset == 0 ? "  \(left)\(gap)" : indent) + $0.element }
    }
  }

  /// As wide as the names of the topics, with blanks around them.
  private static let indent = 8

  private static func lines(of words: [String], named name: String, in width: Int, isCut: Bool) -> [String] {
    let start = "  \(name)" + String(repeating: " ", count: indent - 2 - name.count)
    guard !isCut else { return [(start + words.joined(separator: " · ")).shortened(to: width)] }
    var page = Rendering(in: PageContext(width: max(8, width - indent)))
    page.add(facts: words)
    return page.lines.enumerated().map { index, line in
      (index == 0 ? start : String(repeating: " ", count: indent)) + line.text(in: .colorless)
    }
  }
}
