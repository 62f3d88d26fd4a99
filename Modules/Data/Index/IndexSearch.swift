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
  /// All words that begin with a word too long for the index of prefixes, where they are few; else, and where it is not
  /// known, none.
  func completions(of word: String) throws(Failure) -> [String]
  /// How many works have a word; `nil` where it is only the beginning of others, or no typing error can be told in it.
  func commonness(of word: String) throws(Failure) -> Int?
  /// The words within one change, else within so many; those of the most popular works first.
  func words(near word: String, changes: Int) throws(Failure) -> [String]
}

/// One search of an index.
///
/// Tiers are queries in turn, each in the order of popularity, and end with `limit` works: so it takes as long for a million
/// works as for a thousand.
struct IndexSearch<Tables: IndexTables> {
  let tables: Tables
  /// Of works, and of people.
  let limit: Int
  /// How many were found elsewhere.
  let others: Int

  func matches(_ text: String) throws(Tables.Failure) -> IndexMatches {
    let typed = IndexTerm.terms(of: text)
    var matches = IndexMatches()
    guard !typed.isEmpty, limit > 0 else { return matches }
    let terms = try completed(typed)
    let title = IndexedText.bareWords(SearchQuery.beginning(of: text))
    let rows = try found(terms, exact: title, at: IndexTier.Place.allCases)
    matches.works = try tables.works(rows)
    matches.people = try tables.people(typed, limit: limit)
    if rows.count + others < min(IndexMatches.few, limit), matches.people.isEmpty {
      try correctTypos(&matches, terms, besides: rows)
    }
    matches.hasMore = matches.works.count >= limit
    return matches
  }

  /// The first rows of the tiers.
  ///
  /// - Parameters:
  ///   - exact: words of a title that is looked for as a whole, whether the terms find it or not.
  ///   - phrases: words of titles that come first among those that the terms find.
  ///   - places: of the tiers, in their order.
  ///   - others: rows that are found already, and left out.
  func found(
    _ terms: [IndexTerm], exact: [String] = [], phrases: [[String]] = [], at places: [IndexTier.Place],
    besides others: [Int64] = []
  ) throws(Tables.Failure) -> [Int64] {
    var rows: [Int64] = []
    let room = limit - others.count
    func take(_ more: [Int64]) {
      for row in more where rows.count < room && !rows.contains(row) && !others.contains(row) { rows.append(row) }
    }
    var tiers = places.map { IndexTier(place: $0, terms: terms) }
    let all = try tables.rows(matching: tiers.removeLast(), limit: limit)
    if !exact.isEmpty { take(try tables.rows(titled: exact, limit: limit)) }
    if all.count == limit || all.count(where: { !others.contains($0) }) > 1 {
      for words in phrases { take(try tables.rows(titled: words, limit: limit)) }
    }
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
    try !tables.rows(matching: IndexTier(place: .anywhere, terms: [term]), limit: 1).isEmpty
  }

  /// The terms with the completions of their words: for a beginning that is not indexed itself FTS5 reads what it has of
  /// all words with it before it gives the first row.
  private func completed(_ terms: [IndexTerm]) throws(Tables.Failure) -> [IndexTerm] {
    var completed = terms
    for (index, term) in terms.enumerated() where !term.forms[0].isWhole {
      guard let word = term.forms[0].words.last else { continue }
      completed[index].forms[0].completions = try tables.completions(of: word)
    }
    return completed
  }
}
