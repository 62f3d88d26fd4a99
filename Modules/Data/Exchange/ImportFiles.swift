public import MarqueeDomain
import MarqueeSystem

/// Exports as files, as Letterboxd's folder, as its zip archive, and from standard input.
public struct ImportFiles: ImportFileRepository {
  /// Marquee's own formats, which are asked first.
  private static let ownFormats: [any OwnFormat] = [RecordFormat()]

  private let reports: String?

  /// - Parameter reports: the folder for reports that cannot be written beside what is imported.
  public init(reports: String? = nil) { self.reports = reports }

  public func report(beside path: String) -> any ImportReport { ReportFile(beside: path, else: reports) }

  public func open(_ path: String, format: ImportFormat?) async throws(Problem) -> any ImportedRows {
    if path == "-" {
      guard let file = OpenFile(fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)) else {
        throw .usage(message: "There is no standard input.", remedy: .advice("Name a file."))
      }
      return try rows(of: InputFile(file, name: "Standard input"), file: path, format)
    }
    if let status = stat(path: path), status.st_mode & S_IFMT == S_IFDIR {
      let names = LetterboxdFiles.names(inFolder: path)
      return try letterboxd(names, of: path, format) { name throws(Problem) in try InputFile(path: "\(path)/\(name)") }
    }
    let input = try InputFile(path: path)
    guard try ZipArchive.isOne(input) else {
      return try rows(of: input, file: FolderPath.name(of: path).withBytesShown, format)
    }
    let archive = try ZipArchive(path)
    return try letterboxd(archive.names, of: path, format) { name throws(Problem) in try archive.open(name) }
  }

  private func rows(of input: sending InputFile, file: String, _ format: ImportFormat?) throws(Problem)
    -> any ImportedRows
  {
    let beginning = try input.beginning()
    for own in Self.ownFormats where format ?? own.format == own.format && own.fits(beginning, told: format != nil) {
      return try own.rows(of: input, file: file)
    }
    return try ExportRows(of: input, file: file, format: format)
  }

  private func letterboxd(
    _ names: [String], of path: String, _ format: ImportFormat?,
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
      }, format: .letterboxd)
  }
}

/// One of Marquee's own formats.
protocol OwnFormat: Sendable {
  var format: ImportFormat { get }

  /// Whether a file is of this format.
  ///
  /// - Parameters:
  ///   - beginning: its first 64 KiB, or all of it.
  ///   - told: whether the person says so.
  func fits(_ beginning: ArraySlice<UInt8>, told: Bool) -> Bool

  /// - Throws: `Problem.usage` for a file that is not of this format after all.
  func rows(of input: sending InputFile, file: String) throws(Problem) -> any ImportedRows
}
