public import MarqueeDomain
import MarqueeTables
import MarqueeSQLite

/// What a change in a transaction came to.
enum Changed<Value: Sendable>: Sendable {
  case made(Value, ChangeDescription)
  /// Whatever was written is taken back.
  case refused(Problem)
}

extension SQLiteLibrary {
  /// Makes a change in one transaction with its entry in the journal; one that comes to nothing has none.
  func record<Value: Sendable>(
    _ body: @escaping @Sendable (LibraryChange) throws(SQLiteError) -> Changed<Value>
  ) async throws(Problem) -> (change: JournalEntry?, value: Value) {
    let seconds = seconds
    return try await storage.write { (connection) throws(SQLiteError) in
      try connection.allOrNothing { () throws(SQLiteError) -> Result<(change: JournalEntry?, value: Value), Problem> in
        let change = try LibraryChange(connection, at: seconds)
        switch try body(change) {
        case .refused(let problem): return .failure(problem)
        case .made(let value, let description): return .success((try change.end(as: description), value))
        }
      }
    }.get()
  }
}

extension SQLiteLibrary: JournalRepository {
  public func changes(limit: Int) async throws(Problem) -> [JournalEntry] {
    try await storage.read { (connection) throws(SQLiteError) in
      try connection.rows(
        "SELECT \(JournalEntry.columns) FROM changes ORDER BY id DESC LIMIT ?", [max(0, limit)], JournalEntry.read)
    }
  }

  public func undo() async throws(Problem) -> JournalEntry? {
    try await toggle("SELECT \(JournalEntry.columns) FROM changes WHERE is_undone = 0 ORDER BY id DESC")
  }

  public func redo() async throws(Problem) -> JournalEntry? {
    try await toggle(
      """
      SELECT \(JournalEntry.columns) FROM changes WHERE id > \(Connection.lastDone) AND is_undone = 1 ORDER BY id
      """)
  }

  /// Takes the first change that is found back, or makes it again, if it was taken back.
  private func toggle(_ sql: String) async throws(Problem) -> JournalEntry? {
    guard storage.isThere else { return nil }
    let seconds = seconds
    return try await storage.write { (connection) throws(SQLiteError) in
      try connection.allOrNothing { () throws(SQLiteError) -> Result<JournalEntry?, Problem> in
        guard let entry = try connection.first(sql, [], JournalEntry.read) else { return .success(nil) }
        guard try RecordExchange(entry, connection, at: seconds).run() else {
          return .failure(.usage(.changedSince(entry)))
        }
        try connection.run("UPDATE changes SET is_undone = 1 - is_undone WHERE id = ?", [entry.id])
        return .success(
          JournalEntry(id: entry.id, at: entry.at, description: entry.description, isUndone: !entry.isUndone))
      }
    }.get()
  }
}

extension Connection {
  /// Runs `body` as a part of the transaction, and takes that back where it fails.
  func allOrNothing<Value>(
    _ body: () throws(SQLiteError) -> Result<Value, Problem>
  ) throws(SQLiteError) -> Result<Value, Problem> {
    var refusal: Problem?
    do throws(SQLiteError) {
      return .success(
        try transaction { () throws(SQLiteError) in
          switch try body() {
          case .success(let value): return value
          case .failure(let problem):
            refusal = problem
            throw SQLiteError(.constraint, "a change is refused")
          }
        })
    } catch {
      guard let refusal else { throw error }
      return .failure(refusal)
    }
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
