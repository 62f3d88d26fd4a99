// Turns Open Library's prose, which is Markdown that people typed, into readable text.
import MarqueeDomain

extension String {
  /// The text without Markdown's links, footers with a source, rules, and marks of emphasis. It has at most one empty
  /// line between paragraphs; `nil` if nothing is left.
  var readable: String? {
    var lines: [String] = []
    for line in split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let line = String(line)
      if line.isLinkDefinition || line.isRule { continue }
      let text = line.withoutLinks.trimmed
      // A line that was only a link's footer is removed without an empty line in its place.
      if text.isEmpty, !line.trimmed.isEmpty || lines.last?.isEmpty != false { continue }
      lines.append(text)
    }
    let text = lines.joined(separator: "\n").withoutEmphasis.trimmed
    return text.isEmpty ? nil : text
  }

  /// Whether the line is `  [1]: https://…`.
  private var isLinkDefinition: Bool {
    let text = trimmed
    guard text.hasPrefix("["), let end = text.firstRange(of: "]:") else { return false }
    return text[end.upperBound...].drop { $0 == " " }.hasPrefix("http")
  }

  private var isRule: Bool {
    let text = trimmed
    guard let first = text.first, text.count >= 3, "-*_=".contains(first) else { return false }
    return text.allSatisfy { $0 == first }
  }

  /// The line in which `[text](address)` and `[text][1]` are replaced by `text`. If the text is the word source, the
  /// link and the brackets around it are removed: `([source][1])`.
  private var withoutLinks: String {
    var result = ""
    var rest = self[...]
    while let start = rest.firstIndex(of: "[") {
      guard let link = Link(rest[start...]) else {
        result += rest[...start]
        rest = rest[rest.index(after: start)...]
        continue
      }
      result += rest[..<start]
      rest = rest[link.end...]
      if link.isSource {
        if result.hasSuffix("("), rest.hasPrefix(")") {
          result.removeLast()
          rest = rest.dropFirst()
        }
      } else {
        result += link.text
      }
    }
    return result + rest
  }
}

/// A link of Markdown: `[text](address)` or `[text][1]`.
private struct Link {
  let text: Substring
  let end: Substring.Index

  /// Reads the link at the start of a text that begins with `[`. Neither part may contain another `[`, and an address
  /// no blank, so that no character is read twice, however many brackets a text has.
  init?(_ source: Substring) {
    let inner = source.dropFirst()
    guard let close = inner.firstIndex(where: { $0 == "]" || $0 == "[" }), inner[close] == "]" else { return nil }
    text = inner[..<close]
    let rest = inner[inner.index(after: close)...]
    guard let opening = rest.first, let closing: Character = ["(": ")", "[": "]"][opening] else { return nil }
    let last = rest.dropFirst().firstIndex { $0 == closing || $0 == "[" || $0.isWhitespace }
    guard let last, rest[last] == closing else { return nil }
    end = rest.index(after: last)
  }

  var isSource: Bool { text.lowercased().hasPrefix("source") }
}
