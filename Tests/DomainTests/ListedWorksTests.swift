import Foundation
import Synchronization
import TestSupport
import Testing

@testable import MarqueeDomain

/// Works that were listed before their catalog stopped answering.
@Suite("Works that were listed", .timeLimit(.minutes(10)))
struct ListedWorksTests {
  private let clock = TestClock()
  private let movies = FakeCatalog(.tmdb)
  private let library = FakeLibrary()
  private let stalker: Work.ID
  private let silence = Problem.server(.tmdb)

  init() {
    stalker = movies.add("Stalker", year: 1979, creators: ["Andrei Tarkovsky"])
    movies.addShelf("Slow", [stalker])
  }

  private func directory(index: (any CatalogIndex)? = nil) -> CatalogDirectory {
    CatalogDirectory([movies], index: index, limit: TimeLimit(.seconds(15), clock: clock))
  }

  /// Where a work is listed.
  enum List: CaseIterable {
    case home, shelf, search, person

    func show(_ catalogs: CatalogDirectory) async throws {
      switch self {
      case .home: _ = try await BrowseShelves(catalogs: catalogs)(.cached)
      case .shelf: _ = try await BrowseShelf(catalogs: catalogs)(named("tmdb:shelf/slow"), page: 1, .cached)
      case .search: _ = try await SearchCatalogs(catalogs: catalogs)(Query(words: "stalker"), limit: 20)
      case .person: _ = try await ShowPerson(catalogs: catalogs)(named("tmdb:person/kaidanovsky"), .cached)
      }
    }
  }

  @Test("they can be marked and opened as they were listed, wherever that was", arguments: List.allCases)
  func silent(list: List) async throws {
    movies.add(WorkRecord(work: .sample(stalker, "Stalker"), cast: [.init(person: movies.addPerson("Kaidanovsky"))]))
    let catalogs = directory()
    try await list.show(catalogs)
    movies.fail(.work(stalker), with: silence)
    let marked = try await MarkWorks(catalogs: catalogs, library: library).toggleFavorites([stalker])
    #expect(marked.value.works.map(\.title) == ["Stalker"] && marked.value.works.map(\.kind) == [.movie])
    #expect(library.favorites.map(\.title) == ["Stalker"])
    let page = try await ShowWork(catalogs: catalogs)(stalker, .cached)
    #expect(page.value.work.title == "Stalker")
    #expect(page.missing == [Missing(because: silence)])
    #expect(page.remarks == [.cachedOnly])
  }

  @Test("marking waits at most a second for a silent catalog, and stores more if the catalog answers")
  func patience() async throws {
    let catalogs = directory()
    let mark = MarkWorks(catalogs: catalogs, library: library)
    try await List.home.show(catalogs)
    movies.hang(.work(stalker))
    let marksTask = Task { try await mark.toggleFavorites([stalker]) }
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(1))
    #expect(try await marksTask.value.value.works.map(\.creators) == [["Andrei Tarkovsky"]])
  }

  @Test("a work that the catalog does not know, or refuses, cannot be marked")
  func refused() async throws {
    let catalogs = directory()
    try await List.home.show(catalogs)
    for problem in [
      Problem.notFound(what: .text("movie")), .unauthorized(service: "TMDb", detail: "x", remedy: .tryLater),
    ] {
      movies.fail(.work(stalker), with: problem, times: 2)
      await #expect(throws: problem) {
        try await MarkWorks(catalogs: catalogs, library: library).toggleFavorites([stalker])
      }
      await #expect(throws: problem) { try await ShowWork(catalogs: catalogs)(stalker, .cached) }
    }
    #expect(library.writes == 0)
  }

  @Test("a work listed in an earlier run is in the index, and is marked from there")
  func index() async throws {
    let seen = FakeIndex([.sample(stalker, "Stalker")], isImported: false)
    let catalogs = directory(index: seen)
    for problem in [Problem.offline(service: "TMDb"), silence] {
      movies.fail(.work(stalker), with: problem, times: 1)
      let marked = try await MarkWorks(catalogs: catalogs, library: library).toggleFavorites([stalker])
      #expect(marked.value.works.map(\.title) == ["Stalker"])
      _ = try await MarkWorks(catalogs: catalogs, library: library).toggleFavorites([stalker])
    }
    let other = directory(index: seen)
    movies.fail(.work(stalker), with: silence)
    #expect(try await ShowWork(catalogs: other)(stalker, .cached).sources.map(\.isStale) == [true])
  }

  @Test("while a page loads, the listed work is shown at once; a page at hand comes whole")
  func part() async throws {
    let parts = Mutex<[Loaded<WorkPage>]>([])
    let catalogs = directory()
    try await List.home.show(catalogs)
    _ = try await ShowWork(catalogs: catalogs)(stalker, .cached) { part in parts.withLock { $0.append(part) } }
    #expect(parts.withLock { $0 }.map(\.value.work.title) == ["Stalker"])
    #expect(parts.withLock { $0 }.map(\.awaited) == [[.tmdb]])
    let atHand = CatalogDirectory([movies], local: [.tmdb])
    try await List.home.show(atHand)
    _ = try await ShowWork(catalogs: atHand)(stalker, .cached) { _ in Issue.record("a part") }
  }

  @Test("a movie of the rows is shown while other catalogs are asked for it")
  func row() async throws {
    let rows = FakeCatalog(.rows)
    let alien = rows.add("Alien")
    let parts = Mutex<[Loaded<WorkPage>]>([])
    let catalogs = CatalogDirectory([rows, movies])
    _ = try await ShowWork(catalogs: catalogs)(alien, .cached) { part in parts.withLock { $0.append(part) } }
    #expect(parts.withLock { $0 }.map(\.value.work.title) == ["Alien"])
    #expect(parts.withLock { $0 }.map(\.awaited) == [[.tmdb]])
  }
}
