/// One catalog of works, wherever its answers come from.
///
/// Every method throws `Problem.cancelled` soon after the calling task is cancelled, `Problem.notFound` for an
/// identifier that the catalog does not know, and the other problems where it cannot be asked at all. What can be shown
/// in part is given in part, with a loss or a notice for the rest.
public protocol CatalogRepository: Sendable {
  var catalog: Catalog { get }

  /// Whether a service is asked; `false` where answers come from memory or a file, and say nothing of the services.
  var asksService: Bool { get }

  /// Every shelf with its first page.
  func shelves(_ freshness: Freshness) async throws(Problem) -> Loaded<[Shelf]>

  /// One page of a shelf, `Shelf.pageSize` works; a page past the end has none.
  ///
  /// - Parameter page: counted from 1.
  func shelf(_ id: Shelf.ID, page: Int, _ freshness: Freshness) async throws(Problem) -> Loaded<Page<Shelf>>

  /// The matches, the best `limit` works and people among them; `SearchCatalogs` ranks and cuts what all catalogs give.
  func search(_ query: SearchQuery, limit: Int, _ freshness: Freshness) async throws(Problem) -> Loaded<Matches>

  /// Where a search of it looks for the words that name a place; elsewhere it looks for them anywhere.
  var searchedFields: Set<SearchQuery.Field> { get }

  /// Where it lists all it has; `nil` where that is too much.
  var listing: (any ListedCatalog)? { get }

  /// A work with what its record says of the people and places in it.
  func work(_ id: Work.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<WorkRecord>

  /// The same where several answers make up the record, one after the other.
  ///
  /// - Parameter partial: is given what is known of the work while the rest is on its way.
  func work(
    _ id: Work.ID, _ freshness: Freshness, partial: @escaping @Sendable (Loaded<WorkRecord>) async -> Void
  ) async throws(Problem) -> Loaded<WorkRecord>

  /// Where it names trailers; `nil` where it names none.
  var trailers: (any TrailerCatalog)? { get }

  func person(_ id: Person.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<Person>

  /// One page of the works a person has a part in; a page past the end has none. A catalog that knows them all may give
  /// them as one page.
  ///
  /// - Parameter page: counted from 1.
  func credits(of person: Person.ID, page: Int, _ freshness: Freshness) async throws(Problem) -> Loaded<Page<[Credit]>>

  /// Where it tells of places; `nil` where it names none.
  var places: (any PlaceCatalog)? { get }

  /// Where it tells which works make a series; `nil` where it does not.
  var series: (any SeriesCatalog)? { get }
}

/// A catalog so small that all it has can be listed.
public protocol ListedCatalog: Sendable {
  /// Every work it has.
  func works(_ freshness: Freshness) async throws(Problem) -> Loaded<[Work]>

  /// Every person and every place it has.
  func peopleAndPlaces() async throws(Problem) -> Loaded<PeopleAndPlaces>
}

/// A catalog that tells of places.
public protocol PlaceCatalog: Sendable {
  func place(_ id: Place.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<Place>

  /// The works that play at a place.
  func works(at place: Place.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<[Work]>
}

/// A catalog that names trailers.
public protocol TrailerCatalog: Sendable {
  /// Where the trailer of a work is; `nil` where it has none.
  func trailer(of work: Work.ID) async throws(Problem) -> WebAddress?
}

extension CatalogRepository {
  public var asksService: Bool { true }
  public var searchedFields: Set<SearchQuery.Field> { [] }
  public var listing: (any ListedCatalog)? { nil }
  public var trailers: (any TrailerCatalog)? { nil }
  public var places: (any PlaceCatalog)? { nil }
  public var series: (any SeriesCatalog)? { nil }
  public func work(
    _ id: Work.ID, _ freshness: Freshness, partial: @escaping @Sendable (Loaded<WorkRecord>) async -> Void
  ) async throws(Problem) -> Loaded<WorkRecord> {
    try await work(id, freshness)
  }

  /// The matches in what is held already.
  public func search(_ query: SearchQuery, limit: Int) async throws(Problem) -> Loaded<Matches> {
    try await search(query, limit: limit, .cached)
  }
}

/// The people and places of one catalog.
public struct PeopleAndPlaces: Sendable, Equatable {
  public var people: [Person]
  public var places: [Place]

  public init(people: [Person] = [], places: [Place] = []) {
    self.people = people
    self.places = places
  }
}

/// What a search found in one catalog.
public struct Matches: Sendable, Equatable {
  public var works: [Work]
  public var people: [Person]
  /// How many works and people match in all, also those beyond the limit; loose ones where there are no others.
  public var total: Int
  /// Whether that many match; else it is how many may match at most, because not all were looked at.
  public var isTotalKnown: Bool
  /// Whether some that match may not have been counted.
  public var mayHaveMore = false
  /// Of the works, the last, those that do not match as they were asked for.
  public var loose: [Work.ID: MatchQuality] = [:]
  /// Words that match nothing, where works with others are shown.
  public var corrections: [Correction] = []

  public init(works: [Work] = [], people: [Person] = [], total: Int = 0, isTotalKnown: Bool = true) {
    self.works = works
    self.people = people
    self.total = total
    self.isTotalKnown = isTotalKnown
  }

  /// How many match in all.
  ///
  /// - Parameters:
  ///   - reported: the service's own count, with repeated and unreadable records, within `Bounds.total`.
  ///   - remaining: how many are left of the records that came.
  ///   - received: how many of them could be read.
  ///   - isWhole: whether every record came.
  public static func total(reported: Int?, remaining: Int, of received: Int, isWhole: Bool) -> Int {
    isWhole ? remaining : max(remaining, (reported ?? 0) - (received - remaining))
  }

  /// Whether more match than are here, or may.
  public var hasMore: Bool { mayHaveMore || works.count + people.count < total }
}

/// A work as its own record tells it.
public struct WorkRecord: Sendable, Equatable {
  public var work: Work
  public var cast: [Appearance]
  /// Those in the cast whom the catalog tells of at once; the others without a name have to be asked for.
  public var people: [Person]
  public var places: [Place]
  public var vehicles: [Vehicle]

  public init(
    work: Work, cast: [Appearance] = [], people: [Person] = [], places: [Place] = [], vehicles: [Vehicle] = []
  ) {
    self.work = work
    self.cast = cast
    self.people = people
    self.places = places
    self.vehicles = vehicles
  }

  /// Someone the record names. Where it gives no more than an identifier, the person has to be asked for.
  public struct Appearance: Sendable, Equatable {
    public var department: String?
    public var role: String?
    public var person: Person.ID
    public var name: String?

    public init(department: String? = nil, role: String? = nil, person: Person.ID, name: String? = nil) {
      self.department = department
      self.role = role
      self.person = person
      self.name = name
    }
  }
}
