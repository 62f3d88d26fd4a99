import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("A shelf named by a person", .timeLimit(.minutes(1)))
struct FindShelfTests {
  private let openlibrary = FakeCatalog(.openlibrary)
  private let rows = FakeCatalog(.rows)

  private func find(_ text: String) async throws -> String {
    try await FindShelf(shelves: BrowseShelves(catalogs: CatalogDirectory([openlibrary, rows])))(text).value
      .reference.text
  }

  @Test("is found by its title, or by words of it and of its catalog's name")
  func names() async throws {
    openlibrary.addShelf("Fantasy", [])
    openlibrary.addShelf("Science Fiction", [])
    openlibrary.addShelf("Fantasy Science", [])
    rows.addShelf("Children's Fantasy", [])
    #expect(try await find("fantasy") == "openlibrary:shelf/fantasy")
    #expect(try await find("fiction") == "openlibrary:shelf/science-fiction")
    #expect(try await find("childrens fantasy") == "rows:shelf/children-s-fantasy")
    #expect(try await find("rows fantasy") == "rows:shelf/children-s-fantasy")
    let problem = await #expect(throws: Problem.self) { _ = try await find("science") }
    guard case .usage(.manyMatches(let matches, _, _)) = problem else { throw try #require(problem) }
    #expect(
      matches.map(\.name) == ["Science Fiction", "Fantasy Science"] && matches.allSatisfy { $0.kind == "shelf" })
  }

  @Test("is found by the key of its identifier and a word of its catalog's name, where its title has neither")
  func keys() async throws {
    let find = FindShelf(shelves: BrowseShelves(catalogs: CatalogDirectory([NumberedShelves()])))
    #expect(try await find("rows 17").value.reference.text == "rows:shelf/17")
    #expect(try await find("17").value.reference.text == "rows:shelf/17")
    await #expect(throws: Problem.notFound(what: .shelf(called: "rows 18"), remedy: .listShelves)) {
      try await find("rows 18")
    }
  }

  @Test("is an error that says so if there is none, or if a catalog did not answer", arguments: ["", "?", "westerns"])
  func none(text: String) async throws {
    openlibrary.addShelf("Fantasy", [])
    let problem = await #expect(throws: Problem.self) { _ = try await find(text) }
    #expect(problem == .notFound(what: .shelf(called: text), remedy: .listShelves))
  }
}

/// A catalog with one shelf, whose key is a number as in the movie rows. It has nothing else.
private struct NumberedShelves: CatalogRepository {
  let catalog = Catalog.rows

  private static let nothing = Problem.notFound(what: .text("thing"))

  func shelves(_ freshness: Freshness) async throws(Problem) -> Loaded<[Shelf]> {
    Loaded([Shelf(id: named("rows:shelf/17"), title: "Classics")])
  }
  func shelf(_ id: Shelf.ID, page: Int, _ freshness: Freshness) async throws(Problem) -> Loaded<Page<Shelf>> {
    throw Self.nothing
  }
  func search(_ query: SearchQuery, limit: Int, _ freshness: Freshness) async throws(Problem) -> Loaded<Matches> {
    throw Self.nothing
  }
  func work(_ id: Work.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<WorkRecord> { throw Self.nothing }
  func person(_ id: Person.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<Person> { throw Self.nothing }
  func credits(of person: Person.ID, page: Int, _ freshness: Freshness) async throws(Problem) -> Loaded<Page<[Credit]>>
  { throw Self.nothing }
}
