/// What a search reads of tables of works, wherever they lie. Their rows have numbers that ascend as popularity descends.
public protocol IndexTables {
  associatedtype Failure: Error

  /// How many rows are looked for where so many are asked for.
  func limit(_ asked: Int) -> Int
  /// The first rows with a title of these words, but for its article.
  func rows(titled words: [String], limit: Int) throws(Failure) -> [Int64]
  /// The first rows that match with a rank or a better one; the rank is never `exact`.
  func rows(matching search: WordSearch, at rank: MatchRank, limit: Int) throws(Failure) -> [Int64]
  /// The words of a row.
  func words(of row: Int64) throws(Failure) -> IndexedWords
  /// The works of rows, in their order; `nil` for one that cannot be shown.
  func works(_ rows: [Int64]) throws(Failure) -> [IndexedWork?]
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

extension IndexTables {
  public func limit(_ asked: Int) -> Int { asked }
}

/// Tables of works that `IndexSearch` reads.
public protocol WordStore: Sendable {
  /// Asks the tables as they are at one moment; gives `nil` where they cannot be read.
  func answer<Query: TableQuery>(_ query: Query) async -> Query.Value?
}

/// One step of a search. All that it reads is one state of the tables.
public protocol TableQuery: Sendable {
  associatedtype Value: Sendable

  func run<Tables: IndexTables>(on tables: Tables) throws(Tables.Failure) -> Value
}

/// The first works that match, the better ranks first and the more popular among equals.
///
/// Ranks are queried in turn and end with `limit` works: so it takes as long for a million works as for a thousand.
/// `WordSearch` says what matches, and how well; SQL leaves out what does not.
struct MatchingWorks: TableQuery {
  typealias Value = [Match]

  struct Match: Sendable {
    let work: IndexedWork
    let rank: MatchRank
    /// Whether so many were looked for, and there may be more.
    var isLast = false
    /// Where they were asked for.
    var words: IndexedWords?
  }

  let search: WordSearch
  /// Those that are looked for, in their order. An exact title is found whether the terms find it or not.
  let ranks: [MatchRank]
  /// Words of titles that come first among those that the terms find.
  let phrases: [[String]]
  let limit: Int
  let tellsWords: Bool

  func run<Tables: IndexTables>(on tables: Tables) throws(Tables.Failure) -> Value {
    let search = WordSearch(try completed(search.terms, tables), title: search.title)
    let limit = tables.limit(limit)
    var found: [(row: Int64, rank: MatchRank)] = []
    var met: Set<Int64> = []
    func take(_ rows: [Int64], _ rank: MatchRank) {
      for row in rows where found.count < limit && met.insert(row).inserted { found.append((row, rank)) }
    }
    guard let last = ranks.last else { return [] }
    let all = try tables.rows(matching: search, at: last, limit: limit)
    if ranks.contains(.exact), !search.title.isEmpty {
      take(try tables.rows(titled: search.title, limit: limit), .exact)
    }
    if all.count > 1 {
      for words in phrases { take(try tables.rows(titled: words, limit: limit), .exact) }
    }
    if all.count < limit {
      var ranked: [(row: Int64, rank: MatchRank)] = []
      for row in all {
        if let rank = search.rank(of: try tables.words(of: row)) { ranked.append((row, rank)) }
      }
      for rank in ranks { take(ranked.filter { $0.rank <= rank }.map(\.row), rank) }
    } else {
      for rank in ranks.dropLast() where rank != .exact && found.count < limit {
        take(try tables.rows(matching: search, at: rank, limit: limit), rank)
      }
    }
    take(all, last)
    var matches: [Match] = []
    for (work, place) in zip(try tables.works(found.map(\.row)), found) {
      guard let work else { continue }
      matches.append(Match(work: work, rank: place.rank, words: tellsWords ? try tables.words(of: place.row) : nil))
    }
    if found.count == limit, !matches.isEmpty { matches[matches.count - 1].isLast = true }
    return matches
  }

  /// The terms with the completions of their words: for a beginning that is not indexed itself FTS5 reads what it has of
  /// all words with it before it gives the first row.
  private func completed<Tables: IndexTables>(
    _ terms: [SearchTerm], _ tables: Tables
  ) throws(Tables.Failure) -> [SearchTerm] {
    var completed = terms
    for (index, term) in terms.enumerated() where !term.forms[0].isWhole {
      guard let word = term.forms[0].words.last else { continue }
      completed[index].forms[0].completions = try tables.completions(of: word)
    }
    return completed
  }
}

/// The people in whose names every word begins a word.
struct MatchingPeople: TableQuery {
  typealias Value = [Person]

  let terms: [SearchTerm]
  let limit: Int

  func run<Tables: IndexTables>(on tables: Tables) throws(Tables.Failure) -> Value {
    try tables.people(terms, limit: tables.limit(limit))
  }
}

/// Two queries of the same state of the tables. Each state costs a transaction, which may take longer than a query.
struct Both<First: TableQuery, Second: TableQuery>: TableQuery {
  typealias Value = (first: First.Value, second: Second.Value)

  let first: First
  let second: Second

  func run<Tables: IndexTables>(on tables: Tables) throws(Tables.Failure) -> Value {
    (try first.run(on: tables), try second.run(on: tables))
  }
}

/// What is known of terms, in their order.
struct TermUses: TableQuery {
  typealias Value = [Use]

  struct Use: Sendable {
    /// Whether something matches the term.
    var isKnown = false
    /// How many works have its words.
    var works = 0
  }

  /// Stands for how many works have a word that is too short to be counted.
  static let uncounted = Int.max / 1_024

  let terms: [SearchTerm]

  func run<Tables: IndexTables>(on tables: Tables) throws(Tables.Failure) -> Value {
    var uses: [Use] = []
    for term in terms {
      var use = Use()
      use.isKnown = try !tables.rows(matching: WordSearch([term]), at: .anywhere, limit: 1).isEmpty
      for form in term.forms {
        let word = form.words.joined()
        use.works += try tables.commonness(of: word) ?? (Vocabulary.isMendable(word) ? 0 : Self.uncounted)
      }
      uses.append(use)
    }
    return uses
  }
}

/// The words within some changes of one.
struct WordsNear: TableQuery {
  typealias Value = [String]

  let word: String
  let changes: Int

  func run<Tables: IndexTables>(on tables: Tables) throws(Tables.Failure) -> Value {
    try tables.words(near: word, changes: changes)
  }
}
