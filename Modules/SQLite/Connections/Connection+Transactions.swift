import CSQLite
import MarqueeSystem

/// Runs transactions, also nested ones, and sets up the write-ahead log.
extension Connection {
  /// When a transaction takes its lock (https://www.sqlite.org/lang_transaction.html).
  public enum Lock: String, Sendable {
    /// Locks with the first statement, for reading.
    case deferred = "DEFERRED"
    /// Locks at once, for writing. A transaction that reads first and writes later could not wait for another writer:
    /// what it has read would be out of date.
    case immediate = "IMMEDIATE"
  }

  /// Runs `body` as one transaction: all of it happens or, if it throws or is cancelled, nothing. Inside another
  /// transaction it is a part of that one, and can fail alone. Throws `.moved` if the path now names another file.
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
      assert(isInTransaction == isInner, "Only the outermost level ends the transaction.")
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

  /// Does something that a cancellation must not interrupt.
  func withoutCancellation<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    let cancellation = hooks.cancellation
    hooks.cancellation = nil
    defer { hooks.cancellation = cancellation }
    try body()
  }

  /// Writes changes to a write-ahead log, so that one connection may write while others read
  /// (https://www.sqlite.org/wal.html). Closing the last connection copies the log into the file.
  public func useWriteAheadLog() throws(SQLiteError) {
    try changingInPlace { () throws(SQLiteError) in
      var attempt: Int32 = 0
      while true {
        do throws(SQLiteError) {
          // A file system without shared memory keeps its old journal, which is slower and as safe.
          try run("PRAGMA journal_mode = WAL")
          return
        } catch  where error.code.primary == .busy {
          // When SQLite changes the mode, it asks once and does not wait.
          guard hooks.waits(attempt: attempt) else { throw hooks.cancellation?.isSet == true ? .interrupted : error }
          attempt += 1
        }
      }
    }
    log.isCheckpointed = true
  }
}
