/// Gives a picture of a work that is known by its identifier or shown already, within the time limit.
public struct FetchArtwork: Sendable {
  private let catalogs: CatalogDirectory
  private let artwork: any ArtworkRepository

  public init(catalogs: CatalogDirectory, artwork: any ArtworkRepository) {
    self.catalogs = catalogs
    self.artwork = artwork
  }

  /// The local file of a work's picture, and whose it is; the work is looked up first.
  public func callAsFunction(
    _ id: Work.ID, _ size: ArtworkSize, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<(work: Work.ID, file: ArtworkFile)> {
    let repository = try catalogs.repository(for: id.catalog)
    let deadline = catalogs.limit.deadline()
    let found = try await FindByBeginning(catalogs: catalogs)(id) { (id) async throws(Problem) in
      try await deadline.run(asking: id.catalog.title) { () async throws(Problem) in
        // Which picture a work has is nothing to wait for where it is known.
        try await repository.work(id, freshness == .new ? .new : .any).map(\.work)
      }
    }
    let work = found.value
    let file = try await deadline.run(asking: work.artwork?.host ?? id.catalog.title) { () async throws(Problem) in
      try await artwork.file(of: work, size, freshness)
    }
    return found.map { _ in (work.id, file) }
  }

  /// A picture to go with a page; `nil` where there is none, or none in time: it is never worth a failure.
  ///
  /// - Parameter spent: how much of the time limit is gone.
  public func picture(of work: Work, _ size: ArtworkSize, spent: Duration = .zero) async -> Artwork? {
    let shorter = catalogs.limit.shortened(to: catalogs.limit.duration - spent)
    guard work.artwork != nil, shorter.duration > .zero else { return nil }
    do throws(Problem) {
      return try await shorter.run(asking: work.id.catalog.title) { () async throws(Problem) in
        try await artwork.picture(of: work, size, .held)
      }
    } catch {
      return nil
    }
  }
}
