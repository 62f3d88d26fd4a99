// Checks a library file: finds damage in its structure, its records and its journal.
import MarqueeDomain
import MarqueeSQLite
import MarqueeSystem

extension Connection {
  /// Examines a library file without changing it; `damage` is `nil` for a sound file. Throws a refusal (the file is
  /// newer or not a library), or the error that prevents the examination, also if even the schema cannot be read.
  func examination() throws(SQLiteError) -> (version: Int, damage: String?) {
    let version = try Migrator().version(of: self)
    try Migrator().check(self)
    do throws(SQLiteError) {
      if let damage = try wholeDamage(version: version) { return (version, damage) }
      return (version, try obstacle(version))
    } catch  where error.isOfContents {
      // A part that cannot be read is damaged.
      return (version, error.message)
    }
  }

  /// Why a file of an earlier version cannot be migrated, found out by migrating a copy; `nil` if it can be.
  private func obstacle(_ version: Int) throws(SQLiteError) -> String? {
    guard version > 0, version < LibrarySchema.latest else { return nil }
    guard let folder = PrivateFolder.temporary() else {
      throw SQLiteError(.cannotOpen, "Marquee can't create a temporary folder for a trial migration")
    }
    defer { folder.remove() }
    let path = "\(folder.path)/library.sqlite"
    do throws(SQLiteError) {
      try run("VACUUM INTO ?", [path])
      try Migrator().migrate(opening(path))
      return nil
    } catch  where error.isOfContents {
      return "its migration fails: \(error.message)"
    }
  }

  /// The first damage found in the file's structure, its records and its journal; `nil` for a sound file.
  func wholeDamage(version: Int) throws(SQLiteError) -> String? {
    // Also compares the indices with their tables (https://www.sqlite.org/pragma.html#pragma_integrity_check).
    let found: String? = try value("PRAGMA integrity_check(1)")
    if let found, found != "ok" { return found.split(whereSeparator: \.isNewline).last.map { String($0) } }
    let orphans: Int = try value("SELECT count(*) FROM pragma_foreign_key_check") ?? 0
    if orphans > 0 { return "\(orphans) \(orphans == 1 ? "row refers" : "rows refer") to missing rows" }
    guard version >= LibrarySchema.firstWithRecords else { return nil }
    var unreadable: Int64?
    try EntryStore(self).forEachRecord { (number, record) throws(SQLiteError) in
      if record == nil { unreadable = unreadable ?? number }
    }
    if let unreadable { return "entry \(unreadable) is unreadable" }
    if try DerivedTables.areCurrent(self) {
      let unlisted: [Int64] = try column(
        "SELECT id FROM entries WHERE id NOT IN (SELECT id FROM works) ORDER BY id LIMIT 1")
      if let entry = unlisted.first { return "entry \(entry) has the identifier of another entry" }
    }
    return try unreadableChanges().first.map { "entry \($0) of its journal is unreadable" }
  }

  /// The numbers of the journal's damaged changes: a description or record is not JSON, or all records are missing.
  func unreadableChanges() throws(SQLiteError) -> [Int64] {
    try column(
      """
      SELECT id FROM changes WHERE NOT json_valid(description) OR id NOT IN (SELECT change FROM replaced)
      UNION SELECT change FROM replaced WHERE record IS NOT NULL AND NOT json_valid(record) ORDER BY 1
      """)
  }
}

extension SQLiteError {
  /// Whether the contents of the file cause the error, not its place.
  var isOfContents: Bool {
    switch code.primary {
    case .abort, .interrupt, .busy, .locked, .full, .readOnly, .cannotOpen, .outOfMemory: false
    default: true
    }
  }

  /// Whether the cause may be the place and not the file: a full disk, or a folder that does not allow writing. SQLite
  /// creates the log's index in that folder, even for reading.
  var isOfPlace: Bool {
    switch code.primary {
    case .full, .readOnly, .cannotOpen, .inputOutput: code != .moved
    default: false
    }
  }
}
