public import MarqueeDomain
import MarqueeSQLite

/// The index in the file `catalog.sqlite`.
public struct SQLiteIndex: CatalogIndex {
  let file: AnswerFile
  let now: @Sendable () -> Date

  public func search(_ text: String, limit: Int, besides others: Int) async -> IndexMatches {
    let now = now().timeIntervalSince1970
    return await file.read { (connection) throws(SQLiteError) in
      let tables = SQLiteIndexTables(connection: connection, now: now)
      return try IndexSearch(tables: tables, limit: limit, others: others).matches(text)
    } ?? IndexMatches()
  }

  public func work(_ id: Work.ID) async -> IndexedWork? {
    await works("reference = ?", [id.description]).first
  }

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

  /// Every work that services answered with and that has not to be forgotten.
  func seen() async -> [Work] { await works("seen IS NOT NULL", [], isShort: false).map(\.work) }

  private func works(_ condition: String, _ values: [String], isShort: Bool = true) async -> [IndexedWork] {
    let sql = """
      SELECT \(IndexRow.columns) FROM \(IndexRow.tables)
      WHERE \(condition) AND (expires IS NULL OR expires > ?)
      """
    let now = now().timeIntervalSince1970
    return await file.read(isShort: isShort) { (connection) throws(SQLiteError) in
      try connection.rows(sql, values + [now] as [(any SQLiteConvertible)?]) {
        (row) throws(SQLiteError) in
        try IndexRow(row: row).indexed
      }
    } ?? []
  }
}
