import MarqueeDomain
import MarqueeTables
import MarqueeSQLite

extension Connection {
  /// The functions that searches use.
  func registerSearch() throws(SQLiteError) {
    // SQLite's own `instr` takes half as long again.
    try register("holds") { Needle.holds($0, $1) }
    try register("searched") { SearchedText($0).text }
  }

  /// The part of a list that matches a query.
  ///
  /// - Parameter kept: how many there are in the whole list.
  func page(of list: ListStatement, matching query: Query, kept: Int) throws(SQLiteError) -> LibraryPage {
    let condition = try condition(of: query, in: list.query.list)
    let (offset, limit) = (list.query.offset, list.query.limit)
    var page = LibraryPage(total: 0, kept: kept)
    // Of own works the index counts them without their texts.
    if !condition.isNarrow, list.query.list == .library, let match = SearchIndex.exactMatch(query) {
      page.total = try value(SearchIndex.count, [match]) ?? 0
      let numbers: [Int64] = try column(
        list.numbers(condition) + " LIMIT ? OFFSET ?", condition.values + [limit, offset])
      page.entries = try entries(list.rowsByNumber, [JSONList.text(numbers)])
      return page
    }
    /// Counts one that matches, and says whether it is asked for.
    func counts() -> Bool {
      defer { page.total += 1 }
      return page.total >= offset && page.total - offset < limit
    }
    if condition.rest.terms.isEmpty {
      var wanted: [Int64] = []
      try forEach(list.numbers(condition), condition.values) { (row) throws(SQLiteError) in
        if counts() { wanted.append(try row.read(0)) }
      }
      if !wanted.isEmpty { page.entries = try entries(list.rowsByNumber, [JSONList.text(wanted)]) }
      return page
    }
    try forEach(in: list, where: condition) { entry, _ in if counts() { page.entries.append(entry) } }
    return page
  }

  /// What SQLite is asked of a query.
  func condition(of query: Query, in list: LibraryQuery.List) throws(SQLiteError) -> QueryStatement {
    try registerSearch()
    // For the rows of 100,000 works, which a long list reads out of their order. In KiB (https://www.sqlite.org/pragma.html#pragma_cache_size).
    try run("PRAGMA cache_size = -18000")
    return QueryStatement(query, in: list, few: try few(query).map { JSONList.text($0) })
  }

  /// The works that the search index finds; `nil` where these are many, or the index cannot be asked.
  private func few(_ query: Query) throws(SQLiteError) -> [Int64]? {
    guard let match = SearchIndex.match(query) else { return nil }
    let found: [Int64] = try column(SearchIndex.matches, [match, SearchIndex.few + 1])
    return found.count <= SearchIndex.few ? found : nil
  }

  /// Gives those of a list that match, in its order, each with who plays in it where that is wanted.
  func forEach(
    in list: ListStatement, where condition: QueryStatement, namesActors: Bool = false,
    _ body: (consuming LibraryPage.Entry, _ actors: [String]) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    let isSifted = !condition.rest.terms.isEmpty
    let candidates = list.candidates(condition, namesActors: namesActors || isSifted)
    try forEach(candidates, condition.values) { (row) throws(SQLiteError) in
      let entry = try entry(row)
      let actors = namesActors || isSifted ? JSONList.texts(try row.read(ListStatement.columnCount)) : []
      // The C library looks at the time zone's file for each day that it tells.
      guard isSifted else { return try body(entry, actors) }
      let added = try row.readIfPresent(ListStatement.columnCount + 1, as: Int64.self)
        .flatMap { PartialDate(dayOf: Date(timeIntervalSince1970: Double($0))) }
      let isFound = condition.rest.matches(
        entry.work, entry.marks, sameAs: entry.sameAs, actors: actors, viewing: entry.viewing?.day, added: added)
      if isFound { try body(entry, namesActors ? actors : []) }
    }
  }
}
