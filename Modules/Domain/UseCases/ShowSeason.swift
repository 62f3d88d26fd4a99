/// Loads a season of a series with its episodes.
public struct ShowSeason: Sendable {
  let catalogs: CatalogDirectory
  let library: any EntryRepository & LibraryListRepository

  /// Loads a season. `part` names it, or one of its episodes, which is then the only one.
  ///
  /// - Throws: `Problem.usage` for a part of a work that is no series; `Problem.notFound` if no catalog has the season; and
  ///   what the catalog's answer throws.
  public func callAsFunction(
    _ id: Work.ID, _ part: WorkPart, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<SeasonPage> {
    let works = try await KeptOrLoadedWorks(catalogs: catalogs, library: library)([id])
    guard let work = works.value.first else { throw .notFound(what: .identified(id)) }
    guard work.kind.length == .episodes else { throw .usage(.episodeOfOther(work)) }
    let missing = Problem.notFound(what: .part(part, of: work), remedy: .showWork(work.id))
    guard let (named, source) = try await source(of: work) else { throw missing }
    let limit = catalogs.limit.deadline()
    let episodes: Loaded<[Episode]>
    do throws(Problem) {
      episodes = try await limit.run(asking: named.catalog.title) { () async throws(Problem) in
        try await source.episodes(ofSeason: part.season, of: named, freshness)
      }
    } catch { throw error.code == .notFound ? missing : error }
    let season = work.season(part.season) ?? Season(part.season, episodes: episodes.value.count)
    let shown = episodes.value.filter { part.episode == nil || $0.part == part }
    if shown.isEmpty { throw missing }
    return episodes.map { _ in SeasonPage(work: work, season: season, episodes: shown) }
  }

  /// The episode as an earlier answer has it; `nil` if none was stored. No service is asked.
  func stored(_ part: WorkPart, of work: Work) async -> Episode? {
    do throws(Problem) {
      guard let (named, source) = try await source(of: work) else { return nil }
      return try await source.episodes(ofSeason: part.season, of: named, .stored).value.first { $0.part == part }
    } catch {
      // An episode without a title is shown by its number, whatever the reason.
      return nil
    }
  }

  /// The catalog that has the seasons of a work, under one of its identifiers.
  private func source(of work: Work) async throws(Problem) -> (id: Work.ID, catalog: any SeasonCatalog)? {
    if let source = source(among: [work.id]) { return source }
    let entry = try await library.entries(of: [WorkIdentity(work)]).found[work.id]
    return source(among: entry?.identifiers ?? [])
  }

  private func source(among ids: [Work.ID]) -> (id: Work.ID, catalog: any SeasonCatalog)? {
    ids.lazy.compactMap { id in
      catalogs.active.first { $0.catalog == id.catalog }?.seasons.map { (id: id, catalog: $0) }
    }.first
  }
}

/// A season of a series, or one episode of it.
public struct SeasonPage: Sendable, Hashable {
  /// The series.
  public let work: Work
  /// The season.
  public let season: Season
  /// Its episodes, in their order.
  public let episodes: [Episode]
}
