// Prose broken into lines.

extension String {
  /// The text in lines no wider than `width`, broken at blanks; a word that is wider than that is broken within.
  func wrapped(to width: Int) -> [String] {
    let width = max(2, width)
    var lines: [String] = []
    for paragraph in split(whereSeparator: \.isNewline) {
      var line = ""
      var used = 0
      for word in paragraph.printable.split(separator: " ") {
        var rest = word
        var columns = rest.columns
        if !line.isEmpty, used + 1 + columns <= width {
          line += " " + rest
          used += 1 + columns
          continue
        }
        if !line.isEmpty { lines.append(line) }
        while columns > width {
          let head = rest.prefix(columns: width)
          // A character wider than the whole width is passed over rather than looped on.
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
      if !line.isEmpty { lines.append(line) }
    }
    return lines
  }
}
