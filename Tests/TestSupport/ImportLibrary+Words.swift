public import MarqueeDomain

extension ImportLibrary {
  /// An import of rows, whose report has the remarks as values: their words are the console's.
  public func callAsFunction(_ path: String, isDryRun: Bool = false) async throws(Problem) -> ImportOutcome {
    guard case .rows(let outcome) = try await self(path, isDryRun: isDryRun, words: { "\($0)" }) else {
      throw .notFound(what: .told("rows"))
    }
    return outcome
  }

  /// An import of a dump.
  public func dump(_ path: String) async throws(Problem) -> DumpCounts? {
    guard case .dump(let counts) = try await self(path, words: { "\($0)" }) else { return nil }
    return counts
  }
}
