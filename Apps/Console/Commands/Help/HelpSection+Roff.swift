extension [HelpSection] {
  /// As roff, in the macros of man(7).
  ///
  /// - Parameter isWithin: whether they stand within an entry.
  func roff(isWithin: Bool = false) -> [String] {
    flatMap { section in
      let heading = section.heading.map { isWithin ? [".PP", Roff.prose($0)] : [".SH \($0.uppercased())"] } ?? []
      return heading
        + section.parts.enumerated().flatMap { index, part in part.roff(isFirst: index == 0 && !isWithin) }
    }
  }
}

extension HelpSection.Part {
  /// - Parameter isFirst: whether it follows the heading.
  fileprivate func roff(isFirst: Bool) -> [String] {
    switch self {
    case .text(let text): (isFirst ? [] : [".PP"]) + [Roff.prose(text)]
    case .entries(let entries): entries.flatMap(\.roff)
    case .names(let names): [Roff.prose(names.joined(separator: ", "))]
    }
  }
}

extension HelpEntry {
  /// A tagged paragraph (`.TP`): the words to type, their placeholders, and what they do.
  fileprivate var roff: [String] {
    [".TP", Roff.typed(line) + (words.isEmpty ? "" : " \\fI\(Roff.escaped(words))\\fR")]
      + (effect.isEmpty ? [] : [Roff.prose(effect)])
      + (details.isEmpty ? [] : [".RS"] + details.roff(isWithin: true) + [".RE"])
  }
}

/// Text as roff takes it.
enum Roff {
  static func typed(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

  /// Text in which backquotes stand around what is typed.
  static func prose(_ text: String) -> String {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .map { $0.offset.isMultiple(of: 2) ? escaped($0.element) : typed(String($0.element)) }.joined()
  }

  /// A text as roff prints it (groff_char(7)): no line of it is a request, and what is to be typed can be copied.
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

  /// With four digits at least.
  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
