/// Finds where the trailer of a work is, within the time limit.
public struct FindTrailer: Sendable {
  private let catalogs: CatalogDirectory
  private let limit: TimeLimit

  public init(catalogs: CatalogDirectory, limit: TimeLimit) {
    self.catalogs = catalogs
    self.limit = limit
  }

  /// `nil` where the work's catalog names none.
  public func callAsFunction(_ id: Work.ID) async throws(Problem) -> WebAddress? {
    let repository = try catalogs.repository(for: id.catalog)
    return try await limit.run(asking: id.catalog.title) { () async throws(Problem) in
      try await repository.trailer(of: id)
    }
  }
}
