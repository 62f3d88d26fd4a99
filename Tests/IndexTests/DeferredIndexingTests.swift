import Foundation
import MarqueeCatalogs
import MarqueeDomain
import MarqueeSQLite
import Synchronization
import TestSupport
import Testing

@testable import MarqueeIndex

@Suite("The work that an import puts off")
struct DeferredIndexingTests {
  private let index: IndexFixture

  init() throws { index = try IndexFixture() }

  private func line(_ entry: IndexEntry) throws -> String {
    let title = String(decoding: try JSONEncoder().encode(entry.work.title), as: UTF8.self)
    return #"{"id":\#(entry.work.id.key),"original_title":\#(title),"popularity":\#(entry.popularity ?? 1)}"# + "\n"
  }

  @discardableResult
  private func take(_ entries: [IndexEntry], isInterrupted: Bool = false) async throws -> DumpCounts {
    try await take(lines: entries.map(line), isInterrupted: isInterrupted)
  }

  /// - Parameter isInterrupted: whether it ends when all lines are read.
  @discardableResult
  private func take(lines: [String], isInterrupted: Bool = false) async throws -> DumpCounts {
    try index.folder.write(Data(lines.joined().utf8), to: "dump")
    let task = Task { [index] in
      try await index.answers.dumps(readBy: ServiceDumps.line).take(.file(index.folder.path("dump")), takesAdult: false)
      { counts in
        if isInterrupted, counts.isRead { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    return try await task.value
  }

  /// The first column of a result.
  private func texts(_ sql: String) async throws -> [String] {
    let texts = await index.answers.file.read { (connection) throws(SQLiteError) -> [String] in
      try connection.column(sql)
    }
    return try #require(texts)
  }

  private static let tables = [
    "SELECT json_array(size, word, best, works) FROM vocabulary ORDER BY size, word",
    "SELECT json_array(size, word) FROM reversed_words ORDER BY size, word",
    "SELECT json_array(key, work) FROM title_keys ORDER BY key, work",
  ]

  @Test("the words and the keys of titles are those of works that are added one by one", arguments: [0, 1_000])
  func same(more: Int) async throws {
    let titles = [
      "The Hidden Fortress", "Hidden", "It's a Wonderful Life", "l'avventura", "千と千尋の神隠し", "2001: A Space Odyssey",
      "1984", "M", "Help Help Help", "Amélie", "🐗 Boar 🐗", "donau" + String(repeating: "dampf", count: 8), "A",
      "\u{301}",
    ]
    let all = titles + (0..<more).map { "Help \($0)" }
    let entries = all.enumerated().map { IndexEntry.movie($0 + 1, $1, popularity: 2_000 - Double($0)) }
    try await index.put(entries)
    let other = try DeferredIndexingTests()
    try await other.take(entries)
    for sql in Self.tables {
      let rows = try await other.texts(sql)
      #expect(try await rows == texts(sql) && rows.count > 10)
    }
    #expect(try await other.texts("SELECT name FROM sqlite_schema WHERE name = 'title_key_changes'").isEmpty)
  }

  @Test("where it ends before, new titles are found by their words, and the next import does the rest")
  func interrupted() async throws {
    try await index.put(.movie(1, "Mononoke", popularity: 2))
    let dump: [IndexEntry] = [
      .movie(2, "Mononokehime", popularity: 1), .movie(3, "Heat", popularity: 50), .movie(4, "Heat", popularity: 1),
    ]
    await #expect(throws: Problem.cancelled) { try await take(dump, isInterrupted: true) }
    #expect(await index.titles("mononok") == ["Mononoke", "Mononokehime"])
    // A service gives another title meanwhile.
    let renamed = IndexEntry(.sample(named("tmdb:movie/3"), "Heat Wave"), .seen(at: 1_000, until: nil))
    try await index.put(renamed)
    let rest = try await take(dump)
    #expect(rest.resumedAt > 0 && rest.lines == 0)
    #expect(await index.titles("heat") == ["Heat", "Heat Wave"])
    #expect(await index.titles("mononokehine") == ["Mononokehime"])
    #expect(try await index.isSound())
  }

  @Test("a title that moved is not confused with the one that gets its row, also before the import is complete")
  func moved() async throws {
    try await take([.movie(1, "Heat", popularity: 50), .movie(2, "Solaris", popularity: 3)])
    let later: [IndexEntry] = [.movie(1, "Heat", popularity: 1), .movie(3, "Zulu", popularity: 50)]
    for entry in later {
      await #expect(throws: Problem.cancelled) { try await take([entry], isInterrupted: true) }
    }
    #expect(await index.titles("heat") == ["Heat"])
    try await take(later)
    #expect(await index.titles("heat") == ["Heat"])
    #expect(await index.titles("zulu") == ["Zulu"])
    // A work that occurs twice in a dump has the facts of its last line.
    try await take([.movie(4, "Alien", popularity: 9), .movie(4, "Aliens", popularity: 9)])
    #expect(await index.titles("alien") == ["Aliens"])
    let other = try DeferredIndexingTests()
    try await other.index.put([.movie(2, "Solaris", popularity: 3)] + later + [.movie(4, "Aliens", popularity: 9)])
    let keys = "SELECT json_array(key, reference) FROM title_keys JOIN works ON id = work ORDER BY key, work"
    #expect(try await texts(keys) == other.texts(keys))
    #expect(try await index.isSound())
  }

  private static let segments = "SELECT DISTINCT segid || '' FROM work_words_idx"
  private static let options = "SELECT k || ' ' || v FROM work_words_config WHERE k LIKE '%merge' ORDER BY k"
  private static let usual = ["automerge 4", "crisismerge 16"]

  @Test("works that moved are few segments, which are one in the end, and FTS5 merges by itself again")
  func segments() async throws {
    func works(_ popularity: Double) -> [IndexEntry] {
      (1...50).map { .movie($0, "Title \($0)", popularity: popularity * Double($0)) }
    }
    try await take(works(1))
    await #expect(throws: Problem.cancelled) { try await take(works(2), isInterrupted: true) }
    #expect(try await texts(Self.segments).count <= 3)
    #expect(try await texts(Self.options) == Self.usual)
    for popularity in 2...5 { try await take(works(Double(popularity))) }
    #expect(try await texts(Self.segments).count == 1)
    #expect(try await texts(Self.options) == Self.usual)
    #expect(try await index.isSound())
  }

  /// Leaves the index like an import that is killed after this number of parts.
  private func kill(after parts: Int) async throws {
    for part in 0..<parts {
      let isDone = await index.answers.file.write { (connection) throws(SQLiteError) -> Bool in
        let upkeep = DeferredIndexing(connection: connection)
        try upkeep.begin()
        var writer = IndexWriter(puttingOff: upkeep)
        for number in 1...20 { _ = try writer.put(.movie(part * 20 + number, "Title \(number)")) }
        try writer.finish()
        return true
      }
      try #require(isDone == true)
    }
  }

  @Test("after an import that was killed, the next change lets FTS5 merge by itself again")
  func killed() async throws {
    try await kill(after: 3)
    #expect(try await texts(Self.options) == ["automerge 0", "crisismerge 256"])
    try await index.put(.movie(1_000, "Heat"))
    #expect(try await texts(Self.options) == Self.usual)
    #expect(await index.titles("heat") == ["Heat"])
    try await take([.movie(1_001, "Heat Wave")])
    #expect(try await texts(Self.options) == Self.usual)
    #expect(await index.titles("heat") == ["Heat", "Heat Wave"])
    #expect(try await index.isSound())
  }

  @Test(
    "FTS5 merges by itself again where fewer segments are left than it would merge at once",
    arguments: [(15, usual), (16, ["automerge 4", "crisismerge 256"])])
  func fewSegments(parts: Int, options: [String]) async throws {
    try await kill(after: parts)
    await index.answers.file.write { (connection) throws(SQLiteError) in
      // Writes no page, so that all segments are left.
      try DeferredIndexing(connection: connection).settle(pages: 0)
    }
    #expect(try await texts(Self.segments).count == parts)
    #expect(try await texts(Self.options) == options)
  }

  @Test("where an import that was killed left many segments, they are merged a few at a time")
  func killedLate() async throws {
    try await kill(after: 60)
    var changes = 0
    while try await texts(Self.options) != Self.usual, changes < 1_000 {
      let isDone = await index.answers.file.write { (connection) throws(SQLiteError) -> Bool in
        try DeferredIndexing(connection: connection).settle(pages: 2)
        return true
      }
      try #require(isDone == true)
      changes += 1
      if changes == 1 { #expect(try await texts(Self.options) == ["automerge 4", "crisismerge 256"]) }
    }
    #expect((3..<1_000).contains(changes))
    #expect(try await texts(Self.segments).count < 16)
    #expect(try await index.isSound())
  }

  @Test("authors are few segments")
  func authors() async throws {
    let lines = (1...50).map {
      "/type/author\t/authors/OL\($0)A\t1\t2020-01-01T00:00:00\t{\"key\":\"/authors/OL\($0)A\",\"name\":\"Ann \($0)\"}\n"
    }
    await #expect(throws: Problem.cancelled) { try await take(lines: lines, isInterrupted: true) }
    #expect(try await texts("SELECT DISTINCT segid || '' FROM people_words_idx").count == 1)
    try await take(lines: lines)
    #expect(await index.search("ann 7").people.map(\.name) == ["Ann 7"])
    #expect(try await index.isSound())
  }

  @Test("segments are merged in steps")
  func steps() async throws {
    for number in 1...3 { try await index.put((1...200).map { .movie($0 + number * 200, "Title \($0)") }) }
    var steps = 0
    while await index.answers.file.write({ [steps] (connection) throws(SQLiteError) in
      try DeferredIndexing(connection: connection).merge("work_words", begins: steps == 0, pages: 2)
    }) == true {
      steps += 1
      // Works that another program adds meanwhile do not start it again.
      if steps < 1_000 { try await index.put(.movie(10_000 + steps, "Title \(steps)")) }
    }
    #expect((3..<100).contains(steps))
    #expect(try await index.isSound())
  }
}
