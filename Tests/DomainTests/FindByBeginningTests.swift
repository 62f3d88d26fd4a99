import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("The beginning of an identifier", .timeLimit(.minutes(1)))
struct FindByBeginningTests {
  private let ghibli = FakeCatalog(.ghibli)
  private let own = FakeCatalog(.library)
  private let library = FakeLibrary()
  private let castle: Work.ID

  init() {
    castle = ghibli.add("Castle in the Sky", cast: ["Pazu"], places: ["Gondoa"])
    ghibli.add("Castle of Cagliostro")
    ghibli.listAll()
  }

  private var catalogs: CatalogDirectory { CatalogDirectory([ghibli], library: own) }

  /// The match that the only notice names.
  private func taken(_ notices: [Notice]) throws -> String {
    guard notices.count == 1, case .taken(let match) = notices[0] else { throw Problem.cancelled }
    return match.reference.text
  }

  private func show(_ id: Work.ID) async throws -> Loaded<WorkPage> {
    try await ShowWork(catalogs: catalogs, library: library)(id, .cached)
  }

  @Test("is asked for as it is, and if it is not found, names what begins with it, and a notice says so")
  func works() async throws {
    let page = try await show(named("ghibli:film/castle-in"))
    #expect(page.value.work.id == castle)
    #expect(try taken(page.notices) == "ghibli:film/castle-in-the-sky")
    let whole = ghibli.add("Castle")
    #expect(try await show(whole).notices.isEmpty)
  }

  @Test("names nothing if several identifiers begin with it; they are listed")
  func several() async throws {
    let problem = await #expect(throws: Problem.self) { _ = try await show(named("ghibli:film/cast")) }
    guard case .usage(.manyMatches(let matches, _, _)) = problem else { throw try #require(problem) }
    #expect(matches.map(\.name) == ["Castle in the Sky", "Castle of Cagliostro"])
    let none = await #expect(throws: Problem.self) { _ = try await show(named("ghibli:film/x")) }
    #expect(none == .notFound(what: .text("film ghibli:film/x")))
  }

  @Test("finds people, places and shelves too, and people known by name alone")
  func others() async throws {
    let person = try await ShowPerson(catalogs: catalogs)(named("ghibli:person/pa"), .cached)
    #expect(person.value.person.name == "Pazu")
    let place = try await ShowPlace(catalogs: catalogs)(named("ghibli:location/gon"), .cached)
    #expect(place.value.place.name == "Gondoa")
    ghibli.addShelf("Films", [castle])
    let shelf = try await BrowseShelf(catalogs: catalogs)(named("ghibli:shelf/fi"), page: 1, .cached)
    #expect(try shelf.value.element.title == "Films" && taken(shelf.notices) == "ghibli:shelf/films")
    ghibli.add("Ponyo", creators: ["Hayao Miyazaki"])
    let byName = try await ShowPerson(catalogs: catalogs)(named("name:person/hayao-miya"), .cached)
    #expect(byName.value.works.map(\.work.title) == ["Ponyo"])
  }

  @Test("finds kept works of a catalog that is too large to list, and marks only the one")
  func keptWorks() async throws {
    let tmdb = FakeCatalog(.tmdb)
    _ = try await library.change([.sample(named("tmdb:movie/603692"), "John Wick 4")], by: .favorite(true))
    let mark = MarkWorks(catalogs: CatalogDirectory([tmdb]), library: library)
    let changed = try await mark(.rate(Rating(halfStars: 8)), [named("tmdb:movie/6036")])
    #expect(changed.value.works.map(\.id.description) == ["tmdb:movie/603692"])
    #expect(try taken(changed.notices) == "tmdb:movie/603692")
    #expect(library.writes == 2)
  }

  @Test("asks for identifiers that begin with it, and for no list of the library")
  func withoutLists() async throws {
    let tmdb = FakeCatalog(.tmdb)
    let works = try (0..<300).map { try Work.sample(#require(Work.ID("tmdb:movie/\(1_000 + $0)")), "Movie \($0)") }
    _ = try await library.change(works + [.sample(named("tmdb:movie/603692"), "John Wick 4")], by: .wanted(true))
    let find = FindByBeginning(catalogs: CatalogDirectory([tmdb]), library: UnlistedLibrary(library: library))
    func load(_ id: Work.ID) async throws(Problem) -> Loaded<Work> {
      guard let work = try await library.savedWorks([id])[id] else { throw .notFound(what: .text("work \(id)")) }
      return Loaded(work)
    }
    #expect(try await find(named("tmdb:movie/6036"), load).value.title == "John Wick 4")
    let problem = await #expect(throws: Problem.self) { try await find(named("tmdb:movie/1"), load) }
    guard case .usage(.manyMatches(let matches, _, _)) = problem else { throw try #require(problem) }
    #expect(matches.first?.name == "Movie 0")
  }

  @Test("is never the number of an own work")
  func ownWorks() async throws {
    own.add(WorkRecord(work: .sample(named("library:movie/12"), "Home Movie")))
    own.listAll()
    let problem = await #expect(throws: Problem.self) { _ = try await show(named("library:movie/1")) }
    #expect(problem?.code == .notFound)
  }
}

/// A library that finds works by identifiers, and fails the test if a list is asked for.
private struct UnlistedLibrary: LibraryListRepository {
  let library: FakeLibrary

  private static let refusal = Problem.storage(message: "A list was read.", remedy: .tryAgain)

  func works(identifiedBy beginning: String, limit: Int) async throws(Problem) -> [Work] {
    try await library.works(identifiedBy: beginning, limit: limit)
  }
  func identifiers() async throws(Problem) -> [Work.ID] { throw Self.refusal }
  func page(_ query: LibraryQuery) async throws(Problem) -> LibraryPage { throw Self.refusal }
  func tags() async throws(Problem) -> [TagCount] { throw Self.refusal }
  func titles(beginning text: String, limit: Int) async throws(Problem) -> [KeptTitle] { throw Self.refusal }
  func reduce<Result: Sendable>(
    _ query: LibraryQuery, namesActors: Bool, into result: Result,
    _ update: @escaping @Sendable (inout Result, consuming LibraryPage.Entry, _ actors: [String]) -> Void
  ) async throws(Problem) -> Result { throw Self.refusal }
}
