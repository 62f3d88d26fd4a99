// Records each change in the journal, and undoes and redoes changes.
public import MarqueeDomain
import MarqueeSQLite

extension SQLiteLibrary {
  /// Records a change in one transaction, with an entry in the journal if it has an effect.
  func record<Value: Sendable>(
    _ body: @escaping @Sendable (LibraryChange) throws(SQLiteError) -> (Value, ChangeDescription)
  ) async throws(Problem) -> (change: JournalEntry?, value: Value) {
    let (moment, newIdentity) = (moment, newIdentity)
    return try await storage.write { (connection) throws(SQLiteError) in
      let change = try LibraryChange(connection, at: moment, as: newIdentity)
      let (value, description) = try body(change)
      return (try change.end(as: description), value)
    }
  }

  public func changes(limit: Int) async throws(Problem) -> [JournalEntry] {
    try await storage.read { (connection) throws(SQLiteError) in
      try connection.rows(
        "SELECT \(JournalEntry.columns) FROM changes ORDER BY id DESC LIMIT ?", [max(0, limit)], JournalEntry.read)
    }
  }

  public func undo(_ id: Int?) async throws(Problem) -> JournalEntry? {
    try await toggle(id, isUndone: false, "NOT \(Journal.isAutomatic) ORDER BY id DESC")
  }

  public func redo(_ id: Int?) async throws(Problem) -> JournalEntry? {
    try await toggle(id, isUndone: true, "id > \(Journal.lastDone) ORDER BY id")
  }

  /// Undoes or redoes a change, by default the first that the condition finds.
  private func toggle(_ id: Int?, isUndone: Bool, _ condition: String) async throws(Problem) -> JournalEntry? {
    guard storage.isThere else { return nil }
    let sql =
      "SELECT \(JournalEntry.columns) FROM changes WHERE is_undone = \(isUndone ? 1 : 0) AND "
      + (id.map { "id = \($0)" } ?? condition)
    let (moment, newIdentity) = (moment, newIdentity)
    return try await storage.write { (connection) throws(SQLiteError) in
      guard let entry = try connection.first(sql, [], JournalEntry.read) else { return nil }
      let change = try LibraryChange(connection, at: moment, as: newIdentity)
      guard try RecordExchange(entry, in: change).run() else {
        throw .refused(.usage(.changedSince(entry)))
      }
      try connection.run("UPDATE changes SET is_undone = 1 - is_undone WHERE id = ?", [entry.id])
      return JournalEntry(id: entry.id, at: entry.at, description: entry.description, isUndone: !entry.isUndone)
    }
  }
}

extension SQLiteError {
  /// An error that rolls the transaction back and becomes this problem.
  static func refused(_ problem: Problem) -> SQLiteError { SQLiteError(refusal: problem) }

  /// Runs a body that throws a problem, inside a transaction.
  static func refusing<Value>(_ body: () throws(Problem) -> Value) throws(SQLiteError) -> Value {
    do throws(Problem) { return try body() } catch { throw .refused(error) }
  }
}

extension JournalEntry {
  fileprivate static let columns = "id, made_at, description, is_undone"

  fileprivate static func read(_ row: borrowing Row) throws(SQLiteError) -> JournalEntry {
    JournalEntry(
      id: try row.read(0), at: Date(timeIntervalSince1970: Double(try row.read(1, as: Int64.self))),
      description: ChangeDescription(json: try row.read(2)), isUndone: try row.read(3))
  }
}
