import Foundation
import MarqueeDomain
import MarqueeHTTP
import MarqueeSQLite
import Synchronization
import TestSupport
import Testing

@testable import MarqueeIndex

@Suite("The file of answers")
struct SQLiteAnswersTests {
  private let folder: TemporaryFolder
  private let time = WallTime()

  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.path("catalog.sqlite") }

  private func answers(limit: Int = SQLiteAnswers.standardLimit) -> SQLiteAnswers {
    SQLiteAnswers(path: path, limit: limit) { [time] in time.now }
  }

  private func fill(_ count: Int, size: Int = 10_000) async {
    let answers = answers()
    for number in 0..<count { await answers.store().store(ResponseRecord("http://a.test/\(number)", size: size)) }
    await answers.close()
  }

  private func execute(_ script: String) async throws {
    let database = Database(path: path)
    try await database.administer { (connection) throws(SQLiteError) in try connection.execute(script) }
    await database.close()
  }

  @Test("a file that proves to be damaged while it is cleared is removed, and that is not a failure")
  func clearedDamaged() async throws {
    await fill(20)
    // Another index counts the amounts.
    let database = Database(path: path)
    let page = try await database.administer { (connection) throws(SQLiteError) -> Int? in
      try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
      return try connection.value("SELECT rootpage FROM sqlite_schema WHERE name = 'sqlite_autoindex_answers_1'")
    }
    await database.close()
    var bytes = try folder.bytes("catalog.sqlite")
    let start = (try #require(page) - 1) * 4096
    bytes.replaceSubrange(start..<start + 4096, with: Data(repeating: 0xA5, count: 4096))
    try folder.write(bytes, to: "catalog.sqlite")
    let answers = answers()
    #expect(try await answers.contents().amount.entries == 20)
    #expect(try await answers.clear().entries == 20)
    #expect(try await answers.contents().amount.entries == 0)
    await answers.close()
  }

  @Test("it is made when something is stored, has owner-only mode, and outlives the processes that use it")
  func outlivesProcesses() async throws {
    let first = answers()
    #expect(await first.store().records(for: "http://a.test/0").isEmpty)
    #expect(await first.examine() == .absent(path: path))
    #expect(try folder.names().isEmpty)
    await fill(2)
    #expect(try folder.names() == ["catalog.sqlite"])
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(await first.store().records(for: "http://a.test/1").count == 1)
    #expect(await first.examine() == .sound(path: path))
    await first.close()
  }

  @Test("it says how much is cached, and gives all of it back to the disk")
  func cleared() async throws {
    await fill(20)
    let answers = answers()
    let (amount, oldest) = try await answers.contents()
    #expect(amount == .init(entries: 20, bytes: 200_000) && oldest == WallTime.start + 0.125)
    #expect(try await answers.clear() == amount)
    #expect(try await answers.contents().amount == .none)
    #expect(try await answers.clear() == .none)
    await answers.close()
    #expect(try folder.bytes("catalog.sqlite").count < 150_000)
  }

  @Test("answers that cannot be removed are a problem that names the file, and stay")
  func uncleared() async throws {
    await fill(1)
    try await execute("CREATE TRIGGER keep BEFORE DELETE ON answers BEGIN SELECT RAISE(ABORT, 'kept'); END")
    let answers = answers()
    let problem = Problem.storage(message: "Can't clear \(path).", remedy: .makeFolderWritable)
    await #expect(throws: problem) { try await answers.clear() }
    #expect(try await answers.contents().amount.entries == 1)
    await answers.close()
  }

  @Test("several processes use it at once, and none loses an answer")
  func together() async throws {
    let all = (0..<4).map { _ in answers() }
    await withTaskGroup { group in
      for (number, answers) in all.enumerated() {
        group.addTask {
          for page in 0..<25 { await answers.store().store(ResponseRecord("\(number)/\(page)", size: 1_000)) }
        }
      }
    }
    for number in 0..<4 {
      for page in 0..<25 { #expect(await all[0].store().records(for: "\(number)/\(page)").count == 1) }
    }
    for answers in all { await answers.close() }
  }

  @Test("an answer past its time is not given, and is removed with the next change")
  func expiring() async throws {
    let answers = answers()
    await answers.store(keepingFor: .seconds(100)).store(ResponseRecord("short", size: 1))
    await answers.store().store(ResponseRecord("long", size: 1))
    time.advance(by: 99)
    #expect(await answers.store().records(for: "short").count == 1)
    time.advance(by: 2)
    #expect(await answers.store().records(for: "short").isEmpty)
    #expect(await answers.store().records(for: "long").count == 1)
    #expect(try await answers.contents().amount.entries == 2)
    await answers.store().store(ResponseRecord("other", size: 1))
    #expect(try await answers.contents().amount.entries == 2)
    await answers.close()
  }

  @Test("a damaged row costs itself only")
  func damagedRow() async throws {
    await fill(3, size: 10)
    try await execute("UPDATE answers SET bytes = zeroblob(10) WHERE url = 'http://a.test/1'")
    let answers = answers()
    #expect(await answers.store().records(for: "http://a.test/1").isEmpty)
    #expect(await answers.store().records(for: "http://a.test/2").count == 1)
    await answers.store().store(ResponseRecord("http://a.test/1"))
    #expect(await answers.store().records(for: "http://a.test/1").count == 1)
    await answers.close()
  }

  @Test(
    "a file that is cut or overwritten is begun again",
    arguments: [0.0, 0.001, 0.3, 0.6, 0.9, 0.999], ["cut", "overwritten"])
  func damaged(share: Double, kind: String) async throws {
    await fill(30)
    let bytes = try folder.bytes("catalog.sqlite")
    let start = Int(Double(bytes.count) * share)
    let rest = kind == "cut" ? Data() : Data(repeating: 0xAA, count: bytes.count - start)
    try folder.write(bytes[..<start] + rest, to: "catalog.sqlite")
    let answers = answers()
    for number in 0..<30 {
      let found = await answers.store().records(for: "http://a.test/\(number)")
      #expect(found.allSatisfy { $0.bytes == [UInt8](repeating: 7, count: 10_000) })
    }
    for number in 0..<30 { await answers.store().store(ResponseRecord("http://b.test/\(number)", size: 10_000)) }
    for number in 0..<30 { #expect(await answers.store().records(for: "http://b.test/\(number)").count == 1) }
    await answers.close()
  }

  @Test(
    "a file of a newer version, or of another program, is left as it is",
    arguments: ["PRAGMA user_version = 99", "PRAGMA application_id = 1"])
  func foreign(change: String) async throws {
    await fill(1)
    try await execute(change)
    let before = try folder.bytes("catalog.sqlite")
    let answers = answers()
    await answers.store().store(ResponseRecord("http://b.test/", size: 1))
    #expect(await answers.store().records(for: "http://a.test/0").isEmpty)
    #expect(await answers.examine() == .unusable(path: path))
    await #expect(throws: Never.self) { try await answers.clear() }
    await answers.close()
    #expect(try folder.bytes("catalog.sqlite") == before)
  }

  @Test(
    "a file that Marquee did not write is left as it is if a link leads to it, and is renamed otherwise",
    arguments: ["mine\n", String(repeating: "mine\n", count: 2_000)], [true, false])
  func notADatabase(text: String, isLinked: Bool) async throws {
    try folder.write(Data(text.utf8), to: isLinked ? "notes.txt" : "catalog.sqlite")
    if isLinked {
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder.path("notes.txt"))
    }
    let answers = answers()
    await answers.store().store(ResponseRecord("http://b.test/", size: 1))
    _ = await answers.store().records(for: "http://b.test/")
    await #expect(throws: Never.self) { try await answers.clear() }
    await answers.close()
    let names = isLinked ? ["notes.txt"] : ["catalog.sqlite", "catalog.sqlite.damaged"]
    let present = try names.filter { try folder.names().contains($0) }
    let unchanged = try present.filter { try folder.bytes($0) == Data(text.utf8) }
    #expect(unchanged.count == 1)
  }

  @Test("a file that a newer program changes while it is open is left as it is")
  func overtaken() async throws {
    await fill(1)
    let answers = answers()
    #expect(await answers.store().records(for: "http://a.test/0").count == 1)
    try await execute("ALTER TABLE answers RENAME TO pages; PRAGMA user_version = 99")
    #expect(await answers.store().records(for: "http://a.test/0").isEmpty)
    await answers.store().store(ResponseRecord("http://b.test/", size: 1))
    try await execute("ALTER TABLE pages RENAME TO answers; PRAGMA user_version = \(AnswerFile.version)")
    #expect(await answers.store().records(for: "http://a.test/0").count == 1)
    #expect(await answers.store().records(for: "http://b.test/").isEmpty)
    await answers.close()
  }

  @Test("a file of an older version is begun again with the first answer")
  func older() async throws {
    await fill(1)
    for name in try folder.names() { try FileManager.default.removeItem(atPath: folder.path(name)) }
    try await execute(
      """
      CREATE TABLE answers (url TEXT PRIMARY KEY, bytes BLOB); INSERT INTO answers VALUES ('http://a.test/0', x'00');
      PRAGMA application_id = 0x4D516361; PRAGMA user_version = 1
      """)
    let answers = answers()
    #expect(await answers.store().records(for: "http://a.test/0").isEmpty)
    await answers.store().store(ResponseRecord("http://b.test/", size: 1))
    #expect(await answers.store().records(for: "http://b.test/").count == 1)
    #expect(try await answers.contents().amount.entries == 1)
    #expect(await answers.examine() == .sound(path: path))
    await answers.close()
  }

  @Test("without more room, pages of kept works are removed last, and all others by their last use")
  func room() async throws {
    let keptIDs: [Work.ID] = [named("tmdb:movie/603"), named("openlibrary:work/OL27482W")]
    let answers = SQLiteAnswers(path: path, limit: 400_000, now: { [time] in time.now }, keptWorks: { keptIDs })
    let pages = ["http://t.test/3/movie/603?append_to_response=credits", "http://o.test/works/OL27482W.json"]
    for page in pages { await answers.store().store(ResponseRecord(page, size: 10_000)) }
    for number in 0..<60 {
      time.advance(by: 1)
      await answers.store().store(ResponseRecord("http://t.test/3/movie/\(number)", size: 10_000))
    }
    for page in pages { #expect(await answers.store().records(for: page).count == 1) }
    #expect(await answers.store().records(for: "http://t.test/3/movie/0").isEmpty)
    #expect(await answers.store().records(for: "http://t.test/3/movie/59").count == 1)
    for number in 0..<60 {
      time.advance(by: 1)
      let page = "http://t.test/3/movie/603?page=\(number)"
      await answers.store().store(ResponseRecord(page, size: 10_000))
    }
    #expect(await answers.store().records(for: pages[0]).isEmpty)
    #expect(try await answers.contents().amount.bytes <= 400_000)
    await answers.close()
  }

  @Test("without more room a tenth is freed at once, and only then the kept works are asked for")
  func roomForMany() async throws {
    let asked = Atomic(0)
    let keptWorks: @Sendable () async -> [Work.ID] = {
      asked.add(1, ordering: .relaxed)
      return []
    }
    let answers = SQLiteAnswers(path: path, limit: 400_000, now: { [time] in time.now }, keptWorks: keptWorks)
    for number in 0..<41 {
      time.advance(by: 1)
      await answers.store().store(ResponseRecord("http://t.test/\(number)", size: 10_000))
    }
    #expect(try await answers.contents().amount.bytes == 360_000)
    #expect(await answers.store().records(for: "http://t.test/4").isEmpty)
    #expect(await answers.store().records(for: "http://t.test/5").count == 1)
    for number in 41..<100 {
      time.advance(by: 1)
      await answers.store().store(ResponseRecord("http://t.test/\(number)", size: 10_000))
    }
    #expect((10...15).contains(asked.load(ordering: .relaxed)))
    await answers.close()
  }

  @Test("where no file can be made nothing is cached, and nothing fails")
  func unwritable() async throws {
    let answers = SQLiteAnswers(path: "/dev/null/catalog.sqlite")
    await answers.store().store(ResponseRecord("a"))
    #expect(await answers.store().records(for: "a").isEmpty)
    #expect(try await answers.clear() == .none)
    await answers.close()
  }

  @Test("a file that is removed while it is used is made again")
  func removed() async throws {
    let answers = answers()
    await answers.store().store(ResponseRecord("a", size: 1))
    for name in try folder.names() { try FileManager.default.removeItem(atPath: folder.path(name)) }
    #expect(await answers.store().records(for: "a").isEmpty)
    await answers.store().store(ResponseRecord("b", size: 1))
    #expect(await answers.store().records(for: "b").count == 1)
    await answers.close()
  }

  @Test("reading writes nothing until the end, and then at most once in an interval")
  func lazy() async throws {
    await fill(1)
    let written = try folder.bytes("catalog.sqlite")
    for (pause, isWritten) in [(SQLiteAnswers.writeInterval - 1, false), (2, true)] {
      time.advance(by: pause)
      let answers = answers()
      _ = await answers.store().records(for: "http://a.test/0")
      #expect(try folder.bytes("catalog.sqlite") == written)
      await answers.close()
      #expect((try folder.bytes("catalog.sqlite") != written) == isWritten)
    }
  }

  @Test("each question that is asked for every page uses an index")
  func indexed() async throws {
    await fill(1)
    let database = Database(path: path)
    for (sql, index) in [
      ("SELECT bytes FROM answers WHERE url = 'a' AND (expires IS NULL OR expires > 1)", "autoindex"),
      ("DELETE FROM answers WHERE expires <= 1", "answers_by_expiry"),
      ("SELECT rowid FROM answers ORDER BY used LIMIT 1", "answers_by_use"),
      ("SELECT count(*), sum(size), min(received) FROM answers", "COVERING INDEX answers_by_use"),
    ] {
      let plan = try await database.read { (connection) throws(SQLiteError) in
        try connection.rows("EXPLAIN QUERY PLAN \(sql)") { (row) throws(SQLiteError) in try row.read(3, as: String.self)
        }
      }
      #expect(plan.count == 1 && plan[0].contains(index), "\(plan)")
    }
    await database.close()
  }
}
