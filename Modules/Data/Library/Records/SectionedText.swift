import MarqueeDomain

/// The texts of a work in which searches look, as a column has them: titles, makers and the others, each section ended by
/// ASCII's record separator. Each text stands in a line between line feeds, as `SearchedText` has it, so that nothing that is
/// looked for reaches over the end of one.
struct SectionedText {
  let text: String

  private static let separator: Character = "\u{1E}"

  /// - Parameter titles: that by which the work is shown comes first.
  init(titles: [String], makers: [String], others: [String]) {
    // Each title first as a search for all of it has it: without its article.
    let lines = [
      titles.flatMap { [Self.line(IndexedText.bareWords($0)), SearchedText($0).text] },
      makers.map { SearchedText($0).text },
      others.map { SearchedText($0).text },
    ]
    text = lines.map { lines in lines.withoutRepeats(of: \.self).map { "\n\($0)" }.joined() + "\n" }
      .joined(separator: String(Self.separator))
  }

  init(stored text: String) { self.text = text }

  /// What stands in the text of a work one of whose titles has all of these words and no others, but for its article.
  static func title(_ words: [String]) -> String { "\n\(line(words))\n" }

  private static func line(_ words: [String]) -> String { " \(words.joined(separator: " ")) " }

  /// The words by their sections.
  var words: IndexedWords {
    let sections = text.utf8.split(separator: 0x1E, omittingEmptySubsequences: false).map { section in
      // Between two lines stand two blanks.
      section.split(separator: 0x0A).reduce(into: [UInt8]()) { words, line in
        words += words.isEmpty ? line : line.dropFirst()
      }
    }
    return IndexedWords(sections: sections)
  }
}
