import MarqueeDomain
import MarqueeJSON

/// One CSV file of another program: its format, recognised by its header and its name, and its rows.
struct ImportedTable: ImportedFile {
  let format: ImportFormat
  private let header: FileHeader
  private let dates: SpreadsheetDates
  private let rows: any RowFormat
  private var reader: CSVReader
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
    var row = first
    for format in ImportFormats.tables {
      guard let (header, list) = try format.preamble(first, &reader, file: file.name) else { continue }
      (row, self.list) = (header, list)
      break
    }
    reader.width = row.cells.count
    header = FileHeader(row.texts, file: file.name, list: list?.name)
    for type in ImportFormats.tables where expected ?? type.format == type.format {
      // A named format is taken at the user's word.
      guard expected != nil || !TableForms.hasForeignColumn(header, for: type.format), let rows = try type.init(header)
      else { continue }
      let unknown = header.unknownColumns(of: type.format)
      if !unknown.isEmpty {
        unknownColumns = UnreadableRow(
          file: header.file, line: row.line, reason: .unknownColumns(unknown), text: row.text)
      }
      (format, self.rows) = (type.format, rows)
      reader.mayLackCells = type.mayLackCells
      return
    }
    throw Self.unknown(input, expected, .columns(row.texts.prefix(6).map(\.shortened).joined(separator: ", ")))
  }

  var fraction: Double? { reader.fraction }
  var isWatchlist: Bool { rows.isWatchlist }

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
      var cells = RowCells(row, of: header, dates: dates)
      do throws(UnusableRow) {
        return .row(try rows.row(&cells))
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
