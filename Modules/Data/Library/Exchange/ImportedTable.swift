import MarqueeDomain

/// One CSV file of another program: which one it is, told by its header and its name, and its rows.
struct ImportedTable {
  let format: ImportFormat
  private let header: FileHeader
  private let dates: SpreadsheetDates
  private let rows: any RowFormat
  private var reader: CSVReader

  /// Reads up to the first row behind the header.
  ///
  /// - Parameter told: the only format that will do.
  /// - Throws: `Problem.usage` with what was expected and what was found.
  init(_ file: ExportFile, _ told: ImportFormat?) throws(Problem) {
    let input = try file.open()
    let beginning = try input.beginning()
    guard !beginning.isEmpty else { throw Self.unknown(input, told, found: "it is empty") }
    guard UTF16Decoding(beginning) != nil || !beginning.contains(0) else {
      throw Self.unknown(input, told, found: "it is not text")
    }
    reader = try CSVReader(input, isWindows1252: file.isWindows1252)
    dates = file.dates
    guard case .row(let first) = try reader.next() else { throw Self.unknown(input, told, found: "it has no header") }
    var (row, list) = (first, String?.none)
    // Exports before version 7 have a blank line in place of this one.
    if first.repaired(0).hasPrefix("Letterboxd list export"), case .row(let second) = try reader.next() { row = second }
    if row.cells.count == 5, FileHeader(row.texts, file: "").has("Date", "Name", "Tags", "URL", "Description"),
      let (films, name) = try Self.list(row, &reader)
    {
      (row, list) = (films, name)
    }
    reader.width = row.cells.count
    header = FileHeader(row.texts, file: file.name, list: list)
    for (format, type, _) in Self.formats where told ?? format == format {
      guard let rows = try type.init(header) else { continue }
      (self.format, self.rows) = (format, rows)
      // Real exports of Letterboxd have such rows.
      reader.mayLackCells = format == .letterboxd
      return
    }
    let cells = row.texts.prefix(6).map(\.shortened).joined(separator: ", ")
    throw Self.unknown(input, told, found: "it begins with \(cells)")
  }

  var fraction: Double? { reader.fraction }
  var isWatchlist: Bool { rows.isWatchlist }

  /// The next row; `nil` at the end.
  mutating func next() throws(Problem) -> ImportedItem? {
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

  /// The header of a list's films, and the list's name, which stands before it under a header of its own.
  private static func list(_ header: CSVRow, _ reader: inout CSVReader) throws(Problem) -> (CSVRow, String)? {
    guard let name = FileHeader(header.texts, file: "")["Name"],
      case .row(let list) = try reader.next(), name < list.cells.count, case .row(let films) = try reader.next()
    else { return nil }
    return (films, list.repaired(name).onOneLine)
  }

  /// The formats, and what tells them.
  private static let formats: [(ImportFormat, any RowFormat.Type, expected: String)] = [
    (.letterboxd, LetterboxdFormat.self, "Letterboxd's columns Name and Letterboxd URI"),
    (.goodreads, GoodreadsFormat.self, "Goodreads' Book Id, Title and Author"),
    (.imdb, IMDbFormat.self, "IMDb's Const and Title"), (.tmdb, TMDbFormat.self, "TMDb's TMDb ID, Type and Name"),
    (.csv, MarqueeFormat.self, "Marquee's own id, kind and title"),
  ]

  private static func unknown(_ input: InputFile, _ told: ImportFormat?, found: String) -> Problem {
    let expected = formats.filter { told ?? $0.0 == $0.0 }.map(\.expected)
    return .usage(
      message: "\(input.name) is not an export\(told.map { " of \($0.rawValue)" } ?? ""): \(found).",
      remedy: .advice("Expected are " + expected.joined(separator: "; or ") + "."))
  }
}
