// Help as roff, in the macros of man(7).

extension [HelpSection] {
  func roff(_ level: RoffLevel = .page) -> [String] {
    enumerated().flatMap { place, section in
      let heading = section.heading.map(level.heading) ?? []
      let isBelowHeading = !heading.isEmpty || place == 0 && level == .section
      return heading
        + section.parts.enumerated().flatMap { index, part in
          part.roff(isFirst: index == 0 && isBelowHeading && level != .entry)
        }
    }
  }
}

/// Where sections stand in a manual page.
enum RoffLevel {
  case page
  case section
  case entry

  fileprivate func heading(_ text: String) -> [String] {
    switch self {
    case .page: [".SH \(text.uppercased())"]
    case .section: [".SS \(Roff.prose(text))"]
    case .entry: [".PP", Roff.prose(text)]
    }
  }
}

extension HelpSection.Part {
  /// - Parameter isFirst: whether it follows a heading, which begins a paragraph by itself.
  fileprivate func roff(isFirst: Bool) -> [String] {
    switch self {
    case .text(let text): (isFirst ? [] : [".PP"]) + [Roff.prose(text)]
    case .entries(let entries): entries.flatMap(\.roff)
    case .names(let names): (isFirst ? [] : [".PP"]) + [Roff.prose(names.joined(separator: ", "))]
    }
  }
}

extension HelpEntry {
  /// A tagged paragraph (`.TP`): the words to type, their placeholders, and what they do.
  fileprivate var roff: [String] {
    [".TP", Roff.typed(line) + (words.isEmpty ? "" : " \\fI\(Roff.escaped(words))\\fR")]
      + (effect.isEmpty ? [] : [Roff.prose(effect)]) + (details.isEmpty ? [] : [".RS"] + details.roff(.entry) + [".RE"])
  }
}

enum Roff {
  static func typed(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

  /// Text whose backquotes enclose what the user types, which becomes bold.
  static func prose(_ text: String) -> String {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .map { $0.offset.isMultiple(of: 2) ? escaped($0.element) : typed(String($0.element)) }.joined()
  }

  /// Escapes a text (groff_char(7)): no line becomes a request, and hyphens and quotes can be copied from the page.
  static func escaped(_ text: some StringProtocol) -> String {
    let characters = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "\"": "\\(dq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case _ where !scalar.isASCII: "\\[u\(hexadecimal(scalar.value))]"
      default: String(scalar)
      }
    }
    return (text.hasPrefix(".") ? "\\&" : "") + characters.joined()
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
