/// One line of a screen: pieces of text, each in a style.
package struct Line: ExpressibleByStringInterpolation {
  /// What a piece of text is. A theme gives the color.
  package enum TextStyle: CaseIterable {
    /// Text in the terminal's own color.
    case plain
    /// The title of a page or of a part of it; bold.
    case heading
    /// The part of a heading that a search matched; bold and underlined.
    case match
    /// Text of less importance than the rest, such as a year or a hint.
    case faint
    /// Text that draws the eye, such as a score.
    case accent
    /// Something that needs the user's attention, such as an old answer; also a mark such as `♥`.
    case warning
    /// Something that failed.
    case error
  }

  struct Span {
    let text: String
    let style: TextStyle
    /// Measured once, as a line is measured, cut and padded before it is printed.
    let columns: Int
    /// The address that the text links to.
    var link: String?

    init(_ text: String, _ style: TextStyle, link: String? = nil) {
      (self.text, self.style, self.link) = (text, style, link)
      columns = text.columns
    }
  }

  private(set) var spans: [Span] = []
  /// The columns of the whole line.
  package private(set) var columns = 0

  /// Whether the line shows nothing: it is empty or has only blanks.
  package var isBlank: Bool { spans.allSatisfy { $0.text.utf8.allSatisfy { $0 == 0x20 } } }

  /// Creates a line of a text, as a screen shows it, in one style.
  package init(_ text: String = "", _ style: TextStyle = .plain) {
    if !text.isEmpty { append(Span(text.displayable, style)) }
  }

  /// Creates a line of a text in one style, with some parts in another. The parts are in their order in the text.
  package init(_ text: String, _ style: TextStyle, marking parts: [Range<String.Index>], as mark: TextStyle = .match) {
    var place = text.startIndex
    for part in parts {
      assert(place <= part.lowerBound, "Marked parts are in their order, and apart.")
      self += Line(String(text[place..<part.lowerBound]), style) + Line(String(text[part]), mark)
      place = part.upperBound
    }
    self += Line(String(text[place...]), style)
  }

  /// Creates a line of a plain text.
  package init(stringLiteral value: String) { self.init(value) }

  /// Creates a line of blanks; an empty one for a number below 1.
  package init(blanks: Int) { if blanks > 0 { append(Span(String(repeating: " ", count: blanks), .plain)) } }

  /// The line as a link that the user can follow in terminals that know OSC 8
  /// (https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda). An address is printable ASCII without blanks.
  /// For any other text, which could end the sequence, and for `nil` the line is not a link.
  package func linked(to address: String?) -> Line {
    guard let address, address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return self }
    var line = self
    for index in line.spans.indices { line.spans[index].link = address }
    return line
  }

  private mutating func append(_ span: Span) {
    spans.append(span)
    columns += span.columns
  }

  /// One line, followed by the other.
  package static func + (left: Line, right: Line) -> Line {
    var line = left
    line += right
    return line
  }

  /// Adds a line at the end of another.
  package static func += (left: inout Line, right: Line) {
    left.spans += right.spans
    left.columns += right.columns
  }

  /// The line with blanks added up to a width.
  package func padded(to width: Int) -> Line { self + Line(blanks: width - columns) }

  /// The line cut at a width, without a sign that it goes on.
  package func cut(to width: Int) -> Line {
    guard columns > width else { return self }
    var line = Line()
    for span in spans where line.columns < width {
      let fits = line.columns + span.columns <= width
      line.append(
        fits ? span : Span(String(span.text.prefix(columns: width - line.columns)), span.style, link: span.link))
    }
    assert(line.columns <= max(0, width), "A line that was cut fits its width.")
    return line
  }

  /// The line cut with `…` if it is wider than the limit.
  package func shortened(to limit: Int) -> Line {
    guard columns > limit, limit > 0 else { return cut(to: limit) }
    var line = cut(to: limit - 1).trimmed
    line.append(Span("…", line.spans.last?.style ?? .plain, link: line.spans.last?.link))
    return line
  }

  /// The line without blanks at its end.
  private var trimmed: Line {
    var line = self
    while let last = line.spans.last, last.text.utf8.last == 0x20 || last.text.isEmpty {
      line.spans.removeLast()
      line.columns -= last.columns
      var text = last.text
      while text.utf8.last == 0x20 { text.unicodeScalars.removeLast() }
      if !text.isEmpty { line.append(Span(text, last.style, link: last.link)) }
    }
    return line
  }

  /// A line with one piece at the left end of the width and one at the right end. If both do not fit, the left one
  /// is shortened.
  package static func edges(_ left: Line, _ right: Line, width: Int) -> Line {
    let room = width - right.columns - 2
    guard room > 8 else { return left.shortened(to: width) }
    return left.shortened(to: room).padded(to: room + 2) + right
  }

  /// The line as it is written to a terminal: colored by a theme, without blanks at its end.
  package func text(in theme: Theme) -> String {
    var result = ""
    write(to: &result, in: theme)
    return result
  }

  /// Appends what `text(in:)` gives to a text.
  package func write(to result: inout String, in theme: Theme) {
    var link: String?
    for span in trimmed.spans {
      if span.link != link {
        link = span.link
        result += "\u{1B}]8;;\(link ?? "")\u{1B}\\"
      }
      theme.write(span.text, as: span.style, to: &result)
    }
    if link != nil { result += "\u{1B}]8;;\u{1B}\\" }
  }
}
