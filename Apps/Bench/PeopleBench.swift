import MarqueeDomain

/// Measures how long the people of a work take to load at the same time, against one after the other.
struct PeopleBench: Benchmark {
  let name = "people"
  let title = "a work with 20 people of 100 ms each"

  func run(_ table: inout Table, in _: String) async throws {
    guard let work = Work.ID(.ghibli, "film", key: "work") else { return }
    func show(_ width: Int) async throws {
      let catalog = SlowPeople(count: 20, delay: .milliseconds(100))
      let show = ShowWork(catalogs: CatalogDirectory([catalog], limit: TimeLimit(.seconds(30))), width: width)
      guard try await show(work, .cached).value.credits.count == 20 else { throw Bench.Failure.incomplete }
    }
    let times = try await time(3, { try await show(8) }, { try await show(1) })
    table.add("8 at once", times[0], beside: "in turn", times[1], target: "< 500 ms")
  }
}

/// A catalog that takes some time for each person.
struct SlowPeople: CatalogRepository {
  let catalog = Catalog.ghibli
  let count: Int
  let delay: Duration

  func work(_ id: Work.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<WorkRecord> {
    let people = (0..<count).compactMap { Person.ID(.ghibli, "person", key: "\($0)") }
    return Loaded(WorkRecord(work: Work(id: id, kind: .film, title: "Work"), cast: people.map { .init(person: $0) }))
  }

  func person(_ id: Person.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<Person> {
    do { try await ContinuousClock().sleep(for: delay) } catch { throw .cancelled }
    return Loaded(Person(id: id, name: "Person \(id.key)"))
  }

  func shelves(_ freshness: Freshness) async throws(Problem) -> Loaded<[Shelf]> { throw nothing }
  func shelf(_ id: Shelf.ID, page: Int, _ freshness: Freshness) async throws(Problem) -> Loaded<Page<Shelf>> {
    throw nothing
  }
  func search(_ query: SearchQuery, limit: Int, _ freshness: Freshness) async throws(Problem) -> Loaded<Matches> {
    throw nothing
  }
  func credits(
    of person: Person.ID, page: Int, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<Page<[Credit]>> { throw nothing }

  private var nothing: Problem { .notFound(what: .text("such thing here")) }
}
