/// How well a title answers a query. The best comes first: the title itself, its beginning, words in it, letters in it,
/// and last a match in something other than a title. An article in front of either counts for nothing.
enum Relevance: Int, Comparable {
  case exact
  case prefix
  case words
  case letters
  case elsewhere

  init(of titles: [String?], for query: SearchQuery) {
    let bareQuery = Self.bare(query.text)
    self =
      titles.compactMap { title in
        title.map { Relevance(title: FoldedText($0), bare: Self.bare($0), query: query.folded, bareQuery: bareQuery) }
      }.min() ?? .elsewhere
  }

  /// The words without the article in front.
  private static func bare(_ text: String) -> String {
    FoldedText(SortableTitle(text).text).words.joined(separator: " ")
  }

  private init(title: FoldedText, bare: String, query: FoldedText, bareQuery: String) {
    let titleWords = title.words
    let queryWords = query.words
    let whole = titleWords.joined(separator: " ")
    if bare == bareQuery {
      self = .exact
    } else if whole.hasPrefix(queryWords.joined(separator: " ")) || bare.hasPrefix(bareQuery) {
      self = .prefix
    } else if queryWords.allSatisfy({ word in titleWords.contains { $0.hasPrefix(word) } }) {
      self = .words
    } else if queryWords.allSatisfy(title.contains) {
      self = .letters
    } else {
      self = .elsewhere
    }
  }

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
