// A search finds everything that the library keeps, and puts it before other works that match as well.
import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("A kept work in a search", .timeLimit(.minutes(10)))
struct SearchKeptTests {
  private let openlibrary = FakeCatalog(.openlibrary)
  private let library = FakeLibrary()
  private let middlemarch = Work.sample(
    named("imported:book/1"), "Middlemarch", year: 1871, creators: ["George Eliot"])

  private func search(_ line: String, limit: Int = 20, index: FakeIndex? = nil) async throws -> Loaded<Matches> {
    try await SearchCatalogs(
      catalogs: CatalogDirectory([openlibrary], library: FakeCatalog(.library), index: index), library: library)(
        try Query(line: line), limit: limit)
  }

  @Test("is found without an active catalog, by its title, its maker and terms of its marks")
  func onlyKept() async throws {
    let heat = Work.sample(named("tmdb:movie/949"), "Heat", year: 1995)
    _ = try await library.change([middlemarch, heat], by: .rate(Rating(halfStars: 9)))
    for line in ["middlemarch", "eliot", "middlemarch rating:4..", "rating:4.. kind:book"] {
      let found = try await search(line).value
      #expect(found.works == [middlemarch] && found.total == found.works.count + found.people.count, "\(line)")
    }
    for line in ["heat", "catalog:tmdb", "year:1995"] {
      #expect(try await search(line).value.works == [heat], "\(line)")
    }
    for line in ["middlemarch rating:..4", "middlemarch is:seen", "heat catalog:openlibrary"] {
      #expect(try await search(line).value.works.isEmpty, "\(line)")
    }
  }

  @Test("is found without asking a catalog, before the catalogs are asked")
  func atHand() async throws {
    _ = try await library.change([middlemarch], by: .rate(Rating(halfStars: 9)))
    let search = SearchCatalogs(
      catalogs: CatalogDirectory([openlibrary], library: FakeCatalog(.library)), library: library)
    #expect(try await search.atHand(try Query(line: "middlemarch"), limit: 20).value.works == [middlemarch])
    #expect(openlibrary.calls.isEmpty)
  }

  @Test("comes before other works that match as well, whatever their votes, and after better matches")
  func order() async throws {
    openlibrary.add("The Castle", score: 90)
    openlibrary.add("Castle Rock", score: 95)
    let later = openlibrary.add("Castle Road", score: 10)
    _ = try await library.change(
      [
        .sample(later, "Castle Road"), .sample(named("imported:book/1"), "Castle Ruins"),
        .sample(named("imported:book/2"), "My Castle"),
      ], by: .favorite(true))
    let found = try await search("castle")
    #expect(
      found.value.works.map(\.title) == ["The Castle", "Castle Road", "Castle Ruins", "Castle Rock", "My Castle"])
    #expect(found.value.total == 5)
    #expect(
      try await search("castle", limit: 3).value.works.map(\.title) == ["The Castle", "Castle Road", "Castle Ruins"])
  }

  @Test("is shown once if a catalog or the index finds it too, as the catalog has it")
  func once() async throws {
    let described = Work.sample(
      named("openlibrary:work/OL1W"), "Middlemarch", year: 1872, creators: ["George Eliot"], score: 90)
    let stranger = Work.sample(named("openlibrary:work/OL2W"), "Middlemarch Notes", year: 1990)
    openlibrary.answerSearches(with: Matches(works: [stranger, described], total: 2))
    _ = try await library.change([middlemarch], by: .favorite(true))
    let found = try await search("middlemarch", index: FakeIndex([described]))
    #expect(found.value.works == [described, stranger] && found.value.total == 2)
    #expect(try await search("middlemarch", limit: 1).value.works == [described])

    _ = try await library.unlink(described)
    let apart = try await search("middlemarch").value
    #expect(apart.works == [middlemarch, described, stranger] && apart.total == 3)
  }

  @Test("has the identifier of an active catalog, if the entry has one")
  func identifier() async throws {
    let movie: Work.ID = named("tmdb:movie/1")
    let film = Work.sample(named("ghibli:film/ponyo"), "Ponyo", year: 2008)
    _ = try await library.change([film], by: .favorite(true))
    _ = try await library.link(film, .sample(movie, "Ponyo", year: 2008))
    let tmdb = FakeCatalog(.tmdb)
    let found = try await SearchCatalogs(
      catalogs: CatalogDirectory([tmdb], library: FakeCatalog(.library)), library: library)(
        Query(words: "ponyo"), limit: 20)
    #expect(found.value.works.map(\.id) == [movie])
  }

  @Test("is found in a search of chosen catalogs only if it has an identifier of one, and under that identifier")
  func chosen() async throws {
    let (kept, heat) = (named("openlibrary:work/OL1W") as Work.ID, Work.sample(named("tmdb:movie/949"), "Castle Heat"))
    _ = try await library.change([middlemarch, heat], by: .rate(Rating(halfStars: 9)))
    _ = try await library.link(middlemarch, .sample(kept, "Middlemarch", year: 1871, creators: ["George Eliot"]))
    _ = try await library.add([try WorkDraft(title: "Castle of My Own")])
    openlibrary.add("Castle Rock")
    let search = SearchCatalogs(
      catalogs: CatalogDirectory([openlibrary], library: FakeCatalog(.library), isExclusive: true), library: library)
    #expect(try await search(try Query(line: "castle"), limit: 20).value.works.map(\.title) == ["Castle Rock"])
    #expect(try await search(try Query(line: "rating:4.."), limit: 20).value.works.map(\.id) == [kept])
    #expect(try await search.atHand(try Query(line: "castle"), limit: 20).value.works.isEmpty)
    #expect(try await search.atHand(try Query(line: "middlemarch"), limit: 20).value.works.map(\.id) == [kept])
  }

  @Test("is counted, and is given if the limit is large enough")
  func paging() async throws {
    let works = (1...250).compactMap { number in
      Work.ID(.imported, "book", key: "\(number)").map { Work.sample($0, "Castle \(number)") }
    }
    _ = try await library.change(
      try await library.add([try WorkDraft(title: "Castle of My Own")]).works, by: .favorite(true))
    _ = try await library.change(works, by: .favorite(true))
    openlibrary.add("Castle Rock")
    let first = try await search("castle").value
    #expect(first.works.count == 20 && first.total == 252 && first.hasMore)
    let all = try await search("castle", limit: 1000).value
    #expect(all.works.count == 252 && all.total == 252 && !all.hasMore)
    #expect(all.works.last?.title == "Castle Rock")
  }

  @Test("is found without a service, and a library that cannot be read is a notice")
  func failures() async throws {
    _ = try await library.change([middlemarch], by: .favorite(true))
    openlibrary.fail(with: .server(.openlibrary))
    let found = try await search("middlemarch")
    #expect(
      found.value.works == [middlemarch] && found.notices == [.missing([Missing(because: .server(.openlibrary))])])

    let other = FakeCatalog(.openlibrary)
    other.add("Middlemarch Notes")
    let problem = Problem.storage(message: "The disk is gone.", remedy: .advice("Look for it."))
    library.fail(with: problem)
    let rest = try await SearchCatalogs(
      catalogs: CatalogDirectory([other], library: FakeCatalog(.library)), library: library)(
        Query(words: "middlemarch"), limit: 20)
    #expect(rest.value.works.map(\.title) == ["Middlemarch Notes"] && rest.missing == [Missing(because: problem)])
  }
}
