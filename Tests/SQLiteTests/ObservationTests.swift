// Observers are notified of what was committed, and of nothing else.
import MarqueeSQLite
import TestSupport
import Testing

@Suite("Observation", .timeLimit(.minutes(1)))
struct ObservationTests {
  /// Whether observers are notified of a change. A second change, to another table, certainly notifies them and ends
  /// the wait.
  private func isNotified<Ignored: Sendable>(
    of change: @escaping @Sendable (Connection) throws(SQLiteError) -> Ignored, in tables: Set<String> = ["words"]
  ) async throws -> Bool {
    let sample = try await Sample()
    try await sample.insert("before")
    try await sample.database.write { (connection) throws(SQLiteError) in
      try connection.run("INSERT INTO other (word) VALUES (1)")
      try connection.execute("CREATE TABLE sentinel (a)")
    }
    // The first look at the file notifies every observer once.
    var first = sample.database.changes(in: ["words"]).makeAsyncIterator()
    _ = await first.next()
    var mine = sample.database.changes(in: tables).makeAsyncIterator()
    var all = sample.database.changes(in: tables.union(["sentinel"])).makeAsyncIterator()
    do throws(SQLiteError) { _ = try await sample.database.write(change) } catch {}
    _ = try await sample.database.write { (connection) throws(SQLiteError) in
      try connection.run("INSERT INTO sentinel VALUES (1)")
    }
    _ = await all.next()
    await sample.database.close()
    return await mine.next() != nil
  }

  @Test("an insertion, an update and a deletion notify observers, also of all rows and by a cascade")
  func changes() async throws {
    #expect(try await isNotified { (connection) throws(SQLiteError) in try connection.insert(["a"]) })
    for sql in ["UPDATE words SET text = 'b'", "DELETE FROM words WHERE id = 1", "DELETE FROM words"] {
      #expect(try await isNotified { (connection) throws(SQLiteError) in try connection.run(sql) }, "\(sql)")
    }
    #expect(
      try await isNotified(
        of: { (connection) throws(SQLiteError) in try connection.run("DELETE FROM words") }, in: ["other"]))
  }

  @Test("what was rolled back, changed no row, was only read, or changed other tables notifies no observer")
  func silence() async throws {
    #expect(try await !isNotified { (connection) throws(SQLiteError) in try connection.insert(["a", ""]) })
    #expect(
      try await !isNotified { (connection) throws(SQLiteError) in
        do throws(SQLiteError) {
          try connection.transaction { () throws(SQLiteError) in try connection.insert(["a", ""]) }
        } catch {}
      })
    for sql in [
      "UPDATE words SET text = 'b' WHERE id = 99", "SELECT * FROM words", "INSERT INTO other (word) VALUES (1)",
    ] {
      #expect(try await !isNotified { (connection) throws(SQLiteError) in try connection.run(sql) }, "\(sql)")
    }
  }

  @Test("several changes before the observer looks are one")
  func several() async throws {
    let sample = try await Sample()
    var changes = sample.database.changes(in: ["words"]).makeAsyncIterator()
    for text in ["a", "b", "c"] { try await sample.insert(text) }
    #expect(await changes.next() != nil)
    try await sample.insert("d")
    #expect(await changes.next() != nil)
    await sample.database.close()
    #expect(await changes.next() == nil)
  }

  @Test("a change by another process is noticed when the clock says so, an own change only once")
  func otherProcess() async throws {
    let clock = TestClock()
    let sample = try await Sample(clock: clock)
    let other = try await Sample.open(sample.folder)
    var changes = sample.database.changes(in: ["words"]).makeAsyncIterator()
    await clock.waitForSleepers(1)
    // The first look at the file is not a change by another process.
    #expect(await changes.next() == [])
    try await other.write { (connection) throws(SQLiteError) in try connection.insert(["a"]) }
    clock.advance(by: .milliseconds(500))
    #expect(await changes.next() == [nil])
    #expect(try await sample.words == ["a"])
    // An own change notifies at once, and the next look finds nothing new.
    await clock.waitForSleepers(1)
    try await sample.insert("b")
    #expect(await changes.next() != nil)
    clock.advance(by: .milliseconds(500))
    await clock.waitForSleepers(1)
    await sample.database.close()
    #expect(await changes.next() == nil)
  }

  @Test("an observer receives who made the change")
  func origins() async throws {
    final class Maker: Sendable {}
    let (sample, maker) = (try await Sample(), Maker())
    var changes = sample.database.changes(in: ["words"]).makeAsyncIterator()
    #expect(await changes.next() == [])
    try await sample.database.write(by: ObjectIdentifier(maker)) { (connection) throws(SQLiteError) in
      try connection.insert(["a"])
    }
    #expect(await changes.next() == [ObjectIdentifier(maker)])
  }

  @Test("a database that is released checks no more, also where its observers remain")
  func released() async throws {
    let clock = TestClock()
    let folder = try TemporaryFolder()
    let changes: AsyncStream<Set<ObjectIdentifier?>>
    do {
      let database = try await Sample.open(folder, clock: clock)
      changes = database.changes(in: ["words"])
      await clock.waitForSleepers(1)
      withExtendedLifetime(database) {}
    }
    await clock.waitForSleepers(atMost: 0)
    withExtendedLifetime(changes) {}
  }

  @Test("nothing is checked without observers, and the next observer is notified of what happened meanwhile")
  func idle() async throws {
    let clock = TestClock()
    let sample = try await Sample(clock: clock)
    #expect(clock.requestedSleeps.isEmpty)
    do {
      let first = Task { [database = sample.database] in for await _ in database.changes(in: ["words"]) {} }
      let second = Task { [database = sample.database] in for await _ in database.changes(in: ["words"]) {} }
      await clock.waitForSleepers(1)
      first.cancel()
      await first.value
      // The second may begin only now.
      await clock.waitForSleepers(1)
      second.cancel()
      await second.value
    }
    await clock.waitForSleepers(atMost: 0)
    let other = try await Sample.open(sample.folder)
    try await other.write { (connection) throws(SQLiteError) in try connection.insert(["a"]) }
    var changes = sample.database.changes(in: ["words"]).makeAsyncIterator()
    #expect(await changes.next() != nil)
  }
}
