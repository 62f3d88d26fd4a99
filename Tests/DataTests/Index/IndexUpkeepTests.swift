import Foundation
import MarqueeDomain
import MarqueeSQLite
import Synchronization
import TestSupport
import Testing

@testable import MarqueeData

@Suite("What an import puts off is made up for")
struct IndexUpkeepTests {
  private let index: IndexFixture

  init() throws { index = try IndexFixture() }

  private func line(_ entry: IndexEntry) throws -> String {
    let title = String(decoding: try JSONEncoder().encode(entry.work.title), as: UTF8.self)
    return #"{"id":\#(entry.work.id.key),"original_title":\#(title),"popularity":\#(entry.popularity ?? 1)}"# + "\n"
  }

  /// - Parameter isInterrupted: whether it ends when all lines are read.
  @discardableResult
  private func take(_ entries: [IndexEntry], isInterrupted: Bool = false) async throws -> DumpCounts {
    try index.folder.write(Data(try entries.map(line).joined().utf8), to: "dump")
    let task = Task { [index] in
      try await index.answers.index().take(.file(index.folder.path("dump")), takesAdult: false) { counts in
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
    "SELECT json_array(length, word, best, works) FROM vocabulary ORDER BY length, word",
    "SELECT json_array(length, word) FROM reversed_words ORDER BY length, word",
    "SELECT json_array(key, work) FROM title_keys ORDER BY key, work",
  ]

  @Test("the words and the keys of titles are those of works that are put in one by one")
  func same() async throws {
    let titles = [
      "The Hidden Fortress", "Hidden", "It's a Wonderful Life", "l'avventura", "千と千尋の神隠し", "2001: A Space Odyssey",
      "1984", "M", "Help Help Help", "Amélie", "🐗 Boar 🐗", "donau" + String(repeating: "dampf", count: 8), "A",
      "\u{301}",
    ]
    let entries = titles.enumerated().map { IndexEntry.movie($0 + 1, $1, popularity: 100 - Double($0)) }
    try await index.put(entries)
    let other = try IndexUpkeepTests()
    try await other.take(entries)
    for sql in Self.tables {
      let rows = try await other.texts(sql)
      #expect(try await rows == texts(sql) && rows.count > 10)
    }
    #expect(try await other.texts("SELECT name FROM sqlite_schema WHERE name = 'title_key_changes'").isEmpty)
  }

  @Test("where it ends before, new titles are found by their words, and the next import makes up for the rest")
  func interrupted() async throws {
    try await index.put(.movie(1, "Mononoke", popularity: 2))
    let dump: [IndexEntry] = [
      .movie(2, "Mononokehime", popularity: 1), .movie(3, "Heat", popularity: 50), .movie(4, "Heat", popularity: 1),
    ]
    await #expect(throws: Problem.cancelled) { try await take(dump, isInterrupted: true) }
    #expect(await index.titles("mononok") == ["Mononoke", "Mononokehime"])
    // A service tells another title meanwhile.
    let told = IndexEntry(.sample(named("tmdb:movie/3"), "Heat Wave"), .seen(at: 1_000, until: nil))
    try await index.put(told)
    let rest = try await take(dump)
    #expect(rest.resumedAt > 0 && rest.lines == 0)
    #expect(await index.titles("heat") == ["Heat", "Heat Wave"])
    #expect(await index.titles("mononokehine") == ["Mononokehime"])
    #expect(try await index.isSound())
  }

  @Test("many titles are one segment in the end, and FTS5 merges by itself again")
  func merged() async throws {
    try await take((1...1_100).map { .movie($0, "Title \($0)") })
    try await take((1_101...3_300).map { .movie($0, "Title \($0)") })
    #expect(try await texts("SELECT DISTINCT segid || '' FROM work_words_idx").count == 1)
    let options = try await texts("SELECT k || ' ' || v FROM work_words_config WHERE k LIKE '%merge' ORDER BY k")
    #expect(options == ["automerge 4", "crisismerge 16"])
  }

  @Test("segments are merged in steps")
  func steps() async throws {
    for number in 1...3 { try await index.put((1...200).map { .movie($0 + number * 200, "Title \($0)") }) }
    var steps = 0
    var isUnderWay: Bool? = true
    while isUnderWay == true {
      isUnderWay = await index.answers.file.write { (connection) throws(SQLiteError) in
        try IndexUpkeep(connection: connection).merge(pages: 2)
      }
      steps += 1
    }
    #expect(steps > 2)
    #expect(try await texts("SELECT DISTINCT segid || '' FROM work_words_idx").count == 1)
    #expect(try await index.isSound())
  }
}
