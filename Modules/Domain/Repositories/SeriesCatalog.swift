/// A catalog that tells which works make a series.
public protocol SeriesCatalog: Sendable {
  /// The series that a work belongs to; `nil` where the catalog knows of none.
  func series(of work: Work.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<CatalogSeries?>

  /// Those in whose names the words are, the best first; a page of them at most.
  func series(named query: SearchQuery, _ freshness: Freshness) async throws(Problem) -> Loaded<[CatalogSeries]>

  /// The works of a series, each with its number where the catalog has numbers.
  func works(of series: CatalogSeries, _ freshness: Freshness) async throws(Problem) -> Loaded<[Work]>
}

/// A series as a catalog names it.
public struct CatalogSeries: Sendable, Hashable {
  /// What the catalog knows it by.
  public let id: Int
  public let name: String

  public init(id: Int, name: String) { (self.id, self.name) = (id, name) }

  public var key: String { Series.key(of: name) }
}
