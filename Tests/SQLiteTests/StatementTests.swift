// Statements: how they fail, and that they release their locks.
import MarqueeSQLite
import Testing

@Suite("Statements", .timeLimit(.minutes(1)))
struct StatementTests {
  private func error(
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Void
  ) async throws -> SQLiteError? {
    let sample = try await Sample()
    return await #expect(throws: SQLiteError.self) { try await sample.database.write(body) }
  }

  @Test("an error carries the extended code, SQLite's message and the statement, and not the values")
  func failure() async throws {
    let error = try await error { (connection) throws(SQLiteError) in try connection.insert([""]) }
    // SQLITE_CONSTRAINT_CHECK (https://www.sqlite.org/rescode.html#constraint_check)
    #expect(error?.code.rawValue == 275)
    #expect(error?.code.primary == .constraint)
    #expect(error?.message == "CHECK constraint failed: text <> ''")
    #expect(error?.statement == "INSERT INTO words (text) VALUES (?)")
  }

  @Test(
    "what is not a statement, or is more than one, is refused",
    arguments: ["SELEC 1", "SELECT 1; SELECT 2", "", " -- nothing\n", "SELECT nothing", "SELECT \"text\""])
  func noStatement(sql: String) async throws {
    #expect(try await error { (connection) throws(SQLiteError) in try connection.run(sql) }?.statement == sql)
  }

  @Test("there has to be a value for every parameter", arguments: [0, 1, 3])
  func parameters(count: Int) async throws {
    let error = try await error { (connection) throws(SQLiteError) in
      try connection.run("SELECT ?, ?", Array(repeating: 1, count: count))
    }
    #expect(error?.code == .misuse)
  }

  @Test("a value given before is not left for the next time")
  func bindings() async throws {
    let sample = try await Sample()
    let found = try await sample.database.read { (connection) throws(SQLiteError) in
      [
        try connection.integer("SELECT coalesce(?, 7)", [1]), try connection.integer("SELECT coalesce(?, 7)", [nil]),
      ]
    }
    #expect(found == [1, 7])
  }

  @Test("a statement may run while it runs")
  func reentrant() async throws {
    let sample = try await Sample()
    try await sample.insert("a", "b", "c")
    let pairs = try await sample.database.read { (connection) throws(SQLiteError) in
      let sql = "SELECT text FROM words ORDER BY id"
      return try connection.rows(sql) { (row) throws(SQLiteError) in
        try row.read(0, as: String.self)
          + connection.rows(sql) { (row) throws(SQLiteError) in try row.read(0, as: String.self) }.joined()
      }
    }
    #expect(pairs == ["aabc", "babc", "cabc"])
  }

  @Test("more statements than are cached all work")
  func manyStatements() async throws {
    let sample = try await Sample()
    let sum = try await sample.database.read { (connection) throws(SQLiteError) in
      var sum = 0
      for round in 0..<2 {
        for number in 0..<300 { sum += try connection.integer("SELECT \(number) + ?", [round]) ?? 0 }
      }
      return sum
    }
    #expect(sum == 2 * (0..<300).reduce(0, +) + 300)
  }

  @Test("a statement that was left before its end, or failed, keeps no lock")
  func locks() async throws {
    let sample = try await Sample()
    try await sample.insert("a", "b")
    _ = try await sample.database.read { (connection) throws(SQLiteError) in
      try connection.integer("SELECT id FROM words")
    }
    await #expect(throws: SQLiteError.self) {
      try await sample.database.read { (connection) throws(SQLiteError) in
        try connection.rows("SELECT text FROM words") { (row) throws(SQLiteError) in try row.read(0, as: Int.self) }
      }
    }
    // The log can be emptied only while no connection reads from it.
    let isBusy = try await sample.database.administer { (connection) throws(SQLiteError) in
      try connection.integer("PRAGMA wal_checkpoint(TRUNCATE)")
    }
    #expect(isBusy == 0)
  }

  @Test("a change that gives rows is made whole, also where only the first row is wanted")
  func returning() async throws {
    let sample = try await Sample()
    let first = try await sample.database.write { (connection) throws(SQLiteError) in
      try connection.integer("INSERT INTO words (text) VALUES ('a'), ('b'), ('c') RETURNING id")
    }
    #expect(first == 1)
    #expect(try await sample.words == ["a", "b", "c"])
  }

  @Test("a reader cannot write")
  func reading() async throws {
    let sample = try await Sample()
    let error = await #expect(throws: SQLiteError.self) {
      try await sample.database.read { (connection) throws(SQLiteError) in try connection.insert(["a"]) }
    }
    #expect(error?.code.primary == .readOnly)
  }

  @Test("a script is cut where its statements end")
  func script() async throws {
    let script = """
      -- Words; and more.
      CREATE TABLE a (b TEXT DEFAULT ';');
      CREATE TRIGGER t AFTER INSERT ON a BEGIN
        DELETE FROM a;
        SELECT 1;
      END;

      SELECT 2
      -- The end.
      """
    let sample = try await Sample()
    func statements(_ script: String) async throws -> [String] {
      try await sample.database.administer { (connection) throws(SQLiteError) in
        var statements: [String] = []
        try connection.execute(script) { (statement) throws(SQLiteError) in statements.append(statement) }
        return statements
      }
    }
    let found = try await statements(script)
    #expect(found.count == 3)
    #expect(found.first?.hasPrefix("-- Words; and more.\nCREATE TABLE a") == true)
    #expect(found.dropFirst().first?.hasSuffix("END;") == true)
    #expect(try await statements("SELECT 1;\n-- Nothing.\n") == ["SELECT 1;"])
    #expect(try await statements(" \n;;").isEmpty)
    #expect(try await statements("").isEmpty)
    let error = await #expect(throws: SQLiteError.self) { try await statements("DROP TABLE a; DROP nothing") }
    #expect(error?.statement == " DROP nothing")
    #expect(try await statements("CREATE TABLE a (b)").count == 1)
  }

  @Test("a function of Swift can be used from SQL")
  func function() async throws {
    let sample = try await Sample()
    try await sample.insert("a\0b", "C")
    let found = try await sample.database.administer { (connection) throws(SQLiteError) in
      try connection.register("shout") { $0.uppercased() + "!" }
      let texts = try connection.rows("SELECT shout(text) FROM words ORDER BY id") { (row) throws(SQLiteError) in
        try row.read(0, as: String.self)
      }
      let nothing = try connection.rows("SELECT shout(1), shout(NULL)") { (row) throws(SQLiteError) in
        [try row.value(0), try row.value(1)]
      }
      return (texts, nothing)
    }
    #expect(found.0 == ["A\0B!", "C!"])
    #expect(found.1 == [[.null, .null]])
  }

  @Test("a test in Swift of two texts can be used from SQL; NULL has no bytes, a number those of its text")
  func test() async throws {
    let sample = try await Sample()
    let found = try await sample.database.read { (connection) throws(SQLiteError) in
      try connection.register("fits") { $0.count == $1.count }
      return try connection.first("SELECT fits('añ', 'abc') || fits(NULL, '') || fits(12, 'a') || fits(x'6162', 'ab')")
      {
        (row) throws(SQLiteError) in try row.read(0, as: String.self)
      }
    }
    #expect(found == "1101")
  }
}
