import MarqueeDomain
import MarqueeJSON
import MarqueeSQLite
import MarqueeSystem
import Synchronization

/// Marquee's own JSON, possibly rewritten by other programs: an object with an array `entries` of `EntryRecord`s.
struct RecordFormat: FileFormat {
  let format = ImportFormat("json", program: nil)

  static let firstLine = "{\"entries\":["
  static let lastLine = "],\"format\":\"\(EntryRecord.format)\"}"
  /// The line before entries of which nothing is shown any more.
  static let removed = "],\"removed\":["

  /// The last line: the format, then goals and lists, if there are any, and who said what about them.
  static func lastLine(of items: ItemStore) throws(SQLiteError) -> String {
    let (goals, lists) = (try items.goals(), try items.keptLists())
    let statements = try ItemStore.Kept.allCases.map { (kept) throws(SQLiteError) in
      (name: kept.rawValue, document: try items.document(of: kept))
    }.filter { $0.document != Document() }.map { ($0.name, $0.document.json) }
    var members: [JSONTree.Member] = []
    if !goals.isEmpty { members.append(("goals", goals.json)) }
    if !lists.isEmpty { members.append(("lists", lists.json)) }
    if !statements.isEmpty { members.append(("statements", .object(statements))) }
    if members.isEmpty { return lastLine }
    return "\(lastLine.dropLast()),\(JSONTree.object(members).text().dropFirst())"
  }

  /// The last line of an export of some entries: the query that found them.
  static func lastLine(of query: Query) -> String {
    lastLine.dropLast() + ",\"query\":\(JSONTree.string(query.text).text())}"
  }

  /// The rows of such an export; `nil` for a file that begins differently, unless the user names this format. Throws
  /// for a file that begins like this format, or is said to have it, but does not.
  static func rows(
    of input: sending InputFile, file: String, as expected: ImportFormat?, _ interruption: Interruption
  ) throws(Problem) -> (any ImportedRows)? {
    let beginning = try input.beginning()
    guard expected.map({ $0 == RecordFormat().format }) ?? isOne(beginning) else { return nil }
    guard let rows = try RecordRows(input, file: file, interruption) else {
      throw .usage(.unimportable(.otherFirstLine(file: file, expected: firstLine)))
    }
    return rows
  }

  /// Returns the rows of an export in memory that has a valid checksum, so that no other program has edited it.
  static func rows(of bytes: [UInt8], file: String) throws(Problem) -> any ImportedRows {
    var rest = bytes[...]
    let source = RecordRows.Source(
      fraction: { nil },
      next: {
        let piece = rest.prefix(1 << 16)
        rest = rest.dropFirst(piece.count)
        return piece
      })
    let rows = try RecordRows(source, file: file, Interruption(), isEdited: false)
    guard let rows else { throw .usage(.unimportable(.otherFirstLine(file: file, expected: firstLine))) }
    return rows
  }

  /// Whether a file begins with an object whose first member an export has, or that names the format.
  private static func isOne(_ beginning: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: beginning, as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    guard text.first == "{" else { return false }
    let member = text.dropFirst().drop(while: \.isWhitespace)
    return ["entries", "format", "goals", "library", "lists", "removed"].contains { member.hasPrefix("\"\($0)\"") }
      || text.contains("\"marquee-library/")
  }
}

final class RecordRows: ImportedRows {
  /// How many invalid values of one entry are reported at most.
  private static let mostRemarks = 10

  let format = RecordFormat().format
  private let file: String
  private let interruption: Interruption
  /// Whether what the entries show may differ from their statements.
  private let isEdited: Bool
  private let state: Mutex<State>

  var fraction: Double? { state.withLock { $0.fraction() } }

  /// The bytes of the file, piece by piece; none at the end.
  struct Source {
    /// How much of the file was read, 0 to 1; `nil` if that is unknown.
    let fraction: () -> Double?
    let next: () throws(Problem) -> ArraySlice<UInt8>
  }

  private struct State {
    let fraction: () -> Double?
    var elements: JSONElements<Problem>
    /// Whether the object around the entries has been read.
    var isWhole = false
    /// The lines of the works read so far, by the checksums of the works' keys.
    var works: [Checksum: Int] = [:]
    var line: Int { elements.line }
  }

  /// Returns `nil` for an object without entries.
  convenience init?(_ input: sending InputFile, file: String, _ interruption: Interruption) throws(Problem) {
    let source = Source(
      fraction: { input.fraction }, next: { () throws(Problem) in try input.next() })
    try self.init(source, file: file, interruption)
  }

  init?(
    _ source: sending Source, file: String, _ interruption: Interruption, isEdited: Bool = true
  ) throws(Problem) {
    (self.file, self.interruption, self.isEdited) = (file, interruption, isEdited)
    let elements = try JSONElements(
      in: "entries", and: "removed", before: ["checksum", "format", "goals", "lists", "query", "statements"],
      longest: 4 << 20
    ) { () throws(Problem) in try source.next() }
    guard let elements else { return nil }
    state = Mutex(State(fraction: source.fraction, elements: elements))
  }

  func stop() { interruption.set() }

  func next(_ count: Int) throws(Problem) -> [ImportedItem] {
    try state.withLock { (state) throws(Problem) in
      var items: [ImportedItem] = []
      while items.count < count {
        let end = state.elements.lastLine
        switch try state.elements.next() {
        case .whole(_, let text)?: items.append(entry(text, state.elements.document, &state))
        case .afterEnd(let text)?: items.append(unreadable(text, line: state.line, .afterEnd))
        case .damaged(let text)?: items.append(entry(text, JSONDocument(text), &state))
        case .long(let text)?: items.append(unreadable(text, line: state.line, .longEntry(megabytes: 4)))
        case .cut?: throw cut(after: end)
        case nil where state.isWhole: return items
        case nil: items += try others(after: end, &state)
        }
      }
      return items
    }
  }

  /// The goals and lists, which are members beside the entries. Throws if the file is cut, or of another version.
  private func others(after line: Int, _ state: inout State) throws(Problem) -> [ImportedItem] {
    guard let (document, end) = try state.elements.object() else { throw cut(after: line) }
    let object = document.root.object
    let version = object?.string("format")
    guard document.isWellFormed, let object, [EntryRecord.format, EntryRecord.formerFormat].contains(version) else {
      let text = String(decoding: end, as: UTF8.self)
      let found = text.prefix(20).contains("\"format\"") ? text : version.map { "\"\($0)\"" } ?? text
      throw .usage(.unimportable(.otherLastLine(file: file, found: found.shortened)))
    }
    state.isWhole = true
    // A program that sorted the members put them after the format.
    let removed = (object["removed"]?.array ?? []).map { value in
      entry(Array(value.text.utf8), JSONDocument([UInt8](value.text.utf8)), &state)
    }
    let items = ["goals", "lists", "statements"].compactMap { name in object[name].map { (name, JSONTree.raw($0.text)) }
    }
    let query = object.string("query").map { ImportedItem.query($0) }
    return removed + [query].compactMap(\.self) + (items.isEmpty ? [] : [.items(JSONTree.object(items).text())])
  }

  /// The file ends before the object does, so an unknown number of entries is missing.
  private func cut(after line: Int) -> Problem {
    .usage(.unimportable(.cutOff(file: file, line: line, lastLine: RecordFormat.lastLine)))
  }

  private func unreadable(_ bytes: [UInt8], line: Int, _ reason: RowRemark) -> ImportedItem {
    .unreadable(UnreadableRow(file: file, line: line, reason: reason, text: CSVRow.text(bytes[...])))
  }

  private func entry(_ bytes: [UInt8], _ document: JSONDocument, _ state: inout State) -> ImportedItem {
    let line = state.line
    var record = document.root.read(EntryRecord.self)
    if record?.statements != nil { record?.prepare() }
    let losses = document.losses.withoutRepeats(of: \.description)
    // An invalid value is left out. A line that is not valid JSON is left out as a whole.
    guard let record, losses.allSatisfy({ $0.extent == .value }) else {
      let loss = losses.first { $0.extent != .value } ?? losses.first
      return unreadable(bytes, line: line, .damagedEntry(loss?.sentence))
    }
    var work = record.work
    // An `imported:` number of another library belongs to another work here.
    if work.id.catalog == .imported { work = work.identified(by: .unknown(work.kind)) }
    let (key, repetition) = key(of: record, &state)
    let lost = losses.prefix(Self.mostRemarks).map { RowRemark.lost($0.sentence, isLeftOut: !$0.hasValue) }
    return .row(
      ImportedRow(
        file: file, line: line, keys: [ImportKey(ImportKey.ownSource, key)], work: work,
        imported: ImportedMarks(record.marks, fields: Mark.set),
        record: ExportedRecord(String(decoding: bytes, as: UTF8.self), content: record),
        remarks: [repetition, isEdited ? record.difference : nil].compactMap(\.self) + record.remarks + lost))
  }

  /// The key under which the library records this import: the work's identifier, unless another line has it for another
  /// work. The remark says that another line has one of the record's identifiers.
  private func key(of record: EntryRecord, _ state: inout State) -> (key: String, repetition: RowRemark?) {
    let work = record.work
    let catalogs = record.allIdentifiers.filter(\.isOfService)
    func first(_ key: String, _ state: inout State) -> Int? {
      let checksum = Checksum(key)
      defer { state.works[checksum] = state.works[checksum] ?? state.line }
      return state.works[checksum]
    }
    var one: (line: Int, id: Work.ID)?
    for id in catalogs {
      if let line = first("\(id)", &state) { one = one ?? (line, id) }
    }
    var (key, another) = ("\(work.id)", Int?.none)
    if !catalogs.contains(work.id) {
      // Two works may have the same number if their libraries differ. Then title or date differ, too.
      let named = "\(key) \(Checksum("\(work.released?.description ?? "") \(work.title)").text)"
      let (line, same) = (first(key, &state), first(named, &state))
      if let same { one = one ?? (same, work.id) }
      if let line, line != same { key = named }
      another = line
    }
    if let one { return (key, .repeated(line: one.line, one.id)) }
    return (key, another.map { .reused(line: $0, work.id) })
  }
}

extension EntryRecord {
  /// The first mark that differs from what the statements say; `nil` if none does. It counts for nothing.
  fileprivate var difference: RowRemark? {
    if statements == nil { return nil }
    let shown = Marks(parts: shownParts).bounded
    return Mark.all.first { !$0.stored.isEqual(marks, shown) }.map { .otherThanStatements($0.stored.name) }
  }
}

extension JSONLoss {
  /// What was lost, and why, without a full stop at the end.
  fileprivate var sentence: String { path.isEmpty ? reason : "\(path): \(reason)" }
}
