public import MarqueeDomain

// Short ways to run imports in tests.

extension ImportLibrary {
  /// Imports rows. The report has the remarks as values, because only the console has words for them.
  public func callAsFunction(_ path: String, isDryRun: Bool = false) async throws(Problem) -> ImportOutcome {
    guard case .rows(let outcome) = try await self(path, isDryRun: isDryRun, words: { "\($0)" }) else {
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
