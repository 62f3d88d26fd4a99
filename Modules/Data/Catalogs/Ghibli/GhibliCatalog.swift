public import MarqueeDomain

/// Studio Ghibli's films, from five collections that are fetched whole. Lists need the films only; a work's page and a
/// search need the other four, too.
public struct GhibliCatalog: CatalogRepository, ListedCatalog, PlaceCatalog {
  /// Always `ghibli`.
  public let catalog = Catalog.ghibli
  public var listing: (any ListedCatalog)? { self }
  public var places: (any PlaceCatalog)? { self }
  private let service: GhibliService
  private let films: CachedValues<Loaded<GhibliFilms>>
  private let companions: CachedValues<Loaded<GhibliCompanions>>
  private let joined: CachedValues<Loaded<GhibliCollections>>

  /// Creates a catalog over the service; nothing is fetched before the first question.
  public init(_ web: WebService) {
    service = GhibliService(web: web)
    films = CachedValues(holds: !web.storesAnswers)
    companions = CachedValues(holds: !web.storesAnswers)
    joined = CachedValues(holds: !web.storesAnswers)
  }

  public func shelves(_ freshness: Freshness) async throws(Problem) -> Loaded<[Shelf]> {
    guard let id = Shelf.ID(.ghibli, "shelf", key: "films") else { return Loaded([]) }
    return try await shelf(id, page: 1, freshness).map { [$0.element] }
  }

  public func shelf(_ id: Shelf.ID, page: Int, _ freshness: Freshness) async throws(Problem) -> Loaded<Page<Shelf>> {
    guard id.catalog == catalog, id.key == "films" else {
      throw .notFound(what: .text("shelf \(id)"), remedy: .advice("Studio Ghibli has one shelf: ghibli:shelf/films."))
    }
    return try await films(freshness).map { Shelf(id: id, title: "Films", works: $0.works).page(page) }
  }

  public func works(_ freshness: Freshness) async throws(Problem) -> Loaded<[Work]> {
    try await films(freshness).map(\.works)
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
    let collections = try await collections(freshness)
    guard let work = collections.value.work(id) else { throw missing("film \(id)", from: collections) }
    return collections.map { collections in
      let people = collections.people(in: id)
      return WorkRecord(
        work: work, cast: people.map { .init(department: "Characters", person: $0.id) }, people: people,
        places: collections.places(of: id), vehicles: collections.vehicles(in: id))
    }
  }

  /// A character, with the facts of the collection of people.
  public func person(_ id: Person.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<Person> {
    let collections = try await collections(freshness)
    guard let person = collections.value.person(id) else {
      throw missing("person \(id)", among: .text("people"), from: collections)
    }
    return collections.map { _ in person }
  }

  public func credits(
    of person: Person.ID, page: Int, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<Page<[Credit]>> {
    let collections = try await collections(freshness)
    guard let found = collections.value.person(person) else {
      throw missing("person \(person)", among: .text("people"), from: collections)
    }
    let name = Credit.PersonName(id: person, name: found.name)
    return collections.map { collections in
      let credits = collections.works(with: person).map { work in
        Credit(department: "Characters", person: name, work: Credit.WorkName(work))
      }
      return Page(wholeList: credits, number: page)
    }
  }

  /// A place, with the facts of the collection of locations.
  public func place(_ id: Place.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<Place> {
    let collections = try await collections(freshness)
    guard let place = collections.value.place(id) else {
      throw missing("location \(id)", among: .text("places"), from: collections)
    }
    return collections.map { _ in place }
  }

  public func works(at place: Place.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<[Work]> {
    let collections = try await collections(freshness)
    guard collections.value.place(place) != nil else {
      throw missing("location \(place)", among: .text("places"), from: collections)
    }
    return collections.map { $0.works(at: place) }
  }

  /// Why something was not found: its collection did not arrive, its record may be in a damaged part, or the service
  /// does not have it.
  ///
  /// - Parameter part: the name of its collection, as a missing one is called.
  private func missing(
    _ what: String, among part: Missing.Content? = nil, from collections: Loaded<GhibliCollections>
  ) -> Problem {
    if let missing = collections.missing.first(where: { $0.part == part }) { return missing.problem }
    guard collections.dropped.isEmpty, collections.remarks.isEmpty else {
      return .malformed(service: catalog.title, detail: "it is damaged, and the intact part doesn't contain \(what)")
    }
    return .notFound(what: .text(what))
  }

  private func films(_ freshness: Freshness) async throws(Problem) -> Loaded<GhibliFilms> {
    let service = service
    return try await films.get(freshness, keeping: \.isWhole) { () async throws(Problem) in
      try await service.films(freshness)
    }
  }

  private func companions(_ freshness: Freshness) async throws(Problem) -> Loaded<GhibliCompanions> {
    let service = service
    return try await companions.get(freshness, keeping: \.isWhole) { () async throws(Problem) in
      try await service.companions(freshness)
    }
  }

  /// All five collections. A result with a collection missing is not cached, so that the next caller tries again.
  private func collections(_ freshness: Freshness) async throws(Problem) -> Loaded<GhibliCollections> {
    try await joined.get(freshness, keeping: \.isWhole) { () async throws(Problem) in
      async let films = outcome { () async throws(Problem) in try await self.films(freshness) }
      async let others = outcome { () async throws(Problem) in try await self.companions(freshness) }
      let (found, companions) = (try await films.get(), try await others.get())
      var all = found.map { GhibliCollections($0, companions.value) }
      all.join(companions)
      return all
    }
  }
}
