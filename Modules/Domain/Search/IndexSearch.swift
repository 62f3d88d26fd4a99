/// One search of all that is at hand, whatever tables it lies in.
public struct IndexSearch: Sendable {
  /// What one of them has is not taken from a later one.
  let stores: [any WordStore]
  /// Of works, and of people.
  let limit: Int

  public init(_ stores: [any WordStore], limit: Int) { (self.stores, self.limit) = (stores, limit) }

  /// As `CatalogIndex.search`. Works of the library are told only where they match less well: its lists give the others.
  public func matches(_ text: String) async -> IndexMatches {
    let search = WordSearch(text)
    var matches = IndexMatches()
    guard !search.terms.isEmpty, limit > 0 else { return matches }
    let found = await found(search, to: MatchRank.allCases)
    matches.works = found.map(\.work).filter { !$0.isKept }
    matches.hasMore = found.contains { $0.isLast && !$0.work.isKept }
    for store in stores {
      matches.people += await store.answer(MatchingPeople(terms: search.terms, limit: limit)) ?? []
    }
    matches.people = matches.people.withoutRepeats(of: \.id)
    let ids = Set(found.map(\.work.work.id))
    if ids.count < min(IndexMatches.few, limit), matches.people.isEmpty {
      await correctTypos(&matches, search.terms, besides: ids)
    }
    return matches
  }

  /// The first works of each store, the better ranks first.
  ///
  /// - Parameters:
  ///   - ranks: as in `MatchingWorks`, like the phrases.
  ///   - others: works that are found already, and left out.
  func found(
    _ search: WordSearch, to ranks: [MatchRank], phrases: [[String]] = [], tellsWords: Bool = false,
    besides others: Set<Work.ID> = []
  ) async -> [MatchingWorks.Match] {
    let query = MatchingWorks(search: search, ranks: ranks, phrases: phrases, limit: limit, tellsWords: tellsWords)
    var (all, met): ([MatchingWorks.Match], Set<Work.ID>) = ([], others)
    for store in stores {
      let matches = await store.answer(query) ?? []
      all += matches.filter { met.insert($0.work.work.id).inserted }
    }
    return all.inOrder { $0.rank < $1.rank }
  }

  /// What all stores know of terms together.
  func uses(of terms: [SearchTerm]) async -> [TermUses.Use] {
    var all = terms.map { _ in TermUses.Use() }
    for store in stores {
      for (index, use) in (await store.answer(TermUses(terms: terms)) ?? []).enumerated() {
        all[index].isKnown = all[index].isKnown || use.isKnown
        all[index].works += use.works
      }
    }
    return all
  }

  /// The words of any store within one change, else within so many.
  func words(near word: String, changes: Int) async -> [String] {
    for changes in 1...changes {
      var near: [String] = []
      for store in stores { near += await store.answer(WordsNear(word: word, changes: changes)) ?? [] }
      if !near.isEmpty { return Array(near.withoutRepeats(of: \.self).prefix(Vocabulary.mostNear)) }
    }
    return []
  }
}
