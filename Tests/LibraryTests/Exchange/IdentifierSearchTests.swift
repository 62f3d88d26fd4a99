// Finds imported works by the numbers that IMDb and TMDb gave them.
import MarqueeLibrary
import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("The IMDb and TMDb numbers of imported works")
struct IdentifierSearchTests {
  private let library = SQLiteLibrary.inMemory(now: { FakeLibrary.now })

  /// A library with two works that share a TMDb number, and a film whose number begins like theirs.
  init() async throws {
    let table = """
      TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated
      289,tt0034583,movie,Casablanca,1942-11-26T00:00:00Z,,,8.1,9,2024-01-02T10:00:00Z
      289,tt0386676,tv,The Office,2005-03-24T00:00:00Z,,,8.5,8,2024-01-03T10:00:00Z
      2890,tt0017136,movie,Metropolis,1927-01-10T00:00:00Z,,,8.2,10,2024-01-04T10:00:00Z

      """
    let export = try WrittenExport("ratings.csv", table)
    _ = try await ImportLibrary(files: ImportFiles(), library: library)(export.folder.path("ratings.csv"))
  }

  private func titles(_ query: Query) async throws -> [String] {
    try await library.page(LibraryQuery(.mine, search: query)).entries.map(\.work.title).sorted()
  }

  @Test(
    "a term finds exactly the works with its number",
    arguments: [
      ("imdb:tt0034583", ["Casablanca"]), ("imdb:TT0034583", ["Casablanca"]), ("imdb:tt00345", []),
      ("tmdb:289", ["Casablanca", "The Office"]), ("tmdb:movie/289", ["Casablanca"]), ("tmdb:28", []),
      ("tt0034583", ["Casablanca"]),
      ("-tmdb:289", ["Metropolis"]), ("tmdb:289 kind:tv", ["The Office"]),
    ])
  func finds(typed: String, titles: [String]) async throws {
    let found = try await self.titles(Query(line: typed))
    #expect(found == titles)
  }

  @Test(
    "a term takes only numbers as its program gives them", arguments: ["imdb:0034583", "imdb:nm0000007", "tmdb:one"])
  func refuses(typed: String) {
    #expect(throws: Problem.self) { try Query(line: typed) }
  }

  @Test("numbers are no words of a search", arguments: ["tt", "tt00345", "289"])
  func isNoWord(typed: String) async throws {
    let found = try await titles(Query(line: typed))
    #expect(found.isEmpty)
  }

  @Test(
    "a number names its work",
    arguments: [("imdb:tt0034583", "Casablanca"), ("tt0386676", "The Office"), ("tmdb:2890", "Metropolis")])
  func names(typed: String, title: String) async throws {
    let find = FindByTitle(catalogs: CatalogDirectory([]), library: library)
    let found = try await find(typed, includesPeople: false)
    #expect(found.value.name == title)
  }

  @Test("a number that a film and a series share lists both")
  func listsBoth() async throws {
    let find = FindByTitle(catalogs: CatalogDirectory([]), library: library)
    do throws(Problem) {
      _ = try await find("tmdb:289", includesPeople: true)
      Issue.record("One of two works was chosen.")
    } catch {
      guard case .usage(.manyMatches(let matches, _, _)) = error else { throw error }
      #expect(Set(matches.map(\.reference.text)) == ["tmdb:movie/289", "tmdb:tv/289"])
    }
  }

  @Test("a number that no import and no catalog has names nothing")
  func namesNothing() async throws {
    let find = FindByTitle(catalogs: CatalogDirectory([]), library: library)
    for typed in ["imdb:tt9999999", "tmdb:99", "isbn:9780141439587"] {
      let outcome = await outcome { () async throws(Problem) in try await find(typed, includesPeople: true) }
      #expect(throws: Problem.self) { try outcome.get() }
    }
  }
}
