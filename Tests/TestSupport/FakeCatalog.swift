public import MarqueeDomain
import Synchronization

/// A catalog in memory that answers as a real one does: it searches, pages, follows credits, and fails for what it does
/// not have.
///
/// A use case in a test:
///
///     let ghibli = FakeCatalog(.ghibli)
///     let totoro = ghibli.add("My Neighbor Totoro", cast: ["Satsuki", "Mei"], places: ["Camphor Tree"])
///     ghibli.fail(.person(named("ghibli:person/mei")), with: .server(.ghibli))
///
///     let page = try await ShowWork(catalogs: CatalogDirectory([ghibli]))(totoro, .cached)
///
///     #expect(page.value.credits.map(\.person.name) == ["Satsuki"])
///     #expect(page.notices.count == 1)
///
/// Keys are made from titles and names: the film above is `ghibli:film/my-neighbor-totoro`. A test can make calls fail,
/// take time on a `TestClock`, or wait at a `Gate`. A cancelled call throws `Problem.cancelled` at once.
public final class FakeCatalog: CatalogRepository, ListedCatalog, PlaceCatalog {
  /// A question to a catalog.
  public enum Call: Sendable, Hashable {
    case listing
    case shelves
    case shelf(Shelf.ID, page: Int)
    case search(String)
    case work(Work.ID)
    case person(Person.ID)
    case credits(Person.ID, page: Int = 1)
    case place(Place.ID)
    case works(Place.ID)
    case series
  }

  struct State {
    var records: [WorkRecord] = []
    var people: [Person] = []
    var shelves: [Shelf] = []
    /// Additions to answers, by call; `nil` means every call.
    var extras: [Call?: (losses: [Loss], notices: [Notice], sources: [Source])] = [:]
    /// The series, with the works of each.
    var series: [(name: String, works: [Work.ID])] = []
    /// Whether the catalog lists all its works, people and places at once.
    var listsAll = false
    /// The result of every search, if the test has set one.
    var matches: Matches?
    var steps: [(call: Call?, step: Step)] = []
    var calls: [(call: Call, freshness: Freshness)] = []
    var inFlight = 0
    var mostInFlight = 0
  }

  /// A delay or failure before a call is answered.
  enum Step: Sendable {
    case wait(Gate)
    case sleep(Duration, TestClock)
    case fail(Problem, times: Int)
  }

  public let catalog: Catalog
  public let asksService: Bool
  let state = Mutex(State())

  /// Creates an empty catalog.
  public init(_ catalog: Catalog = .ghibli, asksService: Bool = true) {
    self.catalog = catalog
    self.asksService = asksService
  }

  public func shelves(_ freshness: Freshness) async throws(Problem) -> Loaded<[Shelf]> {
    try await answer(.shelves, freshness) { state in
      state.shelves.map { shelf in state.page(1, of: shelf).element }
    }
  }

  public func shelf(_ id: Shelf.ID, page: Int, _ freshness: Freshness) async throws(Problem) -> Loaded<Page<Shelf>> {
    try await answer(.shelf(id, page: page), freshness) { state throws(Problem) in
      guard let shelf = state.shelves.first(where: { $0.id == id }) else { throw .notFound(what: .text("shelf \(id)")) }
      return state.page(page, of: shelf)
    }
  }

  public func search(
    _ query: SearchQuery, limit: Int, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<Matches> {
    try await answer(.search(query.text), freshness) { state in
      if let matches = state.matches { return matches }
      let works = state.records.map(\.work).filter { query.matches($0.searchedTexts()) }
      let people = state.people.filter { query.matches([$0.name]) }
      return Matches(
        works: Array(works.prefix(limit)), people: Array(people.prefix(limit)), total: works.count + people.count)
    }
  }

  public var listing: (any ListedCatalog)? { state.withLock { $0.listsAll } ? self : nil }

  public func works(_ freshness: Freshness) async throws(Problem) -> Loaded<[Work]> {
    try await answer(.listing, freshness) { state in state.records.map(\.work) }
  }

  public func peopleAndPlaces() async throws(Problem) -> Loaded<PeopleAndPlaces> {
    state.withLock { state in
      Loaded(PeopleAndPlaces(people: state.people, places: state.records.flatMap(\.places)))
    }
  }

  public var places: (any PlaceCatalog)? { self }

  public func work(_ id: Work.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<WorkRecord> {
    try await answer(.work(id), freshness) { state throws(Problem) in
      guard let record = state.records.first(where: { $0.work.id == id }) else {
        throw .notFound(what: .text("\(id.word) \(id)"))
      }
      return record
    }
  }

  public func person(_ id: Person.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<Person> {
    try await answer(.person(id), freshness) { state throws(Problem) in
      guard let person = state.people.first(where: { $0.id == id }) else {
        throw .notFound(what: .text("\(id.word) \(id)"))
      }
      return person
    }
  }

  public func credits(
    of id: Person.ID, page: Int, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<Page<[Credit]>> {
    try await answer(.credits(id, page: page), freshness) { state in
      let name = Credit.PersonName(id: id, name: state.people.first { $0.id == id }?.name ?? "\(id)")
      let credits = state.records.flatMap { record in
        record.cast.filter { $0.person == id }.map {
          Credit(department: $0.department, role: $0.role, person: name, work: Credit.WorkName(record.work))
        }
      }
      let start = min(max(page - 1, 0), credits.count) * Shelf.pageSize
      return Page(
        Array(credits.dropFirst(start).prefix(Shelf.pageSize)), number: page,
        next: start + Shelf.pageSize < credits.count ? page + 1 : nil)
    }
  }

  public func place(_ id: Place.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<Place> {
    try await answer(.place(id), freshness) { state throws(Problem) in
      guard let place = state.records.flatMap(\.places).first(where: { $0.id == id }) else {
        throw .notFound(what: .text("\(id.word) \(id)"))
      }
      return place
    }
  }

  public func works(at id: Place.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<[Work]> {
    try await answer(.works(id), freshness) { state in
      state.records.filter { $0.places.contains { $0.id == id } }.map(\.work)
    }
  }

  /// Counts a call, runs the steps that the test set for it, and answers it from memory.
  func answer<Value: Sendable>(
    _ call: Call, _ freshness: Freshness, _ find: (State) throws(Problem) -> Value
  ) async throws(Problem) -> Loaded<Value> {
    state.withLock { state in
      state.calls.append((call, freshness))
      state.inFlight += 1
      state.mostInFlight = max(state.mostInFlight, state.inFlight)
    }
    defer { state.withLock { $0.inFlight -= 1 } }
    for step in state.withLock({ $0.takeSteps(for: call) }) { try await step.run() }
    if Task.isCancelled { throw .cancelled }
    let found = state.withLock { state in
      Result { () throws(Problem) in
        let extras = [state.extras[call], state.extras[nil]].compactMap { $0 }
        return Loaded(
          try find(state), sources: extras.flatMap(\.sources), dropped: extras.flatMap(\.losses),
          notices: extras.flatMap(\.notices))
      }
    }
    return try found.get()
  }
}

extension FakeCatalog.State {
  func page(_ number: Int, of shelf: Shelf) -> Page<Shelf> {
    let start = min(max(number - 1, 0), shelf.works.count) * Shelf.pageSize
    var page = shelf
    page.total = shelf.works.count
    page.works = Array(shelf.works.dropFirst(start).prefix(Shelf.pageSize))
    return Page(page, number: number, next: start + Shelf.pageSize < shelf.works.count ? number + 1 : nil)
  }

  /// The steps of a call, in the order in which the test set them. A failure that was set for a number of calls is
  /// removed after them.
  mutating func takeSteps(for call: FakeCatalog.Call) -> [FakeCatalog.Step] {
    let mine = steps.indices.filter { steps[$0].call == nil || steps[$0].call == call }
    let taken = mine.map { steps[$0].step }
    for index in mine.reversed() {
      guard case .fail(let problem, let times) = steps[index].step, times < .max else { continue }
      steps[index].step = .fail(problem, times: times - 1)
      if times <= 1 { steps.remove(at: index) }
    }
    return taken
  }
}

extension FakeCatalog.Step {
  func run() async throws(Problem) {
    switch self {
    case .fail(let problem, _): throw problem
    case .wait(let gate): try await gate.pass()
    case .sleep(let duration, let clock):
      do {
        try await clock.sleep(for: duration)
      } catch {
        throw .cancelled
      }
    }
  }
}
