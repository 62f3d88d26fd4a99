import MarqueeDomain
import MarqueeLibrary
import TestSupport
import Testing

@Suite("The library as a catalog")
struct LibraryCatalogTests {
  private let library = FakeLibrary()
  private var catalog: LibraryCatalog { LibraryCatalog(library) }

  @Test("works and their people are found, and counted beyond the limit")
  func search() async throws {
    _ = try await library.add([
      WorkDraft(title: "Heat", year: 1995, actors: ["Al Pacino", "Robert De Niro"]),
      WorkDraft(title: "Ronin", year: 1998, actors: ["Robert De Niro"]),
      WorkDraft(title: "Robert the Book", kind: .book, authors: ["Someone"]),
    ])
    let query = try #require(SearchQuery("ROBERT"))
    let found = try await catalog.search(query, limit: 2, .cached).value
    #expect(found.works.map(\.title) == ["Heat", "Robert the Book"])
    #expect(found.people.map(\.name) == ["Robert De Niro"])
    #expect(found.total == 4)
  }

  @Test("marked works of other catalogs are not in it")
  func others() async throws {
    _ = try await library.change([movie(1, "Ponyo")], by: .favorite(true))
    let query = try #require(SearchQuery("ponyo"))
    #expect(try await catalog.search(query, limit: 9, .cached).value == Matches())
    await #expect(throws: Problem.self) { try await catalog.work(movie(1).id, .cached) }
  }

  @Test("a work leads to its people and to their other works, without a source and never stale")
  func drillDown() async throws {
    let works = try await library.add([
      WorkDraft(title: "Heat", year: 1995, actors: ["Al Pacino"]),
      WorkDraft(title: "Serpico", year: 1973, actors: ["Al Pacino"]),
    ]).works
    let record = try await catalog.work(works[0].id, .new)
    let pacino = try #require(record.value.cast.first)
    #expect(pacino.name == "Al Pacino" && record.sources.isEmpty)
    #expect(try await catalog.person(pacino.person, .cached).value.name == "Al Pacino")
    let credits = try await catalog.credits(of: pacino.person, page: 1, .cached).value
    #expect(credits.element.map(\.work.title) == ["Serpico", "Heat"] && credits.next == nil)
    #expect(try await catalog.credits(of: pacino.person, page: 2, .cached).value.element.isEmpty)
  }

  @Test("it has no shelves and no places")
  func nothingElse() async throws {
    #expect(try await catalog.shelves(.cached).value.isEmpty)
    let shelf = try #require(Shelf.ID("ghibli:shelf/films"))
    let problem = await #expect(throws: Problem.self) { try await catalog.shelf(shelf, page: 1, .cached) }
    #expect(problem?.code == .notFound)
    #expect(catalog.places == nil)
  }

  @Test("a library that cannot be read is a problem, never an empty answer")
  func failing() async throws {
    let full = Problem.storage(message: "The disk is full.", remedy: .advice("Make room."))
    library.fail(with: full)
    let query = try #require(SearchQuery("heat"))
    await #expect(throws: full) { try await catalog.search(query, limit: 9, .cached) }
    let id = try #require(Work.ID("library:movie/1"))
    await #expect(throws: full) { try await catalog.work(id, .cached) }
  }
}
