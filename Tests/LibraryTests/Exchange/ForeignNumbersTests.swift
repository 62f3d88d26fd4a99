// Imports records whose numbers another library gave: they must neither repeat numbers of this library, nor use up those
// that it still has to give.
import MarqueeDomain
import MarqueeSQLite
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("Numbers of another library", .timeLimit(.minutes(2)))
struct ForeignNumbersTests {
  private let library = SQLiteLibrary.inMemory()

  private func bringIn(_ entry: String) async throws {
    let export = try WrittenExport("b.json", "{\"entries\":[\n\(entry)\n],\"format\":\"marquee-library/1\"}\n")
    _ = try await ImportLibrary(files: ImportFiles(), library: library)(export.folder.path("b.json"))
  }

  private func diary() async throws -> [String] {
    let entries = try await library.page(LibraryQuery(.diary, limit: .max)).entries
    return entries.map { $0.viewing?.dayText ?? "none" }.sorted()
  }

  @Test("viewings that a record adds to a known entry get places of this library, and the diary shows each once")
  func viewings() async throws {
    _ = try await library.change([movie(1)], by: .seen(on: day("2024-01-01")))
    try await bringIn(
      #"{"id":"rows:movie/0-1","kind":"movie","title":"A","viewings":[{"number":1,"on":"2020-05-05","rating":2},"#
        + #"{"number":2,"on":"2019-03-03","rating":1}]}"#)
    #expect(try await diary() == ["2019-03-03", "2020-05-05", "2024-01-01"])
    _ = try await library.change([movie(2)], by: .seen(on: day("2024-02-02")))
    #expect(try await diary() == ["2019-03-03", "2020-05-05", "2024-01-01", "2024-02-02"])
    let record = try await library.storage.read { (connection) throws(SQLiteError) in
      try EntryStore(connection).record(1)
    }
    #expect(record.marks.viewings.compactMap(\.number).count == 3)
    #expect(record.imports.flatMap(\.imported.marks.viewings).compactMap(\.number) == [])
  }

  @Test("a viewing with the highest number leaves numbers for later viewings, which unseen removes from the diary")
  func highestViewing() async throws {
    try await bringIn(
      #"{"id":"rows:movie/0-1","kind":"movie","title":"A","viewings":[{"number":9007199254740991,"on":"2024-01-01"}]}"#)
    _ = try await library.change([movie(2)], by: .seen(on: day("2024-02-02"), rating: Rating(halfStars: 8)))
    #expect(try await diary() == ["2024-01-01", "2024-02-02"])
    _ = try await library.change([movie(2)], by: .unseen(on: nil))
    #expect(try await diary() == ["2024-01-01"])
  }

  @Test("a work that two libraries name by different keys is one entry, and importing it again changes nothing")
  func differentKeys() async throws {
    let take = ImportLibrary(files: ImportFiles(), library: library)
    let ratings = try WrittenExport(
      "ratings.csv", "Const,Your Rating,Title,Title Type,Year\ntt0113277,8,Heat,Movie,1995\n")
    _ = try await take(ratings.folder.path("ratings.csv"))
    let record =
      #"{"id":"imported:movie/kzzz","kind":"movie","released":"1995","statements":[{"library":"other","#
      + #""parts":{"favorite":true},"said":1}],"title":"Heat"}"#
    let export = try WrittenExport("b.json", "{\"entries\":[\n\(record)\n],\"format\":\"marquee-library/2\"}\n")
    #expect(try await take(export.folder.path("b.json")).counts.updated == 1)
    #expect(try await take(export.folder.path("b.json")).change == nil)
    #expect(try await library.page(LibraryQuery(.mine)).entries.count == 1)
  }

  @Test("an entry with the highest number leaves numbers for later entries, which can be changed again")
  func highestEntry() async throws {
    try await bringIn(#"{"favorited":1,"id":"rows:movie/0-1","kind":"movie","number":9007199254740991,"title":"A"}"#)
    for rating in [8, 10] { _ = try await library.change([movie(2)], by: .rate(Rating(halfStars: rating))) }
    let entries = try await library.page(LibraryQuery(.mine, limit: .max)).entries
    #expect(Set(entries.map(\.marks.rating)) == [nil, Rating(halfStars: 10)])
  }

  @Test("a place with the highest number leaves places for later favorites")
  func highestPlace() async throws {
    try await bringIn(#"{"favorited":9007199254740991,"id":"rows:movie/0-1","kind":"movie","title":"A"}"#)
    for number in 2...3 { _ = try await library.change([movie(number, "B \(number)")], by: .favorite(true)) }
    let favorites = try await library.page(LibraryQuery(.favorites, order: LibraryOrder(.added))).entries
    #expect(favorites.map(\.work.title) == ["A", "B 2", "B 3"])
  }

  @Test("no number follows the last that a record can have: the change is refused, and nothing is written")
  func full() async throws {
    _ = try await library.change([movie(1)], by: .rate(Rating(halfStars: 8)))
    _ = try await library.storage.write { (connection) throws(SQLiteError) in
      try connection.run("UPDATE sqlite_sequence SET seq = ? WHERE name = 'entries'", [Bounds.rowNumber.upperBound])
    }
    await #expect(throws: Problem.self) { try await library.change([movie(2)], by: .favorite(true)) }
    #expect(try await library.page(LibraryQuery(.mine)).total == 1)
  }

  @Test("a record with another number than its entry is damage, and a change of the entry writes nothing")
  func otherNumber() async throws {
    _ = try await library.change([movie(1)], by: .rate(Rating(halfStars: 8)))
    try await library.storage.write { (connection) throws(SQLiteError) in
      try connection.execute("UPDATE entries SET record = replace(record, '\"number\":1', '\"number\":7')")
    }
    await #expect(throws: Problem.self) { try await library.change([movie(1)], by: .favorite(true)) }
    let numbers: [Int64] = try await library.storage.read { (connection) throws(SQLiteError) in
      try connection.column("SELECT id FROM entries")
    }
    #expect(numbers == [1])
  }
}
