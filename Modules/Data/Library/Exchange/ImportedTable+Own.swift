// Finds the header and the meaning of a table of the user's own.
import MarqueeDomain

extension ImportedTable {
  /// How many rows may precede the header, and how many show what columns mean.
  private static let (mostBefore, mostShown) = (10, 1_000)

  /// The line of the header: of the first rows, the first that has a title and another known column; `nil` if there is
  /// none.
  static func headerLine(of file: ExportFile) throws(Problem) -> Int? {
    for row in try rows(of: file, most: mostBefore) {
      let fields = OwnTable.Field.allCases.filter { field in row.texts.contains { field.hasHeading($0) } }
      let chosen = file.choices?.columns.filter { choice in
        row.texts.contains { FileHeader.folded($0) == FileHeader.folded(choice.name) }
      }
      if fields.contains(.title), fields.count > 1 || chosen?.isEmpty == false { return row.line }
      if chosen?.contains(where: { $0.field == .title }) == true { return row.line }
    }
    return nil
  }

  /// The format of a table of the user's own; `nil` if it has no titles.
  ///
  /// - Throws: `Problem.usage` if the table leaves something open, or if most of its columns are another program's.
  static func own(
    _ header: FileHeader, _ row: CSVRow, of file: ExportFile
  ) throws(Problem) -> (format: TableFormat, reading: OwnTable)? {
    let choices = file.choices ?? OwnTable.Choices()
    let names = row.texts
    let foreign = names.filter { name in
      !name.trimmed.isEmpty && !OwnTable.Field.allCases.contains { $0.hasHeading(name) }
    }
    let count = names.count { !$0.trimmed.isEmpty }
    if choices.columns.isEmpty,
      let program = ImportFormats.tables.first(where: { table in
        table.format.program != nil
          && foreign.count { table.names.contains(FileHeader.folded($0)) } * 2 > count
      })
    {
      throw .usage(.unimportable(.likeProgram(file: header.file, program.format)))
    }
    let rows = try rows(of: file, most: mostShown + mostBefore).filter { $0.line > row.line }
    do throws(OwnTableQuestion) {
      return try TableFormat.own(names, rows: rows.map(\.texts), choices)
    } catch {
      throw .usage(.unimportable(.unclear(file: header.file, error.question)))
    }
  }

  /// The first rows of a file, whatever their number of cells.
  private static func rows(of file: ExportFile, most: Int) throws(Problem) -> [CSVRow] {
    var reader = try CSVReader(try file.open(), isWindows1252: file.isWindows1252)
    var rows: [CSVRow] = []
    while rows.count < most, let item = try reader.next() {
      if case .row(let row) = item { rows.append(row) }
    }
    return rows
  }
}

extension String {
  /// The text of a formula that is a text or a link: `="0441172719"`, `=HYPERLINK("https://…";"Heat")`.
  var formulaText: String {
    guard hasPrefix("=") else { return self }
    if let text = wholeMatch(of: #/="(.*)"/#) { return String(text.1) }
    if let link = wholeMatch(of: #/(?i)=hyperlink\(".*?"[,;] *"(.*)"\)/#) { return String(link.1) }
    return self
  }
}
