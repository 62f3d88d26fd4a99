/// Loads one page of one shelf.
public struct BrowseShelf: Sendable {
  private let catalogs: CatalogDirectory
  private let limit: TimeLimit

  public init(catalogs: CatalogDirectory, limit: TimeLimit) {
    self.catalogs = catalogs
    self.limit = limit
  }

  /// - Parameter page: counted from 1. A page past the end is an empty page, not a problem.
  public func callAsFunction(
    _ id: Shelf.ID, page: Int, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<Page<Shelf>> {
    guard page >= 1 else {
      throw .usage(message: "There is no page \(page).", remedy: .advice("Pages are counted from 1."))
    }
    let repository = try catalogs.repository(for: id.catalog)
    return try await limit.run(asking: id.catalog.title) { () async throws(Problem) in
      try await repository.shelf(id, page: page, freshness)
    }
  }
}
