// What the rows of the index keep of a work while facts about it come one after the other.
import MarqueeDomain
import MarqueeSQLite
import TestSupport
import Testing

@testable import MarqueeIndex

@Suite("Rows of the index")
struct IndexRowTests {
  private let index: IndexFixture

  init() throws { index = try IndexFixture() }

  /// The first column of a result.
  private func texts(_ sql: String, of index: IndexFixture) async throws -> [String] {
    let texts = await index.answers.file.read { (connection) throws(SQLiteError) -> [String] in
      try connection.column(sql)
    }
    return try #require(texts)
  }

  private static let descriptions = "SELECT count(*) || '' FROM descriptions"

  @Test("the names in a work stay when other facts come, also if there is nothing but names")
  func names() async throws {
    try await index.put(.movie(1, "Heat"))
    #expect(try await texts(Self.descriptions, of: index) == ["0"])
    let matrix: Work.ID = named("tmdb:movie/603")
    try await index.put(IndexEntry(.sample(matrix, "Matrix"), .seen(at: 1_000, until: nil), names: ["Keanu Reeves"]))
    #expect(try await texts(Self.descriptions, of: index) == ["1"])
    try await index.put(IndexEntry(.sample(matrix, "Matrix", year: 1999), .seen(at: 2_000, until: nil)))
    #expect(await index.titles("keanu") == ["Matrix"])
    #expect(await index.search("matrix").works.map(\.work.released?.year) == [1999])
    #expect(try await index.isSound())
  }

  @Test("a work is found by its author, whose name comes later, also where nothing but the author is known of it")
  func authors() async throws {
    let tolkien = Person(id: named("openlibrary:author/OL26320A"), name: "J.R.R. Tolkien")
    let hobbit = Work.sample(named("openlibrary:work/OL27482W"), "The Hobbit")
    try await index.put(IndexEntry(hobbit, .imported(at: 1_000), authors: [tolkien.id]))
    #expect(await index.titles("tolkien").isEmpty)
    await index.answers.file.write { (connection) throws(SQLiteError) in
      try IndexPeople(connection: connection).put(tolkien, .imported(at: 1_000))
      var writer = IndexWriter(connection)
      _ = try writer.nameAuthors(after: .min)
      try writer.finish()
    }
    #expect(await index.titles("tolkien") == ["The Hobbit"])
    #expect(try await index.isSound())
  }

  @Test("the words of works that are added one after the other are those of works that are added at once")
  func vocabulary() async throws {
    let entries: [IndexEntry] = [.movie(1, "Help Wanted"), .movie(2, "Help"), .movie(3, "Wanted Again")]
    for entry in entries { try await index.put(entry) }
    let other = try IndexFixture()
    try await other.put(entries)
    for sql in [
      "SELECT json_array(size, word, best, works) FROM vocabulary ORDER BY size, word",
      "SELECT json_array(size, word) FROM reversed_words ORDER BY size, word",
    ] {
      let rows = try await texts(sql, of: index)
      #expect(try await texts(sql, of: other) == rows && rows.count >= 3)
    }
  }
}
