/// Completes the kept works of a series with the other works that catalogs have in the series.
///
/// A catalog is asked for the series of the first `mostAsked` kept works that it has, until one of them is in a series
/// of the same name. Series of other names are ignored: a film may be in a series that the user made up.
struct CompleteSeries: Sendable {
  let catalogs: CatalogDirectory
  let library: (any EntryRepository)?

  /// How many works of a series a catalog is asked about. If none is in a series of this name, it has no such series.
  static let mostAsked = 3

  /// The catalogs that may have more of a series than the library.
  func asked(_ parts: SeriesParts) -> [any CatalogRepository] {
    let knownCatalogs = Set(parts.entries.flatMap(\.ids).map(\.catalog))
    return catalogs.active.filter { knownCatalogs.contains($0.catalog) && $0.series != nil }
  }

  /// Asks the catalogs one after the other. If a catalog fails, its works are missing and a notice says so.
  func callAsFunction(
    _ parts: SeriesParts, _ freshness: Freshness, _ deadline: TimeLimit
  ) async throws(Problem) -> Loaded<SeriesParts> {
    var joined = Loaded(parts)
    for repository in asked(parts) {
      guard let source = repository.series else { continue }
      do throws(Problem) {
        let ask: @Sendable () async throws(Problem) -> Loaded<[Work]>? = { () async throws(Problem) in
          try await self.works(of: parts, in: source, repository.catalog, freshness)
        }
        // A catalog in memory needs no limit.
        let works =
          catalogs.local.contains(repository.catalog)
          ? try await ask() : try await deadline.run(asking: repository.catalog.title, ask)
        guard let works else { continue }
        joined.absorb(works)
        joined.value = try await self.joined(joined.value, with: works.value)
      } catch {
        if error == .cancelled { throw error }
        joined.missing.append(Missing(.text("series"), isPlural: false, because: error))
      }
    }
    return joined
  }

  /// Adds the works of a catalog to a series, each with the marks that the library has for it.
  func joined(_ parts: SeriesParts, with works: [Work]) async throws(Problem) -> SeriesParts {
    catalogs.listed.note(works)
    let entries = try await library?.entries(of: works.map(WorkIdentity.init)) ?? LibraryEntries()
    return parts.joined(with: works, entries: entries)
  }

  private func works(
    of parts: SeriesParts, in source: any SeriesCatalog, _ catalog: Catalog, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<[Work]>? {
    for work in parts.entries.flatMap(\.ids).filter({ $0.catalog == catalog }).prefix(Self.mostAsked) {
      // The work was just shown, so its cached series will do.
      guard let series = try await source.series(of: work, freshness.ofParts).value,
        series.key == Series.key(of: parts.name)
      else { continue }
      return try await source.works(of: series, freshness)
    }
    return nil
  }
}

extension LibraryPage.Entry {
  /// All identifiers of the work.
  var ids: [Work.ID] { [work.id] + sameAs }
}
