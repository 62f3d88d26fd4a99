/// Searches all active catalogs and the person's own library at the same time and ranks what they find as one list.
///
/// Exact titles come first, then titles that begin with the query, then those with its words, then the rest; among equals
/// those that more people voted for, then the better scored. What is found twice is shown once.
public struct SearchCatalogs: Sendable {
  private let ask: AskCatalogs

  public init(catalogs: CatalogDirectory, limit: TimeLimit) {
    ask = AskCatalogs(catalogs: catalogs, limit: limit, includesLibrary: true)
  }

  /// - Parameters:
  ///   - limit: how many works, and how many people, to give at most.
  ///   - partial: is given what has been found so far while some catalogs have not answered yet.
  public func callAsFunction(
    _ query: SearchQuery, limit: Int, partial: @Sendable (Loaded<Matches>) async -> Void = { _ in }
  ) async throws(Problem) -> Loaded<Matches> {
    let (answers, notices) = try await ask(
      { (catalog) async throws(Problem) in try await catalog.search(query, limit: limit) },
      isNothing: { $0.works.isEmpty && $0.people.isEmpty },
      partial: { answers, awaited in
        var some = merged(answers, query, limit)
        some.awaited = awaited
        await partial(some)
      })
    var matches = merged(answers, query, limit)
    matches.notices += notices
    return matches
  }

  private func merged(
    _ answers: AskCatalogs.Answers<Matches>, _ query: SearchQuery, _ limit: Int
  ) -> Loaded<Matches> {
    var all = Loaded(Matches())
    for (_, answer) in answers {
      all.value.works += answer.value.works
      all.value.people += answer.value.people
      // A service's number, however wrong, must not overflow.
      let (total, isTooMuch) = all.value.total.addingReportingOverflow(max(0, answer.value.total))
      all.value.total = isTooMuch ? .max : total
      all.absorb(answer)
    }
    let works = SameWork.merged(withoutRepeats(all.value.works))
    let people = withoutRepeats(all.value.people)
    let repeats = all.value.works.count - works.count + all.value.people.count - people.count
    all.value.total = max(all.value.total - repeats, works.count + people.count)
    let shown = max(0, limit)
    all.value.works = Array(
      ranked(works) { work in
        let score = work.score
        return (
          Relevance(of: work.titles, for: query), Double(-(score?.votes ?? 0)), score.map { -$0.value / $0.outOf } ?? 0
        )
      }.prefix(shown))
    all.value.people = Array(ranked(people) { (Relevance(of: [$0.name], for: query), 0, 0) }.prefix(shown))
    return all
  }
}

extension Work {
  fileprivate var titles: [String?] { [title, originalTitle, romanizedTitle] }
}

private func withoutRepeats<Element: Identifiable>(_ elements: [Element]) -> [Element] {
  var seen: Set<Element.ID> = []
  return elements.filter { seen.insert($0.id).inserted }
}

/// Sorts by a rank that is computed once for each element; equals keep their order.
private func ranked<Element>(_ elements: [Element], by rank: (Element) -> (Relevance, Double, Double)) -> [Element] {
  elements.enumerated().map { (rank: rank($0.element), position: $0.offset, element: $0.element) }
    .sorted { ($0.rank.0, $0.rank.1, $0.rank.2, $0.position) < ($1.rank.0, $1.rank.1, $1.rank.2, $1.position) }
    .map(\.element)
}
