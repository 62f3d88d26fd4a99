public import MarqueeDomain
import MarqueeSQLite

extension SQLiteLibrary: LibraryListRepository {
  public func page(_ query: LibraryQuery) async throws(Problem) -> LibraryPage {
    let list = ListStatement(query)
    return try await file.read { (connection) throws(SQLiteError) in
      let (total, first) =
        try connection.first(list.count, list.countValues) { (row) throws(SQLiteError) in
          (try row.read(0, as: Int.self), try row.readIfPresent(1, as: String.self))
        } ?? (0, nil)
      guard query.limit > 0, query.offset < total else { return LibraryPage(total: total) }
      let page = list.page(total: total, first: first)
      let entries = try connection.rows(page.sql, page.values + [query.limit, query.offset]) {
        (row) throws(SQLiteError) in
        LibraryPage.Entry(
          try Work(row: row), try connection.marks(row, from: WorkColumns.count),
          seen: try row.readIfPresent(WorkColumns.count + Marks.columnCount).flatMap { PartialDate($0 as String) })
      }
      return LibraryPage(total: total, entries: entries)
    }
  }
}

/// A query of a list, in SQL. Every order has an index, so that a page costs the same in a long list as in a short one.
struct ListStatement: Sendable {
  private let query: LibraryQuery
  /// The words of a search that have three letters and more, as the index finds them.
  private let match: String?
  private let words: [String]
  private let shortWords: [String]

  /// Up to so many matches they are sorted. Of more the list is read in its order until the page is full, which does
  /// not take long then.
  private static let fewMatches = 2_000

  init(_ query: LibraryQuery) {
    self.query = query
    words = query.search.map { FoldedText($0.text).words.map { String($0) } } ?? []
    // The index knows runs of three letters (https://www.sqlite.org/fts5.html#the_trigram_tokenizer).
    let long = words.filter { $0.unicodeScalars.count >= 3 }
    shortWords = words.filter { $0.unicodeScalars.count < 3 }
    // A word has letters and digits only, so nothing in it ends the quotation.
    match = long.isEmpty ? nil : long.map { "\"\($0)\"" }.joined(separator: " ")
  }

  /// Gives how many there are, and for words that only a walk finds the numbers of the first works that hold them.
  var count: String {
    if isWalk {
      // An index holds the texts of own works, and less than their rows.
      let like = shortWords.map { _ in " AND search_text LIKE ?" }.joined()
      return """
        WITH found AS MATERIALIZED (SELECT id FROM works WHERE is_own = 1\(like))
        SELECT count(*), (SELECT json_group_array(id) FROM (SELECT id FROM found LIMIT \(Self.fewMatches))) FROM found
        """
    }
    let search = match == nil ? "" : " JOIN works_search ON works_search.rowid = works.id"
    let found = match == nil ? "" : " AND works_search MATCH ?"
    return "SELECT count(*), NULL FROM \(tables)\(search) WHERE \(condition)\(found)\(contains(shortWords))"
  }

  var countValues: [(any SQLiteConvertible)?] {
    // A word has no character that LIKE knows, and like the text no capitals.
    isWalk ? shortWords.map { "%\($0)%" } : [match].compactMap(\.self) + shortWords
  }

  /// Whether the words are too short for the search index, and the list may be long.
  private var isWalk: Bool { query.list == .library && match == nil && !shortWords.isEmpty }

  /// - Parameters:
  ///   - total: how many there are in all.
  ///   - first: the numbers of the first works that match, where `count` gave them, as a JSON array.
  func page(total: Int, first: String? = nil) -> (sql: String, values: [(any SQLiteConvertible)?]) {
    let isFew = total <= Self.fewMatches
    if let first, isFew { return (select(where: " AND works.id IN (SELECT value FROM json_each(?))"), [first]) }
    let found =
      match != nil && isFew
      ? " AND works.id IN (SELECT rowid FROM works_search WHERE works_search MATCH ?)\(contains(shortWords))"
      : contains(words)
    let values = match.map { isFew ? [$0] + shortWords : words } ?? words
    return (select(where: found), values)
  }

  private func select(where found: String) -> String {
    """
    SELECT \(WorkColumns.read), \(Marks.columns), \(query.list == .diary ? "viewings.day" : "NULL")
    FROM \(tables) WHERE \(condition)\(found) ORDER BY \(order) LIMIT ? OFFSET ?
    """
  }

  private func contains(_ words: [String]) -> String {
    words.map { _ in " AND instr(works.search_text, ?) > 0" }.joined()
  }

  private var tables: String {
    query.list == .diary ? "viewings JOIN works ON works.id = viewings.work" : "works"
  }

  /// As the index of the list says it.
  private var condition: String {
    switch query.list {
    case .favorites: "works.favorited IS NOT NULL"
    case .watchlist: "works.wanted IS NOT NULL"
    case .library: "works.is_own = 1"
    case .diary: "1"
    }
  }

  /// What counts the works in the order in which they came to the list.
  private var age: String {
    switch query.list {
    case .favorites: "works.favorited"
    case .watchlist: "works.wanted"
    case .library: "works.id"
    case .diary: "viewings.id"
    }
  }

  private var order: String {
    let direction = query.order.isDescending ? "DESC" : "ASC"
    return switch query.order.key {
    case .title: "works.sortable_title \(direction), \(age)"
    case .year: "works.year \(direction) NULLS LAST, works.sortable_title, \(age)"
    case .rating: "works.rating \(direction) NULLS LAST, works.sortable_title, \(age)"
    case .added: (query.list == .diary ? "viewings.day \(direction), " : "") + "\(age) \(direction)"
    }
  }
}
