import MarqueeDomain
import MarqueeSQLite

/// Migrates a library file to this program's version, or refuses it without changing it.
struct Migrator: Sendable {
  /// Called with every step before it is made. It may throw: tests use that to stop a migration at every step.
  var before: @Sendable (String) throws(SQLiteError) -> Void = { (_) throws(SQLiteError) in }

  var latest: Int { LibrarySchema.latest }

  /// Refuses a file that this program cannot use. One transaction, because another process may be making the file.
  func check(_ connection: Connection) throws(SQLiteError) {
    try connection.transaction(.deferred) { () throws(SQLiteError) in
      let version = try version(of: connection)
      if version > latest { throw SQLiteError(refusal: LibraryFault.newer(version: version, latest: latest)) }
      let tables: Int? = try connection.value("SELECT count(*) FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'")
      let application: Int? = try connection.value("PRAGMA application_id")
      let expected = version >= LibrarySchema.firstWithApplicationID ? LibrarySchema.applicationID : 0
      let isOurs = application == expected && (version == 0) == (tables == 0) && version >= 0
      guard isOurs else { throw SQLiteError(refusal: LibraryFault.foreign) }
      guard version == latest || next(after: version) != nil else {
        throw SQLiteError(refusal: LibraryFault.unreleased(version: version))
      }
    }
  }

  /// Whether the file has this version, and this program's derived tables.
  func isLatest(_ connection: Connection) throws(SQLiteError) -> Bool {
    guard try version(of: connection) == latest else { return false }
    return try DerivedTables.areCurrent(connection)
  }

  /// Whether the file needs no work: it has this version and uses a write-ahead log.
  func isDone(_ connection: Connection) throws(SQLiteError) -> Bool {
    guard try isLatest(connection) else { return false }
    let mode: String? = try connection.value("PRAGMA journal_mode")
    let application: Int? = try connection.value("PRAGMA application_id")
    return mode == "wal" && application == LibrarySchema.applicationID
  }

  /// Runs the missing migrations, each in a transaction, or makes derived tables again. Returns news for the user.
  @discardableResult
  func migrate(_ connection: Connection) throws(SQLiteError) -> [LibraryNotice.News] {
    guard try version(of: connection) < latest else {
      if try version(of: connection) == latest, try !isLatest(connection) {
        try connection.transaction { () throws(SQLiteError) in
          // Checked again under the lock: another process may have done it meanwhile.
          if try !isLatest(connection) { try DerivedTables.makeAnew(connection) }
        }
      }
      return []
    }
    // A cancelled migration may have left this table.
    try connection.execute("CREATE TEMP TABLE IF NOT EXISTS news (text TEXT NOT NULL); DELETE FROM temp.news")
    try connection.register("sortable_title_of") { SortableTitle($0).text }
    // Migrations drop tables to which others refer. References are checked before each commit
    // (https://www.sqlite.org/lang_altertable.html#otheralter). The pragma has no effect inside a transaction.
    try connection.execute("PRAGMA foreign_keys = OFF")
    do throws(SQLiteError) {
      while let migration = next(after: try version(of: connection)) {
        try connection.transaction { () throws(SQLiteError) in
          // Checked again under the lock: another process may have done it meanwhile.
          if try version(of: connection) == migration.from { try make(migration, connection) }
        }
      }
      try connection.execute("PRAGMA foreign_keys = ON")
      let news: [String] = try connection.column("SELECT text FROM temp.news ORDER BY rowid")
      try connection.execute("DROP TABLE temp.news")
      return news.compactMap { LibraryNotice.News(rawValue: $0) }
    } catch {
      // The connection stays usable. Only the first error is reported.
      try? connection.execute("PRAGMA foreign_keys = ON; DROP TABLE temp.news")
      throw error
    }
  }

  private func next(after version: Int) -> Migration? { LibrarySchema.migrations.first { $0.from == version } }

  private func make(_ migration: Migration, _ connection: Connection) throws(SQLiteError) {
    // References are also checked before the migration, because it drops tables.
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
    guard orphans == 0 else {
      throw SQLiteError(.constraint, "\(orphans) \(orphans == 1 ? "row refers" : "rows refer") to missing rows")
    }
  }

  func version(of connection: Connection) throws(SQLiteError) -> Int {
    try connection.value("PRAGMA user_version") ?? 0
  }
}
