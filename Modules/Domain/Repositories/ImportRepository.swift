/// Takes what other programs kept into the library.
public protocol ImportRepository: Sendable {
  /// Takes rows over, all of them in one change that can be taken back, or none.
  ///
  /// A row belongs to the entry that has one of its keys, else to the one that its work fits by `EntryIdentity.matching`;
  /// else it becomes an entry of its own, of the work of `known` that fits, or of one that no catalog is known to have. Only
  /// what a row says otherwise than the last time is taken over, and only where the entry has nothing but what came from
  /// files: the rest is the person's.
  ///
  /// - Parameters:
  ///   - source: what the journal calls it.
  ///   - isDryRun: whether everything is taken back at the end.
  ///   - unreadable: is told what could not be taken over, and of rows that several entries fit.
  ///   - progress: is told the counts so far, every 1,000 rows.
  /// - Throws: what `rows` throws, `Problem.storage` where the library cannot be written, `Problem.cancelled`; then nothing
  ///   is taken over.
  func take(
    _ rows: any ImportedRows, named source: String, known: KnownWorks, isDryRun: Bool,
    unreadable: @escaping @Sendable (UnreadableRow) throws(Problem) -> Void,
    progress: @escaping @Sendable (ImportCounts) -> Void
  ) async throws(Problem) -> (change: JournalEntry?, counts: ImportCounts)
}
