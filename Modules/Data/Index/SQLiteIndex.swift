public import MarqueeDomain
import MarqueeSQLite
import MarqueeTables

/// An index in a file: the index of `catalog.sqlite`, or the index of the samples.
public struct SQLiteIndex: CatalogIndex, WordStore {
  let file: AnswerFile
  let now: @Sendable () -> Date
  /// The catalogs of the samples that it shows; `nil` for an index of services and files.
  var samples: Set<Catalog>?

  public func answer<Query: TableQuery>(_ query: Query) async -> Query.Value? {
    let now = now().timeIntervalSince1970
    return await file.read { [samples] (connection) throws(SQLiteError) in
      try query.run(on: SQLiteIndexTables(connection: connection, now: now, samples: samples))
    }
  }

  public func works(matching query: Query, limit: Int) async -> IndexMatches {
    let (condition, values) = IndexEntry.condition(query)
    let sql = """
      SELECT \(IndexEntry.columns), id FROM \(IndexEntry.tables)
      WHERE id > ? AND (expires IS NULL OR expires > ?)\(condition) ORDER BY id LIMIT ?
      """
    let now = now().timeIntervalSince1970
    return await file.read(isShort: false) { [samples] (connection) throws(SQLiteError) in
      let tables = SQLiteIndexTables(connection: connection, now: now, samples: samples)
      var found = IndexMatches()
      var last: Int64 = -1
      var count = Self.batch
      while count == Self.batch, found.works.count < limit {
        count = 0
        try connection.forEach(sql, [last, now] + values + [Self.batch] as [(any SQLiteConvertible)?]) {
          (row) throws(SQLiteError) in
          count += 1
          last = try row.read(IndexEntry.count)
          guard found.works.count < limit else { return }
          let work = tables.shown(try IndexEntry(row: row).indexed)
          if let work, query.matches(work.work) { found.works.append(work) }
        }
      }
      found.hasMore = found.works.count >= limit
      return found
    } ?? IndexMatches()
  }

  /// How many rows are read at once where some may not match.
  private static let batch = 500

  public func work(_ id: Work.ID) async -> IndexedWork? { await works("reference = ?", [id.description]).first }

  public func person(_ id: Person.ID) async -> IndexedPerson? {
    let sql = """
      SELECT name, coalesce(seen, imported) FROM people
      WHERE reference = ? AND imported IS NOT NULL AND (expires IS NULL OR expires > ?)
      """
    let now = now().timeIntervalSince1970
    let found = await file.read { (connection) throws(SQLiteError) in
      try connection.first(sql, [id.description, now]) { (row) throws(SQLiteError) in
        let name = try row.read(0, as: String.self)
        let tables = SQLiteIndexTables(connection: connection, now: now)
        return IndexedPerson(
          Person(id: id, name: name), works: try tables.works(by: name, limit: IndexedPerson.mostWorks),
          noted: Date(timeIntervalSince1970: try row.read(1)))
      }
    }
    return found ?? nil
  }

  /// Every work from answers of services that need not be removed yet.
  func seen() async -> [Work] {
    await works("seen IS NOT NULL", [], isShort: false).map(\.work).filter { samples?.contains($0.id.catalog) ?? true }
  }

  private func works(_ condition: String, _ values: [String], isShort: Bool = true) async -> [IndexedWork] {
    let sql = """
      SELECT \(IndexEntry.columns) FROM \(IndexEntry.tables)
      WHERE \(condition) AND (expires IS NULL OR expires > ?)
      """
    let now = now().timeIntervalSince1970
    return await file.read(isShort: isShort) { (connection) throws(SQLiteError) in
      try connection.rows(sql, values + [now] as [(any SQLiteConvertible)?]) {
        (row) throws(SQLiteError) in
        try IndexEntry(row: row).indexed
      }
    } ?? []
  }
}
