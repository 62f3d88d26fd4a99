import MarqueeDomain

/// What identifies the kind of a file: its columns, its name and, for a list of films, the list's name. Case, blanks
/// and punctuation in the names of columns are ignored.
final class FileHeader {
  /// The file's path inside its folder or archive.
  let file: String
  /// The list of films that the file contains, by its name; `nil` for any other file.
  let list: String?
  /// The folded names of the columns.
  let folded: [String]
  private let names: [String]
  private let places: [String: Int]
  /// The places of the columns that were looked up, by the names used for it.
  private var asked: [String: Int?] = [:]

  init(_ names: [String], file: String, list: String? = nil) {
    (self.file, self.list, self.names) = (file, list, names)
    folded = names.map { Self.folded($0) }
    places = Dictionary(folded.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// The place of a column, from 0; `nil` if the file lacks it.
  subscript(name: String) -> Int? {
    if let known = asked[name] { return known }
    let place = places[Self.folded(name)]
    asked.updateValue(place, forKey: name)
    return place
  }

  /// The columns that a format does not know, or of which an earlier one has the name. Columns without a name at the
  /// end of the header are left out: spreadsheets add them.
  func unknownColumns(of format: TableFormat) -> [String] {
    let known = format.names
    let end = folded.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    return folded[..<end].indices.filter { !known.contains(folded[$0]) || places[folded[$0]] != $0 }
      .map { names[$0].trimmed.isEmpty ? "\($0 + 1)" : names[$0].shortened }
  }

  /// The file's name without folder and extension, in lower case: `watchlist (1)` for `lists/Watchlist (1).csv`.
  var stem: String { Self.stem(of: file) }

  static func stem(of file: String) -> String {
    let name = file.split(separator: "/").last ?? ""
    return (name.lastIndex(of: ".").map { name[..<$0] } ?? name).lowercased()
  }

  static func folded(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
}
