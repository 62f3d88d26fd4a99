/// A section of help, before it is laid out for a terminal or the manual.
struct HelpSection: Sendable {
  let heading: String?
  let parts: [Part]

  init(_ heading: String? = nil, _ parts: Part...) {
    self.heading = heading
    self.parts = parts
  }

  enum Part: Sendable {
    /// A paragraph, in which backquotes stand around what is typed.
    case text(String)
    /// One below the other.
    case entries([HelpEntry])
    /// With commas between them.
    case names([String])
  }
}

/// Something to type, and what it does.
struct HelpEntry: Sendable {
  let line: String
  /// What stands for the words that follow.
  var words = ""
  let effect: String
  /// What the manual says besides.
  var details: [HelpSection] = []

  init(_ line: String, _ effect: String, words: String = "") {
    self.line = line
    self.effect = effect
    self.words = words
  }

  var synopsis: String { words.isEmpty ? line : "\(line) \(words)" }
}
