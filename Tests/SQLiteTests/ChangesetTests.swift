// Changes that can be taken back and made again.
import MarqueeSQLite
import Testing

@Suite("Changesets", .timeLimit(.minutes(1)))
struct ChangesetTests {
  private static let tables = ["other", "words"]

  private func record(
    _ sample: Sample, _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Void
  ) async throws -> Changeset {
    try await sample.database.write { (connection) throws(SQLiteError) in
      try connection.recordingChanges(of: Self.tables) { () throws(SQLiteError) in try body(connection) }.changes
    }
  }

  private func apply(_ changes: Changeset, to sample: Sample) async throws -> ChangeConflict? {
    try await sample.database.write { (connection) throws(SQLiteError) in try connection.apply(changes) }
  }

  private func contents(_ sample: Sample) async throws -> [[SQLiteValue]] {
    try await sample.database.read { (connection) throws(SQLiteError) in
      try connection.rows(
        "SELECT 'words', id, text FROM words UNION ALL SELECT 'other', id, word FROM other ORDER BY 1, 2"
      ) { (row) throws(SQLiteError) in [try row.value(0), try row.value(1), try row.value(2)] }
    }
  }

  @Test(
    "what was inserted, changed or deleted, also by a cascade, is taken back and made again",
    arguments: [
      "INSERT INTO words (text) VALUES ('new')", "UPDATE words SET text = 'other' WHERE id = 1", "DELETE FROM words",
      "DELETE FROM other; DELETE FROM words WHERE id = 2; INSERT INTO words VALUES (2, 'again')",
    ])
  func invert(script: String) async throws {
    let sample = try await Sample()
    try await sample.insert("a", "b")
    try await sample.database.write { (connection) throws(SQLiteError) in
      try connection.execute("INSERT INTO other (word) VALUES (1), (1), (2)")
    }
    let before = try await contents(sample)
    let changes = try await record(sample) { (connection) throws(SQLiteError) in try connection.execute(script) }
    let after = try await contents(sample)
    #expect(before != after)
    #expect(try await apply(changes.inverted(), to: sample) == nil)
    #expect(try await contents(sample) == before)
    #expect(try await apply(changes, to: sample) == nil)
    #expect(try await contents(sample) == after)
    #expect(try changes.inverted().inverted() == changes)
  }

  @Test("what came to nothing is an empty changeset, and applying that does nothing")
  func empty() async throws {
    let sample = try await Sample()
    try await sample.insert("a")
    let changes = try await record(sample) { (connection) throws(SQLiteError) in
      try connection.execute("UPDATE words SET text = 'b'; UPDATE words SET text = 'a'")
    }
    #expect(changes.isEmpty)
    #expect(try changes.inverted().isEmpty)
    #expect(try await apply(changes, to: sample) == nil)
  }

  @Test(
    "where the same row has been changed since, the conflict is told and nothing is done",
    arguments: [
      ("UPDATE words SET text = 'mine' WHERE id = 2", ChangeConflict(kind: .changed, table: "words")),
      ("DELETE FROM words WHERE id = 2", ChangeConflict(kind: .missing, table: "words")),
      ("INSERT INTO words VALUES (1, 'mine')", ChangeConflict(kind: .present, table: "words")),
      ("INSERT INTO holders VALUES (1, 3)", ChangeConflict(kind: .foreignKey, table: nil)),
    ])
  func conflict(script: String, conflict: ChangeConflict) async throws {
    let sample = try await Sample()
    try await sample.insert("a", "b")
    try await sample.database.write { (connection) throws(SQLiteError) in
      // Nothing cascades from here.
      try connection.execute("CREATE TABLE holders (id INTEGER PRIMARY KEY, word INTEGER REFERENCES words (id))")
    }
    let changes = try await record(sample) { (connection) throws(SQLiteError) in
      try connection.execute(
        """
        DELETE FROM words WHERE id = 1;
        UPDATE words SET text = 'c' WHERE id = 2;
        INSERT INTO words VALUES (3, 'd')
        """)
    }
    try await sample.database.write { (connection) throws(SQLiteError) in try connection.execute(script) }
    let before = try await contents(sample)
    let found = try await apply(changes.inverted(), to: sample)
    #expect(found == conflict)
    #expect(try await contents(sample) == before)
  }

  @Test("a change elsewhere, also to another column of the row, is no conflict")
  func elsewhere() async throws {
    let sample = try await Sample()
    try await sample.database.write { (connection) throws(SQLiteError) in
      try connection.execute("CREATE TABLE pairs (id INTEGER PRIMARY KEY, a, b); INSERT INTO pairs VALUES (1, 1, 1)")
    }
    let changes = try await sample.database.write { (connection) throws(SQLiteError) in
      try connection.recordingChanges(of: ["pairs"]) { () throws(SQLiteError) in
        try connection.execute("UPDATE pairs SET a = 2")
      }.changes
    }
    try await sample.database.write { (connection) throws(SQLiteError) in
      try connection.execute("UPDATE pairs SET b = 5")
    }
    #expect(try await apply(changes.inverted(), to: sample) == nil)
    let sum = try await sample.database.read { (connection) throws(SQLiteError) in
      try connection.integer("SELECT a * 10 + b FROM pairs")
    }
    #expect(sum == 15)
  }

  @Test("who observes the table is told of a changeset that was applied")
  func observed() async throws {
    let sample = try await Sample()
    let changes = try await record(sample) { (connection) throws(SQLiteError) in try connection.insert(["a"]) }
    var observed = sample.database.changes(in: ["words"]).makeAsyncIterator()
    _ = try await apply(changes.inverted(), to: sample)
    await sample.database.close()
    #expect(await observed.next() != nil)
  }

  @Test("bytes that are no changeset are an error", arguments: [[0], [0, 1, 2]])
  func garbage(bytes: [UInt8]) async throws {
    let sample = try await Sample()
    let changes = Changeset(bytes: bytes)
    #expect(throws: SQLiteError.self) { try changes.inverted() }
    await #expect(throws: SQLiteError.self) { _ = try await apply(changes, to: sample) }
  }
}
