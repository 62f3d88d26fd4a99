/// How many rows of a file had each outcome. Each row is new, updated, unchanged or unreadable.
public struct ImportCounts: Sendable, Hashable {
  /// Rows of works that the library did not have, and rows that changed an entry, changed nothing, or were left out.
  public var new = 0, updated = 0, unchanged = 0, unreadable = 0
  /// Rows with a part that was left out. They also count as new, updated or unchanged.
  public var partial = 0
  /// Marks about which the user said something else, which stays.
  public var contested = 0
  /// New rows that fit no catalog's work.
  public var unmatched = 0

  /// Creates counts of no rows.
  public init() {}

  /// The number of all rows.
  public var rows: Int { new + updated + unchanged + unreadable }
}

/// The outcome of an import, or of a dry run.
public struct ImportOutcome: Sendable, Hashable {
  /// The rows by outcome.
  public var counts: ImportCounts
  /// Whether nothing was changed, because the user asked only what would happen.
  public var isDryRun: Bool
  /// The change in the journal; `nil` for a dry run, and where nothing changed.
  public var change: JournalEntry?
  /// The path of the report of what could not be read; `nil` if everything could, and in a dry run.
  public var report: String?
  /// Why the report could not be written; `nil` if it was. The import itself is committed.
  public var unwritten: Problem?
  /// The names of the files that were read, by the name of their format.
  public var readFiles: [String: [String]] = [:]
  /// The names of the files of the export that were not read.
  public var unreadFiles: [String] = []
  /// The first rows that could not be read.
  public var unreadable: [UnreadableRow] = []
  /// How a table of the user's own was understood; `nil` for any other file.
  public var table: OwnTable?
}
