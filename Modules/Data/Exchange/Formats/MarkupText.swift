extension String {
  /// The text of what was written in a little HTML: line ends for `<br/>` and paragraphs, letters for entities, nothing for
  /// other tags.
  var withoutMarkup: String {
    guard contains("<") || contains("&") else { return self }
    var text = ""
    var rest = self[...]
    while let start = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
      text += rest[..<start]
      rest = rest[start...]
      if let (letters, end) = rest.first == "<" ? Self.tag(rest) : Self.entity(rest) {
        text += letters
        rest = rest[end...]
      } else {
        text.append(rest.removeFirst())
      }
    }
    return text + rest
  }

  /// What a tag at the start of a text stands for, and where it ends; `nil` where `<` is only a sign.
  private static func tag(_ text: Substring) -> (String, Index)? {
    let inner = text.dropFirst()
    guard let first = inner.first, first == "/" || (first.isLetter && first.isASCII),
      let close = inner.prefix(1_000).firstIndex(where: { $0 == ">" || $0 == "<" }), inner[close] == ">"
    else { return nil }
    let name = inner[..<close].lowercased().prefix { $0 != "/" && $0 != " " }
    let closed = inner[..<close].lowercased()
    let letters = name == "br" ? "\n" : closed == "/p" ? "\n\n" : ""
    return (letters, inner.index(after: close))
  }

  /// The letter of an entity at the start of a text (HTML 4.01, section 24; those that people's texts have).
  private static func entity(_ text: Substring) -> (String, Index)? {
    let inner = text.dropFirst()
    guard let close = inner.prefix(10).firstIndex(of: ";") else { return nil }
    let name = inner[..<close]
    let end = inner.index(after: close)
    if let letters = entities[String(name)] { return (letters, end) }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let value = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap { Unicode.Scalar($0) }.map { (String($0), end) }
  }

  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–", "mdash": "—", "hellip": "…",
    "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
  ]
}
