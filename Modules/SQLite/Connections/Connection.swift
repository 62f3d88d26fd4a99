import CSQLite
public import MarqueeSystem

/// An open connection to a database file, with its prepared statements. One thread at a time uses it, so it is not
/// `Sendable`; ``Database`` passes it to closures on that thread.
public final class Connection {
  /// How many prepared statements are cached. An import, or a session with a large library, takes no longer with 48 than
  /// with 128, and several connections take 2 MB less.
  static let cacheLimit = 48

  /// The file that is open; `nil` for a database in memory.
  public let file: FileIdentity?
  let path: String
  let handle: OpaquePointer
  let hooks: ConnectionHooks
  /// What happens to the file's log; the connections of one ``Database`` share it.
  public let log: WriteAheadLog
  private var statements: [String: Statement] = [:]
  /// The tables that the transaction in progress has changed.
  var touched: Set<String> = []
  var depth = 0
  /// Whether this connection has the lock of the file's folder.
  var isChangingInPlace = false
  /// The names of the Swift functions that SQL knows.
  var functions: Set<String> = []

  /// The program never asks how much memory SQLite uses. Where SQLite is in use already, it goes on counting.
  private static let isPrepared = csqlite_leave_memory_uncounted() == SQLITE_OK

  /// Opens a file, or creates it if `mode` says so. Nothing is written yet, not even what a journal has.
  init(path: String, mode: Mode, options: ConnectionOptions, log: WriteAheadLog = WriteAheadLog()) throws(SQLiteError) {
    self.log = log
    self.path = path
    hooks = ConnectionHooks(busyTimeout: options.busyTimeout)
    try Self.requireRegularFiles(path)
    let name = options.isImmutable ? Self.immutable(path) : Self.plain(path)
    _ = Self.isPrepared
    var opened: OpaquePointer?
    // No mutex: one thread at a time uses the connection.
    let code = name.withPath { sqlite3_open_v2($0, &opened, mode.flags(options) | SQLITE_OPEN_NOMUTEX, nil) }
    guard let opened else { throw SQLiteError(.outOfMemory, "out of memory") }
    guard code == SQLITE_OK else {
      defer { sqlite3_close_v2(opened) }
      throw SQLiteError(ResultCode(rawValue: sqlite3_extended_errcode(opened)), String(cString: sqlite3_errmsg(opened)))
    }
    handle = opened
    file = path == Database.inMemory ? nil : FileIdentity(path: path)
    sqlite3_extended_result_codes(opened, 1)
    for (option, isOn) in Self.configuration { _ = csqlite_configure(opened, option, isOn ? 1 : 0) }
    hooks.attach(to: opened)
    for pragma in mode.pragmas(options) { try run(pragma) }
  }

  /// Opens another file on the thread of this connection. Cancelling the current job stops the work on both.
  public func opening(_ path: String) throws(SQLiteError) -> Connection {
    let other = try Connection(path: path, mode: .writing, options: ConnectionOptions())
    other.hooks.cancellation = hooks.cancellation
    return other
  }

  /// The endings of a database's log, the log's index, and its journal (https://www.sqlite.org/tempfiles.html).
  public static let companions = ["-wal", "-shm", "-journal"]

  /// Refuses everything but regular files: SQLite would wait for a pipe, and read a device without end.
  private static func requireRegularFiles(_ path: String) throws(SQLiteError) {
    guard path != Database.inMemory else { return }
    for ending in [""] + companions {
      guard let status = stat(path: path + ending) else { continue }
      guard status.isRegular else { throw SQLiteError(.cannotOpen, "\(path)\(ending) is not a regular file") }
    }
  }

  /// Debian's SQLite reads `file:…` as a URI.
  private static func plain(_ path: String) -> String { path.hasPrefix("file:") ? "./\(path)" : path }

  private static func immutable(_ path: String) -> String {
    let escaped = plain(path).utf8.map { byte in
      let scalar = UnicodeScalar(byte)
      if scalar.isASCII, scalar.properties.isAlphabetic || "/-_.0123456789".unicodeScalars.contains(scalar) {
        return String(scalar)
      }
      return (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
    }
    return "file:\(escaped.joined())?immutable=1"
  }

  deinit {
    // Statements must be finalized before the connection is closed.
    statements = [:]
    if log.isCheckpointed, isInPlace { _ = csqlite_configure(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0) }
    sqlite3_close_v2(handle)
  }

  /// Settings that keep a manipulated file from doing harm, and a mistyped name from being read as a text
  /// (https://www.sqlite.org/security.html). The schema must be trusted: in version 3.40, only then may a trigger write
  /// to an FTS5 table, and a check call `json_valid`. No function is registered that could do harm from a schema.
  private static let configuration: KeyValuePairs<Int32, Bool> = [
    SQLITE_DBCONFIG_DEFENSIVE: true, SQLITE_DBCONFIG_TRUSTED_SCHEMA: true, SQLITE_DBCONFIG_DQS_DDL: false,
    SQLITE_DBCONFIG_DQS_DML: false, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE: true,
  ]

  /// Runs one statement to its end. Returns how many rows it changed, without those of triggers and cascades.
  @discardableResult
  public func run(_ sql: String, _ values: [(any SQLiteConvertible)?] = []) throws(SQLiteError) -> Int {
    try step(sql, values) { (_) throws(SQLiteError) in true }
    return Int(sqlite3_changes64(handle))
  }

  /// The rows of a result, each turned into a value.
  @inlinable public func rows<Value>(
    _ sql: String, _ values: [(any SQLiteConvertible)?] = [], _ read: (borrowing Row) throws(SQLiteError) -> Value
  ) throws(SQLiteError) -> [Value] {
    var found: [Value] = []
    try step(sql, values) { (row) throws(SQLiteError) in
      found.append(try read(row))
      return true
    }
    return found
  }

  /// Runs `body` with each row of a result.
  @inlinable public func forEach(
    _ sql: String, _ values: [(any SQLiteConvertible)?] = [], _ body: (borrowing Row) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    try step(sql, values) { (row) throws(SQLiteError) in
      try body(row)
      return true
    }
  }

  /// The first row of a result; `nil` if there is none.
  @inlinable public func first<Value>(
    _ sql: String, _ values: [(any SQLiteConvertible)?] = [], _ read: (borrowing Row) throws(SQLiteError) -> Value
  ) throws(SQLiteError) -> Value? {
    var found: Value?
    try step(sql, values) { (row) throws(SQLiteError) in
      found = try read(row)
      return false
    }
    return found
  }

  /// The first column of a result, which must not contain `NULL`.
  @inlinable public func column<Value: SQLiteConvertible>(
    _ sql: String, _ values: [(any SQLiteConvertible)?] = []
  ) throws(SQLiteError) -> [Value] {
    try rows(sql, values) { (row) throws(SQLiteError) in try row.read(0) }
  }

  /// The first value of a result, which must not be `NULL`; `nil` if there is no row.
  @inlinable public func value<Value: SQLiteConvertible>(
    _ sql: String, _ values: [(any SQLiteConvertible)?] = []
  ) throws(SQLiteError) -> Value? {
    try first(sql, values) { (row) throws(SQLiteError) in try row.read(0) }
  }

  /// Runs the statements of a script one after the other. They have no values, and are not cached. `before` is called
  /// with each statement before the statement is run; what it throws ends the script.
  public func execute(
    _ script: String, before: (String) throws(SQLiteError) -> Void = { (_) throws(SQLiteError) in }
  ) throws(SQLiteError) {
    var rest = script[...]
    while !rest.isEmpty {
      guard let statement = try prepareFirst(of: &rest) else { continue }
      try before(statement.sql)
      try run(statement, []) { (_) throws(SQLiteError) in true }
    }
  }

  /// Whether a transaction has begun and not ended.
  public var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  func error(_ code: Int32, _ sql: String?) -> SQLiteError {
    let code = ResultCode(rawValue: code)
    // A job that is cancelled while it waits for another process stops waiting.
    let isGivenUp = code.primary == .busy && hooks.cancellation?.isSet == true
    if code.primary == .interrupt || isGivenUp { return .interrupted }
    return SQLiteError(code, String(cString: sqlite3_errmsg(handle)), statement: sql)
  }

  @usableFromInline func step(
    _ sql: String, _ values: [(any SQLiteConvertible)?], _ body: (borrowing Row) throws(SQLiteError) -> Bool
  ) throws(SQLiteError) {
    let statement: Statement
    if let prepared = statements[sql], !prepared.isRunning {
      statement = prepared
    } else {
      statement = try prepare(sql)
      if statements.count >= Self.cacheLimit { statements = statements.filter { $0.value.isRunning } }
      // A statement that runs already keeps its place in the cache; this one ends with the call.
      if statements[sql] == nil { statements[sql] = statement }
    }
    try run(statement, values, body)
  }

  private func run(
    _ statement: Statement, _ values: [(any SQLiteConvertible)?], _ body: (borrowing Row) throws(SQLiteError) -> Bool
  ) throws(SQLiteError) {
    if hooks.cancellation?.isSet == true { throw .interrupted }
    let before = sqlite3_total_changes64(handle)
    defer { if sqlite3_total_changes64(handle) != before { touched.formUnion(statement.changes) } }
    try statement.run(values, on: self, body)
  }

  /// Prepares the only statement of a text. Throws `.misuse` for no statement or several.
  private func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    var rest = sql[...]
    guard let statement = try prepareFirst(of: &rest) else {
      throw SQLiteError(.misuse, "there is no statement", statement: sql)
    }
    guard rest.utf8.allSatisfy(" \n\t;".utf8.contains) else {
      throw SQLiteError(.misuse, "there is more than one statement", statement: sql)
    }
    return statement
  }

  /// Prepares the first statement of a script and removes it from the script; SQLite finds its end. Returns `nil` if
  /// only blanks and comments come before the end or the next `;`.
  private func prepareFirst(of script: inout Substring) throws(SQLiteError) -> Statement? {
    hooks.changes = []
    var prepared: OpaquePointer?
    let (code, length) = script.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        var rest: UnsafePointer<CChar>?
        guard let start = bytes.baseAddress, let count = Int32(exactly: bytes.count) else { return (SQLITE_TOOBIG, 0) }
        let code = sqlite3_prepare_v2(handle, start, count, &prepared, &rest)
        return (code, rest.map { $0 - start } ?? bytes.count)
      }
    }
    guard code == SQLITE_OK else { throw error(code, String(script)) }
    // SQLite stops at a NUL.
    guard length > 0 || script.isEmpty else { throw SQLiteError(.misuse, "there is a NUL in the script") }
    let sql = String(decoding: script.utf8.prefix(length), as: UTF8.self)
    script = Substring(script.utf8.dropFirst(length))
    return prepared.map { Statement($0, sql: sql, changes: hooks.changes) }
  }
}

extension Connection {
  /// What a connection is for.
  enum Mode: Sendable {
    case writing
    /// Sees what was committed when its transaction began, and changes nothing. It is opened for writing nevertheless:
    /// SQLite may have to make the index of the write-ahead log first (https://www.sqlite.org/wal.html#readonly).
    case reading

    func flags(_ options: ConnectionOptions) -> Int32 {
      switch self {
      case _ where options.isImmutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      case .writing where options.makesFile: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .writing, .reading: SQLITE_OPEN_READWRITE
      }
    }

    func pragmas(_ options: ConnectionOptions) -> [String] {
      let common = [
        "PRAGMA foreign_keys = ON", "PRAGMA cell_size_check = ON", "PRAGMA cache_size = -\(options.cacheSize)",
      ]
      return switch self {
      case .writing: common + ["PRAGMA synchronous = \(options.synchronous.rawValue)"]
      case .reading: common + ["PRAGMA query_only = ON"]
      }
    }
  }
}
