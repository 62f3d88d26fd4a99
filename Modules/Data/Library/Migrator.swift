import MarqueeDomain
import MarqueeSQLite

/// Brings a library file to the version of this program, or refuses it untouched.
struct Migrator: Sendable {
  var migrations = LibrarySchema.migrations
  /// Is told of every step before it is made, and may fail it: tests stop a migration everywhere.
  var before: @Sendable (String) throws(SQLiteError) -> Void = { (_) throws(SQLiteError) in }

  /// Why a file is not for this program.
  enum Refusal: Error, Sendable, Hashable {
    case newer(version: Int)
    /// Another program made it.
    case foreign
  }

  var latest: Int { migrations.last?.version ?? 0 }

  /// Looks at what the file says of itself, all at one moment: another process may be making it.
  func check(_ connection: Connection) throws(SQLiteError) -> Refusal? {
    try connection.transaction(.deferred) { () throws(SQLiteError) in try refusal(connection) }
  }

  private func refusal(_ connection: Connection) throws(SQLiteError) -> Refusal? {
    let version = try version(of: connection)
    if version > latest { return .newer(version: version) }
    let tables: Int? = try connection.value("SELECT count(*) FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'")
    let application: Int? = try connection.value("PRAGMA application_id")
    let expected = version >= LibrarySchema.firstWithWorks ? LibrarySchema.applicationID : 0
    let isOurs = application == expected && (version == 0) == (tables == 0) && version >= 0
    return isOurs ? nil : .foreign
  }

  /// Whether the file has this version.
  func isLatest(_ connection: Connection) throws(SQLiteError) -> Bool { try version(of: connection) == latest }

  /// Whether the file needs nothing: it is one of this version, and keeps its changes in a log.
  func isDone(_ connection: Connection) throws(SQLiteError) -> Bool {
    guard try isLatest(connection) else { return false }
    let mode: String? = try connection.value("PRAGMA journal_mode")
    let application: Int? = try connection.value("PRAGMA application_id")
    return mode == "wal" && application == LibrarySchema.applicationID
  }

  /// Makes the migrations that are missing, each in a transaction of its own; a new file, where there is nothing to
  /// lose in between, is made in one.
  ///
  /// - Returns: what the person should know of them, sentences.
  @discardableResult
  func migrate(_ connection: Connection) throws(SQLiteError) -> [String] {
    guard try version(of: connection) < latest else { return [] }
    // A cancelled migration has left its own.
    try connection.execute("CREATE TEMP TABLE IF NOT EXISTS news (text TEXT NOT NULL); DELETE FROM temp.news")
    try connection.register("sortable_title_of") { SortableTitle($0).text }
    try connection.register("folded") { FoldedText($0).text }
    try connection.register("searched") { SearchedText($0).text }
    // Tables are dropped while others refer to them; what holds is checked before each commit
    // (https://www.sqlite.org/lang_altertable.html#otheralter). The pragma means nothing inside a transaction.
    try connection.execute("PRAGMA foreign_keys = OFF")
    do throws(SQLiteError) {
      if try version(of: connection) == 0 {
        try connection.transaction { () throws(SQLiteError) in try makeAll(connection) }
      } else {
        try makeAll(connection)
      }
      try connection.execute("PRAGMA foreign_keys = ON")
      let news: [String] = try connection.column("SELECT text FROM temp.news ORDER BY rowid")
      try connection.execute("DROP TABLE temp.news")
      return news
    } catch {
      // The connection stays fit for use; what is to be told is the first error.
      try? connection.execute("PRAGMA foreign_keys = ON; DROP TABLE temp.news")
      throw error
    }
  }

  private func makeAll(_ connection: Connection) throws(SQLiteError) {
    // A new library begins with the latest version that can be made at once.
    let isNew = try version(of: connection) == 0
    let first = isNew ? migrations.lastIndex { $0.stepsFromNothing != nil } : nil
    for migration in migrations.dropFirst(first ?? 0) {
      try connection.transaction { () throws(SQLiteError) in
        // Asked again under the lock: another process may have been faster.
        let version = try version(of: connection)
        guard version < migration.version else { return }
        let steps = (version == 0 ? migration.stepsFromNothing : nil) ?? migration.steps
        for step in steps { try make(step, connection) }
        try before("PRAGMA foreign_key_check")
        let orphans: Int = try connection.value("SELECT count(*) FROM pragma_foreign_key_check") ?? 0
        guard orphans == 0 else {
          throw SQLiteError(.constraint, "\(orphans) rows refer to others that are not there")
        }
        try before("PRAGMA user_version")
        try connection.execute("PRAGMA user_version = \(migration.version)")
      }
    }
  }

  private func make(_ step: Migration.Step, _ connection: Connection) throws(SQLiteError) {
    switch step {
    case .sql(let script): try connection.execute(script, before: before)
    case .swift(let name, let body):
      try before(name)
      try body(connection)
    }
  }

  func version(of connection: Connection) throws(SQLiteError) -> Int {
    try connection.value("PRAGMA user_version") ?? 0
  }
}
