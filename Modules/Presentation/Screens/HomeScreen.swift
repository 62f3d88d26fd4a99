public import MarqueeDomain

/// The dashboard: the shelves of all active catalogs, in the order in which the catalogs answer.
public struct HomeScreen: Screen {
  /// Creates the dashboard.
  public init() {}

  public typealias Value = [Shelf]

  public var tab: Tab? { .home }
  public var asksAllCatalogs: Bool { true }

  public func load(_ freshness: Freshness, with useCases: UseCases, partial: Emit) async throws(Problem) -> Response {
    try await useCases.browseShelves(freshness, partial: partial)
  }

  /// Shelves of catalogs that have not answered stay as they were.
  public func merging(_ part: Response, over shown: Response?) -> Response { part.keeping(from: shown) }

  /// Shelves of a catalog that fails now stay, and count as out of date.
  public mutating func received(_ answer: Response, over shown: Response?) -> State? {
    let shelves = answer.keeping(from: shown)
    return shelves.value.isEmpty ? .message(.noShelves, over: shelves) : .content(shelves)
  }

  public func describe(_ shelves: Response?, in summary: inout ScreenSummary) {
    let failed = Set((shelves?.sources ?? []).filter(\.isStale).map(\.catalog))
    summary.count((shelves?.value ?? []).map(\.id.catalog).filter { !failed.contains($0) }, of: .shelves)
  }
}

extension Loaded<[Shelf]> {
  /// Adds the shelves that other catalogs gave before, each at its place. A catalog that is not awaited any more has
  /// failed, so its shelves count as out of date.
  fileprivate func keeping(from earlier: Loaded<[Shelf]>?) -> Loaded<[Shelf]> {
    guard let earlier else { return self }
    let answered = Set(value.map(\.id.catalog) + sources.map(\.catalog))
    var all = self
    var place = 0
    for shelf in earlier.value {
      if let again = all.value.firstIndex(where: { $0.id == shelf.id }) {
        place = again + 1
        continue
      }
      if answered.contains(shelf.id.catalog) {
        // If the catalog answered, a shelf that failed is among the missing parts. Any other shelf no longer exists.
        guard let lost = missing.firstIndex(where: { $0.part == .shelf(shelf.title) }) else { continue }
        all.missing[lost].isShownAsBefore = true
      }
      all.value.insert(shelf, at: place)
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
