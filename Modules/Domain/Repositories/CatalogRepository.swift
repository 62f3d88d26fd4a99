/// One catalog of works, wherever its answers come from.
///
/// Every method throws `Problem.cancelled` soon after the calling task is cancelled, `Problem.notFound` for an
/// identifier that the catalog does not know, and other problems if the catalog cannot be asked at all. If only a part
/// can be shown, that part is given, with a loss or a notice for the rest.
public protocol CatalogRepository: Sendable {
  /// Which catalog it is.
  var catalog: Catalog { get }

  /// Whether a service is asked; `false` if answers come from memory or a file and say nothing about the services.
  var asksService: Bool { get }

  /// Every shelf with its first page.
  func shelves(_ freshness: Freshness) async throws(Problem) -> Loaded<[Shelf]>

  /// One page of a shelf, `Shelf.pageSize` works. Pages are counted from 1; a page past the end has no works.
  func shelf(_ id: Shelf.ID, page: Int, _ freshness: Freshness) async throws(Problem) -> Loaded<Page<Shelf>>

  /// Searches for works and people, and gives the best `limit` of each; `SearchCatalogs` ranks those of all catalogs.
  func search(_ query: SearchQuery, limit: Int, _ freshness: Freshness) async throws(Problem) -> Loaded<Matches>

  /// The fields in which the catalog can search. Words for another field are searched for anywhere.
  var searchedFields: Set<SearchQuery.Field> { get }

  /// Lists everything in the catalog; `nil` if the catalog is too large for that.
  var listing: (any ListedCatalog)? { get }

  /// Loads a work with what its record says of the people and places in it.
  func work(_ id: Work.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<WorkRecord>

  /// Loads the same; if several answers make the record, `partial` gets what is known of the work so far.
  func work(
    _ id: Work.ID, _ freshness: Freshness, partial: @escaping @Sendable (Loaded<WorkRecord>) async -> Void
  ) async throws(Problem) -> Loaded<WorkRecord>

  /// Returns addresses of trailers; `nil` if the catalog has none.
  var trailers: (any TrailerCatalog)? { get }

  /// Loads a person, without the works they have a part in.
  func person(_ id: Person.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<Person>

  /// Loads a page, counted from 1, of the person's works, or all of them as one page; empty past the end.
  func credits(of person: Person.ID, page: Int, _ freshness: Freshness) async throws(Problem) -> Loaded<Page<[Credit]>>

  /// Loads places; `nil` if the catalog has none.
  var places: (any PlaceCatalog)? { get }

  /// Says which works make a series; `nil` if the catalog does not know.
  var series: (any SeriesCatalog)? { get }

  /// Loads the seasons of series; `nil` if the catalog has none.
  var seasons: (any SeasonCatalog)? { get }
}

/// A catalog that has the episodes of series.
public protocol SeasonCatalog: Sendable {
  /// The episodes of a season, in their order. Throws `Problem.notFound` for a season that the catalog does not have.
  func episodes(ofSeason season: Int, of work: Work.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<
    [Episode]
  >
}

/// A catalog small enough to list everything in it.
public protocol ListedCatalog: Sendable {
  /// Every work in the catalog.
  func works(_ freshness: Freshness) async throws(Problem) -> Loaded<[Work]>

  /// Every person and every place in the catalog.
  func peopleAndPlaces() async throws(Problem) -> Loaded<PeopleAndPlaces>
}

/// A catalog that has places.
public protocol PlaceCatalog: Sendable {
  /// Loads a place, without the works that are set there.
  func place(_ id: Place.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<Place>

  /// The works that are set at a place.
  func works(at place: Place.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<[Work]>
}

/// A catalog that has addresses of trailers.
public protocol TrailerCatalog: Sendable {
  /// The address of a work's trailer; `nil` if the work has none.
  func trailer(of work: Work.ID) async throws(Problem) -> WebAddress?
}

// By default a catalog asks a service, searches no field on its own, cannot be listed, and has no trailers, places,
// series or seasons. The record of a work is one answer, and `partial` is never called.
extension CatalogRepository {
  public var asksService: Bool { true }
  public var searchedFields: Set<SearchQuery.Field> { [] }
  public var listing: (any ListedCatalog)? { nil }
  public var trailers: (any TrailerCatalog)? { nil }
  public var places: (any PlaceCatalog)? { nil }
  public var series: (any SeriesCatalog)? { nil }
  public var seasons: (any SeasonCatalog)? { nil }
  public func work(
    _ id: Work.ID, _ freshness: Freshness, partial: @escaping @Sendable (Loaded<WorkRecord>) async -> Void
  ) async throws(Problem) -> Loaded<WorkRecord> {
    try await work(id, freshness)
  }
}

/// All people and places of one catalog.
public struct PeopleAndPlaces: Sendable, Equatable {
  /// The people, in the catalog's order.
  public var people: [Person]
  /// The places, in the catalog's order.
  public var places: [Place]

  /// Creates the lists; by default both are empty.
  public init(people: [Person] = [], places: [Place] = []) {
    self.people = people
    self.places = places
  }
}

/// The works and people that a search found in one catalog, or in all.
public struct Matches: Sendable, Equatable {
  /// The works, the best first.
  public var works: [Work]
  /// The people, the best first.
  public var people: [Person]
  /// How many works and people match in all, also beyond the limit; of loose matches only if nothing else was found.
  public var total: Int
  /// Whether `total` is exact. If not, not everything was looked at, and at most `total` match.
  public var isTotalKnown: Bool
  /// Whether matches may be missing in `total`.
  public var mayHaveMore = false
  /// The works that match only with other words or with some of the words, and how. They are the last of `works`.
  public var loose: [Work.ID: MatchQuality] = [:]
  /// The typed words that match nothing, with the words that were searched for in their place.
  public var corrections: [Correction] = []

  /// Creates a result; by default it is empty.
  public init(works: [Work] = [], people: [Person] = [], total: Int = 0, isTotalKnown: Bool = true) {
    self.works = works
    self.people = people
    self.total = total
    self.isTotalKnown = isTotalKnown
  }

  /// How many match in all.
  ///
  /// - Parameters:
  ///   - reported: the service's own count, which includes repeated and unreadable records, within `Bounds.total`.
  ///   - remaining: how many works or people the records gave, without repeats.
  ///   - received: how many records could be read.
  ///   - isWhole: whether every record was received.
  public static func total(reported: Int?, remaining: Int, of received: Int, isWhole: Bool) -> Int {
    isWhole ? remaining : max(remaining, (reported ?? 0) - (received - remaining))
  }

  /// Whether more match, or may match, than are here.
  public var hasMore: Bool { mayHaveMore || works.count + people.count < total }
}

/// A work as the catalog's own record describes it.
public struct WorkRecord: Sendable, Equatable {
  /// The work.
  public var work: Work
  /// The people on the work, in the order of the record.
  public var cast: [Appearance]
  /// The people of the cast that the record describes itself. Others whose name is unknown must be asked for.
  public var people: [Person]
  /// The places where the work is set.
  public var places: [Place]
  /// The vehicles in the work.
  public var vehicles: [Vehicle]

  /// Creates a record; by default it has only the work.
  public init(
    work: Work, cast: [Appearance] = [], people: [Person] = [], places: [Place] = [], vehicles: [Vehicle] = []
  ) {
    self.work = work
    self.cast = cast
    self.people = people
    self.places = places
    self.vehicles = vehicles
  }

  /// A person on the work. If the record gives only an identifier, the person must be asked for.
  public struct Appearance: Sendable, Equatable {
    /// The department, such as `Credit.acting`; `nil` if the record does not say.
    public var department: String?
    /// The role in the department, such as a character or a job; `nil` if the record does not say.
    public var role: String?
    /// The number of episodes of a series with the role; `nil` if unknown.
    public var episodes: Int?
    /// The person's identifier in the catalog.
    public var person: Person.ID
    /// The person's name; `nil` if the record has only the identifier.
    public var name: String?

    /// Creates the appearance of a person.
    public init(
      department: String? = nil, role: String? = nil, episodes: Int? = nil, person: Person.ID, name: String? = nil
    ) {
      self.department = department
      self.role = role
      self.episodes = episodes
      self.person = person
      self.name = name
    }
  }
}
