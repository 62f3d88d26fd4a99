import MarqueeDomain
import MarqueeSQLite
import MarqueeSystem
import Synchronization

/// The file `library.sqlite`, opened and brought up to date when it is first used, and again when another one is put in
/// its place.
final class LibraryFile: LibraryStorage {
  let path: String
  /// Why nothing can be kept, where there is no folder for it to lie in.
  let missingFolder: Problem?
  let notices = LibraryNotices()
  private let database: Database
  let migrator: Migrator
  /// A library with nothing in it, for reading where there is no file and none can be made.
  private let emptyLibrary = LibraryInMemory()
  /// The file that was last found to be, or made, one of this version.
  private let ready = Mutex<FileIdentity?>(nil)

  /// - Parameter missingFolder: what a change comes to where `path` is `nil`: there is no folder to keep the file in.
  init(
    path: String?, missingFolder: Problem = .storage(.noFolder(for: .library)), clock: any Clock<Duration>,
    migrator: Migrator = Migrator()
  ) {
    self.missingFolder = path == nil ? missingFolder : nil
    let path = path ?? "library.sqlite"
    self.path = path
    self.migrator = migrator
    database = Database(path: path, options: ConnectionOptions(synchronous: .full, makesFile: false), clock: clock)
  }

  /// Runs queries. Where there is no file nothing is kept yet, and none is made to find that out.
  ///
  /// - Throws: `Problem.storage` where the file cannot be used, or is gone while this program runs.
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

  /// Runs a body in a transaction that sees the file as this program needs it.
  private func run<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value, with file: FileIdentity,
    in transaction: (@escaping @Sendable (Connection) throws(SQLiteError) -> Value?) async throws(SQLiteError) -> Value?
  ) async throws(SQLiteError) -> Value {
    for _ in 0..<Self.attempts {
      let wasReady = isReady(file)
      let value = try await transaction { [migrator] (connection) throws(SQLiteError) in
        try connection.require(file)
        // Asked in each transaction: a newer Marquee may have changed the file while this one has it open.
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

  /// Reads a file beside which nothing can be written.
  private func readAside<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value, because first: SQLiteError
  ) async throws(SQLiteError) -> Value {
    // The copy is made from the file itself, and closing that would give up SQLite's locks.
    await database.rest()
    let value: Value
    do throws(SQLiteError) {
      value = try await readUnwritable(body)
    } catch {
      throw error.isInterruption || error.refusal != nil ? error : first
    }
    // That a folder cannot be written is said at the start.
    if access(FolderPath.of(path), W_OK) == 0 {
      notices.add(
        .readOnly(path: path, reason: first.isDiskFull(at: path) ? nil : first.message))
    }
    return value
  }

  /// Whether there is a file, be it one that cannot be used.
  var isThere: Bool { missingFolder == nil && access(path, F_OK) == 0 }

  /// Whether there is no file, and was none that was used: nothing is kept.
  var isEmpty: Bool { !isThere && ready.withLock { $0 == nil } }

  /// Runs a change of the current origin in one transaction.
  ///
  /// - Throws: `Problem.storage` also where the file is gone while this program runs: another one is not made, because the
  ///   person would take it for theirs.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
  ) async throws(Problem) -> Value {
    try make()
    return try await inPlace { (file) async throws(SQLiteError) in
      if !isReady(file) { try await prepare(file) }
      return try await run(body, with: file) { (body) async throws(SQLiteError) in
        try await database.write(by: ChangeOrigin.current, body)
      }
    }
  }

  /// As `Database.changes`; a file that cannot be opened never changes.
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

  /// Does something with the file that the path names, and again where another one was put in its place meanwhile.
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

  /// The file that the path names now.
  ///
  /// - Throws: `Problem.storage` if there is no file, if it is not a regular file, or if it has several hard links: SQLite keeps a
  ///   log for each name, and a change in one log is not seen under another name
  ///   (https://www.sqlite.org/howtocorrupt.html#_multiple_links_to_the_same_file).
  private func identity() throws(Problem) -> FileIdentity {
    guard let status = stat(path: path) else { throw problem(.gone) }
    guard status.isRegular else { throw problem(.irregular) }
    guard status.st_nlink < 2 else { throw problem(.linked(names: Int(status.st_nlink))) }
    return FileIdentity(status)
  }

  /// How many files in a row may be exchanged during one query or change.
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

  /// Makes the file where there is none.
  private func make() throws(Problem) {
    if let missingFolder { throw missingFolder }
    if isThere { return }
    if ready.withLock({ $0 != nil }) { throw problem(.gone) }
    guard let target = FolderPath.target(of: path), FolderPath.make(FolderPath.of(target)) else {
      throw problem(.noFolder(OpenFile.reason()))
    }
    // Owner-only mode: private data. SQLite would make the file readable by all users; its journals it makes like
    // the file. Where this fails, SQLite tells why.
    _ = OpenFile(open(target, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600))
  }

  /// Brings the file up to date. Several callers may do this at once: who comes second finds nothing left to do.
  private func prepare(_ file: FileIdentity) async throws(SQLiteError) {
    try await database.administer(by: ChangeOrigin.current) { [self] (connection) throws(SQLiteError) in
      try connection.require(file)
      try migrator.check(connection)
      try bringUpToDate(connection)
      try connection.useWriteAheadLog()
    }
    isReady(now: file)
  }

  /// Makes the migrations that are missing; of an earlier version a copy is kept first. Of several processes that begin at
  /// once one does it all.
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
        // The library is as it was, and the next attempt makes its own copy.
        if copy.isNew { unlink(copy.path) }
        throw error
      }
    }
  }

  /// Gives owner-only mode (0600) to the file, to its journals, and to the copies that repairs kept of damaged ones.
  private func closeToOthers() {
    guard let target = FolderPath.target(of: path) else { return }
    let folder = FolderPath.of(target)
    let name = FolderPath.name(of: target)
    let files = FolderPath.names(in: folder).filter { $0 == name || $0.hasPrefix("\(name).damaged-") }
    for file in files.sorted() {
      // Each of them is closed, whatever the others were.
      let closed = ([""] + LibraryReplacement.journals).filter { PrivateFile.closeToOthers("\(folder)/\(file)\($0)") }
      if !closed.isEmpty { notices.add(.closedToOthers(path: file == name ? path : "\(folder)/\(file)")) }
    }
  }

  /// Looks at the file as it is, without bringing it up to date; `nil` where there is none.
  ///
  /// - Throws: what makes it unusable: damage, and what would stop it from being brought up to date.
  func version() async throws(Problem) -> Int? {
    if let missingFolder { throw missingFolder }
    guard isThere else { return nil }
    _ = try identity()
    do throws(SQLiteError) {
      return try await database.administer { (connection) throws(SQLiteError) in
        let (version, damage) = try connection.examination()
        if let damage { throw SQLiteError(.corrupt, damage) }
        // From here on it is a library like any other, which is left whole when it is closed.
        if version == LibrarySchema.latest { try connection.useWriteAheadLog() }
        return version
      }
    } catch {
      throw problem(error)
    }
  }
}

extension Connection {
  /// - Throws: `.moved` where another file is open than the one that was looked at.
  fileprivate func require(_ file: FileIdentity) throws(SQLiteError) {
    if self.file != file { throw SQLiteError(.moved, "another file is open") }
  }
}
