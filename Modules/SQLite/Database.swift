import MarqueeSystem

/// A database file: one connection that writes, several that read at the same time, each on a thread of its own.
///
/// With a write-ahead log readers never wait for the writer, nor it for them. Connections are opened when first needed. A
/// database in memory has no log and is known to the connection that made it alone, which writes and reads.
public final class Database: Sendable {
  /// The path of a database in memory, which ends with its connection (https://www.sqlite.org/inmemorydb.html).
  public static let inMemory = ":memory:"

  /// How many queries run at the same time; more wait for one another.
  static let readerCount = 3

  private let writer: ConnectionThread
  private let readers: [ConnectionThread]
  let observers = TableObservers()
  let watch: ForeignChangeWatch
  let path: String
  private let place: DatabasePlace
  private let log: WriteAheadLog

  /// Opens a file, or makes an empty one. Of what is there nothing is changed.
  ///
  /// - Parameters:
  ///   - path: of the file, whose folder has to be there; or `inMemory`.
  ///   - clock: tells when to look for changes by other processes.
  ///   - interval: how long a change by another process may go unseen while there are observers.
  /// - Throws: `.cannotOpen` and the like where that cannot be done, `.notADatabase` where it is something else.
  public static func open(
    path: String, options: ConnectionOptions = ConnectionOptions(), clock: any Clock<Duration> = ContinuousClock(),
    interval: Duration = .milliseconds(500)
  ) async throws(SQLiteError) -> Database {
    let database = Database(path: path, options: options, clock: clock, interval: interval)
    do throws(SQLiteError) {
      // SQLite looks at a file when it is first read.
      try await database.writer.perform { (connection) throws(SQLiteError) in
        try connection.execute("PRAGMA schema_version")
      }
      return database
    } catch {
      await database.close()
      throw error
    }
  }

  /// Opens nothing yet: the first use does, and throws what `open` would.
  public init(
    path: String, options: ConnectionOptions = ConnectionOptions(), clock: any Clock<Duration> = ContinuousClock(),
    interval: Duration = .milliseconds(500)
  ) {
    let log = WriteAheadLog()
    let place = DatabasePlace()
    func thread(_ mode: Connection.Mode) -> ConnectionThread {
      ConnectionThread { () throws(SQLiteError) in try place.open(path, mode, options, log) }
    }
    writer = thread(.writing)
    readers = path == Self.inMemory ? [writer] : (0..<Self.readerCount).map { _ in thread(.reading) }
    (self.path, self.log, self.place) = (path, log, place)
    watch = ForeignChangeWatch(clock: clock, interval: interval)
  }

  deinit {
    watch.stop()
    writer.stop()
    for reader in readers { reader.stop() }
  }

  /// Closes every connection when the jobs it has are done, and brings the log into the file. Later jobs fail.
  ///
  /// - Parameter checkpoints: whether the log is brought in though no connection has asked for it.
  public func close(checkpoints: Bool = false) async {
    if checkpoints { log.isCheckpointed = true }
    watch.stop()
    observers.finish()
    for reader in readers { await reader.stopped() }
    await writer.stopped()
  }

  /// After an error `.moved`: closes every connection to a file that the path does not name any more, so that what comes
  /// next uses the one that it names, and tells all observers, of whatever tables.
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
  /// - Throws: what `body` throws; `.interrupted` when the calling task is cancelled; `.moved` where the path does not name
  ///   the file any more.
  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
  ) async throws(SQLiteError) -> Value {
    try await idleReader.perform { (connection) throws(SQLiteError) in
      try connection.transaction(.deferred) { () throws(SQLiteError) in try body(connection) }
    }
  }

  /// As `read`, for queries of a few milliseconds: on the calling thread where that needs no waiting. Where it turns out
  /// to, `body` is run again.
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

  /// Runs changes in one transaction, and notifies the observers of its tables when it has been committed.
  ///
  /// - Parameter origin: on whose behalf, which observers are told.
  /// - Throws: what `body` throws, and what the commit does: then nothing was changed. `.interrupted` when the calling
  ///   task is cancelled before the commit; cancelling afterwards has no effect. `.moved` where the path does not name
  ///   the file any more: what was committed to the old one does not count as done.
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
      // What is touched by now has been committed, also where a later step failed.
      defer { observers.notify(of: connection.touched, by: [origin]) }
      return try body(connection)
    }
  }

  /// A reader with nothing to do, the first of them, so that one query after the other needs but one connection; else
  /// the one with the least to do. To wait for one that is being opened takes less than to open another, for a few queries.
  private var idleReader: ConnectionThread {
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
