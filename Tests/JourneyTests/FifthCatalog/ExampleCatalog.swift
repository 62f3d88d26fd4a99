// The fifth catalog: what the program asks a catalog, answered from one list.
import MarqueeDomain

@testable import MarqueeCatalogs

struct ExampleCatalog: CatalogRepository, ListedCatalog {
  let web: WebService
  let catalog = Catalog.example
  var listing: (any ListedCatalog)? { self }

  func works(_ freshness: Freshness) async throws(Problem) -> Loaded<[Work]> {
    let answer: Loaded<ExampleFilmsWire> = try await web.get(["films.json"], freshness)
    // A damaged answer of which nothing is left must not look like an empty one.
    if answer.value.films.isEmpty { try web.requireWhole(answer) }
    return answer.map { $0.films.compactMap(Work.init) }
  }

  func peopleAndPlaces() async throws(Problem) -> Loaded<PeopleAndPlaces> { Loaded(PeopleAndPlaces()) }

  func shelves(_ freshness: Freshness) async throws(Problem) -> Loaded<[Shelf]> {
    guard let id = Shelf.ID(.example, "shelf", key: "films") else { return Loaded([]) }
    return try await shelf(id, page: 1, freshness).map { [$0.element] }
  }

  func shelf(_ id: Shelf.ID, page: Int, _ freshness: Freshness) async throws(Problem) -> Loaded<Page<Shelf>> {
    guard id.key == "films" else { throw .notFound(what: .told("shelf \(id)")) }
    return try await works(freshness).map { Shelf(id: id, title: "Silent films", works: $0).page(page) }
  }

  func search(_ query: SearchQuery, limit: Int, _ freshness: Freshness) async throws(Problem) -> Loaded<Matches> {
    try await works(freshness).map { works in
      let found = works.filter { query.matches($0.searchedTexts(people: [])) }
      return Matches(works: found, total: found.count)
    }
  }

  func work(_ id: Work.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<WorkRecord> {
    let works = try await works(freshness)
    guard let work = works.value.first(where: { $0.id == id }) else { throw .notFound(what: .told("film \(id)")) }
    return works.map { _ in WorkRecord(work: work) }
  }

  func person(_ id: Person.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<Person> {
    throw .notFound(what: .told("person \(id)"))
  }

  func credits(
    of person: Person.ID, page: Int, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<Page<[Credit]>> {
    throw .notFound(what: .told("person \(person)"))
  }
}
