import MarqueeTerminal

/// A part of a page. One renderer turns it into lines for the screen, another into sentences for a screen reader.
enum Block {
  /// The screen's place in the program, and how fresh it is.
  case place(path: [String], freshness: [Phrase])
  /// A title, after a blank line. Remarks follow it, and the right end of the line says how much there is.
  case heading(Phrase, remarks: [String] = [], ends: [Phrase] = [], link: String? = nil)
  /// A text in as many lines as it needs, and the sentences to speak if they differ.
  case prose(String, Line.TextStyle = .plain, spoken: [String]? = nil)
  /// A text that may be cut at the end of its line.
  case note(String)
  /// A notice or a problem, with a hint on what to do.
  case remark(String, Line.TextStyle, hint: String? = nil)
  /// Facts side by side; spoken one after the other.
  case facts([Phrase])
  /// Rows of cells in columns.
  case table(Table)
  /// A shelf as a row of cards.
  case shelf(ShelfRow)
  /// Charts with a common left edge of their bars.
  case charts([Chart])
  /// The commands that can follow.
  case next([String])
  /// A blank line.
  case gap
  /// The next block begins a new part of the screen.
  case newPart
}

extension [Block] {
  /// A table under its title; nothing for a table without rows.
  static func titled(_ title: Phrase, _ table: Table) -> [Block] {
    table.rows.isEmpty ? [] : [.heading(title), .table(table)]
  }
}

/// A text to show, and the words to speak if they differ.
struct Phrase: ExpressibleByStringInterpolation {
  let shown: String
  private let words: () -> String?

  /// Creates a phrase. `spoken` is evaluated only when it is needed.
  init(_ shown: String, spoken: @autoclosure @escaping () -> String? = nil) {
    (self.shown, words) = (shown, spoken)
  }

  var spoken: String { words() ?? shown }

  init(stringLiteral text: String) { self.init(text) }
}
