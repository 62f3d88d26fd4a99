// All works of a person, which a pipe and JSON get without pages.
import TestSupport
import Testing

@testable import MarqueeConsole
@testable import MarqueeDomain

@Suite("All works of a person")
struct AllCreditsTests {
  private let catalog = FakeCatalog(.tmdb)
  private let person: Person.ID = named("tmdb:person/ann")

  private var showPerson: ShowPerson { ShowPerson(catalogs: CatalogDirectory([catalog])) }

  private func all(_ count: Int) async throws -> Loaded<PersonPage> {
    for number in 1...count { catalog.add("Film \(number)", credited: ["Ann": "Director"]) }
    return await AllCredits(showPerson: showPerson).page(after: try await showPerson(person, .cached))
  }

  @Test("the works of all pages are there, in their order", arguments: [1, 20, 21, 41])
  func pages(count: Int) async throws {
    let page = try await all(count)
    #expect(page.value.works.map(\.work.title) == (1...count).map { "Film \($0)" })
    #expect(page.value.next == nil && page.notices.isEmpty)
  }

  @Test("of more than fifty pages the first fifty are loaded, and a notice says so", arguments: [980, 1_000, 1_001])
  func mostPages(count: Int) async throws {
    for number in 1...count { catalog.add("Film \(number)", credited: ["Ann": "Director"]) }
    // As if all pages before this one were loaded.
    var first = try await showPerson(person, .cached)
    first.value.next = 49
    let page = await AllCredits(showPerson: showPerson).page(after: first)
    let last = min(count, 1_000)
    #expect(page.value.works.map(\.work.title) == (Array(1...20) + Array(961...last)).map { "Film \($0)" })
    #expect(page.value.next == (count > 1_000 ? 51 : nil))
    #expect(page.notices.map(\.text) == (count > 1_000 ? ["Showing only the first 60 works."] : []))
  }

  @Test("the sources are those of the first page, and the losses those of all pages")
  func sources() async throws {
    let first = source(.tmdb, .network)
    catalog.remark(.credits(person), sources: [first])
    catalog.remark(
      .credits(person, page: 2), sources: [source(.tmdb, .network, age: 5)],
      losses: [Loss(path: "cast[3]", reason: "cut off")])
    let page = try await all(21)
    #expect(page.value.works.count == 21 && page.sources == [first] && page.dropped.map(\.path) == ["cast[3]"])
  }

  @Test("a page that fails ends the works, and a notice says why")
  func failure() async throws {
    for number in 1...41 { catalog.add("Film \(number)", credited: ["Ann": "Director"]) }
    let first = try await showPerson(person, .cached)
    catalog.fail(.person(person), with: .server(.tmdb))
    let page = await AllCredits(showPerson: showPerson).page(after: first)
    #expect(page.value.works.count == 20)
    #expect(page.notices.map(\.text) == ["Some works are missing: TMDb failed with status 503."])
  }
}
