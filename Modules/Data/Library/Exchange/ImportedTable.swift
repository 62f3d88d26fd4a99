import MarqueeDomain
import MarqueeJSON

/// A table of another program: its format, recognised by its header and its name, and its rows.
struct ImportedTable: ImportedFile {
  let format: ImportFormat
  private let header: FileHeader
  private let dates: SpreadsheetDates
  private let rows: RowReading
  /// How a table of the user's own was understood; `nil` for any other.
  let reading: OwnTable?
  private var reader: CSVReader
  private var repeats = RepeatedKeys()
  /// The list that the file contains, until it has been returned.
  private var list: NamedList?
  /// The remark on columns that the format does not know, until it has been returned.
  private var unknownColumns: UnreadableRow?

  /// Reads the header.
  ///
  /// - Parameter expected: accept only this format.
  /// - Throws: `Problem.usage` with what was expected and what was found.
  init(_ input: InputFile, of file: ExportFile, _ expected: ImportFormat?) throws(Problem) {
    let beginning = try input.beginning()
    guard !beginning.isEmpty else { throw Self.unknown(input, expected, .nothing) }
    guard UTF16Decoding(beginning) != nil || !beginning.contains(0) else {
      throw Self.unknown(input, expected, .noText)
    }
    if JSONBeginning.isOfObjects(beginning) {
      throw Self.unknown(input, expected, .json(String(decoding: beginning.prefix(100), as: UTF8.self).shortened))
    }
    reader = try CSVReader(input, isWindows1252: file.isWindows1252)
    dates = file.dates
    guard case .row(let first) = try reader.next() else { throw Self.unknown(input, expected, .noHeader) }
    var isOwn = expected == TableFormat.ownTable || expected == nil && file.choices != nil
    var row = first
    for format in ImportFormats.tables {
      guard let (header, list) = try format.export.preamble(first, &reader, file.name) else { continue }
      (row, self.list, isOwn) = (header, list, false)
      break
    }
    if isOwn, let line = try Self.headerLine(of: file) {
      while row.line < line, case .row(let next) = try reader.next() { row = next }
    }
    reader.width = row.cells.count
    let header = FileHeader(row.texts, file: file.name, list: list?.name)
    var (found, reading): ((TableFormat, FileContent)?, OwnTable?) = (nil, nil)
    if expected != TableFormat.ownTable { found = try Self.claim(header, expected) }
    if found == nil, isOwn, let own = try Self.own(header, row, of: file) {
      (found, reading) = ((own.format, FileContent(isOfViewings: true, hasFormulas: true)), own.reading)
    }
    guard let (table, content) = found else {
      throw Self.unknown(input, expected, .columns(row.texts.prefix(6).map(\.shortened).joined(separator: ", ")))
    }
    self.reading = reading
    (self.header, format) = (header, table.format)
    rows = RowReading(table, content, of: header, isSurveyed: file.isSurveyed)
    let unknown = header.unknownColumns(of: table)
    if !unknown.isEmpty, reading == nil {
      unknownColumns = UnreadableRow(
        file: header.file, line: row.line, reason: .unknownColumns(unknown), text: row.text)
    }
    reader.mayLackCells = table.traits.contains(.mayLackCells)
  }

  /// The format of a table, and what the table contains: the format that has all required columns and knows most of the
  /// others, if no column is another program's alone. A named format is taken at the user's word. Without `foreign`,
  /// other programs' columns do not matter.
  ///
  /// - Throws: `Problem.usage` if several formats know as many columns.
  static func claim(
    _ header: FileHeader, _ expected: ImportFormat? = nil, among tables: [TableFormat] = ImportFormats.tables,
    foreign: Bool = true
  ) throws(Problem) -> (TableFormat, FileContent)? {
    var (best, most): ([(TableFormat, FileContent)], Int) = ([], 0)
    for table in tables where expected ?? table.format == table.format {
      let known = header.folded.count(where: table.names.contains)
      guard known >= most, expected != nil || !foreign || !TableForms.hasForeignColumn(header, for: table),
        let content = try table.content(of: header)
      else { continue }
      best = (known > most ? [] : best) + [(table, content)]
      most = known
    }
    guard best.count < 2 else {
      throw .usage(.unimportable(.severalFormats(file: header.file, best.map(\.0.format))))
    }
    return best.first
  }

  var fraction: Double? { reader.fraction }
  var isWatchlist: Bool { rows.content.isWatchlist }

  /// The next row; `nil` at the end.
  mutating func next() throws(Problem) -> ImportedItem? {
    if let list {
      self.list = nil
      return .lists([list])
    }
    if let remark = unknownColumns {
      unknownColumns = nil
      return .remark(remark)
    }
    switch try reader.next() {
    case nil: return nil
    case .unreadable(let line, let reason, let text):
      return .unreadable(UnreadableRow(file: header.file, line: line, reason: reason, text: text))
    case .row(let row):
      do throws(UnusableRow) {
        let read = try rows.row(RowDraft(row, of: header, rows, dates: dates))
        return .row(rows.table.traits.contains(.mayRepeatKeys) ? repeats.numbered(read) : read)
      } catch {
        return .unreadable(UnreadableRow(file: header.file, line: row.line, reason: error.reason, text: row.text))
      }
    }
  }

  private static func unknown(
    _ input: InputFile, _ expected: ImportFormat?, _ found: ImportRefusal.Content
  ) -> Problem {
    .usage(.unimportable(.notExport(file: input.name, of: expected, found)))
  }
}

/// The own keys of a file's rows, with the number of rows that have each.
struct RepeatedKeys {
  private var counts: [ImportKey: Int] = [:]

  /// The row with a key that no row before it has: the second gets ` 2` after its key. Viewings without a day stay one,
  /// because a work has at most one.
  mutating func numbered(_ row: ImportedRow) -> ImportedRow {
    let (own, viewings) = (row.keys[0], row.imported.marks.viewings)
    if own.isOfViewing, viewings.allSatisfy({ $0.day == nil }) { return row }
    counts[own, default: 0] += 1
    guard let count = counts[own], count > 1 else { return row }
    var row = row
    row.keys[0].key += " \(count)"
    // The key without a number names the work, unless it is that of a viewing.
    if !own.isOfViewing { row.keys.insert(own, at: 1) }
    return row
  }
}
