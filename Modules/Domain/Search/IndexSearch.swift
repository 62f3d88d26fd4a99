/// One search of all that is at hand, whatever tables it lies in.
public struct IndexSearch: Sendable {
  /// What one of them has is not taken from a later one.
  private let stores: [any WordStore]
  private let library: (any WordStore)?
  /// Of works, and of people.
  let limit: Int

  /// - Parameter library: what is kept, which comes first among what matches as well.
  public init(_ stores: [any WordStore], library: (any WordStore)? = nil, limit: Int) {
    (self.stores, self.library, self.limit) = (stores, library, limit)
  }

  private var all: [any WordStore] { [library].compactMap(\.self) + stores }

  /// As `CatalogIndex.search`. Works of the library are told only where they match less well: its lists give the others.
  public func matches(_ text: String) async -> IndexMatches {
    let search = WordSearch(text)
    var matches = IndexMatches()
    guard !search.terms.isEmpty, limit > 0 else { return matches }
    let found = await found(search, to: MatchRank.allCases, in: stores)
    matches.works = found.map(\.work)
    matches.hasMore = found.contains(where: \.isLast)
    for store in all {
      matches.people += await store.answer(MatchingPeople(terms: search.terms, limit: limit)) ?? []
    }
    matches.people = matches.people.withoutRepeats(of: \.id)
    var ids = Set(found.map(\.work.work.id))
    if let library { ids.formUnion(await self.found(search, to: [.anywhere], in: [library]).map(\.work.work.id)) }
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
  ///   - some: those that are asked; `nil` for all.
  func found(
    _ search: WordSearch, to ranks: [MatchRank], phrases: [[String]] = [], tellsWords: Bool = false,
    besides others: Set<Work.ID> = [], in some: [any WordStore]? = nil
  ) async -> [MatchingWorks.Match] {
    let query = MatchingWorks(search: search, ranks: ranks, phrases: phrases, limit: limit, tellsWords: tellsWords)
    var (found, met): ([MatchingWorks.Match], Set<Work.ID>) = ([], others)
    for store in some ?? all {
      let matches = await store.answer(query) ?? []
      found += matches.filter { met.insert($0.work.work.id).inserted }
    }
    return found.inOrder { $0.rank < $1.rank }
  }

  /// What all stores know of terms together.
  func uses(of terms: [SearchTerm]) async -> [TermUses.Use] {
    var uses = terms.map { _ in TermUses.Use() }
    for store in all {
      for (index, use) in (await store.answer(TermUses(terms: terms)) ?? []).enumerated() {
        uses[index].isKnown = uses[index].isKnown || use.isKnown
        uses[index].works += use.works
      }
    }
    return uses
  }

  /// The words of any store within one change, else within so many.
  func words(near word: String, changes: Int) async -> [String] {
    for changes in 1...changes {
      var near: [String] = []
      for store in all { near += await store.answer(WordsNear(word: word, changes: changes)) ?? [] }
      if !near.isEmpty { return Array(near.withoutRepeats(of: \.self).prefix(Vocabulary.mostNear)) }
    }
    return []
  }
}
