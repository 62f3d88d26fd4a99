import MarqueeDomain
import MarqueeSQLite

extension SQLiteLibrary {
  /// So many entries are read at once.
  private static let part = 1_000

  /// Writes the entries that a query finds as CSV: those with a mark, then own works without one.
  func exportTable(
    _ table: any EntryTable, of query: Query, _ write: @escaping @Sendable (String) throws(Problem) -> Void
  ) async throws(Problem) -> ExportedAmount {
    try write(CSVWriter.row(table.columns))
    var amount = ExportedAmount(written: 0)
    for list in [LibraryQuery.List.mine, .library] {
      var start = 0
      while true {
        let asked = LibraryQuery(
          list, order: LibraryOrder(.added), search: query.isEmpty ? nil : query, offset: start, limit: Self.part)
        let entries = try await page(asked).entries
        if entries.isEmpty { break }
        start += entries.count
        let fresh = list == .mine ? entries : entries.filter { $0.marks == .none }
        let told = try await toldElsewhere(of: fresh.map(\.work.id))
        for entry in fresh {
          let rows = table.rows(entry, told[entry.work.id] ?? ToldElsewhere())
          if rows.isEmpty { amount.leftOut += 1 } else { amount.written += 1 }
          for row in rows { try write(CSVWriter.row(row)) }
        }
      }
    }
    return amount
  }

  private func toldElsewhere(of works: [Work.ID]) async throws(Problem) -> [Work.ID: ToldElsewhere] {
    try await storage.read { (connection) throws(SQLiteError) in
      var told: [Work.ID: ToldElsewhere] = [:]
      try connection.forEach(
        """
        SELECT asked.value, source, imports.key, json_extract(fields, '$.shelf')
        FROM json_each(?) AS asked JOIN works ON works.reference = asked.value JOIN imports ON imports.work = works.id
        ORDER BY imports.id
        """, [JSONList.text(works.map(\.description))]
      ) { (row) throws(SQLiteError) in
        guard let id = Work.ID(try row.read(0, as: String.self)) else { return }
        told[id, default: ToldElsewhere()].keys.append(ImportKey(try row.read(1), try row.read(2)))
        if let shelf: String = try row.readIfPresent(3) { told[id]?.shelf = shelf }
      }
      return told
    }
  }
}
