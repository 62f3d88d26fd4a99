/// What became of the rows of a file: each is one of new, updated, unchanged and unreadable.
public struct ImportCounts: Sendable, Hashable {
  /// Rows of works that were not kept before.
  public var new = 0
  /// Rows that changed what is kept.
  public var updated = 0
  public var unchanged = 0
  /// Rows that were left out.
  public var unreadable = 0
  /// Of the others, those of which something was left out.
  public var partial = 0
  /// Of the new ones, those that no catalog's work fits.
  public var unmatched = 0

  public init() {}

  public var rows: Int { new + updated + unchanged + unreadable }
}

/// What an import came to, or would come to.
public struct ImportOutcome: Sendable, Hashable {
  public var counts: ImportCounts
  public var isDryRun: Bool
  /// The change in the journal; `nil` for a dry run, and where everything was so already.
  public var change: JournalEntry?
  /// Where what could not be read is written down; `nil` where there is nothing to write, and in a dry run.
  public var report: String?
  /// Why the report could not be written. The import is committed.
  public var unwritten: Problem?
  /// The first of what could not be read.
  public var unreadable: [UnreadableRow] = []
}
