public import MarqueeDomain
import MarqueeSystem
import Synchronization

/// Exports as files, as Letterboxd's folder, as its zip archive, and from standard input.
public struct ImportFiles: ImportFileRepository {
  private let reports: String?
  /// What was read of standard input to see what it is.
  private let begun = BegunInput()

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
      return try rows(ofPipe: input, file: path, format, interruption)
    }
    let status = stat(path: path)
    if status?.kind == .folder {
      let names = try LetterboxdFiles.names(inFolder: path)
      return try letterboxd(names, of: path, format, interruption) { name throws(Problem) in
        try InputFile(path: "\(path)/\(name)", interruption: interruption)
      }
    }
    let input = try InputFile(path: path, interruption: interruption)
    guard try ZipArchive.isOne(input) else {
      let name = FolderPath.name(of: path).withBytesShown
      guard status?.isRegular == true else { return try rows(ofPipe: input, file: name, format, interruption) }
      if try isRecord(input, format) { return try RecordFormat.rows(of: input, file: name, interruption) }
      return try rows(of: name, format, interruption) { () throws(Problem) in
        try InputFile(path: path, interruption: interruption)
      }
    }
    let archive = try ZipArchive(path)
    return try letterboxd(archive.names, of: path, format, interruption) { name throws(Problem) in
      try archive.open(name, interruption)
    }
  }

  public func dump(at path: String) throws(Problem) -> DumpOrigin? {
    let beginning: [UInt8]
    if path == "-" {
      beginning = begun.read()
    } else {
      // A pipe is read once, by what reads its rows.
      guard let file = OpenFile(regular: path) else { return nil }
      beginning = BegunInput.beginning(of: file.descriptor)
    }
    // The magic number of gzip (RFC 1952, section 2.3.1).
    guard !beginning.starts(with: [0x1F, 0x8B]) else {
      throw .usage(
        message: "\(path.withBytesShown) is packed.", remedy: .advice("Unpack it, or pipe what gzip -dc prints of it."))
    }
    guard Self.isDump(beginning) else { return nil }
    return path == "-" ? .standardInput(begun: beginning) : .file(path)
  }

  /// Whether a file begins like Open Library's dumps, or like TMDb's lists of identifiers.
  private static func isDump(_ beginning: [UInt8]) -> Bool {
    if beginning.starts(with: "/type/".utf8) { return true }
    let line = String(decoding: beginning.prefix { $0 != .lineFeed }, as: UTF8.self)
    let names = ["\"original_title\":", "\"original_name\":", "\"popularity\":"]
    return line.hasPrefix("{") && line.contains("\"id\":") && names.contains { line.contains($0) }
  }

  private func isRecord(_ input: InputFile, _ format: ImportFormat?) throws(Problem) -> Bool {
    if let format { return format == .json }
    return RecordFormat.fits(try input.beginning())
  }

  private func rows(
    ofPipe input: sending InputFile, file: String, _ format: ImportFormat?, _ interruption: Interruption
  ) throws(Problem) -> any ImportedRows {
    if try isRecord(input, format) { return try RecordFormat.rows(of: input, file: file, interruption) }
    let spooled = try SpooledFile(input)
    return try rows(of: file, format, interruption) { () throws(Problem) in try spooled.open(interruption) }
  }

  private func rows(
    of file: String, _ format: ImportFormat?, _ interruption: Interruption,
    open: @escaping @Sendable () throws(Problem) -> InputFile
  ) throws(Problem) -> any ImportedRows {
    try ExportRows(of: [ExportFile(name: file, open: open)], format: format, interruption)
  }

  private func letterboxd(
    _ names: [String], of path: String, _ format: ImportFormat?, _ interruption: Interruption,
    open: @escaping @Sendable (String) throws(Problem) -> InputFile
  ) throws(Problem) -> any ImportedRows {
    let files = LetterboxdFiles(among: names)
    guard format ?? .letterboxd == .letterboxd, !files.names.isEmpty else {
      let found = names.sorted().prefix(5).map(\.shortened).joined(separator: ", ")
      throw .usage(
        message: "\(path.withBytesShown) holds no export: found \(found.isEmpty ? "nothing" : found).",
        remedy: .advice(
          "Expected are Letterboxd's files, such as diary.csv and watched.csv; others are named one by one."))
    }
    return try ExportRows(
      of: files.names.map { name in
        ExportFile(name: String(name.dropFirst(files.root.count))) { () throws(Problem) in try open(name) }
      }, format: .letterboxd, interruption)
  }
}

/// The beginning of standard input, which is read once.
private final class BegunInput: Sendable {
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
