/// How well a work answers a query. The best comes first: the title itself, its beginning, words in it, letters in it,
/// words in the names of its makers as well, and last a match in anything else. An article in front of a title or a query
/// counts for nothing.
enum Relevance: Int, Comparable {
  case exact
  case prefix
  case words
  case letters
  case makers
  case elsewhere

  init(of titles: [String?], by makers: [String] = [], for query: SearchQuery) {
    let bareQuery = Self.bare(query.text)
    let ofTitle =
      titles.compactMap { title in
        title.map { Relevance(title: FoldedText($0), bare: Self.bare($0), query: query.folded, bareQuery: bareQuery) }
      }.min() ?? .elsewhere
    self = ofTitle == .elsewhere && !makers.isEmpty && query.matches(titles + makers) ? .makers : ofTitle
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
