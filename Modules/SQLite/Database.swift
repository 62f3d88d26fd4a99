import MarqueeSystem

/// A database file: one connection that writes, several that read at the same time, each on a queue of its own. They
/// are opened when first needed. With a write-ahead log, readers never wait for the writer, nor the writer for them. A
/// database in memory has no log, and only one connection, which writes and reads.
public final class Database: Sendable {
  /// The path of a database in memory, which ends with its connection (https://www.sqlite.org/inmemorydb.html).
  public static let inMemory = ":memory:"

  /// How many queries run at the same time; further ones wait.
  static let readerCount = 3

  private let writer: ConnectionQueue
  private let readers: [ConnectionQueue]
  let observers = TableObservers()
  let watch: ForeignChangeWatch
  let path: String
  private let place: DatabasePlace
  private let log: WriteAheadLog

  /// Creates a database. The first use opens its file, or creates an empty one, and throws `.cannotOpen` or similar, or
  /// `.notADatabase` if it is something else. Looking at an existing file does not change it.
  ///
  /// - Parameters:
  ///   - path: the path of the file, in an existing folder; or `inMemory`.
  ///   - options: how the connections treat the file.
  ///   - clock: decides when to look for changes by other processes, every half second while there are observers.
  public init(
    path: String, options: ConnectionOptions = ConnectionOptions(), clock: any Clock<Duration> = ContinuousClock()
  ) {
    let log = WriteAheadLog()
    let place = DatabasePlace()
    func queue(_ mode: Connection.Mode) -> ConnectionQueue {
      ConnectionQueue { () throws(SQLiteError) in try place.open(path, mode, options, log) }
    }
    writer = queue(.writing)
    readers = path == Self.inMemory ? [writer] : (0..<Self.readerCount).map { _ in queue(.reading) }
    (self.path, self.log, self.place) = (path, log, place)
    watch = ForeignChangeWatch(clock: clock)
  }

  deinit {
    watch.stop()
    writer.stop()
    for reader in readers { reader.stop() }
  }

  /// Closes every connection after the jobs it has, and copies the log into the file, if a connection has asked for
  /// that or `checkpoints` is set. Later jobs fail.
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
      for queue in [writer] + readers { await queue.closeConnection() }
      log.isCheckpointed = false
      observers.notify(of: nil, by: [nil])
    }
  }

  /// Closes every connection; the next use opens the file again.
  public func rest() async {
    await place.leave(nil) { [writer, readers] in
      for queue in [writer] + readers { await queue.closeConnection() }
    }
  }

  /// Runs queries that all see the same state of the database. Throws what `body` throws; `.interrupted` if the task is
  /// cancelled; `.moved` if the path no longer names the file.
  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
  ) async throws(SQLiteError) -> Value {
    try await idleReader.perform { (connection) throws(SQLiteError) in
      try connection.transaction(.deferred) { () throws(SQLiteError) in try body(connection) }
    }
  }

  /// As `read`, for queries of a few milliseconds: runs on the calling thread. If it must wait, `body` is run again.
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

  /// Runs changes in one transaction, and notifies the observers of the changed tables after the commit. They receive
  /// `origin`, which identifies the maker of the change; `nil` for another process.
  ///
  /// - Throws: what `body` and the commit throw; nothing was changed then. `.interrupted` if the task is cancelled
  ///   before the commit; afterwards that has no effect. `.moved` if the path no longer names the file: what was
  ///   committed to the old file does not count as done.
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
  /// fewest jobs. Waiting for a connection that is being opened is faster than opening another.
  private var idleReader: ConnectionQueue {
    for reader in readers {
      let load = reader.load
      if load == 0 || load <= 2 && reader.isOpening { return reader }
    }
    return readers.min { $0.load < $1.load } ?? writer
  }
}
