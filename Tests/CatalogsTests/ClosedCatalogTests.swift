// A catalog that cannot be asked.
import MarqueeCatalogs
import MarqueeDomain
import TestSupport
import Testing

@Suite("A catalog that cannot be asked")
struct ClosedCatalogTests {
  @Test("every question is answered with the reason, also those about places")
  func questions() async throws {
    let problem = Problem.unauthorized(service: "TMDb", detail: "no key is set", remedy: .setContact)
    let catalog = ClosedCatalog(.tmdb, because: problem)
    #expect(catalog.catalog == .tmdb)
    let (work, person): (Work.ID, Person.ID) = (named("tmdb:movie/1"), named("tmdb:person/1"))
    let (shelf, place): (Shelf.ID, Place.ID) = (named("tmdb:shelf/popular"), named("ghibli:location/l"))
    let query = try #require(SearchQuery("dune"))
    let places = try #require(catalog.places)
    let questions: [@Sendable () async throws -> Void] = [
      { _ = try await catalog.shelves(.cached) }, { _ = try await catalog.shelf(shelf, page: 1, .cached) },
      { _ = try await catalog.search(query, limit: 1, .cached) }, { _ = try await catalog.work(work, .cached) },
      { _ = try await catalog.person(person, .cached) },
      { _ = try await catalog.credits(of: person, page: 1, .cached) },
      { _ = try await places.place(place, .cached) }, { _ = try await places.works(at: place, .cached) },
    ]
    for question in questions { await #expect(throws: problem) { try await question() } }
  }
}
