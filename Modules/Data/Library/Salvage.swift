import MarqueeSQLite

/// Copies the readable rows of a damaged library into a new one.
struct Salvage: Sendable {
  /// How many rows of each table were recovered, by the table's name.
  private(set) var rows: [String: Int] = [:]
  /// How many rows could not be read, or made no sense.
  private(set) var losses = 0

  /// Copies the rows in the version of the damaged library, and then migrates the new one. There are two connections,
  /// because SQLite no longer writes through a connection that has met damage. Returns `nil` if nothing can be read.
  init?(of file: String, version: Int, into new: Connection) throws(SQLiteError) {
    let (isOfRecords, isLatest) = (version >= LibrarySchema.firstWithRecords, version == LibrarySchema.latest)
    let (damaged, scripts): (Connection, [(name: String, sql: String)])
    do throws(SQLiteError) {
      damaged = try new.opening(file)
      scripts = try damaged.rows(
        """
        SELECT name, sql FROM sqlite_schema
        WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB 'works_search*'
        """
      ) { (row) throws(SQLiteError) in (name: try row.read(0), sql: try row.read(1)) }
    } catch  where error.isOfContents {
      return nil
    }
    let recordTables = isOfRecords ? RecordTables.names + RecordTables.former : nil
    if isLatest {
      try Migrator().migrate(new)
    } else {
      // The tables of an earlier version, as the damaged file's schema defines them.
      for (name, sql) in scripts where recordTables?.contains(name) ?? true { try new.execute(sql) }
      let application = version >= LibrarySchema.firstWithApplicationID ? LibrarySchema.applicationID : 0
      try new.execute("PRAGMA user_version = \(version); PRAGMA application_id = \(application)")
    }
    // A row may be copied before the row to which it refers.
    try new.execute("PRAGMA foreign_keys = OFF")
    let tables = try new.tables().filter { recordTables?.contains($0.name) ?? true }
    let hasFound = try new.transaction { () throws(SQLiteError) in
      var count = 0
      for table in tables { count += try copyRows(of: table, from: damaged, to: new) }
      try tidy(tables, version, new)
      // Records contain the numbers of present viewings and people, but not those of deleted ones.
      try new.keepNumbers(of: tables.map(\.name) + DerivedTables.numbered, from: damaged)
      return count > 0
    }
    guard hasFound else { return nil }
    try Migrator().migrate(new)
    losses += try new.transaction { () throws(SQLiteError) in
      try DerivedTables.makeAnew(new)
      return try new.run("DELETE FROM entries WHERE id NOT IN (SELECT id FROM works)")
    }
    for table in ["works", "people", "changes"] { rows[table] = try new.value("SELECT count(*) FROM \(table)") }
    for what in ["viewings", "tags"] {
      rows[what] = try new.value("SELECT count(*) FROM finds WHERE what = ?", [what])
    }
  }

  /// Copies the readable rows of a table, and returns how many these were.
  private mutating func copyRows(
    of table: DamagedTable, from damaged: Connection, to new: Connection
  ) throws(SQLiteError) -> Int {
    let sql = """
      INSERT INTO \(table.name) (\(table.columns.joined(separator: ", ")))
      VALUES (\(table.columns.map { _ in "?" }.joined(separator: ", ")))
      """
    var (count, refused) = (0, 0)
    losses += try table.forEachRow(on: damaged) { (row) throws(SQLiteError) in
      do throws(SQLiteError) {
        try new.run(sql, row)
        count += 1
      } catch  where [.constraint, .mismatch].contains(error.code.primary) {
        // A row that the schema forbids is damaged, too.
        refused += 1
      }
    }
    losses += refused
    return count
  }

  /// Removes rows that make no sense, and rows that belong to a lost row.
  private mutating func tidy(_ tables: [DamagedTable], _ version: Int, _ new: Connection) throws(SQLiteError) {
    if version >= LibrarySchema.firstWithRecords {
      for id in try new.unreadableChanges() {
        try new.run("DELETE FROM replaced WHERE change = ?", [id])
        losses += try new.run("DELETE FROM changes WHERE id = ?", [id])
      }
    } else if version >= LibrarySchema.firstWithApplicationID {
      losses += try new.run(
        """
        DELETE FROM credits
        WHERE work NOT IN (SELECT id FROM works) OR person NOT IN (SELECT id FROM people)
        """)
    } else {
      // Before version 7, columns for text accepted blobs; later ones do not.
      for (table, column) in tables.flatMap({ table in table.columns.map { (table.name, $0) } }) {
        try new.run(
          "UPDATE OR IGNORE \(table) SET \(column) = CAST(\(column) AS TEXT) WHERE typeof(\(column)) = 'blob'")
      }
    }
    // `credits` has no row numbers, so its rows cannot be deleted here.
    let orphans = try new.rows("SELECT DISTINCT \"table\", rowid FROM pragma_foreign_key_check") {
      (row) throws(SQLiteError) in (try row.read(0, as: String.self), try row.readIfPresent(1, as: Int64.self))
    }
    for case (let table, let id?) in orphans {
      losses += try new.run("DELETE FROM \(table) WHERE rowid = ?", [id])
    }
  }
}

extension Connection {
  /// Copies the last numbers, so that no number is used again, even if its row is lost.
  fileprivate func keepNumbers(of tables: [String], from damaged: Connection) throws(SQLiteError) {
    for name in tables {
      // If the last number cannot be read, the highest recovered number counts.
      let found: Int64? = try? damaged.value("SELECT seq FROM sqlite_sequence WHERE name = ?", [name])
      guard let last = found, (1...Int64(Int32.max)).contains(last) else { continue }
      let changed = try run("UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?", [last, name])
      if changed == 0 { try run("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", [name, last]) }
    }
  }

  /// The tables with the user's data, without those of the full-text index.
  fileprivate func tables() throws(SQLiteError) -> [DamagedTable] {
    let names: [String] = try column(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
    )
    return try names.map { (name) throws(SQLiteError) in
      DamagedTable(name: name, columns: try column("SELECT name FROM pragma_table_info(?) ORDER BY cid", [name]))
    }
  }
}
