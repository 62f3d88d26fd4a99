import MarqueeDomain
import MarqueeSQLite
import MarqueeSystem
import Synchronization

/// The file `library.sqlite`. It is opened and migrated at its first use, and again when another file takes its place.
final class LibraryFile: LibraryStorage {
  let path: String
  /// Why the library cannot be stored, if it has no folder; otherwise `nil`.
  let missingFolder: Problem?
  let notices = LibraryNotices()
  private let database: Database
  let migrator: Migrator
  /// An empty library, which is read while there is no file.
  private let emptyLibrary = LibraryInMemory()
  /// The last file that was found to have this version, or was migrated to it.
  private let ready = Mutex<FileIdentity?>(nil)
  /// Whether the last change was made, so that a failed read does not say that nothing can be kept.
  private let hasWritten = Atomic(false)

  /// Creates a library in a file. The file is not opened yet.
  ///
  /// - Parameter missingFolder: the problem of every change if there is no folder for the file, and so no `path`.
  init(
    path: String?, missingFolder: Problem = .storage(.noFolder(for: .library)), clock: any Clock<Duration>,
    migrator: Migrator = Migrator()
  ) {
    self.missingFolder = path == nil ? missingFolder : nil
    let path = path ?? "library.sqlite"
    self.path = path
    self.migrator = migrator
    database = Database(path: path, options: ConnectionOptions(makesFile: false), clock: clock)
  }

  /// Runs queries. Without a file, the library is empty; a file that has disappeared is a problem.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
  ) async throws(Problem) -> Value {
    if isEmpty { return try await emptyLibrary.read(body) }
    return try await inPlace { (file) async throws(SQLiteError) in
      do throws(SQLiteError) {
        return try await run(body, with: file) { (body) async throws(SQLiteError) in try await database.read(body) }
      } catch  where error.isOfPlace {
        return try await readAside(body, because: error)
      }
    }
  }

  /// Runs a body in a transaction, after making sure that the file has this program's version.
  private func run<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value, with file: FileIdentity,
    in transaction: (@escaping @Sendable (Connection) throws(SQLiteError) -> Value?) async throws(SQLiteError) -> Value?
  ) async throws(SQLiteError) -> Value {
    for _ in 0..<Self.attempts {
      let wasReady = isReady(file)
      let value = try await transaction { [migrator] (connection) throws(SQLiteError) in
        try connection.require(file)
        // Checked in each transaction: a newer Marquee may have migrated the file while this one has it open.
        guard try wasReady ? migrator.isLatest(connection) : migrator.isDone(connection) else { return nil }
        connection.log.isCheckpointed = true
        return try body(connection)
      }
      if let value {
        isReady(now: file)
        return value
      }
      try await prepare(file)
    }
    throw .refused(problem(.replaced))
  }

  /// Reads a file in a place where nothing can be written.
  private func readAside<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value, because first: SQLiteError
  ) async throws(SQLiteError) -> Value {
    // Connections are closed first: the copy opens and closes the file itself, and that would release SQLite's locks.
    await database.rest()
    let value: Value
    do throws(SQLiteError) {
      value = try await readUnwritable(body)
    } catch {
      throw error.isInterruption || error.refusal != nil ? error : first
    }
    // A folder that does not allow writing is reported at the start of the program.
    if access(FolderPath.of(path), W_OK) == 0, !hasWritten.load(ordering: .acquiring) {
      notices.add(.readOnly(path: path, reason: first.isDiskFull(at: path) ? nil : first.message))
    }
    return value
  }

  /// Whether there is a file, even an unusable one. If the system does not say, it counts as there, not as empty.
  var isThere: Bool { missingFolder == nil && (access(path, F_OK) == 0 || ![ENOENT, ENOTDIR].contains(errno)) }

  /// Whether there is no file, and none has been used since the program started: the library is empty.
  var isEmpty: Bool { !isThere && ready.withLock { $0 == nil } }

  /// Runs a change of the current origin in one transaction. If the file has disappeared while this program runs, no
  /// new file is made, because the user would mistake it for their library.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
  ) async throws(Problem) -> Value {
    try make()
    hasWritten.store(false, ordering: .releasing)
    let value = try await inPlace { (file) async throws(SQLiteError) in
      if !isReady(file) { try await prepare(file) }
      return try await run(body, with: file) { (body) async throws(SQLiteError) in
        try await database.write(by: ChangeOrigin.current, body)
      }
    }
    hasWritten.store(true, ordering: .releasing)
    notices.withdrawReadOnly()
    return value
  }

  /// The changes of these tables, as `Database.changes` reports them. Without a folder there are none.
  func changes(in tables: Set<String>) -> AsyncStream<Set<ChangeOrigin.ID?>> {
    missingFolder == nil ? database.changes(in: tables, while: { [self] in isThere }) : AsyncStream { $0.finish() }
  }

  func close() async {
    notices.finish()
    await database.close()
  }

  /// Closes the file until it is used again.
  func closeConnections() async {
    await database.rest()
    ready.withLock { $0 = nil }
  }

  /// Uses the file at the path. If another file takes its place meanwhile, the use is repeated with that.
  private func inPlace<Value: Sendable>(
    _ body: (FileIdentity) async throws(SQLiteError) -> Value
  ) async throws(Problem) -> Value {
    for _ in 0..<Self.attempts {
      let file = try identity()
      do throws(SQLiteError) {
        return try await body(file)
      } catch  where error.code == .moved {
        await database.leaveMovedFile()
      } catch {
        throw problem(error)
      }
    }
    throw problem(isThere ? .replaced : .gone)
  }

  /// The file that is at the path now. A file with several hard links is a problem: SQLite keeps a log for each name
  /// (https://www.sqlite.org/howtocorrupt.html#_multiple_links_to_the_same_file).
  private func identity() throws(Problem) -> FileIdentity {
    guard let status = stat(path: path) else { throw problem(isThere ? .unusable(OpenFile.reason()) : .gone) }
    guard status.isRegular else { throw problem(.irregular) }
    guard status.st_nlink < 2 else { throw problem(.linked(names: Int(status.st_nlink))) }
    return FileIdentity(status)
  }

  /// How often the file may be replaced during one query or change.
  private static let attempts = 5

  private func isReady(_ file: FileIdentity) -> Bool { ready.withLock { $0 == file } }

  private func isReady(now file: FileIdentity) {
    let before = ready.withLock { ready in
      defer { ready = file }
      return ready
    }
    if before != file { closeToOthers() }
    if let before, before != file { notices.add(.replaced(path: path)) }
  }

  /// Creates the file if there is none.
  private func make() throws(Problem) {
    if let missingFolder { throw missingFolder }
    if isThere { return }
    if ready.withLock({ $0 != nil }) { throw problem(.gone) }
    guard let target = FolderPath.target(of: path), FolderPath.make(FolderPath.of(target)) else {
      throw problem(.noFolder(OpenFile.reason()))
    }
    // Owner-only mode (0600): SQLite would make the file readable by all users. It makes its journals with the mode of
    // the file. If this fails, SQLite reports why.
    _ = OpenFile(open(target, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600))
  }

  /// Migrates the file. Several callers may do this at once: the second finds nothing left to do.
  private func prepare(_ file: FileIdentity) async throws(SQLiteError) {
    try await database.administer(by: ChangeOrigin.current) { [self] (connection) throws(SQLiteError) in
      try connection.require(file)
      try migrator.check(connection)
      try bringUpToDate(connection)
      try connection.useWriteAheadLog()
    }
    isReady(now: file)
  }

  /// Copies a file of an earlier version, and migrates it. If several processes start at once, one does everything.
  private func bringUpToDate(_ connection: Connection) throws(SQLiteError) {
    try connection.changingInPlace { () throws(SQLiteError) in
      let version = try migrator.version(of: connection)
      guard version > 0, version < migrator.latest, let target = FolderPath.target(of: path) else {
        try migrator.migrate(connection)
        return
      }
      let copy = try MigrationBackup.make(of: target, version: version, connection)
      do throws(SQLiteError) {
        notices.add(.broughtUpToDate(path: path, copy: copy.path, news: try migrator.migrate(connection)))
      } catch {
        // The library is unchanged, and the next attempt makes its own copy.
        if copy.isNew { unlink(copy.path) }
        throw error
      }
    }
  }

  /// Sets owner-only mode (0600) for the file, its journals, and the damaged files that repairs have preserved.
  private func closeToOthers() {
    guard let target = FolderPath.target(of: path) else { return }
    let folder = FolderPath.of(target)
    let name = FolderPath.name(of: target)
    let files = FolderPath.names(in: folder).filter { $0 == name || $0.hasPrefix("\(name).damaged-") }
    for file in files.sorted() {
      // Every file is processed, even if an earlier one already had the mode.
      let closed = ([""] + LibraryReplacement.journals).filter { PrivateFile.closeToOthers("\(folder)/\(file)\($0)") }
      if !closed.isEmpty { notices.add(.closedToOthers(path: file == name ? path : "\(folder)/\(file)")) }
    }
  }

  /// The version of the file's schema; `nil` if there is no file. Throws why the file cannot be used or migrated.
  func version() async throws(Problem) -> Int? {
    if let missingFolder { throw missingFolder }
    guard isThere else { return nil }
    _ = try identity()
    do throws(SQLiteError) {
      return try await database.administer { (connection) throws(SQLiteError) in
        let (version, damage) = try connection.examination()
        if let damage { throw SQLiteError(.corrupt, damage) }
        // A sound file of this version gets its write-ahead log, so that it is complete when it is closed.
        if version == LibrarySchema.latest { try connection.useWriteAheadLog() }
        return version
      }
    } catch {
      throw problem(error)
    }
  }
}

extension Connection {
  /// Throws `.moved` if another file is open.
  fileprivate func require(_ file: FileIdentity) throws(SQLiteError) {
    if self.file != file { throw SQLiteError(.moved, "another file is open") }
  }
}
