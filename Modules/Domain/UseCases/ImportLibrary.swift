/// Brings what another program kept into the library.
public struct ImportLibrary: Sendable {
  private let files: any ImportFileRepository
  private let library: any ImportRepository
  private let dumps: (any DumpRepository)?
  private let knownWorks: @Sendable () async -> [Work]

  /// - Parameters:
  ///   - dumps: `nil` where there is no folder to keep them in.
  ///   - knownWorks: gives the works that catalogs can name without asking a service.
  public init(
    files: any ImportFileRepository, library: any ImportRepository, dumps: (any DumpRepository)? = nil,
    knownWorks: @escaping @Sendable () async -> [Work] = { [] }
  ) {
    self.files = files
    self.library = library
    self.dumps = dumps
    self.knownWorks = knownWorks
  }

  /// What was brought in.
  public enum Outcome: Sendable {
    /// What another program kept.
    case rows(ImportOutcome)
    /// A dump of a service, into the index.
    case dump(DumpCounts)
  }

  /// How far it has come.
  public enum Progress: Sendable {
    /// - Parameter fraction: how much of the file has been read; `nil` where that is not known.
    case rows(ImportCounts, fraction: Double?)
    case dump(DumpCounts)
  }

  /// - Parameters:
  ///   - path: of a file, a folder or an archive; `-` is standard input.
  ///   - format: as what it is read; then it is no dump.
  ///   - takesAdult: whether titles of a dump are taken that are marked as adult.
  ///   - words: what the report says of a row that could not be taken over, a sentence.
  /// - Throws: `Problem.usage` for a dry run of a dump, and as `ImportFileRepository`, `DumpRepository.take`,
  ///   `ImportRepository.take` and `ImportReport.add`; then the library is unchanged.
  public func callAsFunction(
    _ path: String, format: ImportFormat? = nil, isDryRun: Bool = false, takesAdult: Bool = false,
    words: @escaping @Sendable (RowRemark) -> String,
    progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) async throws(Problem) -> Outcome {
    guard format == nil, let dump = try files.dump(at: path) else {
      return .rows(try await rows(of: path, format, isDryRun: isDryRun, words: words, progress: progress))
    }
    guard !isDryRun else { throw .usage(.dryRunOfDump) }
    guard let dumps else { throw .storage(.noFolder(for: .imports)) }
    return .dump(try await dumps.take(dump, takesAdult: takesAdult) { progress(.dump($0)) })
  }

  private func rows(
    of path: String, _ format: ImportFormat?, isDryRun: Bool, words: @escaping @Sendable (RowRemark) -> String,
    progress: @escaping @Sendable (Progress) -> Void
  ) async throws(Problem) -> ImportOutcome {
    let rows = try await files.open(path, format: format)
    let report = files.report(beside: path, isWritten: !isDryRun, words: words)
    let known = KnownWorks(await knownWorks())
    let taken = try await withTaskCancellationHandler {
      await outcome { () async throws(Problem) in
        try await library.take(
          rows, named: path, known: known, isDryRun: isDryRun,
          unreadable: { (row) throws(Problem) in try report.add(row) },
          progress: { progress(.rows($0, fraction: rows.fraction)) })
      }
    } onCancel: {
      rows.stop()
    }.get()
    var imported = ImportOutcome(
      counts: taken.counts, isDryRun: isDryRun, change: taken.change, unreadable: report.first)
    // The import is committed, so a failure of the report is not thrown.
    do throws(Problem) { imported.report = try report.finish() } catch { imported.unwritten = error }
    return imported
  }
}
