/// A catalog that knows which works make a series.
public protocol SeriesCatalog: Sendable {
  /// The series that a work belongs to; `nil` if the catalog knows none.
  func series(of work: Work.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<CatalogSeries?>

  /// The series whose names contain the words, the best matches first; at most one page.
  func series(named query: SearchQuery, _ freshness: Freshness) async throws(Problem) -> Loaded<[CatalogSeries]>

  /// The works of a series, each with its number if the catalog has numbers.
  func works(of series: CatalogSeries, _ freshness: Freshness) async throws(Problem) -> Loaded<[Work]>
}

/// A series as a catalog has it.
public struct CatalogSeries: Sendable, Hashable {
  /// The number that the catalog has for the series.
  public let id: Int
  /// The name as the catalog writes it.
  public let name: String

  /// Creates a series.
  public init(id: Int, name: String) { (self.id, self.name) = (id, name) }

  /// The key by which series of different catalogs are compared, as `Series.key` makes it.
  public var key: String { Series.key(of: name) }
}
