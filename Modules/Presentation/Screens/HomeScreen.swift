public import MarqueeDomain

/// The dashboard: the user's own part, and the shelves of all active catalogs, in the order in which the catalogs answer.
public struct HomeScreen: Screen {
  /// Creates the dashboard.
  public init() {}

  /// What the dashboard shows.
  public struct Value: Sendable, Equatable {
    /// The shelves of the catalogs.
    public var shelves: [Shelf]
    /// What the library has to show.
    public var own: OwnShelves

    /// Creates a dashboard.
    public init(shelves: [Shelf] = [], own: OwnShelves = OwnShelves()) { (self.shelves, self.own) = (shelves, own) }
  }

  public var tab: Tab? { .home }
  public var asksAllCatalogs: Bool { true }

  public func load(
    _ freshness: Freshness, with useCases: UseCases, partial: @escaping Emit
  ) async throws(Problem) -> Response {
    // No error is lost: if the library cannot be read, the marks cannot either, and a notice says so.
    let own = (try? await useCases.browseOwnShelves()) ?? OwnShelves()
    if !own.isEmpty { await partial(Loaded(Value(own: own))) }
    let shelves = try await useCases.browseShelves(freshness) { shelves in
      await partial(shelves.map { Value(shelves: $0, own: own) })
    }
    return shelves.map { Value(shelves: $0, own: own) }
  }

  public func works(in home: Value) -> [WorkIdentity] {
    (home.own.shelves.map(\.works) + home.shelves.map(\.works)).flatMap { $0.map(WorkIdentity.init) }
  }

  public func entries(in home: Value) -> LibraryEntries { LibraryEntries(rows: home.own.shelves.flatMap(\.rows)) }

  public func reading(_ home: Value, with useCases: UseCases) async throws(Problem) -> Value? {
    Value(shelves: home.shelves, own: try await useCases.browseOwnShelves())
  }

  public func left(of home: Response) -> Response? { home.value.own.isEmpty ? nil : home }

  /// Shelves of catalogs that have not answered stay as they were.
  public func merging(_ part: Response, over shown: Response?) -> Response { part.keeping(from: shown) }

  /// Shelves of a catalog that fails now stay, and count as out of date.
  public mutating func received(_ answer: Response, over shown: Response?) -> State? {
    let shelves = answer.keeping(from: shown)
    return shelves.value.shelves.isEmpty ? .message(.noShelves, over: shelves) : .content(shelves)
  }

  public func describe(_ home: Response?, in summary: inout ScreenSummary) {
    let failed = Set((home?.sources ?? []).filter(\.isStale).map(\.catalog))
    summary.isOfLibrary = home.map { $0.value.shelves.isEmpty && $0.sources.isEmpty } ?? false
    summary.count((home?.value.shelves ?? []).map(\.id.catalog).filter { !failed.contains($0) }, of: .shelves)
  }
}

extension Loaded<HomeScreen.Value> {
  /// Adds the shelves that other catalogs gave before, each at its place. A catalog that is not awaited any more has
  /// failed, so its shelves count as out of date.
  fileprivate func keeping(from earlier: Self?) -> Self {
    guard let earlier else { return self }
    let answered = Set(value.shelves.map(\.id.catalog) + sources.map(\.catalog))
    var all = self
    var place = 0
    for shelf in earlier.value.shelves {
      if let again = all.value.shelves.firstIndex(where: { $0.id == shelf.id }) {
        place = again + 1
        continue
      }
      if answered.contains(shelf.id.catalog) {
        // If the catalog answered, a shelf that failed is among the missing parts. Any other shelf no longer exists.
        guard let lost = missing.firstIndex(where: { $0.part == .shelf(shelf.title) }) else { continue }
        all.missing[lost].isShownAsBefore = true
      }
      all.value.shelves.insert(shelf, at: place)
      place += 1
    }
    for source in earlier.sources where !answered.contains(source.catalog) {
      all.sources.append(awaited.contains(source.catalog) ? source : source.outOfDate)
    }
    return all
  }
}

extension Destination {
  /// The dashboard.
  public static let home = Destination(HomeScreen())
}
