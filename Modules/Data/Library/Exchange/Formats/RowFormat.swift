import MarqueeDomain

/// A format of tables, and one kind of file of it: what its rows say.
protocol RowFormat: FileFormat {
  /// Whether rows of one line may lack their last cells.
  static var mayLackCells: Bool { get }

  /// What stands before the header of some of its files; `nil` for a file that begins with its header.
  ///
  /// - Parameters:
  ///   - first: the first row, which is all that was read.
  ///   - file: the file's name.
  static func preamble(
    _ first: CSVRow, _ reader: inout CSVReader, file: String
  ) throws(Problem) -> (header: CSVRow, list: NamedList?)?

  /// Gives `nil` for a header that is none of this kind's.
  ///
  /// - Throws: `Problem.usage` for one that several kinds have, and whose file has another name than either.
  init?(_ header: FileHeader) throws(Problem)

  /// Whether all that is wanted stands in the file.
  var isWatchlist: Bool { get }

  /// - Throws: where the row is to be told as unreadable.
  func row(_ cells: inout RowCells) throws(UnusableRow) -> ImportedRow
}

extension RowFormat {
  static var mayLackCells: Bool { false }

  static func preamble(
    _ first: CSVRow, _ reader: inout CSVReader, file: String
  ) throws(Problem) -> (header: CSVRow, list: NamedList?)? { nil }

  var isWatchlist: Bool { false }
}

/// Why a row cannot be taken over.
struct UnusableRow: Error {
  let reason: RowRemark
}
