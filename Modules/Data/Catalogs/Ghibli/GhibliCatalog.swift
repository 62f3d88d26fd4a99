public import MarqueeDomain

/// Studio Ghibli's films, from five collections that are fetched whole. Lists need the films only; a work's page and a
/// search need the other four, too.
public struct GhibliCatalog: CatalogRepository, ListedCatalog, PlaceCatalog {
  /// Always `ghibli`.
  public let catalog = Catalog.ghibli
  public var listing: (any ListedCatalog)? { self }
  public var places: (any PlaceCatalog)? { self }
  private let service: GhibliService
  private let films: CachedValues<Loaded<[FilmWire]>>
  private let companions: CachedValues<Loaded<GhibliCompanions>>

  /// Creates a catalog over the service; nothing is fetched before the first question.
  public init(_ web: WebService) {
    service = GhibliService(web: web)
    films = CachedValues(holds: !web.storesAnswers)
    companions = CachedValues(holds: !web.storesAnswers)
  }

  public func shelves(_ freshness: Freshness) async throws(Problem) -> Loaded<[Shelf]> {
    guard let id = Shelf.ID(.ghibli, "shelf", key: "films") else { return Loaded([]) }
    return try await shelf(id, page: 1, freshness).map { [$0.element] }
  }

  public func shelf(_ id: Shelf.ID, page: Int, _ freshness: Freshness) async throws(Problem) -> Loaded<Page<Shelf>> {
    guard id.catalog == catalog, id.key == "films" else {
      throw .notFound(what: .text("shelf \(id)"), remedy: .advice("Studio Ghibli has one shelf: ghibli:shelf/films."))
    }
    return try await works(freshness).map { Shelf(id: id, title: "Films", works: $0).page(page) }
  }

  public func works(_ freshness: Freshness) async throws(Problem) -> Loaded<[Work]> {
    try await films(freshness).map { $0.map(\.work) }
  }

  public func peopleAndPlaces() async throws(Problem) -> Loaded<PeopleAndPlaces> {
    try await collections(.cached).map { PeopleAndPlaces(people: $0.people, places: $0.places) }
  }

  public func search(
    _ query: SearchQuery, limit: Int, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<Matches> {
    try await collections(freshness).map { collections in
      let works = collections.works.filter { query.matches($0.searchedTexts(people: $0.producers)) }
      let people = collections.people.filter { query.isPart(of: $0.name) }
      return Matches(works: works, people: people, total: works.count + people.count)
    }
  }

  public func work(_ id: Work.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<WorkRecord> {
    try await find("film \(id)", freshness) { collections in
      collections.work(id).map { work in
        let people = collections.people(in: id)
        return WorkRecord(
          work: work, cast: people.map { .init(department: "Characters", person: $0.id) }, people: people,
          places: collections.places(of: id), vehicles: collections.vehicles(in: id))
      }
    }
  }

  /// A character, with the facts of the collection of people.
  public func person(_ id: Person.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<Person> {
    try await find("person \(id)", among: "people", freshness) { $0.person(id) }
  }

  public func credits(
    of person: Person.ID, page: Int, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<Page<[Credit]>> {
    try await find("person \(person)", among: "people", freshness) { collections in
      collections.person(person).map { found in
        let name = Credit.PersonName(id: person, name: found.name)
        let credits = collections.works(with: person).map { work in
          Credit(department: "Characters", person: name, work: Credit.WorkName(work))
        }
        return Page(wholeList: credits, number: page)
      }
    }
  }

  /// A place, with the facts of the collection of locations.
  public func place(_ id: Place.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<Place> {
    try await find("location \(id)", among: "places", freshness) { $0.place(id) }
  }

  public func works(at place: Place.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<[Work]> {
    try await find("location \(place)", among: "places", freshness) { collections in
      collections.place(place).map { _ in collections.works(at: place) }
    }
  }

  /// Looks something up in the five collections.
  ///
  /// - Parameter part: the name of its collection, as a missing one is called.
  /// - Throws: why it was not found: its collection did not arrive, its record may be in a damaged part, or the service
  ///   does not have it.
  private func find<Found: Sendable>(
    _ what: String, among part: String? = nil, _ freshness: Freshness, _ find: (GhibliCollections) -> Found?
  ) async throws(Problem) -> Loaded<Found> {
    let collections = try await collections(freshness)
    if let found = find(collections.value) { return collections.map { _ in found } }
    let content = part.map { Missing.Content.text($0) }
    if let missing = collections.missing.first(where: { $0.part == content }) { throw missing.problem }
    guard collections.dropped.isEmpty, collections.remarks.isEmpty else {
      throw .malformed(service: catalog.title, detail: "it is damaged, and the intact part doesn't contain \(what)")
    }
    throw .notFound(what: .text(what))
  }

  private func films(_ freshness: Freshness) async throws(Problem) -> Loaded<[FilmWire]> {
    try await films.get(freshness, keeping: \.isWhole) { [service] () async throws(Problem) in
      try await service.films(freshness)
    }
  }

  private func companions(_ freshness: Freshness) async throws(Problem) -> Loaded<GhibliCompanions> {
    try await companions.get(freshness, keeping: \.isWhole) { [service] () async throws(Problem) in
      try await service.companions(freshness)
    }
  }

  /// All five collections. Without the films there is nothing to show, so their failure does not wait for the others.
  private func collections(_ freshness: Freshness) async throws(Problem) -> Loaded<GhibliCollections> {
    async let films = outcome { () async throws(Problem) in try await self.films(freshness) }
    async let others = outcome { () async throws(Problem) in try await self.companions(freshness) }
    let (found, companions) = (try await films.get(), try await others.get())
    var all = found.map { GhibliCollections(films: $0, companions: companions.value) }
    all.join(companions)
    return all
  }
}
