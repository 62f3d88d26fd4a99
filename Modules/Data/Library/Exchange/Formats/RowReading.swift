import MarqueeDomain

/// How the rows of one file are read: the columns that it has, and the marks that they set.
struct RowReading {
  let table: TableFormat
  let content: FileContent
  private let columns: [Column]
  private let fields: Set<Mark>

  /// - Parameter isSurveyed: whether only works, keys and days are needed.
  init(_ table: TableFormat, _ content: FileContent, of header: FileHeader, isSurveyed: Bool) {
    (self.table, self.content) = (table, content)
    columns = table.columns.compactMap { column in
      let marks = column.meaning.marks
      let isNeeded = !isSurveyed || marks.contains(.seen)
      let isSaid = content.fields.map { !$0.isDisjoint(with: marks) } ?? true
      return marks.isEmpty || isNeeded && isSaid ? column.named { header[$0] != nil } : nil
    }
    fields = content.fields ?? columns.reduce(into: []) { $0.formUnion($1.meaning.marks) }
  }

  /// The row that a draft becomes.
  func row(_ draft: RowDraft) throws(UnusableRow) -> ImportedRow {
    var row = draft
    row.fields = fields
    for column in columns { try column.meaning.read(&row, column.names) }
    try table.conclude(&row)
    if table.traits.contains(.keysFromAuthors), row.own == nil { row.own = .book(row.work, table.format.name) }
    if table.traits.contains(.ratedIsSeen) { row.seeWhatIsRated() }
    if table.traits.contains(.lastDayOnly) { row.days = .last(count: row.times) }
    return row.row()
  }
}
