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
  ///
  /// - Parameter isFirst: whether an element comes before others that match as well.
  func best(_ count: Int, for query: Query, first isFirst: (Element) -> Bool = { _ in false }) -> [Element] {
    let query = query.searched
    // Positions are sorted, and not the elements, which are large.
    return map { (rank: $0.rank(for: query), last: isFirst($0) ? 0 : 1) }.enumerated()
      .sorted { left, right in
        let (first, second) = (left.element, right.element)
        return (first.rank.0, first.last, first.rank.1, first.rank.2, left.offset)
          < (second.rank.0, second.last, second.rank.1, second.rank.2, right.offset)
      }
      .prefix(count).map { self[$0.offset] }
  }
}
