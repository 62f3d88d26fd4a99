public import MarqueeDomain
import MarqueeSystem
import Synchronization

/// Opens what Marquee imports: single files, folders, zip archives, and standard input.
public final class ImportFiles: ImportFileRepository {
  private let reports: String?
  /// The beginning of standard input, which was read to recognise a dump. Standard input can be read only once.
  let begun = Mutex<[UInt8]>([])

  /// Creates a repository that reads files.
  ///
  /// - Parameter reports: the folder for reports that cannot be written beside the imported file; `nil` for none.
  public init(reports: String? = nil) { self.reports = reports }

  public func report(
    beside path: String, isWritten: Bool, words: @escaping @Sendable (RowRemark) -> String
  ) -> any ImportReport {
    ReportFile(beside: path, else: reports, isWritten: isWritten, words: words)
  }

  public func open(
    _ path: String, format: ImportFormat?, choices: OwnTable.Choices
  ) async throws(Problem) -> any ImportedRows {
    let interruption = Interruption()
    let status = path == "-" ? nil : stat(path: path)
    if status?.kind == .folder {
      let names = Self.names(inFolder: path)
      return try export(names, of: path, format, interruption) { name throws(Problem) in
        try InputFile(path: "\(path)/\(name)", interruption: interruption)
      }
    }
    let input =
      path == "-"
      ? try InputFile.standardInput(begun: begun.withLock { $0 }, interruption)
      : try InputFile(path: path, interruption: interruption)
    if path != "-", ZipArchive.isOne(try input.beginning()) {
      let archive = try ZipArchive(path)
      // macOS adds a folder of its own.
      let names = archive.names.filter { !$0.hasPrefix("__MACOSX/") }
      if names.count == 1, let name = names.first {
        let input = try archive.open(name, interruption)
        if let rows = try RecordFormat.rows(of: input, file: name, as: format, interruption) { return rows }
      }
      return try export(archive.names, of: path, format, interruption) { name throws(Problem) in
        try archive.open(name, interruption)
      }
    }
    let open: @Sendable () throws(Problem) -> InputFile
    if status?.isRegular == true {
      open = { () throws(Problem) in
        try .unpacked(InputFile(path: path, interruption: interruption), path: path, interruption)
      }
    } else {
      let spooled = try SpooledFile(.unpacked(input, path: nil, interruption))
      open = { () throws(Problem) in try spooled.open(interruption) }
    }
    let name = FolderPath.name(of: path.hasSuffix(".gz") ? String(path.dropLast(3)) : path).withBytesShown
    if let records = try RecordFormat.rows(of: open(), file: name, as: format, interruption) { return records }
    var file = ExportFile(name: name, open: open)
    file.choices = choices
    return try FileRows(of: [file], format: format, interruption)
  }
}
