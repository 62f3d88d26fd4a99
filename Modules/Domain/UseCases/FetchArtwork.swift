/// Gives a picture of a work that is known by its identifier or shown already.
public struct FetchArtwork: Sendable {
  private let catalogs: CatalogDirectory
  private let artwork: any ArtworkRepository
  private let limit: TimeLimit

  /// - Parameter limit: how long one picture may take; `nil` for as long as an answer of a catalog.
  public init(catalogs: CatalogDirectory, artwork: any ArtworkRepository, limit: TimeLimit? = nil) {
    self.catalogs = catalogs
    self.artwork = artwork
    self.limit = limit ?? catalogs.limit
  }

  /// The local file of a work's picture, and whose it is; the work is looked up first.
  public func callAsFunction(
    _ id: Work.ID, _ size: ArtworkSize, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<(work: Work.ID, file: ArtworkFile)> {
    let repository = try catalogs.repository(for: id.catalog)
    let found = try await FindByBeginning(catalogs: catalogs)(id) { (id) async throws(Problem) in
      try await catalogs.limit.run(asking: id.catalog.title) { () async throws(Problem) in
        // Which picture a work has is nothing to wait for where it is known.
        try await repository.work(id, freshness == .new ? .new : .any).map(\.work)
      }
    }
    let work = found.value
    let file = try await limit.run(asking: work.artwork?.host ?? id.catalog.title) { () async throws(Problem) in
      try await artwork.file(of: work, size, freshness)
    }
    return found.map { _ in (work.id, file) }
  }

  /// A picture to go with a page; `nil` for a work that has none. That it cannot be had is no failure of the page.
  ///
  /// - Parameter spent: how much is gone of the time in which the page has to be whole; `nil` where the picture may come
  ///   later.
  public func picture(
    of work: Work, _ size: ArtworkSize, spent: Duration? = nil
  ) async throws(Problem) -> Artwork? {
    guard let host = work.artwork?.host else { return nil }
    let limit = spent.map { catalogs.limit.shortened(to: catalogs.limit.duration - $0) } ?? limit
    guard limit.duration > .zero else { throw .timedOut(service: host, after: catalogs.limit.duration) }
    return try await limit.run(asking: host) { () async throws(Problem) in
      try await artwork.picture(of: work, size, .cached)
    }
  }
}
