import MarqueeSQLite

/// One step in the history of a library file's schema, from one version to another.
///
/// A migration that has been released is never edited. What the person should know of it goes into the table `temp.news`, a
/// `LibraryNotice.News` a row.
struct Migration: Sendable {
  enum Step: Sendable {
    /// Statements, one after the other.
    case sql(String)
    /// What SQL cannot say, with a name for messages.
    case swift(String, @Sendable (Connection) throws(SQLiteError) -> Void)
  }

  /// The version that it begins with, and the one that it leads to: `PRAGMA user_version`.
  let from, to: Int
  let steps: [Step]
}

/// What a library file looks like.
enum LibrarySchema {
  /// A new library; the original's six versions; the one that was used for long before records came; records. Of two from
  /// one version the first is made. Versions 7 to 10 were never released.
  static let migrations: [Migration] = [
    .newLibrary, .movies, .favorites, .sortableTitles, .actors, .withoutUUIDs, .plurals, .recordsOfMovies,
    .viewingsOfTheirOwn, .recordsOfWorks,
  ]

  /// The version of this program.
  static let latest = 13

  /// From this version on a file is marked as Marquee's.
  static let firstWithApplicationID = 7

  /// From this version on there are records.
  static let firstWithRecords = 13

  /// “Marq” in ASCII: `PRAGMA application_id`, from `firstWithApplicationID` on.
  static let applicationID = 0x4D61_7271
}
