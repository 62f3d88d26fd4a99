import MarqueeDomain
import MarqueeTables
import MarqueeSQLite

extension Connection {
  /// So many entries are held at once.
  private static let part = 1_000

  /// Writes the entries that a query finds as CSV: those with a mark, then own works without one.
  func exportTable(
    _ table: any EntryTable, of query: Query, _ output: ExportOutput
  ) throws(SQLiteError) -> ExportedAmount {
    try output.write(CSVWriter.row(table.columns))
    var amount = ExportedAmount(written: 0)
    var part: [LibraryPage.Entry] = []
    for list in [LibraryQuery.List.mine, .library] {
      try forEach(in: list, matching: query) { (entry) throws(SQLiteError) in
        guard list == .mine || entry.marks == .none else { return }
        part.append(entry)
        guard part.count == Self.part else { return }
        try write(part, table, output, &amount)
        part = []
      }
    }
    try write(part, table, output, &amount)
    return amount
  }

  /// Gives the entries of a list that a query finds, in the order in which they came.
  func forEach(
    in list: LibraryQuery.List, matching query: Query, _ body: (LibraryPage.Entry) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    let list = ListStatement(LibraryQuery(list, order: LibraryOrder(.added)))
    let condition = try condition(of: query, in: list, try unindexed(query))
    try forEach(in: list, where: condition) { (entry, _) throws(SQLiteError) in try body(entry) }
  }

  private func write(
    _ entries: [LibraryPage.Entry], _ table: any EntryTable, _ output: ExportOutput, _ amount: inout ExportedAmount
  ) throws(SQLiteError) {
    let told = try toldElsewhere(of: entries.map(\.work.id))
    for entry in entries {
      let rows = table.rows(entry, told[entry.work.id] ?? ToldElsewhere())
      if rows.isEmpty { amount.leftOut += 1 } else { amount.written += 1 }
      for row in rows { try output.write(CSVWriter.row(row)) }
    }
  }

  private func toldElsewhere(of works: [Work.ID]) throws(SQLiteError) -> [Work.ID: ToldElsewhere] {
    var told: [Work.ID: ToldElsewhere] = [:]
    try forEach(
      """
      SELECT works.reference, entries.record
      FROM json_each(?) AS asked JOIN works ON works.reference = asked.value JOIN entries ON entries.id = works.id
      WHERE works.id IN (SELECT work FROM imports)
      """, [JSONList.text(works.map(\.description))]
    ) { (row) throws(SQLiteError) in
      guard let id = Work.ID(try row.read(0, as: String.self)), let record = EntryRecord(stored: try row.read(1)) else {
        return
      }
      told[id] = ToldElsewhere(keys: record.imports.map(\.key), shelf: record.imports.compactMap(\.told.shelf).last)
    }
    return told
  }
}
