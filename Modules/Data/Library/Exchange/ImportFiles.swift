public import MarqueeDomain
import MarqueeSystem
import Synchronization

/// Exports as files, in a folder or a zip archive, and from standard input.
public struct ImportFiles: ImportFileRepository {
  private let reports: String?
  /// What was read of standard input to see what it is.
  let begun = BufferedInput()

  /// - Parameter reports: the folder for reports that cannot be written beside what is imported.
  public init(reports: String? = nil) { self.reports = reports }

  public func report(beside path: String, isWritten: Bool) -> any ImportReport {
    ReportFile(beside: path, else: reports, isWritten: isWritten)
  }

  public func open(_ path: String, format: ImportFormat?) async throws(Problem) -> any ImportedRows {
    let interruption = Interruption()
    let status = path == "-" ? nil : stat(path: path)
    if status?.kind == .folder {
      let names = try LetterboxdFiles.names(inFolder: path)
      return try export(names, of: path, format, interruption) { name throws(Problem) in
        try InputFile(path: "\(path)/\(name)", interruption: interruption)
      }
    }
    let input =
      path == "-"
      ? try InputFile.standardInput(begun: begun.bytes, interruption)
      : try InputFile(path: path, interruption: interruption)
    if path != "-", ZipArchive.isOne(try input.beginning()) {
      let archive = try ZipArchive(path)
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
    return try CSVRows(of: [ExportFile(name: name, open: open)], format: format, interruption)
  }
}

/// The beginning of standard input, which is read once.
final class BufferedInput: Sendable {
  /// What two readers look at.
  private static let most = 1 << 16

  private let kept = Mutex<[UInt8]>([])

  var bytes: [UInt8] { kept.withLock { $0 } }

  func read() -> [UInt8] {
    kept.withLock { read in
      if read.isEmpty { read = Self.beginning(of: STDIN_FILENO) }
      return read
    }
  }

  /// The first 64 KiB, or all there is.
  static func beginning(of descriptor: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: most)
    var count = 0
    while count < most {
      let more = bytes.withUnsafeMutableBytes {
        systemRead(descriptor, UnsafeMutableRawBufferPointer(rebasing: $0[count...]))
      }
      if more > 0 { count += more } else if more == 0 || errno != EINTR { break }
    }
    return Array(bytes.prefix(count))
  }
}
