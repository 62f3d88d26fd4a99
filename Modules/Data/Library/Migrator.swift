import MarqueeDomain
import MarqueeTables
import MarqueeSQLite

/// Brings a library file to the version of this program, or refuses it untouched.
struct Migrator: Sendable {
  /// Is told of every step before it is made, and may fail it: tests stop a migration everywhere.
  var before: @Sendable (String) throws(SQLiteError) -> Void = { (_) throws(SQLiteError) in }

  /// Why a file is not for this program.
  enum Refusal: Error, Sendable, Hashable {
    case newer(version: Int)
    /// It was made by one that was never released.
    case unreleased(version: Int)
    /// Another program made it.
    case foreign
  }

  var latest: Int { LibrarySchema.latest }

  /// Looks at what the file says of itself, all at one moment: another process may be making it.
  ///
  /// - Throws: a `Refusal` where it is not for this program.
  func check(_ connection: Connection) throws(SQLiteError) {
    try connection.transaction(.deferred) { () throws(SQLiteError) in
      let version = try version(of: connection)
      if version > latest { throw SQLiteError(refusal: Refusal.newer(version: version)) }
      let tables: Int? = try connection.value("SELECT count(*) FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'")
      let application: Int? = try connection.value("PRAGMA application_id")
      let expected = version >= LibrarySchema.firstWithApplicationID ? LibrarySchema.applicationID : 0
      let isOurs = application == expected && (version == 0) == (tables == 0) && version >= 0
      guard isOurs else { throw SQLiteError(refusal: Refusal.foreign) }
      guard version == latest || next(after: version) != nil else {
        throw SQLiteError(refusal: Refusal.unreleased(version: version))
      }
    }
  }

  /// Whether the file has this version, and lists in the form of this program.
  func isLatest(_ connection: Connection) throws(SQLiteError) -> Bool {
    guard try version(of: connection) == latest else { return false }
    return try DerivedTables.areCurrent(connection)
  }

  /// Whether the file needs nothing: it is one of this version, and keeps its changes in a log.
  func isDone(_ connection: Connection) throws(SQLiteError) -> Bool {
    guard try isLatest(connection) else { return false }
    let mode: String? = try connection.value("PRAGMA journal_mode")
    let application: Int? = try connection.value("PRAGMA application_id")
    return mode == "wal" && application == LibrarySchema.applicationID
  }

  /// Makes the migrations that are missing, each in a transaction of its own, and lists that have another form than this
  /// program's anew.
  ///
  /// - Returns: what the person should know of them.
  @discardableResult
  func migrate(_ connection: Connection) throws(SQLiteError) -> [LibraryNotice.News] {
    guard try version(of: connection) < latest else {
      try makeLists(connection)
      return []
    }
    // A cancelled migration has left its own.
    try connection.execute("CREATE TEMP TABLE IF NOT EXISTS news (text TEXT NOT NULL); DELETE FROM temp.news")
    try connection.register("sortable_title_of") { SortableTitle($0).text }
    // Tables are dropped while others refer to them; what holds is checked before each commit
    // (https://www.sqlite.org/lang_altertable.html#otheralter). The pragma means nothing inside a transaction.
    try connection.execute("PRAGMA foreign_keys = OFF")
    do throws(SQLiteError) {
      while let migration = next(after: try version(of: connection)) {
        try connection.transaction { () throws(SQLiteError) in
          // Asked again under the lock: another process may have been faster.
          if try version(of: connection) == migration.from { try make(migration, connection) }
        }
      }
      try connection.execute("PRAGMA foreign_keys = ON")
      let news: [String] = try connection.column("SELECT text FROM temp.news ORDER BY rowid")
      try connection.execute("DROP TABLE temp.news")
      return news.compactMap { LibraryNotice.News(rawValue: $0) }
    } catch {
      // The connection stays fit for use; what is to be told is the first error.
      try? connection.execute("PRAGMA foreign_keys = ON; DROP TABLE temp.news")
      throw error
    }
  }

  private func makeLists(_ connection: Connection) throws(SQLiteError) {
    guard try version(of: connection) == latest, try !isLatest(connection) else { return }
    try connection.transaction { () throws(SQLiteError) in
      // Asked again under the lock: another process may have been faster.
      if try !isLatest(connection) { try DerivedTables.makeAnew(connection) }
    }
  }

  private func next(after version: Int) -> Migration? { LibrarySchema.migrations.first { $0.from == version } }

  private func make(_ migration: Migration, _ connection: Connection) throws(SQLiteError) {
    // Before as well, because tables go.
    try checkReferences(connection)
    for step in migration.steps {
      switch step {
      case .sql(let script): try connection.execute(script, before: before)
      case .swift(let name, let body):
        try before(name)
        try body(connection)
      }
    }
    try checkReferences(connection)
    try before("PRAGMA user_version")
    try connection.execute("PRAGMA user_version = \(migration.to)")
  }

  private func checkReferences(_ connection: Connection) throws(SQLiteError) {
    try before("PRAGMA foreign_key_check")
    let orphans: Int = try connection.value("SELECT count(*) FROM pragma_foreign_key_check") ?? 0
    guard orphans == 0 else { throw SQLiteError(.constraint, "\(orphans) rows refer to others that are not there") }
  }

  func version(of connection: Connection) throws(SQLiteError) -> Int {
    try connection.value("PRAGMA user_version") ?? 0
  }
}
