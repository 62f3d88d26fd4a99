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

  /// - Parameters:
  ///   - path: of a file, a folder or an archive; `-` is standard input.
  ///   - words: what the report says of a row that could not be taken over, a sentence.
  ///   - progress: is told the counts so far, and how much of the file has been read.
  /// - Throws: as `ImportFileRepository.open`, `ImportRepository.take` and `ImportReport.add`; then nothing is changed.
  public func callAsFunction(
    _ path: String, format: ImportFormat? = nil, isDryRun: Bool = false,
    words: @escaping @Sendable (RowRemark) -> String,
    progress: @escaping @Sendable (ImportCounts, Double?) -> Void = { _, _ in }
  ) async throws(Problem) -> ImportOutcome {
    let rows = try await files.open(path, format: format)
    let report = files.report(beside: path, isWritten: !isDryRun, words: words)
    let known = KnownWorks(await knownWorks())
    let taken = try await withTaskCancellationHandler {
      await outcome { () async throws(Problem) in
        try await library.take(
          rows, named: path, known: known, isDryRun: isDryRun,
          unreadable: { (row) throws(Problem) in try report.add(row) }, progress: { progress($0, rows.fraction) })
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

  /// Whether a path names a dump of a service.
  public func isDump(_ path: String) throws(Problem) -> Bool { try files.dump(at: path) != nil }

  /// Takes a dump of a service into the index, where the path names one; `nil` where it does not.
  ///
  /// - Throws: as `ImportFileRepository.dump` and `DumpRepository.take`.
  public func dump(
    _ path: String, takesAdult: Bool, progress: @escaping @Sendable (DumpCounts) -> Void = { _ in }
  ) async throws(Problem) -> DumpCounts? {
    guard let dump = try files.dump(at: path) else { return nil }
    guard let dumps else { throw .storage(.noFolder(for: .imports)) }
    return try await dumps.take(dump, takesAdult: takesAdult, progress: progress)
  }
}
