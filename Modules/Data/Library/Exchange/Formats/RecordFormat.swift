// Imports Marquee's own JSON, and has the first and last lines that an export writes.
public import MarqueeDomain
import MarqueeTables
import MarqueeJSON
import MarqueeSystem
import Synchronization

extension ImportFormat {
  /// Marquee's own JSON.
  public static let json = ImportFormat("json", program: nil)
}

/// Marquee's own JSON, as `export` writes it: an object with a member `entries`, an array with one `EntryRecord` on
/// each line.
enum RecordFormat: FileFormat {
  static let format = ImportFormat.json

  static let firstLine = "{\"entries\":["
  static let lastLine = lastLine([], [])

  /// The last line: the format, then goals and lists, if there are any.
  static func lastLine(_ goals: [Goal], _ lists: [NamedList]) -> String {
    "],\"format\":\"\(EntryRecord.format)\"" + (goals.isEmpty ? "" : ",\"goals\":\(goals.json)")
      + (lists.isEmpty ? "" : ",\"lists\":\(lists.json)") + "}"
  }

  /// The goals and lists in a last line; `nil` if the line is cut or has another format.
  fileprivate static func items(inLastLine line: String) -> [ImportedItem]? {
    if line == lastLine { return [] }
    let document = JSONDocument([UInt8]("{\"entries\":[\(line)".utf8))
    guard document.isWellFormed, let object = document.root.object, object.string("format") == EntryRecord.format
    else { return nil }
    let goals = object["goals"].flatMap { [Goal]($0) } ?? []
    let lists = object["lists"].flatMap { [NamedList]($0) } ?? []
    return (goals.isEmpty ? [] : [.goals(goals)]) + (lists.isEmpty ? [] : [.lists(lists)])
  }

  /// The rows of such an export; `nil` for a file that begins differently, unless the person names this format.
  ///
  /// - Throws: `Problem.usage` for a file that begins like this format, or that the person says has it, but does not.
  static func rows(
    of input: sending InputFile, file: String, as expected: ImportFormat?, _ interruption: Interruption
  ) throws(Problem) -> (any ImportedRows)? {
    let beginning = try input.beginning()
    guard expected.map({ $0 == .json }) ?? beginning.starts(with: "{\"entries\":".utf8) else { return nil }
    guard beginning.starts(with: "\(firstLine)\n".utf8) else {
      throw .usage(.unimportable(.otherFirstLine(file: file, expected: firstLine)))
    }
    return RecordRows(input, file: file, interruption)
  }
}

private final class RecordRows: ImportedRows {
  /// The length limit of the line of an entry, in bytes: a long note has 256 KiB at most.
  private static let longestLine = 4 << 20
  /// How many invalid values of one entry are reported at most.
  private static let mostRemarks = 10

  let format = ImportFormat.json
  private let file: String
  private let interruption: Interruption
  private let state: Mutex<State>

  var fraction: Double? { state.withLock { $0.lines.fraction } }

  private struct State {
    var lines: FileLines
    /// The number of the line that was read last, from 1.
    var line = 0
    /// Whether the last line of the export has been read.
    var isWhole = false
    /// The lines of the works read so far, by the checksums of the works' keys.
    var works: [Checksum: Int] = [:]
  }

  init(_ input: sending InputFile, file: String, _ interruption: Interruption) {
    (self.file, self.interruption) = (file, interruption)
    state = Mutex(State(lines: FileLines(input, longest: Self.longestLine)))
  }

  func stop() { interruption.set() }

  func next(_ count: Int) throws(Problem) -> [ImportedItem] {
    try state.withLock { (state) throws(Problem) in
      var items: [ImportedItem] = []
      while items.count < count {
        let line = state.lines.next()
        if let failure = state.lines.failure { throw failure }
        guard let line else {
          guard state.isWhole else { throw cut(after: state.line) }
          break
        }
        state.line += 1
        if state.line > 1 { items += try self.items(of: line, &state) }
      }
      return items
    }
  }

  /// The items in a line. Most last lines have none, and neither has a blank line after the last.
  ///
  /// - Throws: `Problem.usage` if the last line has another version's format, or is cut.
  private func items(of line: RawLine, _ state: inout State) throws(Problem) -> [ImportedItem] {
    let (text, isTooLong) =
      switch line {
      case .text(let text), .last(let text): (text, false)
      case .tooLong(let beginning): (beginning, true)
      }
    if state.isWhole {
      guard text.contains(where: { $0 > 0x20 }) else { return [] }
      return [unreadable(text, line: state.line, .afterEnd)]
    }
    if text.starts(with: "]".utf8) {
      let end = String(decoding: text, as: UTF8.self)
      guard let items = RecordFormat.items(inLastLine: end) else {
        let beginning = RecordFormat.lastLine.dropLast()
        if beginning.hasPrefix(end) || end.hasPrefix(beginning + ",") || end == beginning {
          throw cut(after: state.line - 1)
        }
        throw .usage(.unimportable(.otherLastLine(file: file, found: end.shortened)))
      }
      state.isWhole = true
      return items
    }
    if isTooLong {
      return [unreadable(text, line: state.line, .longEntry(megabytes: Self.longestLine >> 20))]
    }
    return [entry(text.last == UInt8(ascii: ",") ? Array(text.dropLast()) : text, &state)]
  }

  /// The file lacks the last line of an export, so an unknown number of entries is missing.
  private func cut(after line: Int) -> Problem {
    .usage(.unimportable(.cutOff(file: file, line: line, lastLine: RecordFormat.lastLine)))
  }

  private func unreadable(_ bytes: [UInt8], line: Int, _ reason: RowRemark) -> ImportedItem {
    .unreadable(UnreadableRow(file: file, line: line, reason: reason, text: CSVRow.text(bytes[...])))
  }

  private func entry(_ bytes: [UInt8], _ state: inout State) -> ImportedItem {
    let line = state.line
    let document = JSONDocument(bytes)
    let record = document.root.read(EntryRecord.self)
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
        record: String(decoding: bytes, as: UTF8.self),
        remarks: [repetition].compactMap(\.self) + record.remarks + lost))
  }

  /// The key under which the library records this import: the work's identifier, unless another line has it for another
  /// work.
  ///
  /// - Returns: also a remark if another line has one of the record's identifiers.
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

extension JSONLoss {
  /// What was lost, and why, without a full stop at the end.
  fileprivate var sentence: String { path.isEmpty ? reason : "\(path): \(reason)" }
}
