import MarqueeDomain

/// The columns of a file, found by the names in its header; case, blanks and signs in them are ignored.
struct Columns {
  private var places: [String: Int] = [:]

  init(_ header: [String]) {
    for (place, name) in header.enumerated() {
      let name = Self.folded(name)
      if places[name] == nil { places[name] = place }
    }
  }

  /// The place of the first of the names that the header has.
  subscript(_ names: String...) -> Int? { names.lazy.compactMap { places[Self.folded($0)] }.first }

  func has(_ names: String...) -> Bool { names.allSatisfy { places[Self.folded($0)] != nil } }

  private static func folded(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
}

/// What tells what kind of file it is.
struct FileHeader {
  /// The file's name, inside of its folder or archive.
  let file: String
  let columns: Columns

  /// The file's name without its folder and what stands behind the dot, in lower case: `watchlist`, also of
  /// `Watchlist (1).csv`.
  var stem: String { Self.stem(of: file) }

  static func stem(of file: String) -> String {
    let name = file.split(separator: "/").last ?? ""
    return (name.lastIndex(of: ".").map { name[..<$0] } ?? name).lowercased()
  }
}

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

/// Why a row cannot be taken over, in one sentence.
struct UnusableRow: Error {
  let reason: String
}
