public import MarqueeDomain

/// A catalog that cannot be asked, and says why: its service needs a key that is not set.
public struct ClosedCatalog: CatalogRepository, PlaceCatalog {
  /// The catalog that cannot be asked.
  public let catalog: Catalog
  private let problem: Problem

  public var places: (any PlaceCatalog)? { self }

  /// Creates a catalog for which every question throws the problem.
  public init(_ catalog: Catalog, because problem: Problem) {
    self.catalog = catalog
    self.problem = problem
  }

  public func shelves(_ freshness: Freshness) async throws(Problem) -> Loaded<[Shelf]> { throw problem }

  public func shelf(_ id: Shelf.ID, page: Int, _ freshness: Freshness) async throws(Problem) -> Loaded<Page<Shelf>> {
    throw problem
  }

  public func search(
    _ query: SearchQuery, limit: Int, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<Matches> { throw problem }

  public func work(_ id: Work.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<WorkRecord> { throw problem }

  /// Always throws the catalog's problem.
  public func person(_ id: Person.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<Person> { throw problem }

  public func credits(
    of person: Person.ID, page: Int, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<Page<[Credit]>> { throw problem }

  /// Always throws the catalog's problem.
  public func place(_ id: Place.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<Place> { throw problem }

  public func works(at place: Place.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<[Work]> {
    throw problem
  }
}
