import MarqueeSQLite

/// One step in the history of a library file's schema, from one version to the next.
///
/// A migration that has been released is never edited. One that changes a table of `LibrarySchema.recorded` otherwise than by
/// more columns has to empty the journal: a changeset fits only the tables that it was recorded from. What the person should know of it goes into the
/// table `temp.news`, a sentence a row.
struct Migration: Sendable {
  enum Step: Sendable {
    /// Statements, one after the other.
    case sql(String)
    /// What SQL cannot say, with a name for messages.
    case swift(String, @Sendable (Connection) throws(SQLiteError) -> Void)
  }

  /// The version that it leads to: `PRAGMA user_version`.
  let version: Int
  let steps: [Step]
  /// What makes an empty library of this version without those before; `nil` where it takes them.
  var stepsFromNothing: [Step]?
}

/// What a library file looks like.
enum LibrarySchema {
  /// In order, from 1 on.
  static let migrations = [
    Migration.movies, .favorites, .sortableTitles, .actors, .withoutUUIDs, .plurals, .worksOfEveryCatalog,
    .textInEveryOrder, .oneEntryForOneWork, .ownInEveryOrder, .searchByWords,
    .viewingsOfTheirOwn,
  ]

  /// From this version on there are works of every catalog, their credits and the journal.
  static let firstWithWorks = 7

  /// From this version on an entry of the journal has its changesets in a table of their own.
  static let firstWithPieces = 9

  /// “Marq” in ASCII: `PRAGMA application_id`, from `firstWithWorks` on.
  static let applicationID = 0x4D61_7271

  /// The tables that undo restores. Those that refer to others come first, as `recordingChanges` asks.
  static let recorded = [
    "tags", "viewings", "credits", "identifiers", "differences", "imports", "exports", "works", "people",
  ]
}
