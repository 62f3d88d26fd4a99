/// A section of help, before it is laid out for a terminal or the manual.
struct HelpSection: Sendable {
  let heading: String?
  let parts: [Part]

  init(_ heading: String? = nil, _ parts: Part...) {
    self.heading = heading
    self.parts = parts
  }

  enum Part: Sendable {
    /// A paragraph. Backquotes enclose what the user types.
    case text(String)
    /// Rows of two columns.
    case entries([HelpEntry])
    /// Names, separated by commas.
    case names([String])
  }
}

extension HelpSection {
  /// Sections of one paragraph each.
  ///
  /// - Parameters:
  ///   - text: the paragraphs, with an empty line between them; their other line breaks become blanks.
  ///   - heading: the heading of the first one.
  static func prose(_ text: String, under heading: String? = nil) -> [HelpSection] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.split(whereSeparator: \.isEmpty).enumerated().map { index, lines in
      HelpSection(index == 0 ? heading : nil, .text(lines.joined(separator: " ")))
    }
  }
}

/// Something to type, and what it does.
struct HelpEntry: Sendable {
  let line: String
  /// The placeholders of the words that follow.
  var words = ""
  let effect: String
  /// What only the manual adds.
  var details: [HelpSection] = []

  init(_ line: String, _ effect: String, words: String = "") {
    self.line = line
    self.effect = effect
    self.words = words
  }

  var synopsis: String { words.isEmpty ? line : "\(line) \(words)" }
}
