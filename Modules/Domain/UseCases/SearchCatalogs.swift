/// Searches all active catalogs and the person's own library at the same time and ranks what they find as one list.
///
/// Exact titles come first, then titles that begin with the query, then those with its words, then the rest; among equals
/// those that more people voted for, then the better scored. What is found twice is shown once.
public struct SearchCatalogs: Sendable {
  /// How many works, and how many people, of one catalog are looked at beside those of others: the best, far more than
  /// any real catalog gives at once.
  private static let most = 1_000

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
      { (catalog) async throws(Problem) in
        var answer = try await catalog.search(query, limit: limit)
        if answer.value.works.count > Self.most { answer.value.works = answer.value.works.best(Self.most, for: query) }
        if answer.value.people.count > Self.most {
          answer.value.people = answer.value.people.best(Self.most, for: query)
        }
        return answer
      },
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
    let makers = all.value.peopleByName(matching: query)
    // Who is in the person's own works is known by name alone, too.
    let others = withoutRepeats(all.value.people).filter { person in
      person.id.catalog != .library || !makers.contains { $0.id == .named(person.name) }
    }
    let people = others + makers
    let repeats = all.value.works.count - works.count + all.value.people.count - people.count
    all.value.total = max(all.value.total - repeats, works.count + people.count)
    let shown = max(0, limit)
    all.value.works = works.best(shown, for: query)
    all.value.people = people.best(shown, for: query)
    return all
  }
}

/// Something that answers a query more or less well; what has the lower rank comes first.
private protocol Ranked: Identifiable {
  func rank(for query: SearchQuery) -> (Relevance, Double, Double)
}

extension Work: Ranked {
  fileprivate func rank(for query: SearchQuery) -> (Relevance, Double, Double) {
    let titles = [title, originalTitle, romanizedTitle]
    return (
      Relevance(of: titles, for: query), Double(-(score?.votes ?? 0)), score.map { -$0.value / $0.outOf } ?? 0
    )
  }
}

extension Person: Ranked {
  fileprivate func rank(for query: SearchQuery) -> (Relevance, Double, Double) {
    (Relevance(of: [name], for: query), 0, 0)
  }
}

extension Array where Element: Ranked {
  /// The first by a rank that is computed once for each element; equals keep their order.
  fileprivate func best(_ count: Int, for query: SearchQuery) -> [Element] {
    // Positions are sorted, and not the elements, which are large.
    map { $0.rank(for: query) }.enumerated()
      .sorted {
        ($0.element.0, $0.element.1, $0.element.2, $0.offset) < ($1.element.0, $1.element.1, $1.element.2, $1.offset)
      }
      .prefix(count).map { self[$0.offset] }
  }
}

private func withoutRepeats<Element: Identifiable>(_ elements: [Element]) -> [Element] {
  var seen: Set<Element.ID> = []
  return elements.filter { seen.insert($0.id).inserted }
}
