import MarqueeDomain
import MarqueeSQLite
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The file `library.sqlite`, opened and brought up to date when it is first used.
final class LibraryFile: Sendable {
  let path: String
  /// Whether there is a folder at all for it to lie in.
  let hasFolder: Bool
  private let database: Database
  private let migrator: Migrator
  /// A library with nothing in it, for reading where there is no file and none can be made.
  private let nothing = Database(path: ":memory:")
  private let isReady = Mutex(false)

  /// - Parameter path: `nil` where there is no folder to keep the file in.
  init(path: String?, clock: any Clock<Duration>, migrator: Migrator = Migrator()) {
    hasFolder = path != nil
    let path = path ?? "library.sqlite"
    self.path = path
    self.migrator = migrator
    database = Database(path: path, options: ConnectionOptions(synchronous: .full), clock: clock)
  }

  /// Runs queries. Where there is no file nothing is kept yet, and none is made to find that out.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
  ) async throws(Problem) -> Value {
    guard isThere else {
      return try await told { [migrator] () async throws(SQLiteError) in
        try await nothing.administer { (connection) throws(SQLiteError) in
          try migrator.migrate(connection)
          return try body(connection)
        }
      }
    }
    if !isReady.withLock({ $0 }) {
      let migrator = migrator
      // Most files are as they should be, and then one connection is enough.
      let value = try await told { () async throws(SQLiteError) in
        try await database.read { (connection) throws(SQLiteError) -> Value? in
          guard try migrator.isDone(connection) else { return nil }
          connection.log.isBroughtIn = true
          return try body(connection)
        }
      }
      if let value {
        isReady.withLock { $0 = true }
        return value
      }
      try await makeReady()
    }
    return try await told { () async throws(SQLiteError) in try await database.read(body) }
  }

  /// Whether there is a file, be it one that cannot be used.
  var isThere: Bool { hasFolder && access(path, F_OK) == 0 }

  /// Runs a change in one transaction.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
  ) async throws(Problem) -> Value {
    try await makeReady()
    return try await told { () async throws(SQLiteError) in try await database.write(body) }
  }

  /// As `Database.changes`; a file that cannot be opened never changes.
  func changes(in tables: Set<String>) -> AsyncStream<Void> {
    hasFolder ? database.changes(in: tables, while: { [self] in isThere }) : AsyncStream { $0.finish() }
  }

  func close() async { await database.close() }

  /// Several callers may do this at once: who comes second finds nothing left to do.
  private func makeReady() async throws(Problem) {
    if isReady.withLock({ $0 }) { return }
    guard hasFolder else { throw Self.homeless }
    guard FolderPath.make(FolderPath.of(path)) else {
      let reason = String(cString: strerror(errno))
      throw .storage(
        message: "The library \(path) cannot be written: its folder cannot be made (\(reason)).",
        hint: "Name another folder in MARQUEE_HOME.")
    }
    if !isThere {
      // What a person notes is theirs alone. SQLite would make the file for everybody to read; its journals it makes like
      // the file. Where this fails, SQLite tells why.
      _ = OpenFile(open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600))
    }
    let migrator = migrator
    let refusal = try await told { () async throws(SQLiteError) in
      try await database.administer { (connection) throws(SQLiteError) -> Migrator.Refusal? in
        if let refusal = try migrator.check(connection) { return refusal }
        try migrator.migrate(connection)
        try connection.useWriteAheadLog()
        return nil
      }
    }
    if let refusal { throw problem(refusal) }
    isReady.withLock { $0 = true }
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

  private func unwritable(_ reason: String) -> Problem {
    .storage(
      message: "The library \(path) cannot be written: \(reason).",
      hint: "Make it and its folder writable, or name another folder in MARQUEE_HOME.")
  }
}
