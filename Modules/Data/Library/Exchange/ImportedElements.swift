import MarqueeDomain
import MarqueeJSON

/// A JSON file of another program: its format, recognized by the members of its first elements, and its rows. The
/// columns of the format are the paths of members, such as `movie.title`.
struct ImportedElements: ImportedFile {
  let format: ImportFormat
  let isWatchlist = false
  private let file: String
  private let input: InputFile
  private let rows: RowReading
  private var parts: JSONParts<Problem>

  var fraction: Double? { input.fraction }

  /// Returns `nil` for a file that is not JSON, or of a format that is not declared.
  ///
  /// - Parameter expected: accept only this format.
  /// - Throws: `Problem.usage` if several formats may have such elements.
  init?(_ input: InputFile, of file: ExportFile, _ expected: ImportFormat?) throws(Problem) {
    let header = FileHeader(Self.columns(of: try input.beginning()), file: file.name)
    guard !header.folded.isEmpty,
      let (table, content) = try ImportedTable.claim(header, expected, among: ImportFormats.elements, foreign: false)
    else { return nil }
    (format, self.file, self.input) = (table.format, file.name, input)
    rows = RowReading(table, content, of: header, isSurveyed: file.isSurveyed)
    parts = JSONParts { () throws(Problem) in try input.next() }
  }

  mutating func next() throws(Problem) -> ImportedItem? {
    guard let part = try parts.next() else { return nil }
    switch part {
    case .cut(let text): return .unreadable(report(.cutFile, text))
    case .damaged(let text): return .unreadable(report(.damagedObject, text))
    case .whole(let value, let name, let text):
      // An element that is only a name.
      let object = value.object ?? JSONDocument(Array("{\"name\":".utf8) + text + [UInt8(ascii: "}")]).root.object
      guard let object else { return .unreadable(report(.damagedObject, text)) }
      do throws(UnusableRow) {
        return .row(try rows.row(RowDraft(object, in: name, of: rows, file: file, line: parts.line)))
      } catch {
        return .unreadable(report(error.reason, text))
      }
    }
  }

  private func report(_ reason: RowRemark, _ text: [UInt8]) -> UnreadableRow {
    UnreadableRow(file: file, line: parts.line, reason: reason, text: CSVRow.text(text[...]))
  }

  /// The paths of the members in the elements at the beginning of a file, and the names of the arrays around them; empty
  /// for a file that is not JSON.
  private static func columns(of beginning: ArraySlice<UInt8>) -> [String] {
    guard JSONBeginning.isOfObjects(beginning) else { return [] }
    var (columns, rest): (Set<String>, ArraySlice<UInt8>) = ([], beginning)
    var parts = JSONParts<Never> {
      defer { rest = [] }
      return rest
    }
    func add(_ object: JSONObject, _ path: String, depth: Int) {
      for (name, value) in object.members {
        columns.insert(path + name)
        if depth > 0, let object = value.object { add(object, "\(path)\(name).", depth: depth - 1) }
      }
    }
    while let part = parts.next() {
      switch part {
      case .whole(let value, let name, _):
        columns.insert(name)
        if let object = value.object { add(object, "", depth: 2) }
      // Also of an element that is not yet at its end.
      case .damaged(let text), .cut(let text):
        if let object = JSONDocument(text).root.object { add(object, "", depth: 2) }
      }
    }
    return columns.filter { !$0.isEmpty }.sorted()
  }
}
