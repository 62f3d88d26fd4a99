import CSQLite
import MarqueeSystem

extension Connection {
  /// When a transaction takes its lock (https://www.sqlite.org/lang_transaction.html).
  public enum Lock: String, Sendable {
    /// With its first statement, for reading.
    case deferred = "DEFERRED"
    /// At once, for writing. One that reads first and wants to write later could not wait for another writer: what it
    /// has read would be out of date.
    case immediate = "IMMEDIATE"
  }

  /// Runs `body` as one: all of it happens, or, where it throws or is cancelled, nothing.
  ///
  /// Inside another transaction it is a part of that, which can fail alone.
  ///
  /// - Throws: what `body` throws, and `.moved` where the path names another file by now.
  public func transaction<Value>(
    _ lock: Lock = .immediate, _ body: () throws(SQLiteError) -> Value
  ) throws(SQLiteError) -> Value {
    if isInTransaction { return try level(lock, body) }
    return switch lock {
    case .deferred: try inPlace(isReading: true) { () throws(SQLiteError) in try level(lock, body) }
    case .immediate: try changingInPlace { () throws(SQLiteError) in try level(lock, body) }
    }
  }

  private func level<Value>(_ lock: Lock, _ body: () throws(SQLiteError) -> Value) throws(SQLiteError) -> Value {
    let isInner = isInTransaction
    let before = touched
    let name = "level\(depth)"
    try run(isInner ? "SAVEPOINT \(name)" : "BEGIN \(lock.rawValue)")
    depth += 1
    defer { depth -= 1 }
    do throws(SQLiteError) {
      let value = try body()
      if hooks.cancellation?.isSet == true { throw .interrupted }
      try withoutCancellation { () throws(SQLiteError) in
        _ = try run(isInner ? "RELEASE \(name)" : "COMMIT")
      }
      return value
    } catch {
      withoutCancellation {
        // Some errors have ended the transaction already.
        guard isInTransaction else { return }
        let statements = isInner ? ["ROLLBACK TO \(name)", "RELEASE \(name)"] : ["ROLLBACK"]
        // A failure to roll back must not hide the first error.
        for statement in statements { _ = try? run(statement) }
      }
      touched = before
      throw error
    }
  }

  /// Does what a cancellation must not interrupt.
  func withoutCancellation<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    let cancellation = hooks.cancellation
    hooks.cancellation = nil
    defer { hooks.cancellation = cancellation }
    try body()
  }

  /// Keeps changes in a write-ahead log, so that one may write while others read
  /// (https://www.sqlite.org/wal.html). The log is brought into the file when the last connection to it is closed.
  public func useWriteAheadLog() throws(SQLiteError) {
    try changingInPlace { () throws(SQLiteError) in try setWriteAheadLog() }
    log.isCheckpointed = true
  }

  private func setWriteAheadLog() throws(SQLiteError) {
    var attempt: Int32 = 0
    while true {
      do throws(SQLiteError) {
        // A file system without shared memory keeps its old journal, which is slower and as safe.
        _ = try first("PRAGMA journal_mode = WAL") { (row) throws(SQLiteError) in try row.read(0, as: String.self) }
        return
      } catch  where error.code.primary == .busy {
        // To change the mode SQLite asks once and does not wait.
        guard hooks.waits(attempt: attempt) else { throw error }
        attempt += 1
      }
    }
  }
}
