import MarqueeDomain
import MarqueeHTTP
import MarqueePresentation
import TestSupport
import Testing

// How the whole graph begins and ends: what it indexes of samples, what it waits for, and the files that it leaves.
@testable import MarqueeComposition

@Suite("Begin and end of the graph")
struct GraphLifetimeTests {
  /// A graph of catalogs in memory.
  private func marquee(_ catalogs: [ConnectedCatalog]) throws -> Marquee {
    let descriptions = catalogs.map { connected in
      CatalogDescription(catalog: connected.repository.catalog, variables: []) { _ in connected }
    }
    return try Marquee(Configuration(environment: ["MARQUEE_STORE": "memory"], of: descriptions))
  }

  @Test("a sample's work is found with what only its list says of it")
  func listedFields() async throws {
    let base = FakeCatalog(.openlibrary)
    base.addShelf("Classics", [base.add("Dune")])
    let cover = try #require(WebAddress("https://covers.test/1.jpg"))
    let marquee = try marquee([ConnectedCatalog(repository: DetailedLists(base: base, cover: cover), probe: {})])
    let found = try await marquee.useCases.search(Query(words: "dune"), limit: 5).value.works
    #expect(found.map(\.artwork) == [cover])
    #expect(found.map(\.title) == ["Dune"])
  }

  @Test("finishing waits for what every catalog still renews")
  func finish() async throws {
    let log = Log()
    let marquee = try marquee(
      [Catalog.ghibli, .openlibrary].map { catalog in
        ConnectedCatalog(repository: FakeCatalog(catalog), finish: { log.add(catalog.rawValue) }, probe: {})
      })
    await marquee.finish()
    #expect(log.lines.sorted() == ["ghibli", "openlibrary"])
  }

  @Test("after closing, each file alone is complete: no log is left beside it")
  func close() async throws {
    let folder = try TemporaryFolder()
    let configuration = try Configuration(environment: [
      "MARQUEE_HOME": folder.url.path, "MARQUEE_SOURCE": "live", "MARQUEE_CATALOGS": "ghibli",
    ])
    let marquee = try Marquee(configuration, over: Connections.Base(wire: { _ in OneFilm() }))
    let film = try await marquee.useCases.browseShelf(named("ghibli:shelf/films"), page: 1, .cached).value.element
    _ = try await marquee.useCases.library.change(film.works, by: .favorite(true))
    await marquee.close()
    let files = try folder.names().filter { $0.contains(".sqlite") }
    #expect(files == ["catalog.sqlite", "library.sqlite"])
    // The graph has its files open until it is closed or gone.
    withExtendedLifetime(marquee) {}
  }
}

/// A catalog whose lists have the covers that its records lack.
private struct DetailedLists: CatalogRepository {
  let base: FakeCatalog
  let cover: WebAddress

  var catalog: Catalog { base.catalog }

  func shelves(_ freshness: Freshness) async throws(Problem) -> Loaded<[Shelf]> {
    try await base.shelves(freshness).map { $0.map(withCovers) }
  }

  func shelf(_ id: Shelf.ID, page: Int, _ freshness: Freshness) async throws(Problem) -> Loaded<Page<Shelf>> {
    try await base.shelf(id, page: page, freshness).map { page in
      Page(withCovers(page.element), number: page.number, next: page.next)
    }
  }

  func search(_ query: SearchQuery, limit: Int, _ freshness: Freshness) async throws(Problem) -> Loaded<Matches> {
    try await base.search(query, limit: limit, freshness)
  }

  func work(_ id: Work.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<WorkRecord> {
    try await base.work(id, freshness)
  }

  func person(_ id: Person.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<Person> {
    try await base.person(id, freshness)
  }

  func credits(of id: Person.ID, page: Int, _ freshness: Freshness) async throws(Problem) -> Loaded<Page<[Credit]>> {
    try await base.credits(of: id, page: page, freshness)
  }

  private func withCovers(_ shelf: Shelf) -> Shelf {
    var shelf = shelf
    for index in shelf.works.indices { shelf.works[index].artwork = cover }
    return shelf
  }
}

/// Answers every request with a list of one film.
private struct OneFilm: HTTPTransport {
  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    HTTPResponse(status: 200, body: Array(#"[{"id": "a", "title": "A"}]"#.utf8))
  }
}
