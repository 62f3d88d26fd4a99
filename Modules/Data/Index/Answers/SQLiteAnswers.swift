public import MarqueeDomain
public import MarqueeHTTP
import MarqueeSQLite
import MarqueeSystem
import Synchronization

/// The cached answers of services in the file `catalog.sqlite`, up to a size in all. Beyond it, the answers that were
/// used longest ago are removed, and the pages of works that the user keeps are removed last.
///
/// A lookup costs one search of an index. Last uses are written when an answer is stored, or at the end, and at most
/// once in `writeInterval`. A row with a wrong checksum counts as missing.
public final class SQLiteAnswers: AnswerRepository {
  /// The default size of all answers in bytes. Artwork does not count.
  public static let standardLimit = 200_000_000
  /// In seconds: the precision of a last use.
  static let writeInterval: TimeInterval = 3_600

  let file: AnswerFile
  let limit: Int
  let keptWorks: @Sendable () async -> [Work.ID]
  private let now: @Sendable () -> Date
  /// The URLs that were used since the last uses were written.
  private let used = Mutex<Set<String>>([])

  /// Creates a cache of up to `limit` bytes in a file, which is opened when it is first used. Neither the file nor its
  /// folder need exist. `now` is the wall time. `keptWorks` returns every identifier of the works that the user keeps; it
  /// is called when there is no more room, and not again before a tenth of the limit is filled.
  public init(
    path: String, limit: Int = standardLimit, now: @escaping @Sendable () -> Date = { Date.now },
    keptWorks: @escaping @Sendable () async -> [Work.ID] = { [] }
  ) {
    file = AnswerFile(path: path)
    (self.limit, self.keptWorks, self.now) = (limit, keptWorks, now)
  }

  /// The answers as a store for the HTTP cache of one service. `stay` is how long an answer may stay after it was
  /// received or last confirmed; `nil` for as long as there is room.
  public func store(keepingFor stay: Duration? = nil) -> some ResponseStore {
    SQLiteResponseStore(answers: self, stay: stay.map { TimeInterval($0.components.seconds) })
  }

  /// The works and people of a service's answers. `stay` is how long a record may stay; `nil` for as long as there is
  /// room.
  public func cachedRecords(of catalog: Catalog, keepingFor stay: Duration? = nil) -> CachedRecords {
    CachedRecords(file: file, catalog: catalog, retention: stay.map { TimeInterval($0.components.seconds) }, now: now)
  }

  /// The index of the works that came from answers of services and from imported files.
  public func index() -> SQLiteIndex { SQLiteIndex(file: file, now: now) }

  /// The import of dumps into the index. `readLine` reads a line of the services' dumps.
  public func dumps(readBy readLine: @escaping DumpReader) -> DumpImport {
    DumpImport(file: file, now: now, readLine: readLine)
  }

  /// The works in all cached answers of services.
  public func cachedWorks() async -> [Work] { await index().seen() }

  /// The pages that a service has sent damaged.
  public func damagedPages(of catalog: Catalog) -> DamagedPages { DamagedPages(file: file, catalog: catalog) }

  public func damage() async -> [AnswerDamage] { await DamagedPages.all(in: file) }

  func records(for url: String) async -> [ResponseRecord] {
    let now = now().timeIntervalSince1970
    let sql = """
      SELECT variant, received, used, checksum, bytes FROM answers
      WHERE url = ? AND (expires IS NULL OR expires > ?)
      """
    let found = await file.read { (connection) throws(SQLiteError) in
      // A damaged row counts as missing.
      try connection.rows(sql, [url, now]) { (row) throws(SQLiteError) in try? Self.record(row, url) }
    }
    let records = (found ?? []).compactMap(\.self)
    if records.contains(where: { now - $0.used > Self.writeInterval }) { used.withLock { _ = $0.insert(url) } }
    return records.map(\.record)
  }

  func store(_ record: ResponseRecord, stay: TimeInterval?) async {
    guard record.bytes.count <= limit else { return }
    let (now, limit, uses) = (now().timeIntervalSince1970, limit, takeUses())
    let expires = stay.map { record.received.timeIntervalSince1970 + $0 }
    let isFull = await file.write { (connection) throws(SQLiteError) -> Bool in
      try Self.write(uses, at: now, connection)
      try connection.run(
        """
        INSERT OR REPLACE INTO answers (url, variant, received, expires, used, size, checksum, bytes)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          record.url, Int64(bitPattern: record.variant), record.received.timeIntervalSince1970, expires, now,
          record.bytes.count, Self.checksum(record.url, record.bytes), record.bytes,
        ])
      try connection.run("DELETE FROM answers WHERE expires <= ?", [now])
      return try Self.size(of: connection) > limit
    }
    if isFull == true { await makeRoom(sparing: record.url) }
  }

  public func contents() async throws(Problem) -> (amount: CacheContents.Amount, oldest: Date?) {
    let contents = await file.read(isShort: false) { (connection) throws(SQLiteError) in
      try connection.first("SELECT count(*), coalesce(sum(size), 0), min(received) FROM answers") {
        (row) throws(SQLiteError) in
        let amount = CacheContents.Amount(entries: try row.read(0), bytes: try row.read(1))
        return (
          amount: amount, oldest: try row.readIfPresent(2, as: Double.self).map(Date.init(timeIntervalSince1970:))
        )
      }
    }
    return contents?.flatMap(\.self) ?? (.none, nil)
  }

  public func clear() async throws(Problem) -> CacheContents.Amount {
    let amount = try await contents().amount
    used.withLock { $0.removeAll() }
    try await remove(atMost: amount.entries) { (connection) throws(SQLiteError) in
      for table in ["answers", "damaged_pages"] { try connection.run("DELETE FROM \(table)") }
      var writer = IndexWriter(connection)
      try writer.forgetSeen(until: nil)
      try writer.finish()
      try IndexPeople(connection: connection).forgetSeen(until: nil)
    }
    return amount
  }

  public func imports() async -> Int {
    await file.read(isShort: false) { (connection) throws(SQLiteError) in
      try AnswerFile.integer(connection, "SELECT count(*) FROM works WHERE imported IS NOT NULL")
    } ?? 0
  }

  public func clearImports() async throws(Problem) -> Int {
    let count = await imports()
    try await remove(atMost: count) { (connection) throws(SQLiteError) in
      try connection.execute(IndexSchema.removal + IndexSchema.script)
    }
    return count
  }

  /// Removes rows, and returns their space to the disk.
  private func remove(
    atMost count: Int, _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Void
  ) async throws(Problem) {
    if await file.write(makes: false, body) != nil { return await file.shrink() }
    guard count == 0 || !file.isThere else {
      throw .storage(message: "Can't clear \(file.path).", remedy: .makeFolderWritable)
    }
  }

  public func examine() async -> AnswerState { await file.examine() }

  /// Writes the last uses that are not written yet, and closes the file.
  public func close() async {
    let (now, uses) = (now().timeIntervalSince1970, takeUses())
    if !uses.isEmpty {
      await file.write(makes: false) { (connection) throws(SQLiteError) in try Self.write(uses, at: now, connection) }
    }
    await file.close()
  }

  private func takeUses() -> Set<String> {
    used.withLock { used in
      defer { used = [] }
      return used
    }
  }

  private static func write(_ uses: Set<String>, at now: TimeInterval, _ connection: Connection) throws(SQLiteError) {
    for url in uses { try connection.run("UPDATE answers SET used = ? WHERE url = ?", [now, url]) }
  }

  /// Returns `nil` for a row with a wrong checksum.
  private static func record(
    _ row: borrowing Row, _ url: String
  ) throws(SQLiteError) -> (record: ResponseRecord, used: TimeInterval)? {
    let bytes = try row.read(4, as: [UInt8].self)
    guard try row.read(3, as: Int64.self) == checksum(url, bytes) else { return nil }
    let record = ResponseRecord(
      url: url, variant: UInt64(bitPattern: try row.read(0, as: Int64.self)),
      received: Date(timeIntervalSince1970: try row.read(1)), bytes: bytes)
    return (record, try row.read(2))
  }

  private static func checksum(_ url: String, _ bytes: [UInt8]) -> Int64 {
    Int64(bitPattern: FNV1a.hash(bytes) ^ FNV1a.hash(url.utf8))
  }
}

/// The store of one service's answers.
private struct SQLiteResponseStore: ResponseStore {
  let answers: SQLiteAnswers
  /// How long an answer may stay, in seconds; `nil` for as long as there is room.
  let stay: TimeInterval?

  func records(for url: String) async -> [ResponseRecord] { await answers.records(for: url) }

  func store(_ record: ResponseRecord) async { await answers.store(record, stay: stay) }
}
