// The form in which the library is stored: names and numbers that other versions and other libraries rely on.
import MarqueeDomain
import MarqueeSQLite
import Synchronization
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("The stored form of the library")
struct StoredFormTests {
  private let library = SQLiteLibrary.inMemory()

  private func texts(_ sql: String) async throws -> [String] {
    try await library.storage.read { (connection) throws(SQLiteError) in try connection.column(sql) }
  }

  @Test("from each released version, the migrations lead to the latest one, by these steps")
  func history() {
    #expect(
      LibrarySchema.migrations.map { [$0.from, $0.to] } == [
        [0, 14], [0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 14], [11, 12], [12, 14], [13, 14],
      ])
  }

  @Test("a migration can be stopped before each of its steps")
  func steps() async throws {
    let names = Mutex<[String]>([])
    let database = Database(path: Database.inMemory)
    try await database.administer { (connection) throws(SQLiteError) in
      _ = try Migrator(before: { name in names.withLock { $0.append(name) } }).migrate(connection)
    }
    await database.close()
    for case .swift(let name, _) in Migration.newLibrary.steps {
      #expect(names.withLock { $0.filter { $0 == name }.count } == 1, "\(name)")
    }
  }

  @Test("a library in memory is empty until the first change")
  func inMemory() async throws {
    let memory = LibraryInMemory()
    for _ in 1...2 {
      #expect(memory.isEmpty && !memory.isThere)
      #expect(try await memory.read { (connection) throws(SQLiteError) in try ItemStore(connection).goals() }.isEmpty)
    }
    try await memory.write { (_) throws(SQLiteError) in }
    #expect(!memory.isEmpty && memory.isThere)
  }

  @Test("goals, lists and the identity are items of these names")
  func items() async throws {
    _ = try await library.setGoal(Goal(24, .book, in: 2026), of: .book, in: 2026)
    #expect(try await texts("SELECT name FROM items ORDER BY name") == ["goals", "library"])
    _ = try await library.changeList("quick", by: .save(Query(["is:wanted"])))
    #expect(try await texts("SELECT name FROM items ORDER BY name") == ["goals", "library", "lists"])
  }

  @Test("people are those of the works, also after a work's cast is changed; their numbers are never used again")
  func people() async throws {
    let works = try await library.add([
      WorkDraft(title: "Heat", actors: ["Ann", "Bob"]), WorkDraft(title: "Ran", actors: ["Bob"]),
    ]).works
    let names = "SELECT name FROM people ORDER BY name"
    _ = try await library.edit(works[0].id, by: [.actors(["Ann", "Cid"])])
    #expect(try await texts(names) == ["Ann", "Bob", "Cid"])
    _ = try await library.edit(works[1].id, by: [.actors(["Ann"])])
    #expect(try await texts(names) == ["Ann", "Cid"])
    _ = try await library.delete(works.map(\.id))
    #expect(try await texts(names).isEmpty)
    try await library.storage.write { (connection) throws(SQLiteError) in try DerivedTables.makeAnew(connection) }
    #expect(try await texts("SELECT CAST(seq AS TEXT) FROM sqlite_sequence WHERE name = 'people'") == ["3"])
  }

  @Test("a title is found by its main title, whatever separates that from the rest", arguments: BookTitle.separators)
  func mainTitle(separator: String) async throws {
    let id = try #require(Work.ID("openlibrary:work/OL1W"))
    let long = Work(id: id, kind: .book, title: "Dune\(separator)Messiah")
    _ = try await library.change([long], by: .favorite(true))
    let short = Work(id: .unknown(.book), kind: .book, title: "Dune")
    let found = try await library.storage.read { (connection) throws(SQLiteError) in
      try EntryStore(connection).rowsByTitle(of: [WorkIdentity(short)]).values.flatMap { $0.map(\.id) }
    }
    #expect(Set(found) == [1])
  }

  @Test("a new own work takes the place of no other one, whose further identifier an earlier version let be the same")
  func ownPlaces() async throws {
    _ = try await library.add([WorkDraft(title: "Heat")])
    _ = try await library.storage.write { (connection) throws(SQLiteError) in
      try connection.execute(
        "INSERT INTO finds (what, text, rank, entry) SELECT 'identifiers', 'library:movie/2', 0, id FROM works")
    }
    _ = try await library.add([WorkDraft(title: "Ran")])
    #expect(try await library.page(LibraryQuery(.library)).entries.map(\.work.title) == ["Heat", "Ran"])
  }

  @Test("only words that are long enough are compared with others")
  func shortWords() async throws {
    _ = try await library.change(
      [Work(id: named("tmdb:movie/1"), kind: .movie, title: "Her Heat")], by: .favorite(true))
    let near = try await library.storage.read { (connection) throws(SQLiteError) in
      let tables = KeptTables(connection: connection)
      return try ["he", "hea", "1er", "heat"].map { (word) throws(SQLiteError) in
        (try tables.words(near: word, changes: 1), try tables.commonness(of: word))
      }
    }
    #expect(near.map(\.0) == [[], ["heat", "her"], ["her"], []])
    #expect(near.map(\.1) == [nil, nil, nil, 1])
  }

  @Test("an entry that is gone has no words")
  func wordsOfNothing() async throws {
    let words = try await library.storage.read { (connection) throws(SQLiteError) in
      try KeptTables(connection: connection).words(of: 1)
    }
    #expect(words.title.isEmpty && words.makers.isEmpty && words.others.isEmpty)
  }

  private func record(_ members: String, id: String = "library:movie/1", kind: String = "movie") -> EntryRecord? {
    EntryRecord(stored: #"{\#(members)"id":"\#(id)","kind":"\#(kind)","number":1,"title":"Heat"}"#)
  }

  @Test(
    "a record's identifier must fit its kind",
    arguments: [
      ("library:movie/1", "movie", true), ("library:movie/1", "book", false), ("library:book/1", "film", false),
      ("ghibli:film/x", "movie", true), ("tmdb:movie/1", "film", true), ("tmdb:movie/1", "book", false),
      ("tmdb:tv/1", "tv", true), ("tmdb:tv/1", "movie", false), ("openlibrary:work/OL1W", "book", true),
      ("openlibrary:work/OL1W", "movie", false),
    ])
  func kinds(id: String, kind: String, fits: Bool) {
    #expect((record("", id: id, kind: kind) != nil) == fits)
  }

  @Test("a record has at most twice the people of a draft", arguments: [0, 1])
  func manyPeople(excess: Int) {
    let limit = 2 * WorkDraft.mostPeople
    let cast = (1...limit + excess).map { #"{"name":"A \#($0)","person":\#($0),"role":"actor"}"# }
    let record = record("\"cast\":[\(cast.joined(separator: ","))],")
    #expect(record?.cast.count == limit)
    #expect(record?.remarks == (excess == 0 ? [] : [.excess(.people, beyond: limit)]))
  }

  @Test("a record has a note of at most 1 MiB", arguments: [0, 1])
  func longNote(excess: Int) {
    let note = String(repeating: "n", count: (1 << 20) + excess)
    let record = record("\"note\":\"\(note)\",")
    #expect(record?.marks.note == (excess == 0 ? note : nil))
    #expect(record?.remarks == (excess == 0 ? [] : [.refused(.usage(.longNote))]))
  }
}
