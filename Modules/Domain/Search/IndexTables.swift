/// The tables of works that a search reads, in whatever file they are. Row numbers ascend as popularity descends.
public protocol IndexTables {
  /// The error of reading the tables.
  associatedtype Failure: Error

  /// How many rows to look for if a number is asked for.
  func limit(_ asked: Int) -> Int
  /// The first rows with a title of exactly these words; its article is ignored.
  func rows(titled words: [String], limit: Int) throws(Failure) -> [Int64]
  /// The first rows that match with a rank or a better one. The rank is never `exact`.
  func rows(matching search: WordSearch, at rank: MatchRank, limit: Int) throws(Failure) -> [Int64]
  /// The words of a row, by which it is ranked.
  func words(of row: Int64) throws(Failure) -> IndexedWords
  /// The works of rows, in their order; `nil` for a row that cannot be shown.
  func works(_ rows: [Int64]) throws(Failure) -> [IndexedWork?]
  /// The people whose names match: every term begins a word of the name.
  func people(_ terms: [SearchTerm], limit: Int) throws(Failure) -> [Person]
  /// All words that begin with a text, if the text is too long for the index of prefixes and the words are few.
  /// Otherwise, or if the words are not known, empty.
  func completions(of word: String) throws(Failure) -> [String]
  /// How many works have a word; `nil` if it is only the beginning of other words, or if typing errors in it cannot be
  /// found.
  func commonness(of word: String) throws(Failure) -> Int?
  /// The words that are one change away, otherwise those within so many changes; those of the most popular works first.
  func words(near word: String, changes: Int) throws(Failure) -> [String]
}

extension IndexTables {
  /// By default exactly as many rows as asked for.
  public func limit(_ asked: Int) -> Int { asked }
}

/// Tables that ``IndexSearch`` can ask.
public protocol WordStore: Sendable {
  /// Runs a query on one state of the tables; gives `nil` if they cannot be read.
  func answer<Query: TableQuery>(_ query: Query) async -> Query.Value?
}

/// One step of a search. Everything that it reads belongs to one state of the tables.
public protocol TableQuery: Sendable {
  /// The result of the step.
  associatedtype Value: Sendable

  /// Runs the step. Throws the error of the tables.
  func run<Tables: IndexTables>(on tables: Tables) throws(Tables.Failure) -> Value
}

/// Finds the best matching works, the better ranks first, and the more popular ones first among equals.
///
/// Ranks are searched one after the other until `limit` works are found, so a million works take as long as a thousand.
/// `WordSearch` decides what matches and how well; SQL only narrows down.
struct MatchingWorks: TableQuery {
  typealias Value = [Match]

  struct Match: Sendable {
    let work: IndexedWork
    let rank: MatchRank
    /// Whether it is the last one within the limit, so that there may be more.
    var isLast = false
    /// The words of the work, if they were asked for.
    var words: IndexedWords?
  }

  let search: WordSearch
  /// The ranks to search, in this order. An exact title is found even if the terms do not find it.
  let ranks: [MatchRank]
  /// The words of titles that come first among the works that the terms find.
  let phrases: [[String]]
  let limit: Int
  let tellsWords: Bool

  func run<Tables: IndexTables>(on tables: Tables) throws(Tables.Failure) -> Value {
    let search = WordSearch(try completed(search.terms, tables), titles: search.titles)
    let limit = tables.limit(limit)
    var found: [(row: Int64, rank: MatchRank)] = []
    var met: Set<Int64> = []
    func take(_ rows: [Int64], _ rank: MatchRank) {
      for row in rows where found.count < limit && met.insert(row).inserted { found.append((row, rank)) }
    }
    guard let last = ranks.last else { return [] }
    let all = try tables.rows(matching: search, at: last, limit: limit)
    if ranks.contains(.exact) {
      for words in search.titles { take(try tables.rows(titled: words, limit: limit), .exact) }
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

  /// The terms with the completions of their words. For a beginning of a word that is not in the index of prefixes,
  /// FTS5 reads all entries of all words with it before it gives the first row.
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

/// Finds people: every term must begin a word of the name.
struct MatchingPeople: TableQuery {
  typealias Value = [Person]

  let terms: [SearchTerm]
  let limit: Int

  func run<Tables: IndexTables>(on tables: Tables) throws(Tables.Failure) -> Value {
    try tables.people(terms, limit: tables.limit(limit))
  }
}

/// Runs two queries in one transaction, which may take longer than a query, on the same state of the tables.
struct Both<First: TableQuery, Second: TableQuery>: TableQuery {
  typealias Value = (first: First.Value, second: Second.Value)

  let first: First
  let second: Second

  func run<Tables: IndexTables>(on tables: Tables) throws(Tables.Failure) -> Value {
    (try first.run(on: tables), try second.run(on: tables))
  }
}

/// Counts the works of terms, in the order of the terms.
struct TermUses: TableQuery {
  typealias Value = [Use]

  struct Use: Sendable {
    /// Whether something matches the term.
    var isKnown = false
    /// How many works have its words.
    var works = 0
  }

  /// The number in place of a count, for a word that is too short to be counted.
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

/// Finds the words within some changes of a word.
struct WordsNear: TableQuery {
  typealias Value = [String]

  let word: String
  let changes: Int

  func run<Tables: IndexTables>(on tables: Tables) throws(Tables.Failure) -> Value {
    try tables.words(near: word, changes: changes)
  }
}
