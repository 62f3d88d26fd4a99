import MarqueeDomain

/// What a search reads of an index, wherever it lies. Its rows have numbers that ascend as their popularity descends.
protocol IndexTables {
  associatedtype Failure: Error

  /// The first rows with a title of these words, but for its article.
  func rows(titled words: [String], limit: Int) throws(Failure) -> [Int64]
  /// The first rows that match.
  func rows(matching tier: IndexTier, limit: Int) throws(Failure) -> [Int64]
  /// The words of a row.
  func words(of row: Int64) throws(Failure) -> IndexedWords
  /// The works of rows, in their order.
  func works(_ rows: [Int64]) throws(Failure) -> [IndexedWork]
  /// Those in whose name every word of a text begins a word.
  func people(_ terms: [IndexTerm], limit: Int) throws(Failure) -> [Person]
  /// The words that begin with a word whose letters are too many for the index of prefixes; none where they are not few.
  func endings(of word: String) throws(Failure) -> [String]
  /// How many works have a word; `nil` where it is only the beginning of others, or too short for a typing error.
  func commonness(of word: String) throws(Failure) -> Int?
  /// The words within one change, else within so many; those of the most popular works first.
  func words(near word: String, changes: Int) throws(Failure) -> [String]
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
    let titles = [IndexedText.bareWords(SearchQuery.beginning(of: text))]
    let rows = try found(terms, exact: titles, at: IndexTier.Place.allCases)
    matches.works = try tables.works(rows)
    matches.people = try tables.people(terms, limit: limit)
    if rows.count < min(IndexMatches.few, limit), matches.people.isEmpty { try mend(&matches, terms, besides: rows) }
    matches.hasMore = matches.works.count >= limit
    return matches
  }

  /// The first rows of the tiers.
  ///
  /// - Parameters:
  ///   - exact: words of titles that are looked for as a whole.
  ///   - places: of the tiers, in their order.
  ///   - others: rows that are found already, and left out.
  func found(
    _ terms: [IndexTerm], exact: [[String]] = [], at places: [IndexTier.Place], besides others: [Int64] = []
  ) throws(Tables.Failure) -> [Int64] {
    var rows: [Int64] = []
    let room = limit - others.count
    func take(_ more: [Int64]) {
      for row in more where rows.count < room && !rows.contains(row) && !others.contains(row) { rows.append(row) }
    }
    let terms = try completed(terms)
    var tiers = places.map { IndexTier(place: $0, terms: terms) }
    let all = try tables.rows(matching: tiers.removeLast(), limit: limit)
    for words in exact where !words.isEmpty { take(try tables.rows(titled: words, limit: limit)) }
    if all.count < limit {
      var rest: [(row: Int64, words: IndexedWords)] = []
      for row in all where !others.contains(row) { rest.append((row, try tables.words(of: row))) }
      for tier in tiers.map(IndexedWords.Tier.init) { take(rest.filter { $0.words.match(tier) }.map(\.row)) }
    } else {
      for tier in tiers where rows.count < room { take(try tables.rows(matching: tier, limit: limit)) }
    }
    take(all)
    return rows
  }

  /// Whether something matches a term.
  func isKnown(_ term: IndexTerm) throws(Tables.Failure) -> Bool {
    try !tables.rows(matching: IndexTier(place: .anywhere, terms: completed([term])), limit: 1).isEmpty
  }

  /// The terms with the words that long ones begin: for a beginning that is not indexed itself FTS5 reads what it has of
  /// all these words before it gives the first row.
  private func completed(_ terms: [IndexTerm]) throws(Tables.Failure) -> [IndexTerm] {
    var completed = terms
    for term in terms.indices {
      for form in terms[term].forms.indices where !terms[term].forms[form].isWhole {
        guard let word = terms[term].forms[form].words.last else { continue }
        completed[term].forms[form].endings = try tables.endings(of: word)
      }
    }
    return completed
  }
}
