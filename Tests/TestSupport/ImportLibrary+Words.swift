public import MarqueeDomain

extension ImportLibrary {
  /// An import whose report has the remarks as values: their words are the console's.
  public func callAsFunction(_ path: String, isDryRun: Bool = false) async throws(Problem) -> ImportOutcome {
    try await self(path, isDryRun: isDryRun, words: { "\($0)" })
  }
}
