import MarqueeSQLite
import MarqueeTables

/// Brings the rows that can be read of a damaged library into a new one.
struct Salvage: Sendable {
  let damaged: Database
  let new: Database
  /// How many rows were recovered of each of the lists, by the name of its table.
  private(set) var rows: [String: Int] = [:]
  /// How many rows could not be read, or made no sense.
  private(set) var losses = 0
  private(set) var hasFound = false

  /// - Parameter version: of the damaged library. Its rows are read in that version; at the end the new one is brought up to
  ///   date: what could not be opened would not be recovered.
  mutating func run(_ version: Int) async throws(SQLiteError) {
    guard try await hasSchema() else { return }
    try await makeTables(version)
    let isOfRecords = version >= LibrarySchema.firstWithRecords
    let tables = try await new.administer { (connection) throws(SQLiteError) in
      // Rows may come before those that they refer to.
      try connection.execute("PRAGMA foreign_keys = OFF")
      return try connection.tables().filter { !isOfRecords || RecordTables.names.contains($0.name) }
    }
    for table in tables where table.hasRowID { try await copyRows(of: table) }
    for table in tables where !table.hasRowID { try await copyCredits(table) }
    guard hasFound else { return }
    try await tidy(tables, version)
    // The records tell of viewings and people, not which numbers those had that are gone.
    let numbered = tables.filter(\.hasRowID).map(\.name) + (isOfRecords ? DerivedTables.numbered : [])
    try await keepNumbers(of: numbered)
    try await bringUpToDate()
  }

  /// Makes the tables of the damaged library: as this program makes them, or, of an earlier version, as the file says.
  private func makeTables(_ version: Int) async throws(SQLiteError) {
    if version >= LibrarySchema.firstWithRecords {
      return try await new.administer { (connection) throws(SQLiteError) in _ = try Migrator().migrate(connection) }
    }
    let scripts: [String] = try await damaged.administer { (connection) throws(SQLiteError) in
      try connection.column(
        "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB 'works_search*'"
      )
    }
    try await new.administer { (connection) throws(SQLiteError) in
      for script in scripts { try connection.execute(script) }
      let isMarked = version >= LibrarySchema.firstWithApplicationID
      try connection.execute(
        "PRAGMA user_version = \(version); PRAGMA application_id = \(isMarked ? LibrarySchema.applicationID : 0)")
    }
  }

  /// Whether the damaged file tells where its tables begin; if not, nothing of it can be read.
  private func hasSchema() async throws(SQLiteError) -> Bool {
    do throws(SQLiteError) {
      return try await damaged.administer { (connection) throws(SQLiteError) in
        try connection.first("SELECT count(*) FROM sqlite_schema") { (_) throws(SQLiteError) in true } ?? false
      }
    } catch {
      if error.isInterruption { throw error }
      return false
    }
  }

  private mutating func copyRows(of table: DamagedTable) async throws(SQLiteError) {
    // Numbers begin with 1; 0 stands for the lowest there could be.
    var batch = DamagedTable.Batch(last: 0)
    var count = 0
    while !batch.isLast {
      let last = batch.last
      batch = try await damaged.administer { (connection) throws(SQLiteError) in
        table.batch(after: last, on: connection)
      }
      count += try await insert(batch, into: table)
    }
    if count > 0 { hasFound = true }
  }

  private mutating func copyCredits(_ table: DamagedTable) async throws(SQLiteError) {
    let works: [Int64] = try await new.administer { (connection) throws(SQLiteError) in
      try connection.column("SELECT id FROM works")
    }
    let batch = try await damaged.administer { (connection) throws(SQLiteError) in
      table.credits(of: works, on: connection)
    }
    _ = try await insert(batch, into: table)
  }

  /// Gives how many made sense.
  private mutating func insert(_ batch: DamagedTable.Batch, into table: DamagedTable) async throws(SQLiteError) -> Int {
    let sql = """
      INSERT INTO \(table.name) (\(table.columns.joined(separator: ", ")))
      VALUES (\(table.columns.map { _ in "?" }.joined(separator: ", ")))
      """
    let refused = try await new.write { (connection) throws(SQLiteError) in
      var refused = 0
      for row in batch.rows {
        do throws(SQLiteError) {
          try connection.run(sql, row)
        } catch {
          // A row that the schema forbids is damaged, too.
          guard error.code.primary == .constraint || error.code.primary == .mismatch else { throw error }
          refused += 1
        }
      }
      return refused
    }
    losses += batch.losses + refused
    return batch.rows.count - refused
  }

  /// Makes all that is not recovered anew, and counts.
  private mutating func bringUpToDate() async throws(SQLiteError) {
    (rows, losses) = try await new.administer { [losses] (connection) throws(SQLiteError) in
      try Migrator().migrate(connection)
      let lost = try connection.transaction { () throws(SQLiteError) in
        try DerivedTables.makeAnew(connection)
        return try connection.run("DELETE FROM entries WHERE id NOT IN (SELECT id FROM works)")
      }
      var rows: [String: Int] = [:]
      for table in ["works", "people", "viewings", "tags", "changes"] {
        rows[table] = try connection.value("SELECT count(*) FROM \(table)")
      }
      return (rows, losses + lost)
    }
  }

  /// Takes away what makes no sense, and what belongs to something that is lost.
  private mutating func tidy(_ tables: [DamagedTable], _ version: Int) async throws(SQLiteError) {
    losses += try await new.write { (connection) throws(SQLiteError) in
      var gone = 0
      if version >= LibrarySchema.firstWithRecords {
        for id in try connection.unreadableChanges() {
          try connection.run("DELETE FROM replaced WHERE change = ?", [id])
          gone += try connection.run("DELETE FROM changes WHERE id = ?", [id])
        }
      } else if version >= LibrarySchema.firstWithApplicationID {
        gone += try connection.run(
          """
          DELETE FROM credits
          WHERE work NOT IN (SELECT id FROM works) OR person NOT IN (SELECT id FROM people)
          """)
      } else {
        for table in tables { try connection.makeTexts(in: table) }
      }
      // A table without numbers, which is `credits`, has none to name its rows by.
      let orphans = try connection.rows("SELECT DISTINCT \"table\", rowid FROM pragma_foreign_key_check") {
        (row) throws(SQLiteError) in (try row.read(0, as: String.self), try row.readIfPresent(1, as: Int64.self))
      }
      for case (let table, let id?) in orphans {
        gone += try connection.run("DELETE FROM \(table) WHERE rowid = ?", [id])
      }
      return gone
    }
  }

  /// A number is never used again, also where what had it is lost.
  private func keepNumbers(of tables: [String]) async throws(SQLiteError) {
    for name in tables {
      let sql = "SELECT seq FROM sqlite_sequence WHERE name = ?"
      // Where that cannot be read, what was recovered has to do.
      let last: Int64?? = try? await damaged.administer { (connection) throws(SQLiteError) in
        try connection.value(sql, [name])
      }
      guard let last = last ?? nil, (1...Int64(Int32.max)).contains(last) else { continue }
      try await new.write { (connection) throws(SQLiteError) in
        let changed = try connection.run("UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?", [last, name])
        if changed == 0 { try connection.run("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", [name, last]) }
      }
    }
  }
}

extension Connection {
  /// Before version 7 a column took bytes for a text; later ones do not.
  fileprivate func makeTexts(in table: DamagedTable) throws(SQLiteError) {
    for column in table.columns {
      try run("UPDATE OR IGNORE \(table.name) SET \(column) = CAST(\(column) AS TEXT) WHERE typeof(\(column)) = 'blob'")
    }
  }

  /// The tables that hold something of the person's, without those of the search index.
  fileprivate func tables() throws(SQLiteError) -> [DamagedTable] {
    let found = try rows(
      """
      SELECT name, wr FROM pragma_table_list
      WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'
      """
    ) { (row) throws(SQLiteError) in (name: try row.read(0, as: String.self), wr: try row.read(1, as: Bool.self)) }
    var tables: [DamagedTable] = []
    for (name, isWithoutRowID) in found {
      let columns: [String] = try column("SELECT name FROM pragma_table_info(?) ORDER BY cid", [name])
      tables.append(DamagedTable(name: name, columns: columns, hasRowID: !isWithoutRowID))
    }
    return tables.sorted { $0.name < $1.name }
  }
}
