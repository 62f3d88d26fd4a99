import MarqueeDomain
import MarqueeSQLite
import MarqueeTables

/// Reads the tables of an index in a file, within one transaction.
struct SQLiteIndexTables: IndexTables {
  let connection: Connection
  /// Seconds since 1970.
  let now: Double
  /// The catalogs of the samples that it shows; `nil` for an index of services and files.
  var samples: Set<Catalog>?

  /// Most rows that must be removed by now are removed, so few rows are skipped.
  private static let known = "NOT IN (SELECT id FROM works WHERE expires <= ?) ORDER BY 1 LIMIT ?"
  private static let exactly = "SELECT work FROM title_keys WHERE key = ? AND work \(known)"
  private static let matching = "SELECT rowid FROM work_words WHERE work_words MATCH ? AND rowid \(known)"
  /// How many works one statement reads: as many as a screen shows.
  private static let batchSize = 20
  private static let isInBatch = "id IN (\(repeatElement("?", count: batchSize).joined(separator: ", ")))"
  private static let titles =
    "SELECT reference, kind, title, id, is_described, imported, seen FROM works WHERE \(isInBatch)"
  private static let works = "SELECT \(IndexEntry.columns), id FROM \(IndexEntry.tables) WHERE \(isInBatch)"
  private static let words = "SELECT title, makers, others FROM indexed_works WHERE id = ?"

  /// How many matches are read: as many as asked for, or all of the samples, which have a few thousand works.
  func limit(_ asked: Int) -> Int { samples == nil ? asked : .max }

  /// A row's work for a screen; `nil` for a work of another catalog's sample.
  func shown(_ work: IndexedWork) -> IndexedWork? {
    guard let samples else { return work }
    return samples.contains(work.work.id.catalog) ? IndexedWork(local: work.work) : nil
  }

  func rows(titled words: [String], limit: Int) throws(SQLiteError) -> [Int64] {
    try rows(Self.exactly, IndexWords.key(words), limit)
  }

  func rows(matching search: WordSearch, at rank: MatchRank, limit: Int) throws(SQLiteError) -> [Int64] {
    try rows(Self.matching, search.expression(at: rank), limit)
  }

  private func rows(_ sql: String, _ value: any SQLiteConvertible, _ limit: Int) throws(SQLiteError) -> [Int64] {
    try connection.column(sql, [value, now, limit])
  }

  func works(_ rows: [Int64]) throws(SQLiteError) -> [IndexedWork?] {
    var works = [IndexedWork?](repeating: nil, count: rows.count)
    func place(_ work: IndexedWork, of id: Int64) {
      if let index = rows.firstIndex(of: id) { works[index] = shown(work) }
    }
    var described: [Int64] = []
    try forEach(Self.titles, rows) { (row) throws(SQLiteError) in
      let id: Int64 = try row.read(3)
      if try row.read(4) {
        described.append(id)
      } else {
        let work = try Work(titleOf: row)
        place(IndexedWork(work, imported: try row.readIfPresent(5), seen: try row.readIfPresent(6)), of: id)
      }
    }
    try forEach(Self.works, described) { (row) throws(SQLiteError) in
      place(try IndexEntry(row: row).indexed, of: try row.read(IndexEntry.count))
    }
    return works
  }

  private func forEach(
    _ sql: String, _ rows: [Int64], _ body: (borrowing Row) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    for start in stride(from: 0, to: rows.count, by: Self.batchSize) {
      let batch: [(any SQLiteConvertible)?] =
        (start..<start + Self.batchSize).map { $0 < rows.count ? rows[$0] : nil }
      try connection.forEach(sql, batch, body)
    }
  }

  func words(of row: Int64) throws(SQLiteError) -> IndexedWords {
    try connection.first(Self.words, [row]) { (row) throws(SQLiteError) in
      IndexedWords(
        title: try row.read(0), makerWords: try row.readIfPresent(1), otherWords: try row.readIfPresent(2))
    } ?? IndexedWords(titleWords: [], makers: [], others: [])
  }

  func people(_ terms: [SearchTerm], limit: Int) throws(SQLiteError) -> [Person] {
    var people = try people(terms, where: "TRUE", [], limit).map(\.person).filter {
      samples?.contains($0.id.catalog) ?? true
    }
    for index in people.indices.prefix(Self.mostDescribed) {
      people[index].knownFor = try works(by: people[index].name, limit: 30).prefix(3).map(\.title)
    }
    return people
  }

  /// How many people get their best-known works; further ones are shown by name alone.
  private static let mostDescribed = 20

  /// The people in a service's answers, and the times of the answers.
  func people(
    _ terms: [SearchTerm], seenOf catalog: Catalog, limit: Int
  ) throws(SQLiteError) -> [(person: Person, seen: Date)] {
    try people(terms, where: "people.seen IS NOT NULL AND people.reference GLOB ?", ["\(catalog.rawValue):*"], limit)
      .map { ($0.person, Date(timeIntervalSince1970: $0.seen ?? 0)) }
  }

  private func people(
    _ terms: [SearchTerm], where condition: String, _ values: [String], _ limit: Int
  ) throws(SQLiteError) -> [(person: Person, seen: Double?)] {
    let expression = terms.map { $0.expression(in: nil) }.joined(separator: " AND ")
    let sql = """
      SELECT people.reference, people.name, people.seen
      FROM people_words JOIN people ON people.id = people_words.rowid
      WHERE people_words MATCH ? AND (people.expires IS NULL OR people.expires > ?) AND \(condition)
      ORDER BY people_words.rowid LIMIT ?
      """
    let first: [(any SQLiteConvertible)?] = [expression, now]
    return try connection.rows(sql, first + values + [limit]) { (row) throws(SQLiteError) -> (Person, Double?)? in
      guard let id = Person.ID(try row.read(0, as: String.self)) else { return nil }
      return (Person(id: id, name: try row.read(1)), try row.readIfPresent(2))
    }.compactMap(\.self)
  }

  /// Works that credit a name, the most popular first, among the first `limit` with its words.
  func works(by name: String, limit: Int) throws(SQLiteError) -> [Work] {
    let words = IndexedText.terms(name).flatMap(\.self)
    guard !words.isEmpty else { return [] }
    let rows = try rows(Self.matching, "{makers} : \"\(words.joined(separator: " "))\"", limit)
    return try works(rows).compactMap(\.?.work).filter { $0.creators.contains(name) }
  }

  func completions(of word: String) throws(SQLiteError) -> [String] {
    guard word.unicodeScalars.count > IndexSchema.longestPrefix, Vocabulary.isMendable(word) else { return [] }
    let size = VocabularyWord(text: word).size
    let words: [String] = try connection.column(Self.completions, [size, word, word + "\u{10FFFF}"])
    return words.count > Self.mostCompletions ? [] : words
  }

  /// For more words than these, FTS5 is as fast with their beginning.
  private static let mostCompletions = 8
  private static let completions = """
    SELECT word FROM vocabulary
    WHERE size IN (\(VocabularyWord.sizes(of: IndexSchema.longestPrefix + 1...Vocabulary.longest).map { "\($0)" }.joined(separator: ", ")))
      AND size >= ? AND word >= ? AND word < ? AND NOT \(DeferredIndexing.isDue)
    LIMIT \(mostCompletions + 1)
    """

  func commonness(of word: String) throws(SQLiteError) -> Int? {
    guard Vocabulary.isMendable(word) else { return nil }
    let word = VocabularyWord(text: word)
    return try connection.value("SELECT works FROM vocabulary WHERE size = ? AND word = ?", [word.size, word.text])
  }

  func words(near word: String, changes: Int) throws(SQLiteError) -> [String] {
    try NearWords(connection: connection).words(near: word, changes: changes)
  }
}

extension IndexEntry {
  var indexed: IndexedWork { IndexedWork(work, imported: imported, seen: seen) }
}

extension IndexedWork {
  fileprivate init(_ work: Work, imported: Int?, seen: Double?) {
    self.init(
      work, noted: Date(timeIntervalSince1970: seen ?? imported.map { Double($0) } ?? 0), isImported: imported != nil,
      isSeen: seen != nil)
  }
}
