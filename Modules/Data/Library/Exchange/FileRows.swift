import MarqueeDomain
import MarqueeSystem
import Synchronization

/// The rows of the files of one export, one file after the other. One file is open at a time.
final class FileRows: ImportedRows {
  let format: ImportFormat
  private let files: [ExportFile]
  private let state: Mutex<State>
  private let interruption: Interruption
  let unreadFiles: [String]
  let reading: OwnTable?

  /// Each file counts the same, whatever its size.
  var fraction: Double? {
    state.withLock { state in
      (state.open?.fraction).map { (Double(files.count - state.rest.count - 1) + $0) / Double(files.count) }
    }
  }

  private struct State {
    /// The files that cannot be read. They are returned before the first row.
    var unreadable: [ImportedItem] = []
    var open: (any ImportedFile)?
    var rest: ArraySlice<ExportFile>
  }

  /// Reads the header of each file. A file that cannot be read is left out and returned as unreadable.
  ///
  /// - Parameters:
  ///   - expected: accept only this format. Without it, all files must have the format of the first.
  ///   - unreadFiles: the names of the other files of the export.
  /// - Throws: the first file's problem if no file can be read; `Problem.cancelled`.
  convenience init(
    of files: [ExportFile], format expected: ImportFormat?, unreadFiles: [String] = [], _ interruption: Interruption
  ) throws(Problem) {
    var (readable, unreadable, first): ([ExportFile], [ImportedItem], Problem?) = ([], [], nil)
    var (format, reading) = (expected, OwnTable?.none)
    for file in files {
      do throws(Problem) {
        var file = file
        file.isWindows1252 = try Windows1252.isText(of: file.open())
        let opened = try ImportFormats.open(file, as: format)
        format = opened.format
        reading = reading ?? opened.reading
        file.isWatchlist = opened.isWatchlist
        readable.append(file)
      } catch .cancelled {
        throw .cancelled
      } catch {
        first = first ?? error
        unreadable.append(
          .unreadable(
            UnreadableRow(file: file.name, line: 1, reason: .unreadableFile(error), text: "")))
      }
    }
    guard let format, !readable.isEmpty else { throw first ?? .cancelled }
    self.init(readable, unreadable, format, unreadFiles, interruption, reading)
  }

  private init(
    _ files: [ExportFile], _ unreadable: [ImportedItem], _ format: ImportFormat, _ unreadFiles: [String],
    _ interruption: Interruption, _ reading: OwnTable?
  ) {
    (self.files, self.format, self.unreadFiles, self.interruption) = (files, format, unreadFiles, interruption)
    self.reading = reading
    state = Mutex(State(unreadable: unreadable, rest: files[...]))
  }

  var readFiles: [String] { files.map(\.name) }

  var onlyFile: String? { files.count == 1 ? files[0].name : nil }

  var watchlist: String? { files.first(where: \.isWatchlist)?.name }

  func preview() -> (any ImportedRows)? {
    let files = files.map { file in
      var file = file
      file.isSurveyed = true
      return file
    }
    return FileRows(files, [], format, unreadFiles, interruption, reading)
  }

  func stop() { interruption.set() }

  func next(_ count: Int) throws(Problem) -> [ImportedItem] {
    try state.withLock { (state) throws(Problem) in
      var items: [ImportedItem] = []
      items.reserveCapacity(count)
      while items.count < count, let item = state.unreadable.popLast() { items.append(item) }
      while items.count < count {
        if let item = try state.open?.next() {
          items.append(item)
        } else {
          guard let file = state.rest.popFirst() else {
            state.open = nil
            break
          }
          state.open = try ImportFormats.open(file, as: format, after: state.open, isLast: state.rest.isEmpty)
        }
      }
      return items
    }
  }
}

/// The exports in a folder or an archive, one after the other.
struct JoinedRows: ImportedRows {
  let parts: [any ImportedRows]
  let unreadFiles: [String]

  var format: ImportFormat { parts[0].format }

  var fraction: Double? {
    let fractions = parts.map { $0.fraction ?? 0 }
    return fractions.reduce(0, +) / Double(fractions.count)
  }

  func stop() { for part in parts { part.stop() } }

  func next(_ count: Int) throws(Problem) -> [ImportedItem] {
    for part in parts {
      let items = try part.next(count)
      if !items.isEmpty { return items }
    }
    return []
  }
}

/// A file of an export. It is opened when its turn comes.
struct ExportFile: Sendable {
  /// Its path inside its folder or archive.
  let name: String
  /// The names of all files of the export that are read, with their folders; empty for a single file.
  let siblings: [String]
  let open: @Sendable () throws(Problem) -> InputFile
  /// Whether the file is in Windows-1252; see `CSVReader`.
  var isWindows1252 = false
  /// Whether the file is a complete watchlist.
  fileprivate(set) var isWatchlist = false
  /// Whether it is read only to look at all works and their keys.
  fileprivate(set) var isSurveyed = false
  let dates: SpreadsheetDates
  /// What the user says of the columns of their own table; `nil` if the file cannot be one.
  var choices: OwnTable.Choices?

  init(name: String, siblings: [String] = [], open: @escaping @Sendable () throws(Problem) -> InputFile) {
    (self.name, self.siblings, self.open) = (name, siblings, open)
    dates = SpreadsheetDates(open)
  }
}
