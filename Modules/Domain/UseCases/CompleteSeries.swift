/// Adds to what the library keeps of a series what a catalog tells of it.
///
/// A catalog is asked for the series of the first works that are its own, `mostAsked` at most, until one of them is in a series
/// of the same name: a film may stand in a series that the person has made.
struct CompleteSeries: Sendable {
  let catalogs: CatalogDirectory
  let library: (any EntryRepository)?

  /// Works of which a catalog is asked in which series they are. A series that none of its first three works is in is another
  /// one in that catalog.
  static let mostAsked = 3

  /// Which catalogs may have more of a series than the library.
  func asked(_ parts: SeriesParts) -> [any CatalogRepository] {
    let kept = Set(parts.entries.flatMap(\.ids).map(\.catalog))
    return catalogs.active.filter { kept.contains($0.catalog) && $0.series != nil }
  }

  /// A catalog that fails costs what it would add, and a notice.
  func callAsFunction(
    _ parts: SeriesParts, _ freshness: Freshness, _ deadline: Deadline
  ) async throws(Problem) -> Loaded<SeriesParts> {
    var joined = Loaded(parts)
    for repository in asked(parts) {
      guard let source = repository.series else { continue }
      do throws(Problem) {
        let ask: @Sendable () async throws(Problem) -> Loaded<[Work]>? = { () async throws(Problem) in
          try await self.works(of: parts, in: source, repository.catalog, freshness)
        }
        // What answers from memory is not waited for.
        let works =
          catalogs.local.contains(repository.catalog)
          ? try await ask() : try await deadline.run(asking: repository.catalog.title, ask)
        guard let works else { continue }
        joined.absorb(works)
        joined.value = try await self.joined(joined.value, with: works.value)
      } catch {
        if error == .cancelled { throw error }
        joined.missing.append(Missing(.told("series"), isPlural: false, because: error))
      }
    }
    return joined
  }

  /// The parts with those that a catalog told, and with what the library has of these.
  func joined(_ parts: SeriesParts, with works: [Work]) async throws(Problem) -> SeriesParts {
    catalogs.listed.note(works)
    let kept = try await library?.entries(of: works.map(WorkIdentity.init)) ?? LibraryEntries()
    return parts.joined(with: works, kept: kept)
  }

  private func works(
    of parts: SeriesParts, in source: any SeriesCatalog, _ catalog: Catalog, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<[Work]>? {
    for work in parts.entries.flatMap(\.ids).filter({ $0.catalog == catalog }).prefix(Self.mostAsked) {
      // What was just shown of the work is not asked for again.
      guard let series = try await source.series(of: work, freshness.ofParts).value,
        series.key == Series.key(of: parts.name)
      else { continue }
      return try await source.works(of: series, freshness)
    }
    return nil
  }
}

extension LibraryPage.Entry {
  /// All that the work is known by.
  var ids: [Work.ID] { [work.id] + sameAs }
}
