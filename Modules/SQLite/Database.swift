import MarqueeSystem

/// A database file: one connection that writes, several that read at the same time, each on a thread of its own.
///
/// With a write-ahead log, readers never wait for the writer, nor the writer for them. Connections are opened when
/// first needed. A database in memory has no log; only the connection that made it can use it, and writes and reads.
public final class Database: Sendable {
  /// The path of a database in memory, which ends with its connection (https://www.sqlite.org/inmemorydb.html).
  public static let inMemory = ":memory:"

  /// How many queries run at the same time; further ones wait.
  static let readerCount = 3

  private let writer: ConnectionThread
  private let readers: [ConnectionThread]
  let observers = TableObservers()
  let watch: ForeignChangeWatch
  let path: String
  private let place: DatabasePlace
  private let log: WriteAheadLog

  /// Opens a file, or creates an empty one. An existing file is not changed.
  ///
  /// - Parameters:
  ///   - path: the path of the file, in an existing folder; or `inMemory`.
  ///   - options: how the connections treat the file.
  ///   - clock: decides when to look for changes by other processes, every half second while there are observers.
  /// - Throws: `.cannotOpen` or similar where the file cannot be opened, `.notADatabase` if it is something else.
  public static func open(
    path: String, options: ConnectionOptions = ConnectionOptions(), clock: any Clock<Duration> = ContinuousClock()
  ) async throws(SQLiteError) -> Database {
    let database = Database(path: path, options: options, clock: clock)
    do throws(SQLiteError) {
      // SQLite looks at a file only when it is first read.
      try await database.writer.perform { (connection) throws(SQLiteError) in
        try connection.execute("PRAGMA schema_version")
      }
      return database
    } catch {
      await database.close()
      throw error
    }
  }

  /// Creates a database without opening its file. The first use opens it, and throws what `open` would.
  public init(
    path: String, options: ConnectionOptions = ConnectionOptions(), clock: any Clock<Duration> = ContinuousClock()
  ) {
    let log = WriteAheadLog()
    let place = DatabasePlace()
    func thread(_ mode: Connection.Mode) -> ConnectionThread {
      ConnectionThread { () throws(SQLiteError) in try place.open(path, mode, options, log) }
    }
    writer = thread(.writing)
    readers = path == Self.inMemory ? [writer] : (0..<Self.readerCount).map { _ in thread(.reading) }
    (self.path, self.log, self.place) = (path, log, place)
    watch = ForeignChangeWatch(clock: clock)
  }

  deinit {
    watch.stop()
    writer.stop()
    for reader in readers { reader.stop() }
  }

  /// Closes every connection after the jobs it has, and copies the log into the file. Later jobs fail.
  ///
  /// - Parameter checkpoints: whether the log is copied although no connection has asked for it.
  public func close(checkpoints: Bool = false) async {
    if checkpoints { log.isCheckpointed = true }
    watch.stop()
    observers.finish()
    for reader in readers { await reader.stopped() }
    await writer.stopped()
  }

  /// Closes every connection to a file that the path no longer names, so that the next use opens the named one, and
  /// notifies all observers, whatever their tables. Call it after an error `.moved`.
  public func leaveMovedFile() async {
    await place.leave(FileIdentity(path: path)) { [writer, readers, log, observers] in
      for thread in [writer] + readers { await thread.closeConnection() }
      log.isCheckpointed = false
      observers.notify(of: nil, by: [nil])
    }
  }

  /// Closes every connection; the next use opens the file again.
  public func rest() async {
    await place.leave(nil) { [writer, readers] in
      for thread in [writer] + readers { await thread.closeConnection() }
    }
  }

  /// Runs queries that all see the same state of the database.
  ///
  /// - Throws: what `body` throws; `.interrupted` when the calling task is cancelled; `.moved` if the path no longer
  ///   names the file.
  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
  ) async throws(SQLiteError) -> Value {
    try await idleReader.perform { (connection) throws(SQLiteError) in
      try connection.transaction(.deferred) { () throws(SQLiteError) in try body(connection) }
    }
  }

  /// As `read`, for queries of a few milliseconds: runs on the calling thread where it need not wait. If it turns
  /// out that it must wait, `body` is run again.
  public func readAtOnce<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
  ) async throws(SQLiteError) -> Value {
    for reader in readers {
      let outcome = await reader.performAtOnce { (connection) throws(SQLiteError) in
        try connection.transaction(.deferred) { () throws(SQLiteError) in try body(connection) }
      }
      if let outcome { return try outcome.get() }
    }
    return try await read(body)
  }

  /// Runs changes in one transaction, and notifies the observers of the changed tables after the commit.
  ///
  /// The observers receive `origin`, which identifies the maker of the change. Without one they receive `nil`, as for
  /// another process.
  ///
  /// - Throws: what `body` and the commit throw; nothing was changed then. `.interrupted` when the calling task is
  ///   cancelled before the commit; cancelling afterwards has no effect. `.moved` if the path no longer names the
  ///   file: what was committed to the old file does not count as done.
  public func write<Value: Sendable>(
    by origin: ObjectIdentifier? = nil, _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
  ) async throws(SQLiteError) -> Value {
    try await administer(by: origin) { (connection) throws(SQLiteError) in
      try connection.transaction(.immediate) { () throws(SQLiteError) in try body(connection) }
    }
  }

  /// Uses the writing connection outside a transaction: for migrations and pragmas.
  public func administer<Value: Sendable>(
    by origin: ObjectIdentifier? = nil, _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
  ) async throws(SQLiteError) -> Value {
    try await writer.perform { [observers] (connection) throws(SQLiteError) in
      connection.touched = []
      // What is in `touched` now was committed, even where a later step failed.
      defer { observers.notify(of: connection.touched, by: [origin]) }
      return try body(connection)
    }
  }

  /// The first idle reader, so that queries one after the other need only one connection; otherwise the one with the
  /// fewest jobs. For a few queries, waiting for a connection that is being opened takes less time than opening
  /// another.
  private var idleReader: ConnectionThread {
    assert(!readers.isEmpty, "A database has a connection that reads.")
    var (best, load) = (readers[0], Int.max)
    for reader in readers {
      let its = reader.load
      if reader.isOpening, its <= 2 { return reader }
      if its < load { (best, load) = (reader, its) }
      if its == 0 { break }
    }
    return best
  }
}
