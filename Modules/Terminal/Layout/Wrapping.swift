// Breaks prose into lines.

extension String {
  /// The text in lines no wider than `width`, broken at blanks. A wider word is broken inside.
  package func wrapped(to width: Int) -> [String] {
    let width = max(2, width)
    var lines: [String] = []
    for paragraph in unicodeScalars.split(whereSeparator: \.isNewline) {
      var line = ""
      var used = 0
      for word in String(paragraph).displayable.split(separator: " ") {
        var rest = word
        var columns = rest.columns
        if !line.isEmpty, used + 1 + columns <= width {
          line.append(" ")
          line.append(contentsOf: rest)
          used += 1 + columns
          continue
        }
        if !line.isEmpty { lines.append(line) }
        while columns > width {
          let head = rest.prefix(columns: width)
          // A character wider than the whole width is dropped; otherwise the loop would not end.
          guard !head.isEmpty else {
            columns -= rest.removeFirst().columns
            continue
          }
          lines.append(String(head))
          columns -= head.columns
          rest = rest[head.endIndex...]
        }
        line = String(rest)
        used = columns
      }
      assert(used <= width, "A line that goes on fits the width.")
      if !line.isEmpty { lines.append(line) }
    }
    return lines
  }

  /// The line in lines no wider than `width`. The lines after the first begin at the second column, where the line has
  /// two. If that leaves less than 24 columns, they begin four columns right of the first.
  package func folded(to width: Int) -> [String] {
    guard columns > width else { return [self] }
    let margin = prefix { $0 == " " }
    let first = dropFirst(margin.count)
    guard let gap = first.firstRange(of: "  ")?.lowerBound else {
      return String(first).wrapped(to: max(8, width - margin.count)).map { margin + $0 }
    }
    let second = first[gap...].drop { $0 == " " }
    guard !second.isEmpty else { return String(first[..<gap]).folded(to: width) }
    let head = self[..<second.startIndex]
    let isNarrow = width - head.columns < 24
    let indent = isNarrow ? margin.count + 4 : head.columns
    let lines = String(second).wrapped(to: max(8, width - indent)).map { String(repeating: " ", count: indent) + $0 }
    guard isNarrow else { return [String(head) + lines[0].dropFirst(indent)] + lines.dropFirst() }
    return String(first[..<gap]).wrapped(to: max(8, width - margin.count)).map { margin + $0 } + lines
  }
}

extension Unicode.Scalar {
  /// The mandatory breaks of UAX #14.
  fileprivate var isNewline: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
