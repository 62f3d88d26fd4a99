import MarqueeDomain

extension String {
  /// The text on one line, with a backslash before each sign that Markdown or Obsidian reads as more than a text
  /// (https://spec.commonmark.org/0.31.2/#backslash-escapes, https://help.obsidian.md/syntax).
  var escapingMarkdown: String {
    var escaped = String.UnicodeScalarView()
    for scalar in withoutSteering.onOneLine.unicodeScalars {
      if Self.markdownSigns.contains(scalar) { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }

  private static let markdownSigns = Set("\\`*_[]<>#|~^=$%&".unicodeScalars)

  /// The text as a quotation, with each line a line of text, so that it links to nothing, fetches nothing and ends
  /// nothing.
  var quotedInMarkdown: String {
    withoutSteering.withLineFeeds.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let text = String(line).escapingMarkdown.trimmed
      return text.isEmpty ? ">" : "> \(text.escapingListMark)"
    }.joined(separator: "\n")
  }

  /// The lines as part of an item of a list.
  var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
  }

  /// With a backslash before what would begin a list at the start of a line: `-`, `+`, `1.`, `1)`.
  private var escapingListMark: String {
    guard let first = unicodeScalars.first else { return self }
    if first == "-" || first == "+" { return "\\" + self }
    let rest = unicodeScalars.drop { ("0"..."9").contains($0) }
    guard rest.startIndex > unicodeScalars.startIndex, let sign = rest.first, sign == "." || sign == ")" else {
      return self
    }
    return String(unicodeScalars[..<rest.startIndex]) + "\\" + String(rest)
  }

  /// The text as a tag of Obsidian, which takes letters, digits, `_`, `-` and `/`, and at least one that is not a digit
  /// (https://help.obsidian.md/tags): `-` stands in place of anything else, and `_` before a number. `nil` where nothing
  /// is left.
  var obsidianTag: String? {
    var tag = String.UnicodeScalarView()
    for scalar in withoutSteering.unicodeScalars {
      if scalar.isOfTag {
        tag.append(scalar)
      } else if tag.last.map({ $0 != "-" }) ?? false {
        tag.append("-")
      }
    }
    let text = String(tag).trimming { $0 == "-" || $0 == "/" }
    guard !text.isEmpty else { return nil }
    return text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? "_\(text)" : text
  }
}

extension Unicode.Scalar {
  /// Whether a tag of Obsidian may have it: no blank and no punctuation but `_`, `-` and `/`.
  fileprivate var isOfTag: Bool {
    switch value {
    case 0x2D, 0x2F, 0x5F, 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0..<0x80, 0x2000...0x206F, 0x2E00...0x2E7F: false
    default: !properties.isWhitespace
    }
  }
}
