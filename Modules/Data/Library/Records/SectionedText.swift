import MarqueeDomain

/// The texts of a work that searches read, in one column: titles, makers and all others. Sections are separated by
/// ASCII's record separator.
///
/// Each text is a line between line feeds, in the form of `SearchedText`, so that a match cannot extend over the end of
/// a text.
struct SectionedText {
  let text: String

  private static let separator: Character = "\u{1E}"

  /// Creates the column's text.
  ///
  /// - Parameter titles: the title that is shown comes first.
  init(titles: [String], makers: [String], others: [String]) {
    // Each title is also stored without its article in each spelling, as a search for the whole title needs it.
    let lines = [
      titles.flatMap { title in
        IndexedText.spellings(SortableTitle(title).text).map(Self.line) + [SearchedText(title).text]
      },
      makers.map { SearchedText($0).text },
      others.map { SearchedText($0).text },
    ]
    text = lines.map { lines in lines.withoutRepeats(of: \.self).map { "\n\($0)" }.joined() + "\n" }
      .joined(separator: String(Self.separator))
  }

  init(stored text: String) { self.text = text }

  /// A text that occurs in a work's column if a title of the work has exactly these words, except its article.
  static func title(_ words: [String]) -> String { "\n\(line(words))\n" }

  private static func line(_ words: [String]) -> String { " \(words.joined(separator: " ")) " }

  /// The words of each section.
  var words: IndexedWords {
    let sections = text.utf8.split(separator: 0x1E, omittingEmptySubsequences: false).map { section in
      // Two lines are separated by two blanks; one is dropped.
      section.split(separator: 0x0A).reduce(into: [UInt8]()) { words, line in
        words += words.isEmpty ? line : line.dropFirst()
      }
    }
    return IndexedWords(sections: sections)
  }
}
