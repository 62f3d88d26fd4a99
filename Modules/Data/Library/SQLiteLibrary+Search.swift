// Lets the search by words read the library.
public import MarqueeDomain
import MarqueeSQLite
import MarqueeTables

extension SQLiteLibrary: WordStore {
  public func answer<Query: TableQuery>(_ query: Query) async -> Query.Value? {
    // A library that cannot be read is reported by its lists.
    try? await storage.read { (connection) throws(SQLiteError) in
      try connection.registerSearch()
      return try query.run(on: KeptTables(connection: connection))
    }
  }
}

/// The library's tables, as a search by words reads them. What was added first comes first.
struct KeptTables: IndexTables {
  typealias Failure = SQLiteError

  let connection: Connection

  static let titled = """
    SELECT id FROM works_search JOIN searched_texts ON id = works_search.rowid
    WHERE works_search MATCH ? AND holds(searched_texts.title, ?) ORDER BY works_search.rowid LIMIT ?
    """
  static let matching = "SELECT rowid FROM works_search WHERE works_search MATCH ? ORDER BY rowid LIMIT ?"

  /// `page` lists exact matches, so few rows are needed here.
  func limit(_ asked: Int) -> Int { min(asked, 20) }

  func rows(titled words: [String], limit: Int) throws(SQLiteError) -> [Int64] {
    try connection.column(
      Self.titled, ["{title} : \"\(words.joined(separator: " "))\"", SectionedText.title(words), limit])
  }

  func rows(matching search: WordSearch, at rank: MatchRank, limit: Int) throws(SQLiteError) -> [Int64] {
    try connection.column(Self.matching, [search.expression(at: rank), limit])
  }

  func words(of row: Int64) throws(SQLiteError) -> IndexedWords {
    let text: String? = try connection.value("SELECT search_text FROM works WHERE id = ?", [row])
    return SectionedText(stored: text ?? "").words
  }

  func works(_ rows: [Int64]) throws(SQLiteError) -> [IndexedWork?] {
    try rows.map { (row) throws(SQLiteError) in try EntryStore(connection).work(row).map { IndexedWork(kept: $0) } }
  }

  func people(_ terms: [SearchTerm], limit: Int) throws(SQLiteError) -> [Person] {
    try EntryStore(connection).people(with: terms.map { $0.forms.map(\.part) }, limit: limit)
  }

  /// The index finds beginnings of words itself.
  func completions(of word: String) -> [String] { [] }

  func commonness(of word: String) throws(SQLiteError) -> Int? {
    guard Vocabulary.isMendable(word) else { return nil }
    return try connection.value("SELECT doc FROM words WHERE term = ?", [word])
  }

  /// Compares all words: those of 100,000 works take 20 ms.
  func words(near word: String, changes: Int) throws(SQLiteError) -> [String] {
    guard Vocabulary.isMendable(word) else { return [] }
    let length = word.unicodeScalars.count
    for changes in 1...changes {
      try connection.register("is_within_\(changes)") { EditDistance.isWithin(changes, $0, $1) }
      let found: [String] = try connection.column(
        """
        SELECT term FROM words
        WHERE length(term) BETWEEN ?1 AND ?2 AND is_within_\(changes)(term, ?3) AND term <> ?3 ORDER BY doc DESC, term
        """, [length - changes, length + changes, word])
      let near = found.filter(Vocabulary.isMendable).prefix(Vocabulary.mostNear)
      if !near.isEmpty { return Array(near) }
    }
    return []
  }
}
