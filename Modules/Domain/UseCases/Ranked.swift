/// Something that answers a query more or less well; what has the lower rank comes first.
protocol Ranked: Identifiable {
  func rank(for query: SearchQuery?) -> (Relevance, Double, Double)
}

extension Work: Ranked {
  func rank(for query: SearchQuery?) -> (Relevance, Double, Double) {
    let titles = [title, originalTitle, romanizedTitle]
    return (
      query.map { Relevance(of: titles, by: creators, for: $0) } ?? .exact, Double(-(score?.votes ?? 0)),
      score.map { -$0.value / $0.outOf } ?? 0
    )
  }
}

extension Person: Ranked {
  func rank(for query: SearchQuery?) -> (Relevance, Double, Double) {
    (query.map { Relevance(of: [name], for: $0) } ?? .exact, 0, 0)
  }
}

extension Array where Element: Ranked {
  /// The first by a rank that is computed once for each element; equals keep their order.
  func best(_ count: Int, for query: Query) -> [Element] {
    let query = query.searched
    // Positions are sorted, and not the elements, which are large.
    return map { $0.rank(for: query) }.enumerated()
      .sorted {
        ($0.element.0, $0.element.1, $0.element.2, $0.offset) < ($1.element.0, $1.element.1, $1.element.2, $1.offset)
      }
      .prefix(count).map { self[$0.offset] }
  }
}
