// Converts the simple HTML in imported notes and descriptions to plain text.
extension String {
  /// The plain text of simple HTML.
  ///
  /// `<br/>` and paragraphs become line ends, entities become letters, and the address of a link follows its text in
  /// brackets. Other tags are removed.
  var withoutMarkup: String {
    guard contains("<") || contains("&") else { return self }
    var text = ""
    var rest = self[...]
    /// The open link: its address, and the text before it.
    var link: (address: String, before: String)?
    while let start = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
      text += rest[..<start]
      rest = rest[start...]
      if let (letters, end) = rest.first == "<" ? Self.tag(rest) : Self.entity(rest) {
        let tag = rest[..<end]
        if let address = Self.address(of: tag) { link = (address, text) }
        if let (address, before) = link, tag.lowercased() == "</a>" {
          // The address is not repeated if the link's text contains it.
          if !text.dropFirst(before.count).contains(address) { text += " (\(address))" }
          link = nil
        }
        text += letters
        rest = rest[end...]
      } else {
        text.append(rest.removeFirst())
      }
    }
    return text + rest
  }

  /// The text that replaces a tag at the start of `text`, and where the tag ends; `nil` if the `<` does not begin a
  /// tag.
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

  /// The address of an `<a href="…">` tag; `nil` for any other tag.
  private static func address(of tag: Substring) -> String? {
    guard tag.dropFirst().first?.lowercased() == "a",
      let found = tag.firstMatch(of: #/^<a\s[^>]*?href\s*=\s*(?:"([^"]*)"|'([^']*)')/#.ignoresCase()),
      let address = found.output.1 ?? found.output.2, !address.isEmpty
    else {
      return nil
    }
    // In HTML, an address contains `&amp;` for `&`.
    return String(address).replacing("&amp;", with: "&")
  }

  /// The letters of an entity at the start of a text
  /// (https://html.spec.whatwg.org/multipage/syntax.html#character-references).
  private static func entity(_ text: Substring) -> (String, Index)? {
    let inner = text.dropFirst()
    // No entity is longer than 32 characters.
    guard let close = inner.prefix(32).firstIndex(of: ";") else { return nil }
    let name = inner[..<close]
    let end = inner.index(after: close)
    // A no-break space becomes a blank.
    if let letter = HTMLEntities.letters[String(name)] { return (letter == "\u{A0}" ? " " : String(letter), end) }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let value = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap { Unicode.Scalar($0) }.map { (String($0), end) }
  }
}
