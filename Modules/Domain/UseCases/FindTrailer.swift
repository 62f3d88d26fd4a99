/// Finds the address of a work's trailer, within the time limit.
public struct FindTrailer: Sendable {
  let catalogs: CatalogDirectory

  /// The address of the trailer; `nil` if the work's catalog names none.
  public func callAsFunction(_ id: Work.ID) async throws(Problem) -> WebAddress? {
    guard let repository = try catalogs.repository(for: id.catalog).trailers else { return nil }
    return try await catalogs.limit.run(asking: id.catalog.title) { () async throws(Problem) in
      try await repository.trailer(of: id)
    }
  }
}
