/// One line of a screen: pieces of text, each in its ink.
struct Line: ExpressibleByStringInterpolation {
  /// What a piece of text is, which a theme turns into color.
  enum Ink {
    case plain
    case heading
    case faint
    case accent
    case warning
  }

  struct Span {
    var text: String
    var ink: Ink
  }

  private(set) var spans: [Span]

  init(_ text: String = "", _ ink: Ink = .plain) {
    spans = text.isEmpty ? [] : [Span(text: text.printable, ink: ink)]
  }

  init(stringLiteral value: String) { self.init(value) }

  var columns: Int { spans.reduce(0) { $0 + $1.text.columns } }

  static func + (left: Line, right: Line) -> Line {
    var line = left
    line.spans += right.spans
    return line
  }

  static func += (left: inout Line, right: Line) { left.spans += right.spans }

  /// The line with blanks behind it up to a width.
  func padded(to width: Int) -> Line {
    let missing = width - columns
    return missing > 0 ? self + Line(String(repeating: " ", count: missing)) : self
  }

  /// The line cut where the width ends, without a sign that it goes on.
  func cut(to width: Int) -> Line {
    guard columns > width else { return self }
    var line = Line()
    var left = width
    for span in spans where left > 0 {
      let text = String(span.text.prefix(columns: left))
      line.spans.append(Span(text: text, ink: span.ink))
      left -= span.text.columns
    }
    return line
  }

  /// One piece at the left, one at the right end of the width; where both do not fit, the left one is shortened.
  static func edges(_ left: Line, _ right: Line, width: Int) -> Line {
    let room = width - right.columns - 2
    guard room > 8 else { return left.cut(to: width) }
    return left.cut(to: room).padded(to: room + 2) + right
  }

  /// The line for a terminal, colored by a theme or not at all.
  func text(in theme: Theme) -> String {
    var result = ""
    for span in spans { result += theme.color(span.text, as: span.ink) }
    while result.last == " " { result.removeLast() }
    return result
  }
}

/// How inks look.
enum Theme {
  case colorless
  case colored

  /// Wraps a text in the SGR sequences (ECMA-48, section 8.3.117) for its ink.
  func color(_ text: String, as ink: Line.Ink) -> String {
    guard self == .colored else { return text }
    let code: String
    switch ink {
    case .plain: return text
    case .heading: code = "1"
    case .faint: code = "2"
    case .accent: code = "36"
    case .warning: code = "33"
    }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
