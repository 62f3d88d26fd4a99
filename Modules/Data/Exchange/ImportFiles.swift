public import MarqueeDomain
import MarqueeSystem
import Synchronization

/// Exports as files, in a folder or a zip archive, and from standard input.
public struct ImportFiles: ImportFileRepository {
  private let reports: String?
  /// What was read of standard input to see what it is.
  let begun = BegunInput()

  /// - Parameter reports: the folder for reports that cannot be written beside what is imported.
  public init(reports: String? = nil) { self.reports = reports }

  public func report(beside path: String, isWritten: Bool) -> any ImportReport {
    ReportFile(beside: path, else: reports, isWritten: isWritten)
  }

  public func open(_ path: String, format: ImportFormat?) async throws(Problem) -> any ImportedRows {
    let interruption = Interruption()
    if path == "-" {
      guard let file = OpenFile(fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)) else {
        throw .usage(message: "There is no standard input.", remedy: .advice("Name a file."))
      }
      let input = InputFile(file, name: "Standard input", begun: begun.bytes, interruption: interruption)
      return try rows(
        of: InputFile.unpacked(input, path: nil, interruption), file: path, format, isWindows1252: nil, interruption)
    }
    if let status = stat(path: path), status.kind == .folder {
      let names = try LetterboxdFiles.names(inFolder: path)
      return try export(names, of: path, format, interruption) { name throws(Problem) in
        try InputFile(path: "\(path)/\(name)", interruption: interruption)
      }
    }
    let input = try InputFile(path: path, interruption: interruption)
    guard try ZipArchive.isOne(input) else {
      // A pipe can be read only once.
      let isWindows1252 =
        stat(path: path)?.isRegular == true
        ? try Windows1252.isText(
          of: InputFile.unpacked(
            InputFile(path: path, interruption: interruption), path: path, interruption)) : nil
      let name = FolderPath.name(of: path.hasSuffix(".gz") ? String(path.dropLast(3)) : path).withBytesShown
      return try rows(
        of: InputFile.unpacked(input, path: path, interruption), file: name, format, isWindows1252: isWindows1252,
        interruption)
    }
    let archive = try ZipArchive(path)
    return try export(archive.names, of: path, format, interruption) { name throws(Problem) in
      try archive.open(name, interruption)
    }
  }

  /// - Parameter isWindows1252: as in `CSVReader`; `nil` judges by the beginning.
  private func rows(
    of input: sending InputFile, file: String, _ format: ImportFormat?, isWindows1252: Bool?,
    _ interruption: Interruption
  ) throws(Problem) -> any ImportedRows {
    let beginning = try input.beginning()
    if format == .json || format == nil && RecordFormat.fits(beginning) {
      return try RecordFormat.rows(of: input, file: file, interruption)
    }
    return try ExportRows(
      of: input, file: file, format: format, isWindows1252: isWindows1252 ?? Windows1252.isText(beginning), interruption
    )
  }
}

/// The beginning of standard input, which is read once.
final class BegunInput: Sendable {
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
