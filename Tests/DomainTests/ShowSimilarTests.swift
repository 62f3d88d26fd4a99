// Works that are similar to a work, from the library and from catalogs, without a service.
import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("Similar works")
struct ShowSimilarTests {
  private func film(
    _ number: Int, by makers: String..., year: Int = 1954, genres: [String] = [], series: Series? = nil
  ) throws -> Work {
    var work = Work.sample(
      try #require(Work.ID("tmdb:movie/\(number)")), "Film \(number)", year: year, creators: makers)
    (work.genres, work.series) = (genres, series)
    return work
  }

  private func titles(
    of work: Work, _ library: FakeLibrary, _ catalogs: CatalogDirectory = CatalogDirectory([]), limit: Int = 20
  ) async throws -> [String] {
    let found = try await ShowSimilar(catalogs: catalogs, library: library)(work.id, limit: limit).value
    #expect(found.work.id == work.id && found.total >= found.suggestions.count)
    #expect(found.suggestions.allSatisfy { !$0.reasons.isEmpty && $0.work.id != work.id })
    return found.suggestions.map(\.work.title)
  }

  @Test("the same series ranks before makers, these before genres, and the same time before another")
  func order() async throws {
    let saga = try #require(Series("Saga", number: 1))
    let asked = try film(1, by: "A", genres: ["Drama", "War", "Crime"], series: saga)
    let works = [
      asked, try film(2, by: "B", genres: ["Drama", "War"]), try film(3, by: "A", year: 1990),
      try film(4, by: "A", year: 1955), try film(5, by: "A", series: Series("saga", number: 2)),
      try film(6, by: "B", genres: ["Drama"]), try film(7, by: "C", year: 1990, genres: ["War", "Drama"]),
      try film(8, by: "B", year: 1950, genres: ["Crime", "War", "Drama"]),
    ]
    let library = FakeLibrary()
    _ = try await library.change(works, by: .wanted(true))
    #expect(
      try await titles(of: asked, library) == ["Film 5", "Film 4", "Film 3", "Film 8", "Film 2", "Film 7"])
  }

  @Test("each work is given once, whatever catalogs call it, and never the work itself under another name")
  func once() async throws {
    let asked = Work.sample(named("tmdb:movie/1"), "Ran", year: 1985, creators: ["Akira Kurosawa"])
    let same = Work.sample(named("ghibli:film/ran"), "Ran", year: 1985, creators: ["Akira Kurosawa"])
    let other = Work.sample(named("tmdb:movie/2"), "Kagemusha", year: 1980, creators: ["Akira Kurosawa"])
    let twin = Work.sample(named("ghibli:film/kagemusha"), "Kagemusha", year: 1980, creators: ["Akira Kurosawa"])
    let library = FakeLibrary()
    _ = try await library.change([asked, other], by: .wanted(true))
    let catalogs = CatalogDirectory(
      [FakeCatalog(.tmdb), FakeCatalog(.ghibli)], index: FakeIndex([same, twin], isImported: false))
    #expect(try await titles(of: asked, library, catalogs) == ["Kagemusha"])
  }

  @Test("actors of both works are named if a catalog is in memory, and no service is asked")
  func cast() async throws {
    let memory = FakeCatalog(.ghibli, asksService: false)
    let service = FakeCatalog(.tmdb)
    let one = try add("One", "Setsuko", "Chishu", to: memory)
    _ = try add("Two", "Chishu", to: memory)
    _ = try add("Three", "Takashi", to: memory)
    let catalogs = CatalogDirectory([memory, service])
    let found = try await ShowSimilar(catalogs: catalogs, library: FakeLibrary())(one, limit: 9).value
    #expect(found.suggestions.map(\.work.title) == ["Two"])
    #expect(found.suggestions.first?.reasons == [.shared(.cast(["Chishu"]))])
    #expect(service.calls.isEmpty)
  }

  private func add(_ title: String, _ names: String..., to catalog: FakeCatalog) throws -> Work.ID {
    let id = try #require(Work.ID("ghibli:film/\(title.lowercased())"))
    let cast = names.map { name in
      WorkRecord.Appearance(department: Credit.acting, person: catalog.addPerson(name), name: name)
    }
    catalog.add(WorkRecord(work: .sample(id, title), cast: cast))
    return id
  }

  @Test("actors of own works are the same under the same name, and others whose names contain it are not")
  func ownCast() async throws {
    let (library, own) = (FakeLibrary(), FakeCatalog(.library))
    let works = try await library.add([
      WorkDraft(title: "Heat", actors: ["Al Pacino"]), WorkDraft(title: "Insomnia", actors: ["Al Pacino"]),
      WorkDraft(title: "Serpico", actors: ["Al Pacino Jr"]),
    ]).works
    for work in works { own.add(try await library.ownWork(work.id)) }
    let similar = ShowSimilar(catalogs: CatalogDirectory([], library: own), library: library)
    let found = try await similar(works[0].id, limit: 9).value
    #expect(found.suggestions.map(\.work.title) == ["Insomnia"])
    #expect(found.suggestions.first?.reasons == [.shared(.cast(["Al Pacino"]))])
  }

  @Test("actors in common are also named in suggestions for an evening")
  func castForTonight() async throws {
    let memory = FakeCatalog(.ghibli, asksService: false)
    let (one, two) = (try add("One", "Setsuko", "Chishu", to: memory), try add("Two", "Chishu", to: memory))
    let library = FakeLibrary()
    _ = try await library.change([.sample(one, "One")], by: .rate(Rating(halfStars: 9)))
    _ = try await library.change([.sample(two, "Two")], by: .wanted(true))
    let suggest = SuggestForTonight(
      catalogs: CatalogDirectory([memory]), library: library, now: { FakeLibrary.now })
    let entry = try #require(try await library.page(LibraryQuery(.rated)).entries.first)
    let suggestion = try #require(try await suggest(Evening()).first)
    #expect(suggestion.work.id == two)
    #expect(suggestion.reasons.first == .like(try #require(LikedWork(entry)), .cast(["Chishu"])))
  }

  @Test("at most the limit is given, and all are counted; without similar works there is nothing")
  func limit() async throws {
    let library = FakeLibrary()
    let works = try (1...9).map { try film($0, by: "A") }
    let alone = try film(99, by: "B", genres: ["Odd"])
    _ = try await library.change(works + [alone], by: .wanted(true))
    let similar = ShowSimilar(catalogs: CatalogDirectory([]), library: library)
    let found = try await similar(works[0].id, limit: 3).value
    #expect(found.total == 8 && found.suggestions.count == 3)
    #expect(try await similar(alone.id, limit: 3).value == SimilarWorks(work: alone, total: 0, suggestions: []))
  }
}
