// Turns the manual page that `man` prints into Markdown. It knows the roff that Marquee writes, and refuses any other.

struct ManualPage {
  /// The page in the macros of man(7).
  let roff: String

  /// Sections as headings, tagged paragraphs as lists.
  func markdown() throws -> String {
    var lines: [String] = []
    var indent = 0
    /// Whether the next line is the tag of a paragraph, and whether the line before was one.
    var (isTag, isTagged) = (false, false)
    for line in roff.split(separator: "\n") {
      let margin = String(repeating: " ", count: indent)
      guard line.hasPrefix(".") else {
        if isTag {
          lines.append("\(margin)- \(Markdown.code(plain(line)))")
        } else if isTagged {
          lines[lines.count - 1] += ": \(prose(line))"
        } else {
          lines.append(margin + prose(line))
        }
        (isTag, isTagged) = (false, isTag)
        continue
      }
      let (request, rest) = (line.prefix { $0 != " " }, line.drop { $0 != " " }.dropFirst())
      (isTag, isTagged) = (request == ".TP", false)
      switch request {
      case ".TH", ".nh", ".ad": break
      case ".SH": lines += ["", "## \(prose(title(rest)))", ""]
      case ".SS": lines += ["", "### \(prose(rest))", ""]
      case ".PP", ".TP": lines.append("")
      case ".RS": indent += 2
      case ".RE": indent -= 2
      default: throw Fault("error: Scripts/Documentation can't convert the request \(request) of `marquee man`")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Headings are in capitals for a terminal only.
  private func title(_ text: Substring) -> Substring {
    text.prefix(1) + text.dropFirst().lowercased()
  }

  /// A line without its fonts and escapes.
  private func plain(_ text: Substring) -> String {
    pieces(of: text).map(\.text).joined()
  }

  /// A line with what is bold as code.
  private func prose(_ text: Substring) -> String {
    pieces(of: text).map { $0.isTyped ? Markdown.code($0.text) : Markdown.prose($0.text) }.joined()
  }

  /// The text of a line, parted where it changes between bold, which is typed, and other fonts.
  private func pieces(of line: Substring) -> [(text: String, isTyped: Bool)] {
    var pieces = [(text: "", isTyped: false)]
    var rest = line
    while let character = rest.popFirst() {
      guard character == "\\", let escape = rest.popFirst() else {
        pieces[pieces.count - 1].text.append(character)
        continue
      }
      switch escape {
      case "f": pieces.append(("", rest.popFirst() == "B"))
      case "&": break
      case "e": pieces[pieces.count - 1].text.append("\\")
      case "(":
        pieces[pieces.count - 1].text += Self.characters[rest.prefix(2)] ?? "?"
        rest = rest.dropFirst(2)
      case "[":
        let number = rest.prefix { $0 != "]" }
        rest = rest.dropFirst(number.count + 1)
        let scalar = UInt32(number.dropFirst(), radix: 16).flatMap(Unicode.Scalar.init)
        pieces[pieces.count - 1].text.append(Character(scalar ?? "?"))
      default: pieces[pieces.count - 1].text.append(escape)
      }
    }
    return pieces
  }

  /// Names of characters, of groff_char(7).
  private static let characters: [Substring: String] = ["aq": "'", "dq": "\"", "ga": "`", "ha": "^", "ti": "~"]
}
