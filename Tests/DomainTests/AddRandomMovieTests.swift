import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("Adding a random movie", .timeLimit(.minutes(10)))
struct AddRandomMovieTests {
  private let library = FakeLibrary()
  private let tmdb = FakeCatalog(.tmdb)
  private let rows = FakeCatalog(.rows)
  private let openlibrary = FakeCatalog(.openlibrary)

  init() {
    rows.listAll()
    openlibrary.addShelf("Fantasy", [openlibrary.add("The Hobbit", year: 1937)])
  }

  private func add(_ catalogs: FakeCatalog...) -> AddRandomMovie {
    AddRandomMovie(catalogs: CatalogDirectory(catalogs), library: library)
  }

  /// Adds movies until there are no more, and gives their titles in alphabetical order.
  private func all(of add: AddRandomMovie) async throws -> [String] {
    var titles: [String] = []
    while true {
      do throws(Problem) {
        titles.append(try await add().works[0].title)
      } catch {
        #expect(error.code == .usage)
        return titles.sorted()
      }
    }
  }

  @Test("a catalog that hangs is not awaited longer than the time limit")
  func hanging() async throws {
    let clock = TestClock()
    rows.hang()
    let add = AddRandomMovie(
      catalogs: CatalogDirectory([rows], limit: TimeLimit(.seconds(15), clock: clock)), library: library)
    let adding = Task { try await add() }
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(15))
    await #expect(throws: Problem.timedOut(service: Catalog.rows.title, after: .seconds(15))) { try await adding.value }
  }

  @Test("the movie is added with its year and the first of its cast")
  func one() async throws {
    let id: Work.ID = named("tmdb:movie/heat")
    let names = ["Michael Mann"] + (1...15).map { "Actor \($0)" }
    let cast = names.enumerated().map { index, name in
      let department = index == 0 ? "Directing" : Credit.acting
      return WorkRecord.Appearance(department: department, person: tmdb.addPerson(name), name: name)
    }
    tmdb.add(WorkRecord(work: .sample(id, "Heat", year: 1995), cast: cast))
    tmdb.addShelf("Popular", [id])
    let change = try await add(tmdb)()
    let work = try #require(change.works.first)
    #expect(work.title == "Heat" && work.released == PartialDate(year: 1995) && work.kind == .movie)
    #expect(try await library.ownWork(work.id).cast.map(\.name) == (1...12).map { "Actor \($0)" })
    #expect(change.change?.description == .added([work]))
  }

  @Test("every movie on every page of the active catalogs is drawn once, no book is, and then an error says so")
  func everything() async throws {
    let popular = (1...45).map { tmdb.add("Movie \($0)", year: 1950 + $0) }
    tmdb.addShelf("Popular", popular)
    tmdb.addShelf("Top Rated", Array(popular.prefix(5)))
    rows.add("Alien")
    // Without a year it is the same as the movie that is there.
    rows.add("Movie 7")
    let titles = try await all(of: add(tmdb, rows, openlibrary))
    #expect(titles == (["Alien"] + (1...45).map { "Movie \($0)" }).sorted())
    let problem = await #expect(throws: Problem.self) { try await add(tmdb, rows, openlibrary)() }
    #expect(problem == .usage(.allMoviesKept(areAll: true)))
    #expect(openlibrary.calls.allSatisfy { $0 != .shelves })
  }

  @Test("a movie of another year with the same title, or a book, is a different work")
  func others() async throws {
    rows.add("Heat", year: 1995)
    _ = try await library.add([WorkDraft(title: "Heat", year: 1986), WorkDraft(title: "Heat", kind: .book, year: 1995)])
    #expect(try await all(of: add(rows)) == ["Heat"])
  }

  @Test("if all catalogs fail, that is the problem; if some fail, the others are drawn from")
  func failing() async throws {
    tmdb.fail(with: .server(.tmdb))
    await #expect(throws: Problem.server(.tmdb)) { try await add(tmdb)() }
    rows.add("Alien")
    #expect(try await all(of: add(tmdb, rows)) == ["Alien"])
    let problem = await #expect(throws: Problem.self) { try await add(tmdb, rows)() }
    #expect(problem == .usage(.allMoviesKept(areAll: false)))
  }

  @Test("without a catalog of movies an error says so")
  func booksOnly() async {
    let problem = await #expect(throws: Problem.self) { try await add(openlibrary)() }
    #expect(problem == .usage(.noMovieCatalog))
  }

  @Test("a library that cannot be read is a problem, and nothing is added")
  func failingLibrary() async throws {
    rows.add("Alien")
    let full = Problem.storage(message: "The disk is full.", remedy: .advice("Make room."))
    library.fail(with: full)
    await #expect(throws: full) { try await add(rows)() }
    library.fail(with: nil)
    #expect(try await library.page(LibraryQuery(.library)).total == 0)
  }
}
