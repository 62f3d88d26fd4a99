// When works of two catalogs are the same work.
import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("A work in several catalogs")
struct SameWorkTests {
  /// Two works as two catalogs describe them, and whether a search shows them as one.
  struct Pair: Sendable, CustomTestStringConvertible {
    let name: String
    let isOne: Bool
    var first: (title: String, year: Int?, makers: [String]) = ("The Third Man", 1949, [])
    var second: (title: String, year: Int?, makers: [String]) = ("The Third Man", 1949, [])
    var catalogs: (Catalog, Catalog) = (.ghibli, .tmdb)

    var testDescription: String { name }
  }

  @Test(
    "is shown once, unless something is different",
    arguments: [
      Pair(name: "the same title and year", isOne: true),
      Pair(name: "case, accents and article", isOne: true, second: ("third mán", 1949, [])),
      Pair(name: "a year apart", isOne: true, second: ("The Third Man", 1950, [])),
      Pair(name: "two years apart", isOne: false, second: ("The Third Man", 1951, [])),
      Pair(name: "another title", isOne: false, second: ("The Third Woman", 1949, [])),
      Pair(
        name: "the same maker", isOne: true, first: ("X", 1949, ["Carol Reed"]), second: ("X", 1949, ["carol reed"])),
      Pair(
        name: "other makers", isOne: false, first: ("X", 1949, ["Carol Reed"]), second: ("X", 1949, ["Fritz Lang"])),
      Pair(name: "a bare title", isOne: true, second: ("The Third Man", nil, [])),
      Pair(
        name: "no year, and the same maker", isOne: true, first: ("X", 1949, ["Carol Reed"]),
        second: ("X", nil, ["Carol Reed"])),
      Pair(
        name: "no year, and another maker", isOne: false, first: ("X", 1949, ["Carol Reed"]),
        second: ("X", nil, ["Another"])),
      Pair(name: "a book and a movie", isOne: false, catalogs: (.openlibrary, .tmdb)),
      Pair(name: "the user's own", isOne: true, catalogs: (.tmdb, .library)),
    ])
  func pairs(_ pair: Pair) async throws {
    let (first, second) = (FakeCatalog(pair.catalogs.0), FakeCatalog(pair.catalogs.1))
    let firstWork = try work(pair.first, in: pair.catalogs.0)
    first.answerSearches(with: Matches(works: [firstWork], total: 1))
    second.answerSearches(with: Matches(works: [try work(pair.second, in: pair.catalogs.1)], total: 1))
    let query = Query(words: pair.first.title)
    let search = SearchCatalogs(catalogs: CatalogDirectory([first, second]))
    let found = try await search(query, limit: 20).value
    #expect(found.works.count == (pair.isOne ? 1 : 2))
    #expect(found.total == found.works.count)
    if pair.isOne { #expect(found.works == [firstWork]) }
  }

  @Test("entries look like one work unless a catalog has an identifier of each, or the user said that they differ")
  func lookalikes() {
    let (film, row): (Work.ID, Work.ID) = (named("ghibli:film/alien"), named("rows:movie/t-alien"))
    func entry(_ id: Work.ID, _ further: Work.ID..., differences: Set<Work.ID> = []) -> EntryIdentity {
      EntryIdentity(WorkIdentity(id: id, titles: ["Alien"], year: 1979), further: further, differences: differences)
    }
    func groups(_ entries: EntryIdentity...) -> [[Work.ID]] { EntryIdentity.lookalikes(entries) }
    #expect(groups(entry(film), entry(row)) == [[film, row]])
    #expect(groups(entry(film, named("tmdb:movie/1")), entry(row, named("tmdb:movie/2"))) == [])
    #expect(groups(entry(film, named("imported:movie/1")), entry(row, named("imported:movie/2"))) == [[film, row]])
    #expect(groups(entry(film, differences: [row]), entry(row)) == [])
    #expect(groups(entry(film), entry(row, differences: [film])) == [])
  }

  private func work(_ said: (title: String, year: Int?, makers: [String]), in catalog: Catalog) throws -> Work {
    let word = catalog == .library ? "movie" : try #require(Work.words(of: catalog).first)
    return .sample(try #require(Work.ID(catalog, word, key: "1")), said.title, year: said.year, creators: said.makers)
  }

  @Test("an article at the beginning of a title or query is ignored, and more votes rank before a better score")
  func ranking() async throws {
    let tmdb = FakeCatalog(.tmdb)
    let works = [
      Work.sample(named("tmdb:movie/1"), "Lord of the Rings, the Making", score: 99, outOf: 100),
      Work.sample(named("tmdb:movie/2"), "The Lord of the Rings", score: 50, outOf: 100),
    ]
    tmdb.answerSearches(with: Matches(works: works, total: 2))
    let search = SearchCatalogs(catalogs: CatalogDirectory([tmdb]))
    let query = Query(words: "lord of the rings")
    #expect(try await search(query, limit: 20).value.works.map(\.id.key) == ["2", "1"])

    var (few, many) = (Work.sample(named("tmdb:movie/3"), "Dune"), Work.sample(named("tmdb:movie/4"), "Dune"))
    few.score = Score(9, outOf: 10, votes: 3)
    many.score = Score(7, outOf: 10, votes: 9_000)
    tmdb.answerSearches(with: Matches(works: [few, many], total: 2))
    let dune = Query(words: "dune")
    #expect(try await search(dune, limit: 20).value.works.map(\.id.key) == ["4", "3"])
  }
}
