import MarqueeDomain

/// One kind of file of another program: what its rows say.
protocol RowFormat: Sendable {
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
  var isWatchlist: Bool { false }
}

/// Why a row cannot be taken over.
struct UnusableRow: Error {
  let reason: RowRemark
}
