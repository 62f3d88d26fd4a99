import TestSupport
import Testing

@testable import MarqueeDomain

/// One shelf, a page at a time.
@Suite(.timeLimit(.minutes(10))) struct BrowseShelfTests {
  private let clock = TestClock()
  private let ghibli: FakeCatalog
  private let films: Shelf.ID

  init() {
    let ghibli = FakeCatalog(.ghibli)
    self.ghibli = ghibli
    films = ghibli.addShelf("Films", (1...45).map { ghibli.add("Film \($0)") })
  }

  private var browse: BrowseShelf {
    BrowseShelf(catalogs: CatalogDirectory([ghibli], limit: TimeLimit(.seconds(15), clock: clock)))
  }

  @Test(
    "a page has twenty works, the last page the rest, and each page knows the next",
    arguments: [(1, 20, "Film 1", 2), (2, 20, "Film 21", 3), (3, 5, "Film 41", nil)] as [(Int, Int, String, Int?)])
  func pages(number: Int, count: Int, first: String, next: Int?) async throws {
    let page = try await browse(films, page: number, .cached).value
    #expect(page.element.works.count == count)
    #expect(page.element.works.first?.title == first)
    #expect(page.element.total == 45)
    #expect(page.number == number)
    #expect(page.next == next)
  }

  @Test("a page past the end is empty", arguments: [4, .max])
  func pastTheEnd(number: Int) async throws {
    let page = try await browse(films, page: number, .cached).value
    #expect(page.element.works.isEmpty)
    #expect(page.number == number)
    #expect(page.next == nil)
  }

  @Test("there is no page before the first, and no catalog is asked for it", arguments: [0, -1, .min])
  func beforeTheFirst(number: Int) async {
    await #expect(throws: Problem.usage(.noPage(number))) {
      try await browse(films, page: number, .cached)
    }
    #expect(ghibli.calls.isEmpty)
  }

  @Test("a shelf of a catalog that is not active is a usage problem that names the active ones")
  func inactive() async throws {
    let problem = await #expect(throws: Problem.self) { try await browse(named("rows:shelf/0"), page: 1, .cached) }
    #expect(problem == .usage(.inactiveCatalog(.rows, active: [.ghibli])))
  }

  @Test("a catalog that does not know the shelf, hangs or fails is reported as such")
  func problems() async {
    await #expect(throws: Problem.notFound(what: .text("shelf ghibli:shelf/books"))) {
      try await browse(named("ghibli:shelf/books"), page: 1, .cached)
    }
    ghibli.hang(.shelf(films, page: 1))
    let browsing = Task { try await browse(films, page: 1, .cached) }
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(15))
    await #expect(throws: Problem.timedOut(service: "Studio Ghibli", after: .seconds(15))) { try await browsing.value }
  }

  @Test("the page is asked for with the given freshness", arguments: [Freshness.cached, .new])
  func freshness(freshness: Freshness) async throws {
    _ = try await browse(films, page: 2, freshness)
    #expect(ghibli.freshness(of: .shelf(films, page: 2)) == [freshness])
  }

  @Test("the matching works of a shelf are collected from up to five pages")
  func matching() async throws {
    let page = try await browse(films, page: 1, matching: Query(["film 4", "sort:-title"]), .cached)
    #expect(page.value.element.works.map(\.title).prefix(2) == ["Film 45", "Film 44"])
    #expect(page.value.element.works.count == 7 && page.value.element.total == 7 && page.value.next == nil)
    #expect(page.notices.isEmpty)
    let long = ghibli.addShelf("Long", (1...150).map { ghibli.add("Work \($0)") })
    let rest = try await browse(long, page: 1, matching: Query(["title:99"]), .cached)
    #expect(rest.value.element.works.map(\.title) == ["Work 99"])
    #expect(rest.value.element.total == nil && rest.value.next == 6)
    #expect(rest.notices == [.shelfLookedThrough(100, of: 150)])
    let last = try await browse(long, page: 6, matching: Query(["title:99"]), .cached)
    #expect(last.value.element.works.isEmpty && last.notices == [.shelfLookedThrough(50, of: 150)])
  }
}
