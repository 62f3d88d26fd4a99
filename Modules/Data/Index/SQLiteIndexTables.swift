import MarqueeDomain
import MarqueeSQLite

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The index in `catalog.sqlite`, within one reading transaction.
struct SQLiteIndexTables: IndexTables {
  let connection: Connection
  /// Seconds since 1970.
  let now: Double

  private static let known = "(works.expires IS NULL OR works.expires > ?)"
  private static let exactly = """
    SELECT \(IndexRow.columns) FROM title_keys JOIN works ON works.id = title_keys.work
    WHERE title_keys.key = ? AND \(known) ORDER BY title_keys.work LIMIT ?
    """
  private static let matching = """
    SELECT \(IndexRow.columns) FROM work_words JOIN works ON works.id = work_words.rowid
    WHERE work_words MATCH ? AND \(known) ORDER BY work_words.rowid LIMIT ?
    """

  func works(titled words: [String], limit: Int) throws(SQLiteError) -> [IndexedWork] {
    try works(Self.exactly, IndexWords.key(words), limit)
  }

  func works(matching tier: IndexTier, limit: Int) throws(SQLiteError) -> [IndexedWork] {
    try works(Self.matching, tier.expression, limit)
  }

  private func works(
    _ sql: String, _ value: any SQLiteConvertible, _ limit: Int
  ) throws(SQLiteError) -> [IndexedWork] {
    try connection.rows(sql, [value, now, limit]) { (row) throws(SQLiteError) in
      try IndexRow(row: row).indexed
    }
  }

  func count(matching tier: IndexTier, limit: Int) throws(SQLiteError) -> Int {
    let sql = "SELECT count(*) FROM (SELECT 1 FROM work_words WHERE work_words MATCH ? LIMIT ?)"
    return try connection.first(sql, [tier.expression, limit]) { (row) throws(SQLiteError) in
      try row.read(0, as: Int.self)
    } ?? 0
  }

  /// Those seen last first.
  func people(_ terms: [IndexTerm], limit: Int) throws(SQLiteError) -> [Person] {
    let words = terms.map(\.word)
    let sql =
      "SELECT reference, name FROM seen_people WHERE (expires IS NULL OR expires > ?)"
      + words.map { _ in " AND instr(search_text, ?)" }.joined() + " ORDER BY seen DESC, reference LIMIT ?"
    return try connection.rows(sql, [now] + words + [limit]) { (row) throws(SQLiteError) -> Person? in
      guard let id = Person.ID(try row.read(0, as: String.self)) else { return nil }
      return Person(id: id, name: try row.read(1))
    }.compactMap(\.self)
  }

  func commonness(of word: String) throws(SQLiteError) -> Int? {
    let word = MeasuredWord(text: word)
    return try connection.first(
      "SELECT works FROM vocabulary WHERE length = ? AND word = ?", [word.length, word.text]
    ) { (row) throws(SQLiteError) in try row.read(0, as: Int.self) }
  }

  func words(near word: String) throws(SQLiteError) -> [String] {
    try NearWords(connection: connection).words(near: word)
  }
}

extension IndexRow {
  var indexed: IndexedWork {
    IndexedWork(
      work, noted: Date(timeIntervalSince1970: seen ?? imported.map { Double($0) } ?? 0), isImported: imported != nil,
      isSeen: seen != nil)
  }
}

extension IndexTier {
  /// As FTS5 reads it (https://www.sqlite.org/fts5.html#full_text_query_syntax).
  var expression: String {
    let columns =
      switch place {
      case .beginnings, .titles: "title"
      case .titlesAndMakers: "title makers"
      case .anywhere: String?.none
      }
    let all = terms.map { $0.expression(in: columns) }
    guard place == .beginnings else { return all.joined(separator: " AND ") }
    let phrases = terms.filter { !$0.isYear }.phrases.map { "{title} : (^ \(IndexTerm.quoted($0)) *)" }
    let years = zip(terms, all).filter { $0.0.isYear }.map(\.1)
    return (["(\(phrases.joined(separator: " OR ")))"] + years).joined(separator: " AND ")
  }
}

extension IndexTerm {
  /// Words that begin so, in some columns; `nil` for all. A year is whole, and may stand in any column.
  fileprivate func expression(in columns: String?) -> String {
    let place = columns.map { isYear ? "\($0) others" : $0 }
    let forms = forms.map { Self.quoted($0) + (isYear ? "" : " *") }.joined(separator: " OR ")
    return (place.map { "{\($0)} : " } ?? "") + "(\(forms))"
  }

  fileprivate static func quoted(_ words: [String]) -> String { "\"" + words.joined(separator: " ") + "\"" }
}
