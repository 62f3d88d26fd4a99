// Converts the simple HTML in imported notes and in services' texts to plain text.
extension String {
  /// The plain text of simple HTML in an imported note: `<br/>` and paragraphs become line ends, entities become
  /// letters, and the address of a link follows its text in brackets. Other tags are removed.
  public var withoutMarkup: String { hasMarkup ? plain(ofService: false) : self }

  /// The plain text of a service's text, which may contain simple HTML. Unlike in `withoutMarkup`, entities that were
  /// encoded twice become letters (`&amp;quot;`), only HTML's own elements count as tags (`<3` and `<Unknown>` stay),
  /// and links lose their addresses. A decoded `<` never begins a tag.
  public var withoutHTML: String { hasMarkup ? plain(ofService: true) : self }

  private var hasMarkup: Bool { utf8.contains { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") } }

  private func plain(ofService isOfService: Bool) -> String {
    var text = ""
    var rest = self[...]
    /// The open link: its address, and the text before it.
    var link: (address: String, before: String)?
    while let start = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
      text += rest[..<start]
      rest = rest[start...]
      if let (letters, end) = rest.first == "<"
        ? Self.tag(rest, isOfService, after: text) : Self.entity(rest, isOfService)
      {
        let tag = rest[..<end]
        if !isOfService, let address = Self.address(of: tag) { link = (address, text) }
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

  /// The text that replaces a tag at the start of `text`, and the tag's end; `nil` if the `<` does not begin a tag.
  private static func tag(_ text: Substring, _ isOfService: Bool, after before: String) -> (String, Index)? {
    let inner = text.dropFirst()
    guard let first = inner.first, first == "/" || (first.isLetter && first.isASCII),
      let close = inner.prefix(1_000).firstIndex(where: { $0 == ">" || $0 == "<" }), inner[close] == ">"
    else { return nil }
    let tag = inner[..<close].lowercased()
    let name = tag.prefix { $0 != "/" && $0 != " " }
    var letters = name == "br" ? "\n" : tag == "/p" ? "\n\n" : ""
    if isOfService {
      let element = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
      let rest = tag.drop { $0 == "/" }.dropFirst(element.count)
      guard elements.contains(element), rest.allSatisfy({ $0 == "/" || $0 == " " }) || rest.contains("=") else {
        return nil
      }
      // A paragraph or an item may begin without the end of the one before.
      if name == "p" || name == "li", !before.isEmpty, !before.hasSuffix("\n") { letters = name == "p" ? "\n\n" : "\n" }
    }
    return (letters, inner.index(after: close))
  }

  /// The address of an `<a href="…">` tag; `nil` for any other tag.
  private static func address(of tag: Substring) -> String? {
    guard tag.dropFirst().first?.lowercased() == "a",
      let found = tag.firstMatch(of: #/^<a\s[^>]*?href\s*=\s*(?:"([^"]*)"|'([^']*)')/#.ignoresCase()),
      let address = found.output.1 ?? found.output.2, !address.isEmpty
    else { return nil }
    // In HTML, an address contains `&amp;` for `&`.
    return String(address).replacing("&amp;", with: "&")
  }

  /// The elements of text in HTML.
  private static let elements = Set(
    """
    a,abbr,b,big,blockquote,br,center,cite,code,dd,del,div,dl,dt,em,font,h1,h2,h3,h4,h5,h6,hr,i,img,ins,li,mark,ol,p,pre
    q,s,small,span,strike,strong,sub,sup,table,tbody,td,th,thead,tr,tt,u,ul
    """.split(whereSeparator: { $0 == "," || $0.isNewline }))

  /// The letters of an entity (https://html.spec.whatwg.org/multipage/syntax.html#character-references) at the start of
  /// a text. With `isRepeated`, an ampersand that begins an entity again is decoded again.
  private static func entity(_ text: Substring, _ isRepeated: Bool) -> (String, Index)? {
    var found = entity(after: text.dropFirst())
    while isRepeated, let (letters, end) = found, letters == "&", let next = entity(after: text[end...]) {
      found = next
    }
    return found
  }

  /// The letters of an entity without its ampersand at the start of a text.
  private static func entity(after inner: Substring) -> (String, Index)? {
    // No entity is longer than 32 characters.
    guard let close = inner.prefix(32).firstIndex(of: ";") else { return nil }
    let name = inner[..<close]
    let end = inner.index(after: close)
    var letter = HTMLEntities.letters[String(name)].map { String($0) }
    if letter == nil, name.hasPrefix("#") {
      let digits = name.dropFirst()
      let value = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      // HTML reads the numbers of control characters as Windows-1252: `&#146;` is an apostrophe.
      letter = value.flatMap { (0x80..<0xA0).contains($0) ? Windows1252.letter(UInt8($0)) : Unicode.Scalar($0) }
        .map { String($0) }
    }
    // A no-break space becomes a blank.
    return letter.map { ($0 == "\u{A0}" ? " " : $0, end) }
  }
}
