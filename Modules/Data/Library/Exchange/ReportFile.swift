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

  /// How the names of reports end.
  static let ending = ".unreadable.csv"
  private static let header = ["file", "line", "reason", "row"]

  /// The paths of possible reports without their ending.
  private let places: [String]
  private let isWritten: Bool
  private let words: @Sendable (RowRemark) -> String
  private let state = Mutex(State())

  /// Creates a report. No file is written before the first row is added.
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
    // `.` and `..` become the folder's own name.
    if FolderPath.name(of: input).allSatisfy({ $0 == "." }), let path = input.withPath({ realpath($0, nil) }) {
      input = String(cPath: path)
      free(path)
    }
    // The report's name is visible even if the input's is not.
    let name = FolderPath.name(of: input)
    let visible = input == "-" || name.allSatisfy { $0 == "." } ? "import" : String(name.drop { $0 == "." })
    let beside = name == visible ? input : "\(FolderPath.of(input))/\(visible)"
    places = (input == "-" ? [] : [beside]) + [folder.map { "\($0)/\(visible)" }].compactMap(\.self)
    if isWritten { for place in places { FileDraft.removeLeftovers(for: place + Self.ending) } }
  }

  var first: [UnreadableRow] { state.withLock { $0.first } }

  func add(_ row: UnreadableRow) throws(Problem) {
    try state.withLock { (state) throws(Problem) in
      if state.first.count < 20 { state.first.append(row) }
      if !isWritten { return }
      if state.draft == nil {
        try begin(&state)
        try write(Self.header, &state)
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
      // A file of the user's stays, and the report gets a number. A folder, for example, leaves no room for any report.
      // Checked before the import is committed: afterwards a failure could not undo it.
      for number in 1...9 {
        state.path = place + (number > 1 ? "-\(number)" : "") + Self.ending
        if let present = stat(path: state.path, followsLinks: false), !Self.isReport(state.path) {
          guard [.regular, .link].contains(present.kind) else { break }
          continue
        }
        state.draft = FileDraft(for: state.path)
        if state.draft != nil { return }
        break
      }
    }
    throw failed(state.path)
  }

  /// Whether a file is a report of an earlier import, which a new one replaces.
  private static func isReport(_ path: String) -> Bool {
    guard let file = OpenFile(regular: path) else { return false }
    let beginning = [UInt8](CSVWriter.row(header).utf8)
    var block = [UInt8](repeating: 0, count: beginning.count)
    return file.read(into: &block) == block.count && block == beginning
  }

  private func write(_ cells: [String], _ state: inout State) throws(Problem) {
    let row = CSVWriter.row(cells.map { $0.escapingSteering })
    guard state.draft?.write([UInt8](row.utf8)) == true else { throw failed(state.path) }
  }

  private func failed(_ path: String) -> Problem { .storage(.file(.unreported, name: path.withBytesShown)) }
}
