public import MarqueeDomain

// Short ways to run imports in tests.

extension ImportLibrary {
  /// Imports rows. The report has the remarks as values, because only the console has words for them.
  public func callAsFunction(
    _ path: String, mode: ImportMode = .merge, isDryRun: Bool = false
  ) async throws(Problem) -> ImportOutcome {
    guard case .rows(let outcome) = try await self(path, mode: mode, isDryRun: isDryRun, words: { "\($0)" }) else {
      throw .notFound(what: .text("rows"))
    }
    return outcome
  }

  /// Imports a dump; `nil` if the file is not a dump.
  public func dump(_ path: String) async throws(Problem) -> DumpCounts? {
    guard case .dump(let counts) = try await self(path, words: { "\($0)" }) else { return nil }
    return counts
  }
}

extension ImportRepository {
  /// Imports rows beside what the user said.
  public func take(
    _ rows: any ImportedRows, named source: String, known: WorksByTitle, isDryRun: Bool,
    unreadable: @escaping @Sendable (UnreadableRow) throws(Problem) -> Void,
    progress: @escaping @Sendable (ImportCounts) -> Void
  ) async throws(Problem) -> (change: JournalEntry?, counts: ImportCounts) {
    try await take(
      rows, named: source, known: known, mode: .merge, isDryRun: isDryRun, unreadable: unreadable, progress: progress)
  }
}
