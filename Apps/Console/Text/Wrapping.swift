// Prose broken into lines.

extension String {
  /// The text in lines no wider than `width`, broken at blanks; a word that is wider than that is broken within.
  func wrapped(to width: Int) -> [String] {
    let width = max(2, width)
    var lines: [String] = []
    for paragraph in split(whereSeparator: \.isNewline) {
      var line = ""
      for word in paragraph.printable.split(separator: " ") {
        var rest = Substring(word)
        if !line.isEmpty, line.columns + 1 + rest.columns <= width {
          line += " " + rest
          continue
        }
        if !line.isEmpty { lines.append(line) }
        while rest.columns > width {
          let head = rest.prefix(columns: width)
          // A character wider than the whole width is passed over rather than looped on.
          guard !head.isEmpty else {
            rest = rest.dropFirst()
            continue
          }
          lines.append(String(head))
          rest = rest[head.endIndex...]
        }
        line = String(rest)
      }
      if !line.isEmpty { lines.append(line) }
    }
    return lines
  }
}
