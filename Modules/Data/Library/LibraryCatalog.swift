public import MarqueeDomain

/// The user's own movies, books and series as a catalog, so that they are found, shown and marked like all others. It
/// has no shelves and no places. Its answers need no network and name no source.
public struct LibraryCatalog: CatalogRepository {
  public let catalog = Catalog.library
  public let asksService = false
  private let library: any LibraryListRepository & OwnWorkRepository

  /// Creates the catalog of a library.
  public init(_ library: any LibraryListRepository & OwnWorkRepository) { self.library = library }

  public func shelves(_ freshness: Freshness) async throws(Problem) -> Loaded<[Shelf]> { Loaded([]) }

  public func shelf(_ id: Shelf.ID, page: Int, _ freshness: Freshness) async throws(Problem) -> Loaded<Page<Shelf>> {
    throw .notFound(what: .identified(id))
  }

  public func search(
    _ query: SearchQuery, limit: Int, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<Matches> {
    let page = try await library.page(LibraryQuery(.library, search: Query(words: query.text), limit: limit))
    let people = try await library.ownPeople(matching: query, limit: limit)
    return Loaded(Matches(works: page.entries.map(\.work), people: people.people, total: page.total + people.total))
  }

  public func work(_ id: Work.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<WorkRecord> {
    Loaded(try await library.ownWork(id))
  }

  public func person(_ id: Person.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<Person> {
    Loaded(try await library.ownPerson(id))
  }

  public func credits(
    of person: Person.ID, page: Int, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<Page<[Credit]>> {
    Loaded(Page(wholeList: try await library.ownCredits(of: person), number: page))
  }
}
