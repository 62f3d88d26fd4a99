/// What a search reads of an index, wherever it lies. Its rows have numbers that ascend as their popularity descends.
public protocol IndexTables {
  associatedtype Failure: Error

  /// The first rows with a title of these words, but for its article.
  func rows(titled words: [String], limit: Int) throws(Failure) -> [Int64]
  /// The first rows that match with a rank or a better one; it is none of an exact title.
  func rows(matching search: WordSearch, at rank: MatchRank, limit: Int) throws(Failure) -> [Int64]
  /// The words of a row.
  func words(of row: Int64) throws(Failure) -> IndexedWords
  /// The works of rows, in their order.
  func works(_ rows: [Int64]) throws(Failure) -> [IndexedWork]
  /// Those in whose name every word of a text begins a word.
  func people(_ terms: [SearchTerm], limit: Int) throws(Failure) -> [Person]
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
/// Ranks are queried in turn, each in the order of popularity, and end with `limit` works: so it takes as long for a million
/// works as for a thousand. `WordSearch` says what matches, and how well; SQL leaves out what does not.
public struct IndexSearch<Tables: IndexTables> {
  let tables: Tables
  /// Of works, and of people.
  let limit: Int
  /// How many were found elsewhere.
  let others: Int

  /// - Parameters:
  ///   - limit: so many works, and so many people, are given at most.
  ///   - others: how many were found elsewhere.
  public init(_ tables: Tables, limit: Int, others: Int) {
    (self.tables, self.limit, self.others) = (tables, limit, others)
  }

  public func matches(_ text: String) throws(Tables.Failure) -> IndexMatches {
    let typed = WordSearch(text)
    var matches = IndexMatches()
    guard !typed.terms.isEmpty, limit > 0 else { return matches }
    let search = WordSearch(try completed(typed.terms), title: typed.title)
    let rows = try found(search, to: MatchRank.allCases)
    matches.works = try tables.works(rows)
    matches.people = try tables.people(typed.terms, limit: limit)
    if rows.count + others < min(IndexMatches.few, limit), matches.people.isEmpty {
      try correctTypos(&matches, search.terms, besides: rows)
    }
    matches.hasMore = matches.works.count >= limit
    return matches
  }

  /// The first rows, the better ranks first.
  ///
  /// - Parameters:
  ///   - ranks: those that are looked for, in their order. An exact title is found whether the terms find it or not.
  ///   - phrases: words of titles that come first among those that the terms find.
  ///   - others: rows that are found already, and left out.
  func found(
    _ search: WordSearch, to ranks: [MatchRank], phrases: [[String]] = [], besides others: [Int64] = []
  ) throws(Tables.Failure) -> [Int64] {
    var rows: [Int64] = []
    let room = limit - others.count
    func take(_ more: [Int64]) {
      for row in more where rows.count < room && !rows.contains(row) && !others.contains(row) { rows.append(row) }
    }
    guard let last = ranks.last else { return [] }
    let all = try tables.rows(matching: search, at: last, limit: limit)
    if ranks.contains(.exact), !search.title.isEmpty { take(try tables.rows(titled: search.title, limit: limit)) }
    if all.count == limit || all.count(where: { !others.contains($0) }) > 1 {
      for words in phrases { take(try tables.rows(titled: words, limit: limit)) }
    }
    if all.count < limit {
      var ranked: [(row: Int64, rank: MatchRank)] = []
      for row in all where !others.contains(row) {
        if let rank = search.rank(of: try tables.words(of: row)) { ranked.append((row, rank)) }
      }
      for rank in ranks { take(ranked.filter { $0.rank <= rank }.map(\.row)) }
    } else {
      for rank in ranks.dropLast() where rank != .exact && rows.count < room {
        take(try tables.rows(matching: search, at: rank, limit: limit))
      }
    }
    take(all)
    return rows
  }

  /// Whether something matches a term.
  func isKnown(_ term: SearchTerm) throws(Tables.Failure) -> Bool {
    try !tables.rows(matching: WordSearch([term]), at: .anywhere, limit: 1).isEmpty
  }

  /// The terms with the completions of their words: for a beginning that is not indexed itself FTS5 reads what it has of
  /// all words with it before it gives the first row.
  private func completed(_ terms: [SearchTerm]) throws(Tables.Failure) -> [SearchTerm] {
    var completed = terms
    for (index, term) in terms.enumerated() where !term.forms[0].isWhole {
      guard let word = term.forms[0].words.last else { continue }
      completed[index].forms[0].completions = try tables.completions(of: word)
    }
    return completed
  }
}
