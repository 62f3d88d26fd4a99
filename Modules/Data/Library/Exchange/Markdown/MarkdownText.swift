// Turns texts into Markdown that Obsidian shows as written.
import MarqueeDomain

extension String {
  /// The text on one line, with a backslash before each character that has a meaning in Markdown or Obsidian
  /// (https://spec.commonmark.org/0.31.2/#backslash-escapes, https://help.obsidian.md/syntax).
  var escapingMarkdown: String {
    let scalars = withoutSteering.onOneLine.unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
      Self.markdownSigns.contains(scalar) ? ["\\", scalar] : [scalar]
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private static let markdownSigns = Set("\\`*_[]<>#|~^=$%&".unicodeScalars)

  /// The text as a quotation. It cannot contain links, pictures or anything that ends the quotation.
  var quotedInMarkdown: String {
    withoutSteering.withLineFeeds.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let text = String(line).escapingMarkdown.trimmed
      return text.isEmpty ? ">" : "> \(text.escapingListMark)"
    }.joined(separator: "\n")
  }

  /// The text indented, as part of a list item.
  var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
  }

  /// The text with a backslash before a list mark at its start: `-`, `+`, `1.`, `1)`.
  private var escapingListMark: String {
    guard let first = unicodeScalars.first else { return self }
    if first == "-" || first == "+" { return "\\" + self }
    let rest = unicodeScalars.drop { ("0"..."9").contains($0) }
    guard rest.startIndex > unicodeScalars.startIndex, let sign = rest.first, sign == "." || sign == ")" else {
      return self
    }
    return String(unicodeScalars[..<rest.startIndex]) + "\\" + String(rest)
  }

  /// The text as a tag of Obsidian; `nil` if nothing is left.
  ///
  /// A tag consists of letters, digits, `_`, `-` and `/`, and has at least one character that is not a digit
  /// (https://help.obsidian.md/tags). `-` replaces anything else, and a number gets `_` in front.
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
  /// Whether a tag of Obsidian may contain it: everything but blanks and punctuation other than `_`, `-` and `/`.
  fileprivate var isOfTag: Bool {
    switch value {
    case 0x2D, 0x2F, 0x5F, 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0..<0x80, 0x2000...0x206F, 0x2E00...0x2E7F: false
    default: !properties.isWhitespace
    }
  }
}
