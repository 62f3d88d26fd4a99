import MarqueeDomain

/// A format of tables. An instance is one kind of file of that format: it knows what the rows mean.
protocol RowFormat: FileFormat {
  /// The columns of its files, whether they are read or not, separated by commas and line ends.
  static var columns: String { get }

  /// Whether rows of one line may lack their last cells.
  static var mayLackCells: Bool { get }

  /// Reads what precedes the header in some of its files, from the first row on; `nil` if nothing does.
  static func preamble(
    _ first: CSVRow, _ reader: inout CSVReader, file: String
  ) throws(Problem) -> (header: CSVRow, list: NamedList?)?

  /// Recognizes a header; `nil` for another format. Throws if several kinds of file have it and the name does not
  /// decide.
  init?(_ header: FileHeader) throws(Problem)

  /// Whether the file is a complete watchlist.
  var isWatchlist: Bool { get }

  /// Reads one row, or throws if the row must be reported as unreadable.
  func row(_ cells: inout RowCells) throws(UnusableRow) -> ImportedRow
}

extension RowFormat {
  static var mayLackCells: Bool { false }

  static func preamble(
    _ first: CSVRow, _ reader: inout CSVReader, file: String
  ) throws(Problem) -> (header: CSVRow, list: NamedList?)? { nil }

  var isWatchlist: Bool { false }
}

/// Why a row cannot be imported.
struct UnusableRow: Error {
  let reason: RowRemark
}
