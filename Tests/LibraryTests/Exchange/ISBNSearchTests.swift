// Finds imported books by the ISBNs of their editions.
import MarqueeLibrary
import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("The ISBNs of imported books")
struct ISBNSearchTests {
  private func library() async throws -> SQLiteLibrary {
    let library = SQLiteLibrary.inMemory(now: { FakeLibrary.now })
    let table = """
      Book Id,Title,Author,ISBN,ISBN13,My Rating,Exclusive Shelf
      1,Dune,Frank Herbert,="0441013597",="9780441013593",5,read
      2,Emma,Jane Austen,="0141439580",,4,read

      """
    let export = try WrittenExport("goodreads_library_export.csv", table)
    let path = export.folder.path("goodreads_library_export.csv")
    _ = try await ImportLibrary(files: ImportFiles(), library: library)(path)
    return library
  }

  @Test(
    "an ISBN of ten or thirteen digits, with or without hyphens, finds its book",
    arguments: ["9780441013593", "978-0-441-01359-3", "0441013597", "0-441-01359-7"])
  func finds(_ typed: String) async throws {
    let library = try await library()
    let works = try await library.page(LibraryQuery(.mine, search: Query(line: typed))).entries.map(\.work)
    #expect(works.map(\.title) == ["Dune"])
    let words = try await library.page(LibraryQuery(.mine, search: Query(words: typed))).entries.map(\.work)
    #expect(words.map(\.title) == ["Dune"])
    let term = try Query(["isbn:\(typed)"])
    #expect(try await library.page(LibraryQuery(.mine, search: term)).entries.map(\.work.title) == ["Dune"])
  }

  @Test("an ISBN names its book", arguments: ["9780141439587", "0141439580", "0-14-143958-0"])
  func names(_ typed: String) async throws {
    let find = FindByTitle(catalogs: CatalogDirectory([]), library: try await library())
    #expect(try await find(typed, includesPeople: false).value.name == "Emma")
  }

  @Test("a number with a wrong check digit is not an ISBN")
  func refuses() {
    #expect(ISBN("9780441013594") == nil)
    #expect(ISBN("044101359X") == nil)
    #expect(ISBN("441013597") == nil)
  }
}
