public import MarqueeDomain
import MarqueeSQLite

/// What a change in a transaction came to.
enum Changed<Value: Sendable>: Sendable {
  case made(Value, summary: String)
  /// Whatever was written is taken back.
  case refused(Problem)
}

extension SQLiteLibrary {
  /// Makes a change in one transaction with its entry in the journal; one that comes to nothing has none.
  func record<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Changed<Value>
  ) async throws(Problem) -> (change: JournalEntry?, value: Value) {
    let seconds = seconds
    return try await storage.write { (connection) throws(SQLiteError) in
      try connection.allOrNothing { () throws(SQLiteError) -> Result<(change: JournalEntry?, value: Value), Problem> in
        let (changed, changes) = try connection.recordingChanges(of: LibrarySchema.recorded) { () throws(SQLiteError) in
          try body(connection)
        }
        switch changed {
        case .refused(let problem): return .failure(problem)
        case .made(let value, let summary):
          return .success((changes.isEmpty ? nil : try connection.enter(summary, changes, at: seconds), value))
        }
      }
    }.get()
  }
}

extension SQLiteLibrary: JournalRepository {
  public func changes(limit: Int) async throws(Problem) -> [JournalEntry] {
    try await storage.read { (connection) throws(SQLiteError) in
      try connection.rows(
        "SELECT id, made_at, summary, is_undone FROM changes ORDER BY id DESC LIMIT ?", [max(0, limit)],
        JournalEntry.read)
    }
  }

  public func undo() async throws(Problem) -> JournalEntry? {
    try await turn("SELECT id, made_at, summary, is_undone FROM changes WHERE is_undone = 0 ORDER BY id DESC")
  }

  public func redo() async throws(Problem) -> JournalEntry? {
    try await turn(
      """
      SELECT id, made_at, summary, is_undone FROM changes
      WHERE id > \(Connection.lastDone) AND is_undone = 1 ORDER BY id
      """)
  }

  /// Takes the first change that is found back, or makes it again, if it was taken back.
  private func turn(_ sql: String) async throws(Problem) -> JournalEntry? {
    guard storage.isThere else { return nil }
    return try await storage.write { (connection) throws(SQLiteError) in
      try connection.allOrNothing { () throws(SQLiteError) -> Result<JournalEntry?, Problem> in
        guard let entry = try connection.first(sql, [], JournalEntry.read) else { return .success(nil) }
        guard try connection.turn(entry) else { return .failure(.changedSince(entry)) }
        try connection.run("UPDATE changes SET is_undone = 1 - is_undone WHERE id = ?", [entry.id])
        return .success(JournalEntry(id: entry.id, at: entry.at, summary: entry.summary, isUndone: !entry.isUndone))
      }
    }.get()
  }
}

extension Connection {
  /// Those that were undone stand behind all others, so that a long journal need not be looked through.
  fileprivate static let lastDone =
    "(SELECT coalesce((SELECT id FROM changes WHERE is_undone = 0 ORDER BY id DESC LIMIT 1), 0))"

  /// Enters a change in the journal, and ends what could be made again.
  func enter(_ summary: String, _ changes: Changeset, at seconds: Int64) throws(SQLiteError) -> JournalEntry? {
    try run("DELETE FROM changesets WHERE change > \(Self.lastDone)")
    try run("DELETE FROM changes WHERE id > \(Self.lastDone)")
    let entry = try first(
      "INSERT INTO changes (made_at, summary) VALUES (?, ?) RETURNING id, made_at, summary, is_undone",
      [seconds, summary], JournalEntry.read)
    if let entry { try add(changes, to: entry) }
    return entry
  }

  /// Keeps the next piece of a change.
  func add(_ piece: Changeset, to entry: JournalEntry) throws(SQLiteError) {
    try run(
      "INSERT INTO changesets (change, changeset, checksum) VALUES (?, ?, ?)",
      [entry.id, piece.bytes, Checksum(piece.bytes).value])
  }

  /// Applies the pieces of a change, or, last to first, what takes them back.
  ///
  /// - Returns: whether none of them conflicts with what is there.
  fileprivate func turn(_ entry: JournalEntry) throws(SQLiteError) -> Bool {
    let pieces: [Int64] = try column(
      "SELECT id FROM changesets WHERE change = ? ORDER BY id \(entry.isUndone ? "ASC" : "DESC")", [entry.id])
    for piece in pieces {
      let found = try first("SELECT changeset, checksum FROM changesets WHERE id = ?", [piece]) {
        (row) throws(SQLiteError) in
        (changes: Changeset(bytes: try row.read(0)), checksum: try row.read(1, as: Int64.self))
      }
      guard let (changes, checksum) = found, Checksum(changes.bytes).value == checksum else {
        throw SQLiteError(.corrupt, "entry \(entry.id) of its journal cannot be read")
      }
      if try apply(entry.isUndone ? changes : changes.inverted()) != nil { return false }
    }
    return true
  }

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
  /// Reads `id, made_at, summary, is_undone`.
  fileprivate static func read(_ row: borrowing Row) throws(SQLiteError) -> JournalEntry {
    JournalEntry(
      id: try row.read(0), at: Date(timeIntervalSince1970: Double(try row.read(1, as: Int64.self))),
      summary: try row.read(2), isUndone: try row.read(3))
  }
}
