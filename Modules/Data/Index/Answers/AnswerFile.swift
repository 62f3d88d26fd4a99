import MarqueeDomain
import MarqueeSQLite
import MarqueeSystem
import Synchronization

/// The file `catalog.sqlite`, which is made when something is first cached in it.
///
/// All of it can be fetched again, so no fault of the file is an error. A damaged file is removed and begun again. A
/// file of version 2, or of version 4 or later, is taken over when it is first used. A file of another earlier version
/// is emptied by the first change. A file of a newer version, of another program, or in a folder that cannot be written
/// is left as it is.
final class AnswerFile: Sendable {
  /// "MQca", the bytes that distinguish the file from other databases
  /// (https://www.sqlite.org/fileformat2.html#application_id).
  private static let applicationID = 0x4D51_6361
  /// The version of the file. It rises with each column that a field of a work adds to the index.
  static let version = firstWithLists + IndexSchema.addedColumns + 1
  /// The first version whose words have other spellings.
  private static let firstWithSpellings = 13
  /// The first version that lists words by size.
  private static let firstWithLists = 6
  /// Whether a file of an earlier version is taken over.
  private static func takesOver(_ version: Int) -> Bool { [2, 4, 5].contains(version) || version >= firstWithLists }
  private static let schema = """
    DROP TABLE IF EXISTS answers;
    DROP TABLE IF EXISTS damaged_pages;
    \(IndexSchema.removal)
    CREATE TABLE answers (
      url TEXT NOT NULL,
      variant INTEGER NOT NULL,
      received REAL NOT NULL,
      expires REAL,
      used REAL NOT NULL,
      size INTEGER NOT NULL,
      checksum INTEGER NOT NULL,
      bytes BLOB NOT NULL,
      PRIMARY KEY (url, variant)
    ) STRICT;
    CREATE INDEX answers_by_use ON answers (used, size, received);
    CREATE INDEX answers_by_expiry ON answers (expires) WHERE expires IS NOT NULL;
    \(IndexSchema.script)
    \(DamagedPages.schema)
    PRAGMA application_id = \(applicationID);
    """
  /// In KiB. Of the index of a million titles, it has room for what most searches read. Memory is taken as it is
  /// needed.
  static let cacheSize = 48_000
  /// How often in a row the file may be removed, replaced or found damaged.
  private static let attempts = 3

  let path: String
  private let database: Database
  /// The file that last proved to be of this version.
  private let known = Mutex<FileIdentity?>(nil)

  init(path: String) {
    self.path = path
    // A loss of power may cost cached answers, which are fetched again; a caller that needs a page waits at most 2
    // seconds for another process.
    let options = ConnectionOptions(
      synchronous: .normal, busyTimeout: .seconds(2), cacheSize: Self.cacheSize, makesFile: false)
    database = Database(path: path, options: options)
  }

  /// Whether the file exists. Reading or writing a damaged file removes it.
  var isThere: Bool { isInMemory || FileIdentity(path: path) != nil }

  /// Whether the cache is in memory and ends with the process.
  var isInMemory: Bool { path == Database.inMemory }

  /// Runs queries; gives `nil` if there is no usable file. Short ones, which take milliseconds however large the file
  /// is, run at once, perhaps twice.
  func read<Value: Sendable>(
    isShort: Bool = true, _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
  ) async -> Value? {
    // What cannot be read counts as not cached.
    try? await attempt { (isThere) async throws(SQLiteError) -> Value? in
      guard isThere else { return nil }
      let query: @Sendable (Connection) throws(SQLiteError) -> Value? = { [self] (connection) throws(SQLiteError) in
        try isKnown(connection) ? try body(connection) : nil
      }
      for _ in 0..<2 {
        let value = isShort ? try await database.readAtOnce(query) : try await database.read(query)
        if let value { return value }
        guard try await isTakenOver() else { break }
      }
      return nil
    }
  }

  /// Takes over a file of an earlier version. Returns `false` if there is no such file.
  private func isTakenOver() async throws(SQLiteError) -> Bool {
    let isDue = try await database.readAtOnce { [self] (connection) throws(SQLiteError) -> Bool in
      guard try isToBeMade(connection) else { return false }
      return Self.takesOver(try Self.integer(connection, "PRAGMA user_version"))
    }
    guard isDue else { return false }
    return try await database.administer { [self] (connection) throws(SQLiteError) in try prepare(connection) }
  }

  /// Runs changes in one transaction; gives `nil` if nothing can be cached. `makes` the file if there is none.
  func write<Value: Sendable>(
    makes: Bool = true, _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
  ) async -> Value? {
    // The file is only a cache: what is not written is fetched again.
    try? await change(makes: makes, body)
  }

  /// Runs changes like `write`, and throws SQLite's error, unless the file is another program's.
  func change<Value: Sendable>(
    makes: Bool = true, _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
  ) async throws(SQLiteError) -> Value? {
    try await attempt { (isThere) async throws(SQLiteError) -> Value? in
      guard isThere || makes && make() else { return nil }
      return try await database.administer { [self] (connection) throws(SQLiteError) -> Value? in
        guard try prepare(connection) else { return nil }
        return try connection.transaction { () throws(SQLiteError) in try body(connection) }
      }
    }
  }

  /// Returns the space of deleted rows back to the disk.
  func shrink() async {
    // A file that stays large does no harm.
    _ = try? await attempt { (_) async throws(SQLiteError) -> Void? in
      try await database.administer { (connection) throws(SQLiteError) in try connection.execute("VACUUM") }
    }
  }

  /// Checks the whole file, and changes nothing.
  func examine() async -> AnswerState {
    guard isThere else { return .absent(path: path) }
    do throws(SQLiteError) {
      return try await database.read { [self] (connection) throws(SQLiteError) -> AnswerState in
        guard try isKnown(connection) else { return .unusable(path: path) }
        let flaw: String? = try connection.value("PRAGMA quick_check(1)")
        return flaw == "ok" ? .sound(path: path) : .damaged(path: path)
      }
    } catch {
      return error.isDamage ? .damaged(path: path) : .unusable(path: path)
    }
  }

  /// Closes the file after the work in progress, and brings its log into it.
  func close() async { await database.close(checkpoints: known.withLock { $0 } != nil) }

  private func attempt<Value: Sendable>(
    _ body: (_ isThere: Bool) async throws(SQLiteError) -> Value?
  ) async throws(SQLiteError) -> Value? {
    for _ in 0..<Self.attempts {
      // Each query itself checks that a known file is still at its path.
      let file = known.withLock { $0 } ?? FileIdentity(path: path)
      do throws(SQLiteError) {
        return try await body(file != nil || isThere)
      } catch  where error.code == .moved {
        known.withLock { $0 = nil }
        await database.leaveMovedFile()
      } catch  where error.isDamage {
        // The next file may get the identity of the removed one.
        known.withLock { $0 = nil }
        await remove(file)
      }
    }
    return nil
  }

  /// Removes a damaged file, unless another process was faster. A file that Marquee did not write gets another name, or
  /// stays if a link leads to it.
  private func remove(_ file: FileIdentity?) async {
    await database.rest()
    guard let target = FolderPath.target(of: path),
      case .held(let lock) = FolderLock.take(FolderPath.of(target), waits: { _ in false })
    else { return }
    defer { lock?.close() }
    guard FileIdentity(path: path) == file else { return }
    guard Self.isOurs(target) else {
      if stat(path: path, followsLinks: false)?.isRegular == true { _ = rename(target, target + ".damaged") }
      return
    }
    // The log is removed first: it must not be taken for the log of a new file.
    for ending in ["-wal", "-shm", ""] { _ = unlink(target + ending) }
  }

  /// Whether a file has our application ID at its place, 68 bytes from the start
  /// (https://www.sqlite.org/fileformat2.html#the_database_header).
  private static func isOurs(_ target: String) -> Bool {
    var header = [UInt8](repeating: 0, count: 72)
    guard let file = OpenFile(regular: target, O_RDONLY), file.read(into: &header) == header.count else { return false }
    return header[68...].reduce(0) { $0 << 8 | Int($1) } == applicationID
  }

  private func make() -> Bool {
    guard let target = FolderPath.target(of: path), FolderPath.make(FolderPath.of(target)) else { return false }
    // Owner-only mode (0600): which pages the user has seen is private. SQLite gives its journals the same mode.
    let file = OpenFile(open(target, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600))
    return file != nil || errno == EEXIST
  }

  private func isKnown(_ connection: Connection) throws(SQLiteError) -> Bool {
    // The version is read each time, because a newer program may change the file while this one has it open.
    guard try Self.integer(connection, "PRAGMA user_version") == Self.version else { return false }
    if let file = known.withLock({ $0 }), file == connection.file { return true }
    guard try Self.integer(connection, "PRAGMA application_id") == Self.applicationID else { return false }
    known.withLock { $0 = connection.file }
    return true
  }

  /// Creates the tables in an empty file, or in a file of an older version. Returns `false` for a file not written by
  /// Marquee.
  private func prepare(_ connection: Connection) throws(SQLiteError) -> Bool {
    if try isKnown(connection) { return true }
    guard try isToBeMade(connection) else { return false }
    try connection.useWriteAheadLog()
    // The log is brought into the file at the end, not for every page.
    connection.log.isCheckpointed = false
    try connection.transaction { () throws(SQLiteError) in
      // Another process may have been faster.
      guard try isToBeMade(connection) else { return }
      let version = try Self.integer(connection, "PRAGMA user_version")
      switch version {
      case 2:
        try connection.execute(IndexSchema.script + DamagedPages.schema)
        try IndexSchema.takeOver(connection)
      case 4:
        try connection.execute(IndexSchema.split)
        try IndexSchema.listWordsBySize(connection)
      case 5: try IndexSchema.listWordsBySize(connection)
      case Self.firstWithLists...: break
      default: try connection.execute(Self.schema)
      }
      try IndexSchema.addColumns(connection)
      if version < Self.firstWithSpellings {
        var writer = IndexWriter(connection)
        try writer.respell()
        try IndexPeople(connection: connection).respell()
      }
      try connection.execute("PRAGMA user_version = \(Self.version)")
    }
    return try isKnown(connection)
  }

  private func isToBeMade(_ connection: Connection) throws(SQLiteError) -> Bool {
    let version = try Self.integer(connection, "PRAGMA user_version")
    if version == 0 {
      // SQLite takes a file of a few bytes for an empty database.
      if let size = stat(path: path)?.st_size, (1..<512).contains(size) { return false }
      return try Self.integer(connection, "SELECT count(*) FROM sqlite_schema") == 0
    }
    let program = try Self.integer(connection, "PRAGMA application_id")
    return version < Self.version && program == Self.applicationID
  }

  static func integer(_ connection: Connection, _ sql: String) throws(SQLiteError) -> Int {
    try connection.value(sql) ?? 0
  }
}

extension SQLiteError {
  /// Whether the file is damaged. A statement that SQLite does not understand (`.error`) lacks a table, which was lost
  /// with the schema.
  fileprivate var isDamage: Bool { [.corrupt, .notADatabase, .error].contains(code.primary) }
}
