/// Loads the picture of a work, by the work's identifier or for a work that is shown already.
public struct FetchArtwork: Sendable {
  let catalogs: CatalogDirectory
  let artwork: any ArtworkRepository
  /// The limit for one picture; `nil` is the time limit of the catalogs.
  var limit: TimeLimit?

  /// Looks a work up, and gives the local file of its picture and the identifier of the work that has it.
  public func callAsFunction(
    _ id: Work.ID, _ size: ArtworkSize, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<(work: Work.ID, file: ArtworkFile)> {
    let repository = try catalogs.repository(for: id.catalog)
    let found = try await FindByBeginning(catalogs: catalogs)(id) { (id) async throws(Problem) in
      try await catalogs.limit.run(asking: id.catalog.title) { () async throws(Problem) in
        // Any cached record will do: it says which picture the work has.
        try await repository.work(id, freshness == .new ? .new : .any).map(\.work)
      }
    }
    let work = found.value
    let host = work.artwork?.host ?? id.catalog.title
    let file = try await (limit ?? catalogs.limit).run(asking: host) { () async throws(Problem) in
      try await artwork.file(of: work, size, freshness)
    }
    return found.map { _ in (work.id, file) }
  }

  /// Loads a picture to show with a page; `nil` if the work has none. A failure here is not a failure of the page.
  ///
  /// The time `spent` is the used part of the page's time limit; `nil` if the picture may come later than the page.
  public func picture(
    of work: Work, _ size: ArtworkSize, spent: Duration? = nil
  ) async throws(Problem) -> Artwork? {
    guard let host = work.artwork?.host else { return nil }
    let limit = spent.map { catalogs.limit.shortened(to: catalogs.limit.duration - $0) } ?? limit ?? catalogs.limit
    guard limit.duration > .zero else { throw .timedOut(service: host, after: catalogs.limit.duration) }
    return try await limit.run(asking: host) { () async throws(Problem) in
      try await artwork.picture(of: work, size, .cached)
    }
  }
}
