import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("A shelf named by a person", .timeLimit(.minutes(1)))
struct FindShelfTests {
  private let openlibrary = FakeCatalog(.openlibrary)
  private let rows = FakeCatalog(.rows)

  private func find(_ text: String) async throws -> String {
    try await FindShelf(BrowseShelves(catalogs: CatalogDirectory([openlibrary, rows])))(text).value
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

  @Test("is an error that says so if there is none, or if a catalog did not answer", arguments: ["", "?", "westerns"])
  func none(text: String) async throws {
    openlibrary.addShelf("Fantasy", [])
    let problem = await #expect(throws: Problem.self) { _ = try await find(text) }
    #expect(problem == .notFound(what: .shelf(called: text), remedy: .listShelves))
  }
}
