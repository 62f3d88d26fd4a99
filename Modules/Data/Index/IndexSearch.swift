import MarqueeDomain

/// What a search reads of an index, wherever it lies. Works come in the order of their popularity.
protocol IndexTables {
  associatedtype Failure: Error

  /// Those with a title of these words, but for its article.
  func works(titled words: [String], limit: Int) throws(Failure) -> [IndexedWork]
  func works(matching tier: IndexTier, limit: Int) throws(Failure) -> [IndexedWork]
  /// How many match, up to the limit.
  func count(matching tier: IndexTier, limit: Int) throws(Failure) -> Int
  /// Those in whose name every word of a text begins a word.
  func people(_ terms: [IndexTerm], limit: Int) throws(Failure) -> [Person]
  /// How many works have a word; `nil` where it is only the beginning of others, or too short for a typing error.
  func commonness(of word: String) throws(Failure) -> Int?
  /// The words within one change, else within two where it has eight letters; the nearest first, and of those that are as
  /// near the ones of the most popular works.
  func words(near word: String) throws(Failure) -> [String]
}

/// One search of an index.
///
/// Tiers are queries in turn, each in the order of popularity, and the first `limit` works are all there is to it: so it takes
/// as long for a million works as for a thousand.
struct IndexSearch<Tables: IndexTables> {
  let tables: Tables
  /// Of works, and of people.
  let limit: Int

  func matches(_ text: String) throws(Tables.Failure) -> IndexMatches {
    let terms = IndexTerm.terms(of: text)
    var matches = IndexMatches()
    guard !terms.isEmpty, limit > 0 else { return matches }
    matches.works = try found(terms, exact: [IndexedText.bareWords(SearchQuery.beginning(of: text))])
    matches.people = try tables.people(terms, limit: limit)
    if matches.works.count < min(IndexMatches.few, limit), matches.people.isEmpty { try mend(&matches, terms) }
    matches.hasMore = matches.works.count >= limit
    return matches
  }

  /// The works of the tiers.
  ///
  /// - Parameters:
  ///   - exact: words of titles that are looked for as a whole.
  ///   - others: works that are found already, and left out.
  ///   - isScarce: whether few are to be expected: then they are counted first, and looked for no longer than needed.
  ///   - hasAnywhere: whether words may stand elsewhere than in titles and makers.
  func found(
    _ terms: [IndexTerm], exact: [[String]] = [], besides others: [IndexedWork] = [], isScarce: Bool = false,
    hasAnywhere: Bool = true
  ) throws(Tables.Failure) -> [IndexedWork] {
    var works: [IndexedWork] = []
    var met = Set(others.map(\.work.id))
    let room = limit - others.count
    func take(_ more: [IndexedWork]) {
      for work in more where works.count < room && met.insert(work.work.id).inserted { works.append(work) }
    }
    let tiers = hasAnywhere ? terms.tiers : terms.tiers.dropLast()
    let most =
      try isScarce ? min(room, tables.count(matching: tiers[tiers.count - 1], limit: limit) - others.count) : room
    guard most > 0 else { return [] }
    for words in exact where !words.isEmpty { take(try tables.works(titled: words, limit: limit)) }
    for tier in tiers where works.count < most { take(try tables.works(matching: tier, limit: limit)) }
    return works
  }

  /// Whether something matches a term.
  func isKnown(_ term: IndexTerm) throws(Tables.Failure) -> Bool {
    try tables.count(matching: IndexTier(place: .anywhere, terms: [term]), limit: 1) > 0
  }
}
