public import MarqueeDomain
import MarqueeSQLite

// Finds the series of entries, and the works with which the user can continue.

extension SQLiteLibrary: SeriesRepository {
  public func series() async throws(Problem) -> [KeptSeries] {
    try await storage.read { (connection) throws(SQLiteError) in
      // SQLite takes the name from the row with the lowest number (https://www.sqlite.org/lang_select.html#bareagg).
      try connection.rows(
        """
        SELECT coalesce(descriptions.series, works.series), count(*), count(last_seen), min(works.id)
        FROM \(WorkColumns.tables) WHERE series_key IS NOT NULL GROUP BY series_key
        """
      ) { (row) throws(SQLiteError) in
        KeptSeries(name: try row.read(0), count: try row.read(1), seen: try row.read(2))
      }
    }
  }

  public func works(inSeries key: String) async throws(Problem) -> [LibraryPage.Entry] {
    try await storage.read { (connection) throws(SQLiteError) in try ListStore(connection).works(inSeries: key) }
  }

  public func seenSeries(hasUnseen: Bool, offset: Int, limit: Int) async throws(Problem) -> [SeenSeries] {
    try await storage.read { (connection) throws(SQLiteError) in
      let found = try connection.rows(
        """
        SELECT series_key, kind = 'book' AS is_book FROM works WHERE series_key IS NOT NULL GROUP BY series_key, is_book
        HAVING count(last_seen) > 0\(hasUnseen ? " AND count(last_seen) < count(*)" : "")
        ORDER BY max(last_seen) DESC, series_key, is_book LIMIT ? OFFSET ?
        """, [limit, offset]
      ) { (row) throws(SQLiteError) in (key: try row.read(0, as: String.self), isBook: try row.read(1, as: Bool.self)) }
      var series: [SeenSeries] = []
      for (key, isBook) in found {
        series.append((SeriesParts(try ListStore(connection).works(inSeries: key)), isOfBooks: isBook))
      }
      return series
    }
  }

  public func started(limit: Int) async throws(Problem) -> [DatedEntry] {
    try await dated(
      """
      SELECT id, started_at FROM works WHERE status = 'started' ORDER BY started_at DESC NULLS LAST, id DESC LIMIT ?
      """, limit)
  }

  public func longestWanted(limit: Int) async throws(Problem) -> [DatedEntry] {
    try await dated(
      """
      SELECT * FROM (
        SELECT id, wanted_at FROM works WHERE wanted IS NOT NULL AND wanted_at IS NOT NULL AND status IS NOT 'started'
        ORDER BY wanted_at, wanted LIMIT ?1)
      UNION ALL SELECT * FROM (
        SELECT id, NULL FROM works WHERE wanted IS NOT NULL AND wanted_at IS NULL AND status IS NOT 'started'
        ORDER BY wanted LIMIT ?1)
      LIMIT ?1
      """, limit)
  }

  public func lent(until day: PartialDate, limit: Int) async throws(Problem) -> [LibraryPage.Entry] {
    try await storage.read { (connection) throws(SQLiteError) in
      let found: [Int64] = try connection.rows(
        "SELECT id FROM works WHERE lent IS NOT NULL AND lent_at <= ? ORDER BY lent_at, id LIMIT ?",
        [day.description, limit]
      ) { (row) throws(SQLiteError) in try row.read(0) }
      let entries = Dictionary(uniqueKeysWithValues: try ListStore(connection).keptEntries(numbered: found))
      return found.compactMap { entries[$0] }
    }
  }

  /// The entries that a statement finds by their numbers, with their days, from times in seconds since 1970.
  private func dated(_ sql: String, _ limit: Int) async throws(Problem) -> [DatedEntry] {
    try await storage.read { (connection) throws(SQLiteError) in
      let found = try connection.rows(sql, [limit]) { (row) throws(SQLiteError) in
        (number: try row.read(0, as: Int64.self), since: try row.readIfPresent(1, as: Int64.self))
      }
      let marked = try ListStore(connection).keptEntries(numbered: found.map(\.number))
      let entries = Dictionary(uniqueKeysWithValues: marked)
      return found.compactMap { number, since in
        let day = since.flatMap { PartialDate(dayOf: Date(timeIntervalSince1970: Double($0))) }
        return entries[number].map { ($0, since: day) }
      }
    }
  }
}

extension ListStore {
  fileprivate func works(inSeries key: String) throws(SQLiteError) -> [LibraryPage.Entry] {
    let numbers: [Int64] = try connection.column("SELECT id FROM works WHERE series_key = ? ORDER BY id", [key])
    return try keptEntries(numbered: numbers).map(\.entry)
  }
}
