// Exports entries as tables in CSV.
import MarqueeDomain
import MarqueeSQLite
import MarqueeTables

extension ListStore {
  /// Writes the entries that a query finds as CSV.
  func exportTable(
    _ table: any EntryTable, of query: Query, _ write: ExportOutput
  ) throws(SQLiteError) -> ExportedAmount {
    try write(CSVWriter.row(table.columns))
    var amount = ExportedAmount(written: 0)
    try forEachEntry(of: query) { (entry) throws(SQLiteError) in
      let origin = table.namesOthers ? try importOrigin(of: entry.work.id) : ImportOrigin()
      let rows = table.rows(entry, origin)
      if table.namesOthers { amount.leftOutEpisodes += entry.marks.viewings.count { $0.part != nil } }
      if rows.isEmpty { amount.leftOut += 1 } else { amount.written += 1 }
      for row in rows { try write(CSVWriter.row(row)) }
    }
    return amount
  }

  /// Calls `body` with the entries that a query finds, in the order of their numbers: those with a mark, and own works.
  func forEachEntry(
    of query: Query, _ body: (LibraryPage.Entry) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    let list = ListStatement(LibraryQuery(.mine, order: LibraryOrder(.added)), hasOwn: true)
    let condition = try condition(of: query, in: .mine)
    try forEach(in: list, where: condition) { (entry, _) throws(SQLiteError) in
      var entry = entry
      entry.work = entry.work.withRealArtwork
      try body(entry)
    }
  }

  /// What imported files said of a work.
  func importOrigin(of work: Work.ID) throws(SQLiteError) -> ImportOrigin {
    let text: String? = try connection.value(
      """
      SELECT entries.record FROM works JOIN entries ON entries.id = works.id
      WHERE works.reference = ? AND instr(entries.record, '"imports":')
      """, [work.description])
    let imports = text.flatMap { EntryRecord(stored: $0) }?.imports ?? []
    return ImportOrigin(keys: imports.map(\.key), shelf: imports.compactMap(\.imported.shelf).last)
  }
}
