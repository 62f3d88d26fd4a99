/// The one search of everything at hand, whatever tables it is in.
public struct IndexSearch: Sendable {
  /// If several stores have a work, the first one's is taken.
  private let stores: [any WordStore]
  private let library: (any WordStore)?
  /// The largest number of works, and of people.
  let limit: Int

  /// Creates a search of stores, the first of which win, and of the kept works, which come first among equal matches.
  public init(_ stores: [any WordStore], library: (any WordStore)? = nil, limit: Int) {
    (self.stores, self.library, self.limit) = (stores, library, limit)
  }

  private var all: [any WordStore] { [library].compactMap(\.self) + stores }

  /// Searches as `CatalogIndex.search` says, without the kept works that match all words: the library lists those.
  public func matches(_ text: String) async -> IndexMatches {
    let search = WordSearch(text)
    var matches = IndexMatches()
    guard !search.terms.isEmpty, limit > 0 else { return matches }
    let people = MatchingPeople(terms: search.terms, limit: limit)
    if let library { matches.people = await library.answer(people) ?? [] }
    let works = MatchingWorks(search: search, ranks: MatchRank.allCases, phrases: [], limit: limit, tellsWords: false)
    var given: [MatchingWorks.Match] = []
    for store in stores {
      guard let answer = await store.answer(Both(first: works, second: people)) else { continue }
      given += answer.first
      matches.people += answer.second
    }
    let found = Self.inOrder(given)
    matches.works = found.map(\.work)
    matches.hasMore = found.contains(where: \.isLast)
    matches.people = matches.people.withoutRepeats(of: \.id)
    let few = min(IndexMatches.few, limit)
    var ids = Set(found.map(\.work.work.id))
    if ids.count < few, let library {
      ids.formUnion(await self.found(search, to: [.anywhere], in: [library]).map(\.work.work.id))
    }
    if ids.count < few, matches.people.isEmpty {
      await correctTypos(&matches, search.terms, besides: ids)
    }
    return matches
  }

  /// The best matches of some stores or of all without `others`, the better ranks first; see `MatchingWorks`.
  func found(
    _ search: WordSearch, to ranks: [MatchRank], phrases: [[String]] = [], tellsWords: Bool = false,
    besides others: Set<Work.ID> = [], in some: [any WordStore]? = nil
  ) async -> [MatchingWorks.Match] {
    let query = MatchingWorks(search: search, ranks: ranks, phrases: phrases, limit: limit, tellsWords: tellsWords)
    var found: [MatchingWorks.Match] = []
    for store in some ?? all { found += await store.answer(query) ?? [] }
    return Self.inOrder(found, besides: others)
  }

  /// Each work once, from the first store that has it, the better ranks first.
  private static func inOrder(
    _ found: [MatchingWorks.Match], besides others: Set<Work.ID> = []
  ) -> [MatchingWorks.Match] {
    var met = others
    return found.filter { met.insert($0.work.work.id).inserted }.sorted { $0.rank < $1.rank }
  }

  /// What all stores together know about terms.
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

  /// The words of all stores that are one change away from a word; if there are none, those within `changes`.
  func words(near word: String, changes: Int) async -> [String] {
    for changes in 1...changes {
      var near: [String] = []
      for store in all { near += await store.answer(WordsNear(word: word, changes: changes)) ?? [] }
      if !near.isEmpty { return Array(near.withoutRepeats(of: \.self).prefix(Vocabulary.mostNear)) }
    }
    return []
  }
}
