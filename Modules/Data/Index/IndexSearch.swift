import MarqueeDomain
import MarqueeSQLite

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One search of the index, within one reading transaction.
///
/// Tiers are queries in turn, each in the order of the rows, and the first `limit` works are all there is to it: so it takes
/// as long for a million works as for a thousand.
struct IndexSearch {
  let connection: Connection
  /// Of works, and of people.
  let limit: Int
  /// Seconds since 1970.
  let now: Double
  /// Whether what services answered with is found besides what files brought.
  let includesSeen: Bool

  func matches(_ text: String) throws(SQLiteError) -> IndexMatches {
    let terms = IndexTerm.terms(of: text)
    var matches = IndexMatches()
    guard !terms.isEmpty, limit > 0 else { return matches }
    matches.works = try found(terms, exact: [IndexedText.bareWords(SearchQuery.beginning(of: text))])
    if includesSeen { matches.people = try people(terms) }
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
  func found(
    _ terms: [IndexTerm], exact: [[String]] = [], besides others: [IndexedWork] = [], isScarce: Bool = false
  ) throws(SQLiteError) -> [IndexedWork] {
    var works: [IndexedWork] = []
    var met = Set(others.map(\.work.id))
    let room = limit - others.count
    func take(_ more: [IndexedWork]) {
      for work in more where works.count < room && met.insert(work.work.id).inserted { works.append(work) }
    }
    let tiers = terms.tiers
    let most = try isScarce ? min(room, count(tiers.last ?? "") - others.count) : room
    guard most > 0 else { return [] }
    for words in exact where !words.isEmpty { take(try self.works(Self.exactly, IndexWords.key(words))) }
    for tier in tiers where works.count < most { take(try self.works(Self.matching, tier)) }
    return works
  }

  private static let exactly = """
    SELECT \(IndexRow.columns) FROM title_keys JOIN works ON works.id = title_keys.work
    WHERE title_keys.key = ? AND (works.imported IS NOT NULL OR ?) AND (works.expires IS NULL OR works.expires > ?)
    ORDER BY title_keys.work LIMIT ?
    """
  private static let matching = """
    SELECT \(IndexRow.columns) FROM work_words JOIN works ON works.id = work_words.rowid
    WHERE work_words MATCH ? AND (works.imported IS NOT NULL OR ?) AND (works.expires IS NULL OR works.expires > ?)
    ORDER BY work_words.rowid LIMIT ?
    """

  private func works(_ sql: String, _ value: any SQLiteConvertible) throws(SQLiteError) -> [IndexedWork] {
    try connection.rows(sql, [value, includesSeen, now, limit]) { (row) throws(SQLiteError) in
      try IndexRow(row: row).indexed
    }
  }

  /// How many works match, up to the limit.
  private func count(_ expression: String) throws(SQLiteError) -> Int {
    let sql = "SELECT count(*) FROM (SELECT 1 FROM work_words WHERE work_words MATCH ? LIMIT ?)"
    return try connection.first(sql, [expression, limit]) { (row) throws(SQLiteError) in try row.read(0, as: Int.self) }
      ?? 0
  }

  /// Whether something matches a term.
  func isKnown(_ term: IndexTerm) throws(SQLiteError) -> Bool {
    try connection.first("SELECT 1 FROM work_words WHERE work_words MATCH ? LIMIT 1", [term.expression(in: nil)]) {
      (_) throws(SQLiteError) in true
    } ?? false
  }

  /// Those seen last first.
  private func people(_ terms: [IndexTerm]) throws(SQLiteError) -> [Person] {
    let words = terms.map(\.word)
    let sql =
      "SELECT reference, name FROM seen_people WHERE (expires IS NULL OR expires > ?)"
      + words.map { _ in " AND instr(search_text, ?)" }.joined() + " ORDER BY seen DESC, reference LIMIT ?"
    return try connection.rows(sql, [now] + words + [limit]) { (row) throws(SQLiteError) -> Person? in
      guard let id = Person.ID(try row.read(0, as: String.self)) else { return nil }
      return Person(id: id, name: try row.read(1))
    }.compactMap(\.self)
  }
}

extension IndexRow {
  var indexed: IndexedWork {
    IndexedWork(
      work, noted: Date(timeIntervalSince1970: seen ?? imported.map { Double($0) } ?? 0), isImportedAlone: seen == nil)
  }
}
