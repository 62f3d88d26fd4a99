import MarqueeDomain
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
        guard let text = try Self.nextLine(&state) else {
          guard state.isWhole else { throw cut(behind: state.line) }
          break
        }
        if state.line == 1 { continue }
        if state.isWhole {
          if text.contains(where: { $0 > 0x20 }) { items.append(surplus(text, line: state.line)) }
        } else if text.starts(with: "]".utf8) {
          try check(String(decoding: text, as: UTF8.self), line: state.line)
          state.isWhole = true
        } else {
          items.append(item(text.last == UInt8(ascii: ",") ? text.dropLast() : text, line: state.line))
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
    .unreadable(
      UnreadableRow(
        file: file, line: line, reason: "It comes after the end of the export.", text: CSVRow.text(bytes)))
  }

  /// - Throws: `Problem.usage` for the end of another version's file.
  private func check(_ text: String, line: Int) throws(Problem) {
    guard text != RecordFormat.lastLine else { return }
    if RecordFormat.lastLine.hasPrefix(text) { throw cut(behind: line - 1) }
    throw .usage(message: "\(file) is of another version: it ends with \(text.shortened).", remedy: .useNewerMarquee)
  }

  /// The next line without its end; `nil` where there is none.
  private static func nextLine(_ state: inout State) throws(Problem) -> ArraySlice<UInt8>? {
    var searched = state.start
    while true {
      if let end = state.buffer[searched...].firstIndex(of: .lineFeed) {
        defer { state.start = end + 1 }
        state.line += 1
        return state.buffer[state.start..<end]
      }
      state.buffer.removeSubrange(..<state.start)
      state.start = 0
      searched = state.buffer.count
      let more = try state.input.next()
      state.buffer += more
      if more.isEmpty || state.buffer.count > longestLine {
        guard !state.buffer.isEmpty else { return nil }
        defer { state.buffer = [] }
        state.line += 1
        return state.buffer[...]
      }
    }
  }

  private func item(_ bytes: ArraySlice<UInt8>, line: Int) -> ImportedItem {
    let document = JSONDocument(Array(bytes))
    let record = document.root.read(EntryRecord.self)
    // An invalid value is left out. A line that is not valid JSON is left out as a whole.
    guard let record, document.losses.allSatisfy({ $0.extent == .value }) else {
      let loss = document.losses.first.map { "\($0.path) \($0.reason)" } ?? "it has no identifier"
      return .unreadable(
        UnreadableRow(file: file, line: line, reason: "The entry is damaged: \(loss).", text: CSVRow.text(bytes)))
    }
    let losses = document.losses.prefix(Self.mostRemarks).map { "\($0.path): \($0.reason). It was left out." }
    let work = record.work
    // The numbers of another library name other works here.
    let id = [.library, .imported].contains(work.id.catalog) ? nil : work.id
    var imported = ImportedWork(
      id: id, kind: work.kind, title: work.title, released: work.released, creators: work.creators)
    imported.originalTitle = work.originalTitle
    return .row(
      ImportedRow(
        file: file, line: line, keys: [ImportKey(ImportKey.ownSource, work.id.description)], work: imported,
        told: ToldMarks(record.marks, fields: Mark.set),
        record: String(decoding: bytes, as: UTF8.self), remarks: record.remarks + losses))
  }
}
