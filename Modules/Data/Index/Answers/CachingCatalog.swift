public import MarqueeDomain

/// A catalog that puts its service's answers into the index, and searches there when the service cannot be asked.
public struct CachingCatalog: CatalogRepository {
  private let base: any CatalogRepository
  private let seen: CachedRecords

  /// Creates a catalog around another one. Only answers that came over the network are cached.
  public init(_ base: any CatalogRepository, in seen: CachedRecords) { (self.base, self.seen) = (base, seen) }

  /// The catalog of the one inside.
  public var catalog: Catalog { base.catalog }
  public var asksService: Bool { base.asksService }
  public var searchedFields: Set<SearchQuery.Field> { base.searchedFields }
  public var trailers: (any TrailerCatalog)? { base.trailers }
  public var listing: (any ListedCatalog)? { base.listing.map { Caching(base: $0, catalog: self) } }
  public var places: (any PlaceCatalog)? { base.places.map { Caching(base: $0, catalog: self) } }
  public var series: (any SeriesCatalog)? { base.series.map { Caching(base: $0, catalog: self) } }

  public var seasons: (any SeasonCatalog)? { base.seasons }

  public func shelves(_ freshness: Freshness) async throws(Problem) -> Loaded<[Shelf]> {
    await noting(try await base.shelves(freshness)) { $0.flatMap(\.works) }
  }

  public func shelf(_ id: Shelf.ID, page: Int, _ freshness: Freshness) async throws(Problem) -> Loaded<Page<Shelf>> {
    await noting(try await base.shelf(id, page: page, freshness), works: \.element.works)
  }

  public func search(
    _ query: SearchQuery, limit: Int, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<Matches> {
    do throws(Problem) {
      return await noting(try await base.search(query, limit: limit, freshness), works: \.works, people: \.people)
    } catch {
      // A search that the service refuses stays refused.
      guard error.isSilence, let found = await seen.matches(query, limit: limit) else { throw error }
      var matches = Loaded(
        found.matches, sources: [Source(catalog: catalog, origin: .cache, fetchedAt: found.seen, isStale: true)])
      matches.missing = [Missing(.text("uncached results"), because: error)]
      return matches
    }
  }

  public func work(_ id: Work.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<WorkRecord> {
    try await work(id, freshness) { _ in }
  }

  public func work(
    _ id: Work.ID, _ freshness: Freshness, partial: @escaping @Sendable (Loaded<WorkRecord>) async -> Void
  ) async throws(Problem) -> Loaded<WorkRecord> {
    await noting(
      try await base.work(id, freshness, partial: partial), works: { [$0.work] }, names: { [$0.work.id: $0.names] })
  }

  /// A person of the catalog inside; a new answer goes into the index.
  public func person(_ id: Person.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<Person> {
    await noting(try await base.person(id, freshness), people: { [$0] })
  }

  public func credits(
    of person: Person.ID, page: Int, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<Page<[Credit]>> {
    let answer = try await base.credits(of: person, page: page, freshness)
    return await noting(answer, works: { $0.element.map { Work($0.work) }.withoutRepeats(of: \.id) }, isBrief: true)
  }

  /// Caches the works and people of an answer that has just come from the service.
  ///
  /// - Parameter isBrief: whether the answer has fewer facts about works than other answers have.
  fileprivate func noting<Value>(
    _ answer: Loaded<Value>, works: (Value) -> [Work] = { _ in [] }, people: (Value) -> [Person] = { _ in [] },
    names: (Value) -> [Work.ID: [String]] = { _ in [:] }, isBrief: Bool = false
  ) async -> Loaded<Value> {
    if answer.sources.contains(where: { $0.origin == .network }) {
      await seen.note(works(answer.value), people(answer.value), names: names(answer.value), isBrief: isBrief)
    }
    return answer
  }
}

/// A part of the catalog inside, whose works go into the index.
private struct Caching<Base: Sendable>: Sendable {
  let base: Base
  let catalog: CachingCatalog
}

extension Caching: ListedCatalog where Base == any ListedCatalog {
  func works(_ freshness: Freshness) async throws(Problem) -> Loaded<[Work]> {
    await catalog.noting(try await base.works(freshness)) { $0 }
  }

  func peopleAndPlaces() async throws(Problem) -> Loaded<PeopleAndPlaces> { try await base.peopleAndPlaces() }
}

extension Caching: PlaceCatalog where Base == any PlaceCatalog {
  func place(_ id: Place.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<Place> {
    try await base.place(id, freshness)
  }

  func works(at place: Place.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<[Work]> {
    await catalog.noting(try await base.works(at: place, freshness)) { $0 }
  }
}

extension Caching: SeriesCatalog where Base == any SeriesCatalog {
  func series(of work: Work.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<CatalogSeries?> {
    try await base.series(of: work, freshness)
  }

  func series(named query: SearchQuery, _ freshness: Freshness) async throws(Problem) -> Loaded<[CatalogSeries]> {
    try await base.series(named: query, freshness)
  }

  func works(of series: CatalogSeries, _ freshness: Freshness) async throws(Problem) -> Loaded<[Work]> {
    await catalog.noting(try await base.works(of: series, freshness)) { $0 }
  }
}

extension WorkRecord {
  /// The names of people, roles and places in the record.
  var names: [String] {
    cast.flatMap { [$0.name, $0.role].compactMap(\.self) } + people.map(\.name) + places.map(\.name)
  }
}
