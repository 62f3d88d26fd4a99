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

  @Test("viewings that a record adds to a known entry get numbers of this library, so the diary shows each viewing once")
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
    #expect(record.marks.viewings.compactMap(\.number).sorted() == [1, 2, 3])
    #expect(record.imports.flatMap(\.imported.marks.viewings).compactMap(\.number) == [])
  }
}
