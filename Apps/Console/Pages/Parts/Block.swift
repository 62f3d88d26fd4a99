import MarqueeTerminal

/// A part of a page, said once: one renderer makes lines for the eye of it, another sentences for the ear.
enum Block {
  /// Where the screen stands in the program, and how fresh it is.
  case place(path: [String], freshness: [Phrase])
  /// A title, after a blank line: remarks follow it, and at the right end of the line stands how much there is of it.
  case heading(Phrase, remarks: [String] = [], ends: [Phrase] = [], link: String? = nil)
  /// A text in as many lines as it takes.
  ///
  /// - Parameter spoken: the sentences for the ear, where those are others.
  case prose(String, Line.TextStyle = .plain, spoken: [String]? = nil)
  /// A text that may be cut at the end of its line.
  case note(String)
  /// What went wrong or has to be known, and what can be done about it.
  case remark(String, Line.TextStyle, hint: String? = nil)
  /// Side by side, for the ear one after the other.
  case facts([Phrase])
  case table(Table)
  /// A shelf as a row of cards.
  case shelf(ShelfRow)
  /// Charts whose bars begin below each other.
  case charts([Chart])
  /// What can be done next.
  case next([String])
  /// A blank line.
  case gap
  /// What follows is left for the next part of the screen.
  case newPart
}

extension [Block] {
  /// A table under its title; nothing where there are no rows.
  static func titled(_ title: Phrase, _ table: Table) -> [Block] {
    table.rows.isEmpty ? [] : [.heading(title), .table(table)]
  }
}

/// A text for the eye, and the words for the ear where those are others.
struct Phrase: ExpressibleByStringInterpolation {
  let shown: String
  private let words: () -> String?

  /// - Parameter spoken: made only for the ear.
  init(_ shown: String, spoken: @autoclosure @escaping () -> String? = nil) {
    (self.shown, words) = (shown, spoken)
  }

  var spoken: String { words() ?? shown }

  init(stringLiteral text: String) { self.init(text) }
}

extension Int {
  /// `1 work`, `2 works`, `10,000 works`.
  func counted(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }
}
