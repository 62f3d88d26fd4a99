public import MarqueeDomain

// Empty ports for use cases that a test does not use fully.

/// A monitor of a network that is never used.
public struct NoNetwork: NetworkMonitor {
  public init() {}

  public func changes() -> AsyncStream<Connectivity> { AsyncStream { $0.finish() } }

  public func probe() async {}

  public func endPauses() {}
}

/// A repository in which no work has a picture.
public struct NoArtwork: ArtworkRepository {
  public init() {}

  public func picture(
    of work: Work, _ size: ArtworkSize, _ freshness: Freshness
  ) async throws(Problem) -> Artwork { throw .noArtwork(of: work) }

  public func file(
    of work: Work, _ size: ArtworkSize, _ freshness: Freshness
  ) async throws(Problem) -> ArtworkFile { throw .noArtwork(of: work) }

  public func contents() async throws(Problem) -> CacheContents.Amount { .none }

  public func clear() async throws(Problem) -> CacheContents.Amount { .none }
}

/// Files and exports that do not exist: every call fails.
public struct NoExchange: ImportFileRepository, ImportRepository, ExportRepository, NoteFolderRepository {
  public init() {}

  public func open(
    _ path: String, format: ImportFormat?, choices: OwnTable.Choices
  ) async throws(Problem) -> any ImportedRows {
    throw Self.missing
  }

  public func dump(at path: String) -> Dump? { nil }

  public func report(
    beside path: String, isWritten: Bool, words: @escaping @Sendable (RowRemark) -> String
  ) -> any ImportReport { NoReport() }

  public func take(
    _ rows: any ImportedRows, named source: String, known: WorksByTitle, mode: ImportMode, isDryRun: Bool,
    unreadable: @escaping @Sendable (UnreadableRow) throws(Problem) -> Void,
    progress: @escaping @Sendable (ImportCounts) -> Void
  ) async throws(Problem) -> (change: JournalEntry?, counts: ImportCounts) { throw Self.missing }

  public func export(
    _ list: NamedList, _ write: @escaping @Sendable (String) throws(Problem) -> Void
  ) async throws(Problem) -> ExportedAmount { throw Self.missing }

  public func export(
    _ format: ExportFormat, of query: Query, _ write: @escaping @Sendable (String) throws(Problem) -> Void
  ) async throws(Problem) -> ExportedAmount { throw Self.missing }

  public func entries(
    of query: Query, _ body: @escaping @Sendable (LibraryPage.Entry) throws(Problem) -> Void
  ) async throws(Problem) { throw Self.missing }

  public func open(_ path: String, headings: NoteHeadings) async throws(Problem) -> any NoteFolder {
    throw Self.missing
  }

  private static let missing = Problem.storage(.noFolder(for: .imports))
}

private struct NoReport: ImportReport {
  var first: [UnreadableRow] { [] }
  func add(_ row: UnreadableRow) {}
  func finish() -> String? { nil }
}
