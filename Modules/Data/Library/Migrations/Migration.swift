import MarqueeSQLite

/// One step in the history of the library's schema, from one version to another. A released migration is never changed.
/// News for the user goes into the table `temp.news`, one `LibraryNotice.News` in each row.
struct Migration: Sendable {
  enum Step: Sendable {
    /// SQL statements, one after the other.
    case sql(String)
    /// A step that SQL cannot express, with a name for messages.
    case swift(String, @Sendable (Connection) throws(SQLiteError) -> Void)
  }

  /// The version that the file must have, and the version that it gets: `PRAGMA user_version`.
  let from, to: Int
  let steps: [Step]
}

extension Migration {
  /// A migration in SQL alone.
  init(from: Int, to: Int, sql: String) { self.init(from: from, to: to, steps: [.sql(sql)]) }
}

/// The versions of the library's schema.
enum LibrarySchema {
  /// All migrations: a new library, the six versions of the original app, version 12, and records. If two begin with
  /// the same version, the first is used. Versions 7 to 10 were never released.
  static let migrations: [Migration] = [
    .newLibrary, .movies, .favorites, .sortableTitles, .actors, .withoutUUIDs, .plurals, .recordsOfMovies,
    .viewingsOfTheirOwn, .recordsOfWorks, .statements,
  ]

  /// The version that this program uses.
  static let latest = 14

  /// The first version whose files are marked as Marquee's.
  static let firstWithApplicationID = 7

  /// The first version with records.
  static let firstWithRecords = 13

  /// “Marq” in ASCII: `PRAGMA application_id`, from `firstWithApplicationID` on.
  static let applicationID = 0x4D61_7271
}
