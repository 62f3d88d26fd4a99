// A database of a test's own.
import MarqueeSQLite
import TestSupport

/// A database with `words(id, text)` in it, in a folder that is removed with it.
struct Sample {
  let folder: TemporaryFolder
  let database: Database

  init(clock: any Clock<Duration> = TestClock(), options: ConnectionOptions = ConnectionOptions()) async throws {
    folder = try TemporaryFolder()
    database = try await Self.open(folder, clock: clock, options: options)
    try await database.write { (connection) throws(SQLiteError) in
      try connection.execute(
        """
        CREATE TABLE words (id INTEGER PRIMARY KEY, text TEXT NOT NULL CHECK (text <> '')) STRICT;
        CREATE TABLE other (id INTEGER PRIMARY KEY, word INTEGER REFERENCES words (id) ON DELETE CASCADE) STRICT;
        """)
    }
  }

  /// Another database object on a file of the same name: what another process has.
  static func open(
    _ folder: TemporaryFolder, clock: any Clock<Duration> = TestClock(),
    options: ConnectionOptions = ConnectionOptions()
  ) async throws -> Database {
    let database = try await Database.open(path: folder.path("a.sqlite"), options: options, clock: clock)
    try await database.administer { (connection) throws(SQLiteError) in try connection.useWriteAheadLog() }
    return database
  }

  func insert(_ texts: String...) async throws {
    try await database.write { (connection) throws(SQLiteError) in try connection.insert(texts) }
  }

  var words: [String] {
    get async throws {
      try await database.read { (connection) throws(SQLiteError) in try connection.words }
    }
  }
}

extension Database {
  /// Opens a file at once, so that a test sees why that fails.
  static func open(
    path: String, options: ConnectionOptions = ConnectionOptions(), clock: any Clock<Duration> = ContinuousClock()
  ) async throws(SQLiteError) -> Database {
    let database = Database(path: path, options: options, clock: clock)
    do throws(SQLiteError) {
      // SQLite looks at a file only when it is first read.
      try await database.administer { (connection) throws(SQLiteError) in
        try connection.execute("PRAGMA schema_version")
      }
      return database
    } catch {
      await database.close()
      throw error
    }
  }
}

extension Connection {
  func insert(_ texts: [String]) throws(SQLiteError) {
    for text in texts { try run("INSERT INTO words (text) VALUES (?)", [text]) }
  }

  var words: [String] {
    get throws(SQLiteError) {
      try rows("SELECT text FROM words ORDER BY id") { (row) throws(SQLiteError) in try row.read(0, as: String.self) }
    }
  }

  func integer(_ sql: String, _ values: [(any SQLiteConvertible)?] = []) throws(SQLiteError) -> Int? {
    try first(sql, values) { (row) throws(SQLiteError) in try row.read(0, as: Int.self) }
  }

  /// A query that never ends by itself.
  func countForEver() throws(SQLiteError) {
    try run("WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n")
  }
}

/// A call that is made on one thread and awaited on another.
struct Signal {
  let call: @Sendable () -> Void
  private let stream: AsyncStream<Void>

  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    self.stream = stream
    call = { continuation.yield() }
  }

  func wait() async {
    for await _ in stream { return }
  }
}
