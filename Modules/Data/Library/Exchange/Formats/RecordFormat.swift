import MarqueeDomain
import MarqueeTables
import MarqueeJSON
import MarqueeSystem
import Synchronization

/// Marquee's own JSON: an object whose member `entries` has an `EntryRecord` on each line, as `export` writes it.
enum RecordFormat {
  static let firstLine = "{\"entries\":["
  static let lastLine = "],\"format\":\"\(EntryRecord.format)\"}"

  /// Whether a file is to be read as such an export: it begins so, or the person says so.
  static func fits(_ beginning: ArraySlice<UInt8>, as told: ImportFormat?) -> Bool {
    told.map { $0 == .json } ?? beginning.starts(with: "{\"entries\":".utf8)
  }

  /// - Throws: `Problem.usage` for a file that is not of this format after all.
  static func rows(
    of input: sending InputFile, file: String, _ interruption: Interruption
  ) throws(Problem) -> any ImportedRows {
    guard try input.beginning().starts(with: "\(firstLine)\n".utf8) else {
      throw .usage(
        message: "\(file) is not an export of Marquee's: its first line is another.",
        remedy: .advice("Expected is a line \(firstLine) with an entry on each line behind it."))
    }
    return RecordRows(input, file: file, interruption)
  }
}

private final class RecordRows: ImportedRows {
  /// How long the line of an entry may be, in bytes: a long note is 256 KiB at most.
  private static let longestLine = 4 << 20
  /// How much of a line that is longer stands in the report, in bytes.
  private static let longestExcerpt = 4_000
  /// How many invalid values of an entry are reported.
  private static let mostRemarks = 10

  let format = ImportFormat.json
  private let file: String
  private let interruption: Interruption
  private let state: Mutex<State>

  var fraction: Double? { state.withLock { $0.input.fraction } }

  private struct State {
    let input: InputFile
    var buffer: [UInt8] = []
    /// Where the next line begins in the buffer.
    var start = 0
    var line = 0
    var isWhole = false
    /// The lines of the works that were read, by the checksums of their keys.
    var lines: [Checksum: Int] = [:]
  }

  init(_ input: sending InputFile, file: String, _ interruption: Interruption) {
    (self.file, self.interruption) = (file, interruption)
    state = Mutex(State(input: input))
  }

  func stop() { interruption.set() }

  func next(_ count: Int) throws(Problem) -> [ImportedItem] {
    try state.withLock { (state) throws(Problem) in
      var items: [ImportedItem] = []
      while items.count < count {
        guard let (text, isTooLong) = try Self.nextLine(&state) else {
          guard state.isWhole else { throw cut(behind: state.line) }
          break
        }
        if state.line == 1 { continue }
        if state.isWhole {
          if text.contains(where: { $0 > 0x20 }) { items.append(surplus(text, line: state.line)) }
        } else if text.starts(with: "]".utf8) {
          try check(String(decoding: text, as: UTF8.self), line: state.line)
          state.isWhole = true
        } else if isTooLong {
          items.append(
            unreadable(
              text, line: state.line, "The entry is longer than \(Self.longestLine >> 20) MB. It was left out."))
        } else {
          items.append(item(text.last == UInt8(ascii: ",") ? text.dropLast() : text, &state))
        }
      }
      return items
    }
  }

  /// The file lacks the last line of an export, so an unknown number of entries is missing.
  private func cut(behind line: Int) -> Problem {
    .usage(
      message:
        "\(file) is cut off: it ends after line \(line), without the last line of an export. Nothing was taken over.",
      remedy: .advice(
        "Copy it anew. If there is no other copy, add a line \(RecordFormat.lastLine) to bring in what is there."))
  }

  /// A line after the last line of an export.
  private func surplus(_ bytes: ArraySlice<UInt8>, line: Int) -> ImportedItem {
    unreadable(bytes, line: line, "It comes after the end of the export.")
  }

  private func unreadable(_ bytes: ArraySlice<UInt8>, line: Int, _ reason: String) -> ImportedItem {
    .unreadable(UnreadableRow(file: file, line: line, reason: reason, text: CSVRow.text(bytes)))
  }

  /// - Throws: `Problem.usage` for the end of another version's file.
  private func check(_ text: String, line: Int) throws(Problem) {
    guard text != RecordFormat.lastLine else { return }
    if RecordFormat.lastLine.hasPrefix(text) { throw cut(behind: line - 1) }
    throw .usage(message: "\(file) is of another version: it ends with \(text.shortened).", remedy: .useNewerMarquee)
  }

  /// The next line without its end, of one that is too long its beginning; `nil` where there is none.
  private static func nextLine(
    _ state: inout State
  ) throws(Problem) -> (bytes: ArraySlice<UInt8>, isTooLong: Bool)? {
    var searched = state.start
    /// Of a line that is too long.
    var beginning: [UInt8]?
    while true {
      let end = state.buffer[searched...].firstIndex(of: .lineFeed)
      if end == nil {
        state.buffer.removeSubrange(..<state.start)
        state.start = 0
        if beginning != nil || state.buffer.count > longestLine {
          beginning = beginning ?? Array(state.buffer.prefix(longestExcerpt))
          state.buffer.removeAll(keepingCapacity: true)
        }
        searched = state.buffer.count
        let more = try state.input.next()
        state.buffer += more
        if !more.isEmpty { continue }
        if state.buffer.isEmpty, beginning == nil { return nil }
      }
      let line = state.buffer[state.start..<(end ?? state.buffer.count)]
      state.start = end.map { $0 + 1 } ?? state.buffer.count
      state.line += 1
      if let beginning { return (beginning[...], true) }
      return line.count > longestLine ? (line.prefix(longestExcerpt), true) : (line, false)
    }
  }

  private func item(_ bytes: ArraySlice<UInt8>, _ state: inout State) -> ImportedItem {
    let line = state.line
    let document = JSONDocument(Array(bytes))
    let record = document.root.read(EntryRecord.self)
    let losses = document.losses.withoutRepeats(of: \.description)
    // An invalid value is left out. A line that is not valid JSON is left out as a whole.
    guard let record, losses.allSatisfy({ $0.extent == .value }) else {
      let loss = losses.first { $0.extent != .value } ?? losses.first
      return unreadable(bytes, line: line, "The entry is damaged: \(loss?.sentence ?? "it has no identifier").")
    }
    let work = record.work
    // The numbers of another library name other works here.
    let id = [.library, .imported].contains(work.id.catalog) ? nil : work.id
    var imported = ImportedWork(
      id: id, kind: work.kind, title: work.title, released: work.released, creators: work.creators)
    imported.originalTitle = work.originalTitle
    let (key, repetition) = key(of: record, &state)
    let lost = losses.prefix(Self.mostRemarks).map { "\($0.sentence).\($0.hasValue ? "" : " It was left out.")" }
    return .row(
      ImportedRow(
        file: file, line: line, keys: [ImportKey(ImportKey.ownSource, key)], work: imported,
        told: ToldMarks(record.marks, fields: Mark.set),
        record: String(decoding: bytes, as: UTF8.self),
        remarks: [repetition].compactMap(\.self) + record.remarks + lost))
  }

  /// What the library remembers a record by: its identifier, unless another line has it for another work.
  ///
  /// - Returns: a sentence about the other line that has one of its identifiers.
  private func key(of record: EntryRecord, _ state: inout State) -> (key: String, repetition: String?) {
    let work = record.work
    let catalogs = record.allIdentifiers.filter { ![.library, .imported].contains($0.catalog) }
    func first(_ key: String, _ state: inout State) -> Int? {
      let checksum = Checksum(key)
      defer { state.lines[checksum] = state.lines[checksum] ?? state.line }
      return state.lines[checksum]
    }
    var one: (line: Int, id: Work.ID)?
    for id in catalogs {
      if let line = first("\(id)", &state) { one = one ?? (line, id) }
    }
    var (key, another) = ("\(work.id)", Int?.none)
    if !catalogs.contains(work.id) {
      // Of another library's numbers two works may have one: they differ in title or date.
      let named = "\(key) \(Checksum("\(work.released?.description ?? "") \(work.title)").text)"
      let (line, same) = (first(key, &state), first(named, &state))
      if let same { one = one ?? (same, work.id) }
      if let line, line != same { key = named }
      another = line
    }
    if let one {
      return (key, "Line \(one.line) has \(one.id) as well: both are one entry, of which this line counts.")
    }
    return (key, another.map { "Line \($0) has \(work.id) as well, for another work: each is an entry of its own." })
  }
}

extension JSONLoss {
  /// What was lost, and why, without a full stop.
  fileprivate var sentence: String { path.isEmpty ? reason : "\(path): \(reason)" }
}
