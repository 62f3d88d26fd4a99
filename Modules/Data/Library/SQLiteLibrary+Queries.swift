// Finds the rows of a list that match a query.
import MarqueeDomain
import MarqueeSQLite
import MarqueeTables

extension Needle {
  /// The condition that a column's text contains one form of each part.
  static func condition(_ column: String, _ parts: [[String]]) -> (sql: String, values: [String]) {
    let sql = parts.map { forms in "(\(forms.map { _ in "holds(\(column), ?)" }.joined(separator: " OR ")))" }
    return (sql.joined(separator: " AND "), parts.flatMap(\.self))
  }
}

extension Connection {
  /// Registers the SQL functions that searches use.
  func registerSearch() throws(SQLiteError) {
    // SQLite's own `instr` takes 1.5 times as long.
    try register("holds") { Needle.holds($0, $1) }
    try register("searched") { SearchedText($0).text }
  }
}

extension ListStore {
  /// The part of a list that matches a query. The whole list has `listTotal` rows.
  func page(of list: ListStatement, matching query: Query, listTotal: Int) throws(SQLiteError) -> LibraryPage {
    let condition = try condition(of: query, in: list.query.list)
    let (offset, limit) = (list.query.offset, list.query.limit)
    var page = LibraryPage(total: 0, listTotal: listTotal)
    // For own works, the full-text index counts the matches without reading texts.
    if !condition.isNarrow, list.query.list == .library, let match = SearchIndex.exactMatch(query) {
      page.total = try connection.value(SearchIndex.count, [match]) ?? 0
      let rows = try listed(list.rows(condition) + " LIMIT ? OFFSET ?", condition.values + [limit, offset])
      page.entries = try entries(rows)
      return page
    }
    if condition.rest.terms.isEmpty {
      // Only the rows of the part are read; the others are counted.
      var rows: [ListRow] = []
      try connection.forEach(list.rows(condition), condition.values) { (row) throws(SQLiteError) in
        if page.total >= offset, page.total - offset < limit { rows.append(try ListRow(row)) }
        page.total += 1
      }
      page.entries = try entries(rows)
      return page
    }
    try forEach(in: list, where: condition) { entry, _ in
      if page.total >= offset, page.total - offset < limit { page.entries.append(entry) }
      page.total += 1
    }
    return page
  }

  /// The part of a query that SQLite checks.
  func condition(of query: Query, in list: LibraryQuery.List) throws(SQLiteError) -> QueryStatement {
    try connection.registerSearch()
    // In KiB (https://www.sqlite.org/pragma.html#pragma_cache_size): enough for the rows of 100,000 works, which a long
    // list reads in another order than they are stored.
    try connection.run("PRAGMA cache_size = -18000")
    return QueryStatement(query, in: list, few: try few(query).map { JSONList.text($0) })
  }

  /// The works that the full-text index finds; `nil` if there are many, or the index cannot answer the query.
  private func few(_ query: Query) throws(SQLiteError) -> [Int64]? {
    guard let match = SearchIndex.match(query) else { return nil }
    let found: [Int64] = try connection.column(SearchIndex.matches, [match, SearchIndex.few + 1])
    return found.count <= SearchIndex.few ? found : nil
  }

  /// How many entries of the diary are remembered while it is read.
  private static let mostKnown = 500

  /// Calls `body` with the rows of a list that match, in its order, and with the actors if they are wanted.
  func forEach(
    in list: ListStatement, where condition: QueryStatement, namesActors: Bool = false,
    _ body: (consuming LibraryPage.Entry, _ actors: [String]) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    let isSifted = !condition.rest.terms.isEmpty
    // In the diary, a work may have very many rows that are near each other.
    var known: [Int64: LibraryPage.Entry] = [:]
    try connection.forEach(list.candidates(condition), condition.values) { (row) throws(SQLiteError) in
      let next = ListStatement.columnCount
      var entry: LibraryPage.Entry
      if list.query.list == .diary {
        let number: Int64 = try row.read(next)
        entry = if let entry = known[number] { entry } else { try self.entry(row) }
        if known.count == Self.mostKnown { known = [:] }
        known[number] = entry
        entry = entry.viewed(try row.readIfPresent(next + 1))
      } else {
        entry = try self.entry(row)
      }
      let actors = namesActors || isSifted ? JSONList.texts(try row.readIfPresent(next + 2)) : []
      // Computing a day from a time is slow: the C library checks the time zone's file each time.
      guard isSifted else { return try body(entry, actors) }
      let added = try row.readIfPresent(next + 3, as: Int64.self)
        .flatMap { PartialDate(dayOf: Date(timeIntervalSince1970: Double($0))) }
      let isFound = condition.rest.matches(
        entry.work, entry.marks, sameAs: entry.sameAs, actors: actors, viewing: entry.viewing, added: added)
      if isFound { try body(entry, namesActors ? actors : []) }
    }
  }
}
