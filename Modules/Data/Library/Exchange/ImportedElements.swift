import MarqueeDomain
import MarqueeJSON

/// A JSON file of another program: its format, recognized by the members of its first elements, and its rows. The
/// columns of the format are the paths of members, such as `movie.title`. XML records and notes with front matter are
/// turned into JSON while they are read.
struct ImportedElements: ImportedFile {
  let format: ImportFormat
  let isWatchlist = false
  private let file: String
  private let input: InputFile
  private let rows: RowReading
  private var parts: JSONParts<Problem>
  /// The last element, if some of the objects in it are still to be returned as rows, and its text.
  private var outer: (element: JSONObject, text: [UInt8])?
  private var rest: ArraySlice<JSONObject> = []
  /// The keys of the rows in elements. A later element with such a key repeats the row.
  private var nestedKeys: Set<ImportKey> = []

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
    // The first elements may lack members that later ones have.
    let members = FileHeader(table.columns.flatMap(\.names), file: file.name)
    rows = RowReading(table, content, of: members, isSurveyed: file.isSurveyed)
    let json = Self.json(of: try input.beginning()) { () throws(Problem) in try input.next() }
    parts = JSONParts(reading: json)
  }

  mutating func next() throws(Problem) -> ImportedItem? {
    while true {
      if let object = rest.popFirst(), let outer, let name = rows.table.nested {
        let item = item(object, in: name, of: outer.element, outer.text)
        if case .row(let row) = item { nestedKeys.insert(row.keys[0]) }
        return item
      }
      let item = try nextElement()
      if case .row(let row) = item, nestedKeys.contains(row.keys[0]) { continue }
      return item
    }
  }

  private mutating func nextElement() throws(Problem) -> ImportedItem? {
    guard let part = try nextPart() else { return nil }
    switch part {
    case .cut(let text): return .unreadable(report(.cutFile, text))
    case .damaged(let text): return .unreadable(report(.damagedObject, text))
    case .whole(let value, let name, let text):
      // An element that is only a name.
      let object = value.object ?? JSONDocument(Array("{\"name\":".utf8) + text + [UInt8(ascii: "}")]).root.object
      guard let object else { return .unreadable(report(.damagedObject, text)) }
      if let nested = rows.table.nested { (outer, rest) = ((object, text), object.objects(nested)[...]) }
      return item(object, in: name, of: nil, text)
    }
  }

  private func item(_ object: JSONObject, in name: String, of outer: JSONObject?, _ text: [UInt8]) -> ImportedItem {
    do throws(UnusableRow) {
      return .row(try rows.row(RowDraft(object, in: name, of: outer, rows, file: file, line: parts.line)))
    } catch {
      return .unreadable(report(error.reason, text))
    }
  }

  /// The next part that may be a row; `nil` at the end.
  private mutating func nextPart() throws(Problem) -> JSONParts<Problem>.Part? {
    while let part = try parts.next() {
      if case .whole(_, let name, _) = part, !rows.table.arrays.isEmpty, !rows.table.arrays.contains(name) { continue }
      return part
    }
    return nil
  }

  private func report(_ reason: RowRemark, _ text: [UInt8]) -> UnreadableRow {
    UnreadableRow(file: file, line: parts.line, reason: reason, text: CSVRow.text(text[...]))
  }

  /// The elements of XML files that are records.
  private static let records: Set<String> = ["anime", "manga"]

  private static func isConverted(_ beginning: ArraySlice<UInt8>) -> Bool {
    XMLRecords<Problem>.isOne(beginning) || FrontMatter.isOne(beginning)
  }

  /// Reads a file as JSON, piece by piece.
  private static func json(
    of beginning: ArraySlice<UInt8>, reading read: @escaping () throws(Problem) -> ArraySlice<UInt8>
  ) -> () throws(Problem) -> ArraySlice<UInt8> {
    if XMLRecords<Problem>.isOne(beginning) {
      var records = XMLRecords(Self.records, reading: read)
      return { () throws(Problem) in try records.next() }
    }
    guard FrontMatter.isOne(beginning) else { return read }
    var isRead = false
    return { () throws(Problem) in
      defer { isRead = true }
      return isRead ? [] : try FrontMatter.json(reading: read)[...]
    }
  }

  /// The paths of the members in the elements at the beginning of a file, and the names of the arrays around them;
  /// empty for a file that is not JSON.
  static func columns(of beginning: ArraySlice<UInt8>) -> [String] {
    var (columns, rest): (Set<String>, ArraySlice<UInt8>) = ([], beginning)
    let json = json(of: beginning) { () throws(Problem) in
      defer { rest = [] }
      return rest
    }
    guard isConverted(beginning) || JSONBeginning.isOfObjects(beginning) else { return [] }
    var parts = JSONParts<Problem>(reading: json)
    func add(_ object: JSONObject, _ path: String, depth: Int) {
      for (name, value) in object.members {
        columns.insert(path + name)
        if depth > 0, let object = value.object { add(object, "\(path)\(name).", depth: depth - 1) }
      }
    }
    do throws(Problem) {
      while let part = try parts.next() {
        switch part {
        case .whole(let value, let name, _):
          columns.insert(name)
          if let object = value.object { add(object, "", depth: 2) }
        // Also of an element that is not yet at its end.
        case .damaged(let text), .cut(let text):
          if let object = JSONDocument(text).root.object { add(object, "", depth: 2) }
        }
      }
    } catch {
      // Only files throw, and the beginning has been read.
    }
    return columns.filter { !$0.isEmpty }.sorted()
  }
}
