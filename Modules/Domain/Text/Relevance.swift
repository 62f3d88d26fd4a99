/// How well a title answers a query. The best comes first: the title itself, its beginning, words in it, letters in it,
/// and last a match in something other than a title.
enum Relevance: Int, Comparable {
  case exact
  case prefix
  case words
  case letters
  case elsewhere

  init(of titles: [String?], for query: SearchQuery) {
    self = titles.compactMap { $0.map { Relevance(title: FoldedText($0), query: query.folded) } }.min() ?? .elsewhere
  }

  private init(title: FoldedText, query: FoldedText) {
    let titleWords = title.words
    let queryWords = query.words
    if titleWords == queryWords {
      self = .exact
    } else if titleWords.joined(separator: " ").hasPrefix(queryWords.joined(separator: " ")) {
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
