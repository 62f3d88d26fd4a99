import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("A person known by name alone", .timeLimit(.minutes(1)))
struct ShowPersonByNameTests {
  private let ghibli = FakeCatalog(.ghibli)
  private let tmdb = FakeCatalog(.tmdb)
  private let openlibrary = FakeCatalog(.openlibrary)
  private let library = FakeCatalog(.library)
  private let id: Person.ID

  init() throws {
    id = try #require(Person.ID.named("Hayao Miyazaki"))
    ghibli.add("My Neighbor Totoro", year: 1988, creators: ["Hayao Miyazaki"])
    ghibli.add("Castle in the Sky", year: 1986, creators: ["HAYAO MIYAZAKI"])
    ghibli.add("Ponyo", year: 2008, creators: ["Hayao Miyazaki"])
    ghibli.add("Earwig", year: 2021, creators: ["Gorō Miyazaki"])
    // A character of that name is not the same.
    ghibli.add("The Making", year: 2000, cast: ["Hayao Miyazaki"])
  }

  private func show(_ id: Person.ID, page: Int = 1) async throws -> Loaded<PersonPage> {
    let catalogs = CatalogDirectory([ghibli, openlibrary, tmdb], library: library)
    return try await ShowPerson(catalogs: catalogs)(id, page: page, .cached)
  }

  @Test("has a page of everything credited to the name, the newest first")
  func byName() async throws {
    library.add("My Interview", year: 1999, cast: ["Hayao Miyazaki"])
    library.add("Undated", cast: ["Hayao Miyazaki"])
    let page = try await show(id)
    #expect(page.value.person == Person(id: id, name: "Hayao Miyazaki"))
    #expect(
      page.value.works.map(\.work.title)
        == ["Ponyo", "My Interview", "My Neighbor Totoro", "Castle in the Sky", "Undated"])
    #expect(page.value.works.allSatisfy { $0.person.id == id })
    #expect(page.value.next == nil && page.notices.isEmpty)
    #expect(try await show(id, page: 2).value.works.isEmpty)
  }

  @Test("is the catalog's person of that name with a work in common; the other works are added, each once")
  func same() async throws {
    tmdb.add("Castle in the Sky", year: 1987, credited: ["Hayao Miyazaki": "Director"])
    tmdb.add("Lupin", year: 1979, credited: ["Hayao Miyazaki": "Director"])
    tmdb.add("Lupin", year: 1979, credited: ["Hayao Miyazaki": "Writer"])
    let page = try await show(id)
    let theirs: Person.ID = named("tmdb:person/hayao-miyazaki")
    #expect(page.value.person.id == theirs)
    #expect(page.value.works.map(\.work.title) == ["Ponyo", "My Neighbor Totoro", "Castle in the Sky", "Lupin"])
    #expect(page.value.works.map(\.work.id.catalog) == [.ghibli, .ghibli, .tmdb, .tmdb])
    #expect(page.value.works.last?.role == "Director, Writer")
    #expect(page.notices == [.personElsewhere(id, theirs)])
  }

  @Test("is not a catalog's person of that name without a work in common; both are shown and distinguished")
  func apart() async throws {
    tmdb.add("Another Castle", year: 1986, credited: ["Hayao Miyazaki": "Actor"])
    let page = try await show(id)
    #expect(page.value.person.id == id)
    #expect(page.value.works.count == 3)
    guard page.notices.count == 1, case .namesake(let other) = page.notices[0] else { throw Problem.cancelled }
    #expect(other.id == named("tmdb:person/hayao-miyazaki") && other.knownFor == ["Another Castle"])
  }

  @Test("is a catalog's person if only that one has the name; if several have it, they are listed")
  func others() async throws {
    let name = try #require(Person.ID.named("Neil Gaiman"))
    openlibrary.add("Stardust", year: 1999, creators: ["Neil Gaiman"], credited: ["Neil Gaiman": "Author"])
    #expect(try await show(name).value.person.id == named("openlibrary:author/neil-gaiman"))
    tmdb.add("Stardust", year: 2007, credited: ["Neil Gaiman": "Writer"])
    let problem = await #expect(throws: Problem.self) { try await show(name) }
    guard case .usage(.manyPeople(let matches, name)) = problem else { throw try #require(problem) }
    #expect(matches.map(\.person?.knownFor) == [["Stardust"], ["Stardust"]])
  }

  @Test("is not found if nothing is credited to the name; a catalog that fails is a notice")
  func missing() async throws {
    for name in ["No Such Person", "宮崎駿"] {
      let id = try #require(Person.ID.named(name))
      await #expect(throws: Problem.notFound(what: .text("person \(id)"))) { try await show(id) }
    }
    tmdb.fail(with: .server(.tmdb))
    let page = try await show(id)
    #expect(page.value.works.count == 3)
    #expect(page.notices == [.missing([Missing(because: .server(service: "TMDb", status: 503))])])
  }
}
