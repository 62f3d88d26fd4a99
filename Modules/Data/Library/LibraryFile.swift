import MarqueeDomain
import MarqueeSQLite
import MarqueeSystem
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The file `library.sqlite`, opened and brought up to date when it is first used, and again when another one is put in
/// its place.
final class LibraryFile: Sendable {
  let path: String
  /// Whether there is a folder at all for it to lie in.
  let hasFolder: Bool
  let notices = LibraryNotices()
  private let database: Database
  private let migrator: Migrator
  /// A library with nothing in it, for reading where there is no file and none can be made.
  private let nothing = Database(path: ":memory:")
  /// The file that was last found to be, or made, one of this version.
  private let ready = Mutex<FileIdentity?>(nil)

  /// - Parameter path: `nil` where there is no folder to keep the file in.
  init(path: String?, clock: any Clock<Duration>, migrator: Migrator = Migrator()) {
    hasFolder = path != nil
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
    if isUnmade {
      return try await told { [migrator] () async throws(SQLiteError) in
        try await nothing.administer { (connection) throws(SQLiteError) in
          try migrator.migrate(connection)
          return try body(connection)
        }
      }
    }
    return try await inPlace { [database, migrator] (file) async throws(SQLiteError) in
      if self.isReady(file) {
        return .success(
          try await database.read { (connection) throws(SQLiteError) in
            try connection.require(file)
            return try body(connection)
          })
      }
      // Most files are as they should be, and then one connection is enough.
      let value = try await database.read { (connection) throws(SQLiteError) -> Value? in
        try connection.require(file)
        guard try migrator.isDone(connection) else { return nil }
        connection.log.isBroughtIn = true
        return try body(connection)
      }
      if let value {
        self.isReady(now: file)
        return .success(value)
      }
      if let refusal = try await self.prepare(file) { return .failure(self.problem(refusal)) }
      return .success(
        try await database.read { (connection) throws(SQLiteError) in
          try connection.require(file)
          return try body(connection)
        })
    }
  }

  /// Whether there is a file, be it one that cannot be used.
  var isThere: Bool { hasFolder && access(path, F_OK) == 0 }

  /// Whether there was no file yet: nothing is kept.
  var isUnmade: Bool { !isThere && !wasThere }

  /// Whether there was one that was used.
  private var wasThere: Bool { ready.withLock { $0 != nil } }

  /// Runs a change in one transaction.
  ///
  /// - Throws: `Problem.storage` also where the file is gone while this program runs: another one is not made, because the
  ///   person would take it for theirs.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
  ) async throws(Problem) -> Value {
    try make()
    return try await inPlace { [database] (file) async throws(SQLiteError) in
      if !self.isReady(file), let refusal = try await self.prepare(file) { return .failure(self.problem(refusal)) }
      return .success(
        try await database.write { (connection) throws(SQLiteError) in
          try connection.require(file)
          return try body(connection)
        })
    }
  }

  /// As `Database.changes`; a file that cannot be opened never changes.
  func changes(in tables: Set<String>) -> AsyncStream<Void> {
    hasFolder ? database.changes(in: tables, while: { [self] in isThere }) : AsyncStream { $0.finish() }
  }

  func close() async {
    notices.finish()
    await database.close()
  }

  /// Does something with the file that the path names, and again where another one was put in its place meanwhile.
  private func inPlace<Value: Sendable>(
    _ body: (FileIdentity) async throws(SQLiteError) -> Result<Value, Problem>
  ) async throws(Problem) -> Value {
    var outcome: Result<Value, Problem>?
    for _ in 0..<Self.attempts {
      guard let file = FileIdentity(path: path) else { throw gone }
      do throws(SQLiteError) {
        outcome = try await body(file)
        break
      } catch  where error.code == .moved {
        await database.leaveMovedFile()
      } catch {
        throw problem(error)
      }
    }
    guard let outcome else { throw isThere ? replaced : gone }
    return try outcome.get()
  }

  /// How many files in a row may be exchanged during one query or change.
  private static let attempts = 5

  private func isReady(_ file: FileIdentity) -> Bool { ready.withLock { $0 == file } }

  private func isReady(now file: FileIdentity) {
    let before = ready.withLock { ready in
      defer { ready = file }
      return ready
    }
    if before != file { close(toOthers: path) }
    if let before, before != file { notices.add(.replaced(path: path)) }
  }

  /// Makes the file where there is none.
  private func make() throws(Problem) {
    guard hasFolder else { throw Self.homeless }
    if isThere { return }
    if wasThere { throw gone }
    guard let target = FolderPath.target(of: path), FolderPath.make(FolderPath.of(target)) else {
      let reason = String(cString: strerror(errno))
      throw .storage(
        message: "The library \(path) cannot be written: its folder cannot be made (\(reason)).",
        hint: "Name another folder in MARQUEE_HOME.")
    }
    // What a person notes is theirs alone. SQLite would make the file for everybody to read; its journals it makes like
    // the file. Where this fails, SQLite tells why.
    _ = OpenFile(open(target, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600))
  }

  /// Brings the file up to date. Several callers may do this at once: who comes second finds nothing left to do.
  private func prepare(_ file: FileIdentity) async throws(SQLiteError) -> Migrator.Refusal? {
    let refusal = try await database.administer { [migrator] (connection) throws(SQLiteError) -> Migrator.Refusal? in
      try connection.require(file)
      if let refusal = try migrator.check(connection) { return refusal }
      try migrator.migrate(connection)
      try connection.useWriteAheadLog()
      return nil
    }
    if refusal == nil { isReady(now: file) }
    return refusal
  }

  /// What the person keeps is theirs alone: a file that others may read is closed to them.
  private func close(toOthers path: String) {
    // Nothing is opened for it: closing it would give up SQLite's locks.
    guard let status = stat(path: path), status.st_mode & 0o077 != 0, chmod(path, 0o600) == 0 else { return }
    for ending in ["-wal", "-shm", "-journal"] { chmod(path + ending, 0o600) }
    notices.add(.closedToOthers(path: path))
  }

  /// Looks at the file as it is, without bringing it up to date; `nil` where there is none.
  ///
  /// - Throws: what makes it unusable: damage, and what would stop it from being brought up to date.
  func version() async throws(Problem) -> Int? {
    guard hasFolder else { throw Self.homeless }
    guard access(path, F_OK) == 0 else { return nil }
    let examination = LibraryExamination(migrator: migrator)
    switch try await told({ () async throws(SQLiteError) in try await examination(database) }) {
    case .refused(let refusal): throw problem(refusal)
    case .damaged(_, let detail): throw damaged(detail)
    case .sound(let version):
      // From here on it is a library like any other, which is left whole when it is closed.
      if version == migrator.latest {
        try await told { () async throws(SQLiteError) in
          try await database.administer { (connection) throws(SQLiteError) in try connection.useWriteAheadLog() }
        }
      }
      return version
    }
  }

  func told<Value: Sendable>(
    _ body: () async throws(SQLiteError) -> Value
  ) async throws(Problem) -> Value {
    do throws(SQLiteError) {
      return try await body()
    } catch {
      throw problem(error)
    }
  }
}

// What went wrong, with the file's name and what to do.
extension LibraryFile {
  func problem(_ refusal: Migrator.Refusal) -> Problem {
    switch refusal {
    case .newer(let version):
      .storage(
        message: "The library \(path) was made by a newer Marquee (its version is \(version), not \(migrator.latest)).",
        hint: "Use that Marquee, or name another folder in MARQUEE_HOME; the file is as it was.")
    case .foreign:
      .storage(
        message: "\(path) is a database of another program.",
        hint: "Move it away, or name another folder in MARQUEE_HOME; the file is as it was.")
    }
  }

  func problem(_ error: SQLiteError) -> Problem {
    switch error.code.primary {
    case .interrupt: .cancelled
    case .notADatabase:
      .storage(
        message: "\(path) is no library: it is not a database.",
        hint: "`marquee doctor --repair` recovers it where it is a damaged one; else move it away, or name another "
          + "folder in MARQUEE_HOME. The file is as it was.")
    case .corrupt: damaged("\(error.message)")
    case .full:
      .storage(
        message: "The library \(path) cannot grow: there is no room left on the disk.",
        hint: "Make room and try again; nothing was changed.")
    case .busy, .locked:
      .storage(message: "The library \(path) is being changed by another program.", hint: "Try again in a moment.")
    case .readOnly, .cannotOpen: unwritable(error.message)
    default:
      .storage(
        message: "The library \(path) could not be used: \(error.message).",
        hint: "Nothing was changed. Try again; `marquee doctor` tells how things stand.")
    }
  }

  func damaged(_ detail: String) -> Problem {
    .storage(
      message: "The library \(path) is damaged: \(detail).",
      hint: "`marquee doctor --repair` recovers what can be read, and keeps the damaged file.")
  }

  static let homeless = Problem.storage(
    message: "There is no folder to keep the library in: neither MARQUEE_HOME, XDG_DATA_HOME nor HOME names one.",
    hint: "Name a folder in MARQUEE_HOME.")

  /// Nothing came of a repair.
  func unrepaired(_ reason: String) -> Problem {
    .storage(
      message: "The library \(path) could not be repaired: \(reason).",
      hint: "The file is as it was. Make room and its folder writable, then try again.")
  }

  /// Who has it open would go on with the file that is taken away, and lose what is changed there.
  var inUse: Problem {
    .storage(
      message: "The library \(path) is open in another Marquee.",
      hint: "End other sessions, then repair. The file is as it was.")
  }

  private var replaced: Problem {
    .storage(
      message: "The library \(path) was replaced again and again while it was in use.", hint: "Try again in a moment.")
  }

  /// The file is not where it was when this program began to use it.
  private var gone: Problem {
    .storage(
      message: "The library \(path) is gone: it was moved or removed while it was in use.",
      hint:
        "Put it back and try again. What is done from here on is not kept; a new Marquee begins with an empty library.")
  }

  private func unwritable(_ reason: String) -> Problem {
    .storage(
      message: "The library \(path) cannot be written: \(reason).",
      hint: "Make it and its folder writable, or name another folder in MARQUEE_HOME.")
  }
}

extension Connection {
  /// - Throws: `.moved` where another file is open than the one that was looked at.
  fileprivate func require(_ file: FileIdentity) throws(SQLiteError) {
    if self.file != file { throw SQLiteError(.moved, "another file is open") }
  }
}
