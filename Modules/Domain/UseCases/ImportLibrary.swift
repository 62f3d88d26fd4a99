/// Imports what another program exported, or a service's dump, into the library or the index.
public struct ImportLibrary: Sendable {
  let files: any ImportFileRepository
  private let library: any ImportRepository
  private let dumps: (any DumpRepository)?
  private let catalogWorks: @Sendable () async -> [Work]

  /// Creates the use case. Without a folder there are no `dumps`; `catalogWorks` are known without asking a service.
  public init(
    files: any ImportFileRepository, library: any ImportRepository, dumps: (any DumpRepository)? = nil,
    catalogWorks: @escaping @Sendable () async -> [Work] = { [] }
  ) {
    self.files = files
    self.library = library
    self.dumps = dumps
    self.catalogWorks = catalogWorks
  }

  /// What was imported.
  public enum Outcome: Sendable {
    /// Rows that another program exported, into the library.
    case rows(ImportOutcome)
    /// A service's dump, into the index.
    case dump(DumpCounts)
  }

  /// How far the import has come.
  public enum Progress: Sendable {
    /// Rows of another program's export, and the part of the file that was read, 0 to 1; `nil` if it is not known.
    case rows(ImportCounts, fraction: Double?)
    /// Lines of a dump so far.
    case dump(DumpCounts)
  }

  /// Imports a file, a folder, an archive, or standard input (`-`). A dump goes into the index, everything else into
  /// the library. If a format is given, the file is not read as a dump.
  ///
  /// A dry run only says what would happen. `mode` says what happens where the user said something else. `takesAdult` says whether to take titles of a dump that are marked as
  /// adult. `choices` are for a table of the user's own. `words` returns the sentence of the report for a row that could not be imported.
  ///
  /// - Throws: `Problem.usage` for a dry run of a dump, and as `ImportFileRepository`, `DumpRepository.take`,
  ///   `ImportRepository.take` and `ImportReport.add`. The library is unchanged then.
  public func callAsFunction(
    _ path: String, format: ImportFormat? = nil, mode: ImportMode = .merge, isDryRun: Bool = false,
    takesAdult: Bool = false, choices: OwnTable.Choices = OwnTable.Choices(),
    words: @escaping @Sendable (RowRemark) -> String,
    progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) async throws(Problem) -> Outcome {
    guard format == nil, let dump = try files.dump(at: path) else {
      return .rows(
        try await rows(of: path, format, mode, choices, isDryRun: isDryRun, words: words, progress: progress))
    }
    guard !isDryRun else { throw .usage(.dryRunOfDump) }
    guard !mode.replaces else { throw .usage(.unimportable(.notWhole(file: path, .otherFormat))) }
    guard let dumps else { throw .storage(.noFolder(for: .imports)) }
    return .dump(try await dumps.take(dump, takesAdult: takesAdult) { progress(.dump($0)) })
  }

  private func rows(
    of path: String, _ format: ImportFormat?, _ mode: ImportMode, _ choices: OwnTable.Choices, isDryRun: Bool,
    words: @escaping @Sendable (RowRemark) -> String, progress: @escaping @Sendable (Progress) -> Void
  ) async throws(Problem) -> ImportOutcome {
    let rows = try await files.open(path, format: format, choices: choices)
    let report = files.report(beside: path, isWritten: !isDryRun, words: words)
    let known = WorksByTitle(await catalogWorks())
    let taken = try await withTaskCancellationHandler {
      await outcome { () async throws(Problem) in
        try await library.take(
          rows, named: path, known: known, mode: mode, isDryRun: isDryRun,
          unreadable: { (row) throws(Problem) in try report.add(row) },
          progress: { progress(.rows($0, fraction: rows.fraction)) })
      }
    } onCancel: {
      rows.stop()
    }.get()
    var imported = ImportOutcome(
      counts: taken.counts, isDryRun: isDryRun, change: taken.change, unreadFiles: rows.unreadFiles,
      unreadable: report.first)
    for part in rows.parts.isEmpty ? [rows] : rows.parts { imported.readFiles[part.format.name] = part.readFiles }
    imported.table = try rows.reading.map { (reading) throws(Problem) in try reading.withFirst(of: rows) }
    // The import is committed, so a failure of the report is given as `unwritten` and not thrown.
    do throws(Problem) { imported.report = try report.finish() } catch { imported.unwritten = error }
    return imported
  }
}

extension OwnTable {
  /// How many of the first works are shown.
  private static let mostShown = 5

  /// The reading with the first works of a file.
  fileprivate func withFirst(of rows: any ImportedRows) throws(Problem) -> OwnTable {
    var reading = self
    let items = try rows.preview()?.next(Self.mostShown * 4) ?? []
    let works = items.compactMap { if case .row(let row) = $0 { row.work } else { nil } }
    reading.first = Array(works.prefix(Self.mostShown))
    return reading
  }
}
