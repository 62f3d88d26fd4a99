/// A search result that can be ranked: what has the lower rank comes first.
protocol Ranked: Identifiable {
  func rank(for search: WordSearch?) -> (MatchRank, Double, Double)
}

extension Work: Ranked {
  func rank(for search: WordSearch?) -> (MatchRank, Double, Double) {
    (
      // A work that was found matches somehow, so its other texts need not be searched.
      search.map { $0.rank(titles: titles, shorter: titlesWithoutSubtitle, makers: makers) ?? .anywhere } ?? .exact,
      Double(-(score?.votes ?? 0)),
      score.map { -$0.value / $0.outOf } ?? 0
    )
  }
}

extension Person: Ranked {
  func rank(for search: WordSearch?) -> (MatchRank, Double, Double) {
    (search.map { $0.rank(titles: [name]) ?? .anywhere } ?? .exact, 0, 0)
  }
}

extension Array where Element: Ranked {
  /// The best `count` elements; of the same rank, the `first` ones, then in their order. Each rank is computed once.
  func best(_ count: Int, for query: Query, first isFirst: (Element) -> Bool = { _ in false }) -> [Element] {
    let search = query.searched.map { WordSearch($0.text) }
    // Positions are sorted instead of elements, because elements are large.
    return map { (rank: $0.rank(for: search), last: isFirst($0) ? 0 : 1) }.enumerated()
      .sorted { left, right in
        let (first, second) = (left.element, right.element)
        return (first.rank.0, first.last, first.rank.1, first.rank.2, left.offset)
          < (second.rank.0, second.last, second.rank.1, second.rank.2, right.offset)
      }
      .prefix(count).map { self[$0.offset] }
  }
}
