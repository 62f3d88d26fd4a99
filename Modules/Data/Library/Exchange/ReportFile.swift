import MarqueeDomain
import MarqueeSystem
import Synchronization

/// Writes the rows that an import left out, as CSV beside the input or in another folder. Scalars that steer a terminal
/// are escaped, because people print the file.
final class ReportFile: ImportReport {
  private struct State {
    var first: [UnreadableRow] = []
    var draft: FileDraft?
    var path = ""
  }

  private let places: [String]
  private let isWritten: Bool
  private let words: @Sendable (RowRemark) -> String
  private let state = Mutex(State())

  /// Makes a report. No file is written before the first row is added.
  ///
  /// - Parameters:
  ///   - input: the file, the folder or the archive; `-`, standard input, has no folder.
  ///   - folder: the folder for the report if it cannot be written beside the input; `nil` for none.
  ///   - isWritten: whether the report is written to a file.
  ///   - words: turns a remark into a sentence.
  init(
    beside input: String, else folder: String?, isWritten: Bool, words: @escaping @Sendable (RowRemark) -> String
  ) {
    (self.isWritten, self.words) = (isWritten, words)
    var input = input
    while input.count > 1, input.hasSuffix("/") { input.removeLast() }
    let name = input == "-" ? "import" : FolderPath.name(of: input)
    let beside = input == "-" ? nil : "\(input).unreadable.csv"
    places = [beside, folder.map { "\($0)/\(name).unreadable.csv" }].compactMap(\.self)
    if isWritten { for place in places { FileDraft.removeLeftovers(for: place) } }
  }

  var first: [UnreadableRow] { state.withLock { $0.first } }

  func add(_ row: UnreadableRow) throws(Problem) {
    try state.withLock { (state) throws(Problem) in
      if state.first.count < 20 { state.first.append(row) }
      if !isWritten { return }
      if state.draft == nil {
        try begin(&state)
        try write(["file", "line", "reason", "row"], &state)
      }
      try write([row.file, "\(row.line)", words(row.reason), row.text], &state)
    }
  }

  func finish() throws(Problem) -> String? {
    try state.withLock { (state) throws(Problem) in
      guard let draft = state.draft else { return nil }
      state.draft = nil
      guard draft.put() == .done else { throw failed(state.path) }
      return state.path
    }
  }

  private func begin(_ state: inout State) throws(Problem) {
    for place in places {
      if !FolderPath.of(place).isEmpty { _ = FolderPath.make(FolderPath.of(place)) }
      state.path = place
      // Checked before the import is committed: afterwards a failure could not undo it.
      if let present = stat(path: place, followsLinks: false), ![.regular, .link].contains(present.kind) { continue }
      state.draft = FileDraft(for: place)
      if state.draft != nil { return }
    }
    throw failed(state.path)
  }

  private func write(_ cells: [String], _ state: inout State) throws(Problem) {
    let row = CSVWriter.row(cells.map { $0.escapingSteering })
    guard state.draft?.write([UInt8](row.utf8)) == true else { throw failed(state.path) }
  }

  private func failed(_ path: String) -> Problem { .storage(.file(.unreported, name: path.withBytesShown)) }
}
