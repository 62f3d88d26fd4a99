import MarqueeDomain

/// One CSV file of another program: which one it is, told by its header and its name, and its rows.
struct ImportedTable {
  let format: ImportFormat
  private let header: FileHeader
  private let dates: SpreadsheetDates
  private let rows: any RowFormat
  private var reader: CSVReader
  /// The list that the file is of, until it is given out.
  private var list: NamedList?

  /// Reads up to the first row behind the header.
  ///
  /// - Parameter told: the only format that will do.
  /// - Throws: `Problem.usage` with what was expected and what was found.
  init(_ file: ExportFile, _ told: ImportFormat?) throws(Problem) {
    let input = try file.open()
    let beginning = try input.beginning()
    guard !beginning.isEmpty else { throw Self.unknown(input, told, .nothing) }
    guard UTF16Decoding(beginning) != nil || !beginning.contains(0) else {
      throw Self.unknown(input, told, .noText)
    }
    reader = try CSVReader(input, isWindows1252: file.isWindows1252)
    dates = file.dates
    guard case .row(let first) = try reader.next() else { throw Self.unknown(input, told, .noHeader) }
    var row = first
    // Exports before version 7 have a blank line in place of this one.
    if first.repaired(0).hasPrefix("Letterboxd list export"), case .row(let second) = try reader.next() { row = second }
    if row.cells.count == 5, FileHeader(row.texts, file: "").has("Date", "Name", "Tags", "URL", "Description"),
      let (films, told) = try Self.list(row, &reader, file: file.name)
    {
      (row, list) = (films, told)
    }
    reader.width = row.cells.count
    header = FileHeader(row.texts, file: file.name, list: list?.name)
    for (format, type) in Self.formats where told ?? format == format {
      guard let rows = try type.init(header) else { continue }
      (self.format, self.rows) = (format, rows)
      // Real exports of Letterboxd have such rows.
      reader.mayLackCells = format == .letterboxd
      return
    }
    throw Self.unknown(input, told, .columns(row.texts.prefix(6).map(\.shortened).joined(separator: ", ")))
  }

  var fraction: Double? { reader.fraction }
  var isWatchlist: Bool { rows.isWatchlist }

  /// The next row; `nil` at the end.
  mutating func next() throws(Problem) -> ImportedItem? {
    if let list {
      self.list = nil
      return .lists([list])
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

  /// The header of a list's films, and the list, which stands before it under a header of its own. One without a name is
  /// called by that of its file.
  private static func list(
    _ header: CSVRow, _ reader: inout CSVReader, file: String
  ) throws(Problem) -> (CSVRow, NamedList)? {
    let places = FileHeader(header.texts, file: "")
    guard let name = places["Name"], let description = places["Description"],
      case .row(let list) = try reader.next(), name < list.cells.count, case .row(let films) = try reader.next()
    else { return nil }
    func text(_ place: Int) -> String { place < list.cells.count ? list.repaired(place) : "" }
    let names = [text(name).onOneLine, FileHeader.stem(of: file)].map { name in
      String(name.unicodeScalars.filter { $0.properties.generalCategory != .control }.prefix(MarkChange.longestTag))
    }.filter { !$0.trimmed.isEmpty }
    let told = String(text(description).withoutMarkup.unicodeScalars.prefix(ListChange.longestDescription)).trimmed
    return (films, NamedList((names.first ?? file).trimmed, description: told.isEmpty ? nil : told))
  }

  private static let formats: [(ImportFormat, any RowFormat.Type)] = [
    (.letterboxd, LetterboxdFormat.self), (.goodreads, GoodreadsFormat.self), (.imdb, IMDbFormat.self),
    (.tmdb, TMDbFormat.self), (.csv, MarqueeFormat.self),
  ]

  private static func unknown(
    _ input: InputFile, _ told: ImportFormat?, _ found: ImportRefusal.Content
  ) -> Problem {
    .usage(.unimportable(.notExport(file: input.name, of: told, found)))
  }
}
