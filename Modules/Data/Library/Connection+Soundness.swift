// What is wrong with a library file, as far as it can be told from within.
import MarqueeDomain
import MarqueeSQLite

extension Connection {
  /// The first thing that is wrong in the file's structure; `nil` where it is sound.
  ///
  /// - Parameter check: `quick_check`, or `integrity_check`, which compares the indices with their tables as well
  ///   (https://www.sqlite.org/pragma.html#pragma_integrity_check).
  func damage(by check: String) throws(SQLiteError) -> String? {
    let found: String? = try value("PRAGMA \(check)(1)")
    guard let found, found != "ok" else { return nil }
    return found.split(whereSeparator: \.isNewline).last.map { String($0) }
  }

  /// As `damage`, and looks at what only this program understands, too: every work and every entry of the journal.
  func wholeDamage(version: Int) throws(SQLiteError) -> String? {
    if let found = try damage(by: "integrity_check") { return found }
    let orphans: Int = try value("SELECT count(*) FROM pragma_foreign_key_check") ?? 0
    if orphans > 0 { return "\(orphans) rows refer to others that are not there" }
    guard version >= LibrarySchema.firstWithWorks else { return nil }
    if let work = try unreadableWorks().first { return "work \(work) cannot be read" }
    return try unreadableChanges(version: version).first.map { "entry \($0) of its journal cannot be read" }
  }

  /// The numbers of the works whose rows make no sense.
  func unreadableWorks() throws(SQLiteError) -> [Int64] {
    try rows("SELECT id, reference, kind, is_own FROM works") { (row) throws(SQLiteError) -> Int64? in
      let number = try row.read(0, as: Int64.self)
      let isOwn = try row.read(3, as: Bool.self)
      guard let id = Work.ID(try row.read(1, as: String.self)), Work.Kind(rawValue: try row.read(2)) != nil else {
        return number
      }
      // The key of an own work is its number.
      let isRight = (id.catalog == .library) == isOwn && (!isOwn || id.key == "\(number)")
      return isRight ? nil : number
    }.compactMap(\.self)
  }

  /// The numbers of the journal's entries that are not as they were written.
  func unreadableChanges(version: Int) throws(SQLiteError) -> [Int64] {
    let pieces =
      version < LibrarySchema.firstWithPieces
      ? "SELECT id, changeset, checksum FROM changes" : "SELECT change, changeset, checksum FROM changesets"
    return try rows(pieces) { (row) throws(SQLiteError) -> Int64? in
      let isWhole = Checksum(try row.read(1)).value == (try row.read(2, as: Int64.self))
      return isWhole ? nil : try row.read(0)
    }.compactMap(\.self)
  }
}

extension SQLiteError {
  /// Whether what a file holds is the reason, and not that it could not be reached, or had no room to grow.
  var isOfContents: Bool {
    switch code.primary {
    case .interrupt, .busy, .locked, .full, .readOnly, .cannotOpen, .outOfMemory: false
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
