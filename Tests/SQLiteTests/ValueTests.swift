// What goes into a statement comes out of a row.
import MarqueeSQLite
import Testing

@Suite("Values", .timeLimit(.minutes(1)))
struct ValueTests {
  private func stored(_ value: (any SQLiteConvertible)?) async throws -> (SQLiteValue, type: String) {
    let sample = try await Sample()
    return try await sample.database.read { (connection) throws(SQLiteError) in
      try connection.first("SELECT ?1, typeof(?1)", [value]) { (row) throws(SQLiteError) in
        (try row.value(0), try row.read(1, as: String.self))
      } ?? (.null, "no row")
    }
  }

  @Test(
    "every value comes back as it was",
    arguments: [
      .integer(.max), .integer(.min), .integer(0), .real(0.1), .real(-.infinity), .text(""), .text("a\0b"),
      .text("Amélie 🎬 שלום"), .text(String(repeating: "é", count: 500_000)), .text("a"), .blob([]), .blob([7]),
      .blob([0, 255, 0]), .null,
    ] as [SQLiteValue])
  func roundTrip(value: SQLiteValue) async throws {
    let (found, type) = try await stored(value)
    #expect(found == value)
    switch value {
    case .text: #expect(type == "text")
    case .blob: #expect(type == "blob")
    default: break
    }
  }

  @Test("what is not a number is stored as NULL")
  func notANumber() async throws { #expect(try await stored(Double.nan).0 == .null) }

  @Test("a slice of a longer text is bound as just that")
  func slice() async throws { #expect(try await stored(String("abcdef".dropFirst(2).prefix(2))).0 == .text("cd")) }

  @Test("text that is not UTF-8 is read with a mark for what cannot be read")
  func invalidUTF8() async throws {
    let sample = try await Sample()
    let text = try await sample.database.read { (connection) throws(SQLiteError) in
      try connection.first("SELECT CAST(x'61FF62' AS TEXT)") { (row) throws(SQLiteError) in
        try row.read(0, as: String.self)
      }
    }
    #expect(text == "a\u{FFFD}b")
  }

  @Test("a column of another type is an error that says so, and NULL is one only where it is not expected")
  func mismatch() async throws {
    let sample = try await Sample()
    let error = await #expect(throws: SQLiteError.self) {
      try await sample.database.read { (connection) throws(SQLiteError) in
        try connection.rows("SELECT 'x'") { (row) throws(SQLiteError) in try row.read(0, as: Int.self) }
      }
    }
    #expect(error?.code == .mismatch)
    #expect(error?.message == "column 0 holds text, not Int")
    #expect(error?.statement == "SELECT 'x'")
    let nothing = try await sample.database.read { (connection) throws(SQLiteError) in
      try connection.rows("SELECT NULL") { (row) throws(SQLiteError) in try row.readIfPresent(0, as: Int.self) }
    }
    #expect(nothing == [nil])
    await #expect(throws: SQLiteError.self) {
      try await sample.database.read { (connection) throws(SQLiteError) in
        try connection.rows("SELECT NULL") { (row) throws(SQLiteError) in try row.read(0, as: Int.self) }
      }
    }
  }

  @Test("a column that does not exist is an error", arguments: [-1, 1, Int.max])
  func noColumn(column: Int) async throws {
    let sample = try await Sample()
    let error = await #expect(throws: SQLiteError.self) {
      try await sample.database.read { (connection) throws(SQLiteError) in
        try connection.rows("SELECT 1") { (row) throws(SQLiteError) in try row.value(column) }
      }
    }
    #expect(error?.code == .misuse)
  }
}
