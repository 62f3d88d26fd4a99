// What is wrong with a library file, as far as it can be told from within.
import MarqueeDomain
import MarqueeSQLite
import MarqueeSystem

extension Connection {
  /// Looks at a library file as it is, and tells whether it can be used, without changing it.
  ///
  /// - Returns: its version, and what is wrong with it; `nil` where it is sound.
  /// - Throws: a refusal, or what keeps the file from being looked at, be it that not even its schema can be read.
  func examination() throws(SQLiteError) -> (version: Int, damage: String?) {
    let version = try Migrator().version(of: self)
    try Migrator().check(self)
    do throws(SQLiteError) {
      if let damage = try wholeDamage(version: version) { return (version, damage) }
      return (version, try obstacle(version))
    } catch  where error.isOfContents {
      // What cannot be looked at is damaged.
      return (version, error.message)
    }
  }

  /// What stops a file of an earlier version from being brought up to date; that is tried with a copy.
  private func obstacle(_ version: Int) throws(SQLiteError) -> String? {
    guard version > 0, version < LibrarySchema.latest else { return nil }
    guard let folder = PrivateFolder.temporary() else {
      throw SQLiteError(.cannotOpen, "no folder can be made to try the new version in")
    }
    defer { folder.remove() }
    let path = "\(folder.path)/library.sqlite"
    do throws(SQLiteError) {
      try run("VACUUM INTO ?", [path])
      try Migrator().migrate(opening(path))
      return nil
    } catch  where error.isOfContents {
      return "it cannot be brought up to date: \(error.message)"
    }
  }

  /// The first thing that is wrong in the file's structure, or in what only this program understands, every work and every
  /// entry of the journal; `nil` where it is sound.
  func wholeDamage(version: Int) throws(SQLiteError) -> String? {
    // Compares the indices with their tables as well (https://www.sqlite.org/pragma.html#pragma_integrity_check).
    let found: String? = try value("PRAGMA integrity_check(1)")
    if let found, found != "ok" { return found.split(whereSeparator: \.isNewline).last.map { String($0) } }
    let orphans: Int = try value("SELECT count(*) FROM pragma_foreign_key_check") ?? 0
    if orphans > 0 { return "\(orphans) rows refer to others that are not there" }
    guard version >= LibrarySchema.firstWithRecords else { return nil }
    var unreadable: Int64?
    try forEachRecord { (number, record) throws(SQLiteError) in
      if record == nil { unreadable = unreadable ?? number }
    }
    if let unreadable { return "entry \(unreadable) cannot be read" }
    if try DerivedTables.areCurrent(self) {
      let unlisted: [Int64] = try column(
        "SELECT id FROM entries WHERE id NOT IN (SELECT id FROM works) ORDER BY id LIMIT 1")
      if let entry = unlisted.first { return "entry \(entry) is of the same work as another" }
    }
    return try unreadableChanges().first.map { "entry \($0) of its journal cannot be read" }
  }

  /// The numbers of the journal's changes of which something cannot be read.
  func unreadableChanges() throws(SQLiteError) -> [Int64] {
    try column(
      """
      SELECT id FROM changes WHERE NOT json_valid(description) OR id NOT IN (SELECT change FROM replaced)
      UNION SELECT change FROM replaced WHERE record IS NOT NULL AND NOT json_valid(record) ORDER BY 1
      """)
  }
}

extension SQLiteError {
  /// Whether what a file holds is the reason, and not that it could not be reached, or had no room to grow.
  var isOfContents: Bool {
    switch code.primary {
    case .abort, .interrupt, .busy, .locked, .full, .readOnly, .cannotOpen, .outOfMemory: false
    default: true
    }
  }

  /// Whether it may be that only nothing can be written where the file lies: the disk is full, or the folder not to be
  /// written. The index of the log is made there, also for reading.
  var isOfPlace: Bool {
    switch code.primary {
    case .full, .readOnly, .cannotOpen, .inputOutput: code != .moved
    default: false
    }
  }
}
