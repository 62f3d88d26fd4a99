public import MarqueeDomain
import Synchronization

/// The series of a fake catalog.
extension FakeCatalog: SeriesCatalog {
  /// Creates a series of works that the catalog has.
  public func addSeries(_ name: String, _ works: [Work.ID]) {
    state.withLock { state in
      state.series.append((name, works))
      for index in state.records.indices where works.contains(state.records[index].work.id) {
        state.records[index].work.series = Series(name)
      }
    }
  }

  public var series: (any SeriesCatalog)? { state.withLock { $0.series.isEmpty } ? nil : self }

  public func series(of work: Work.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<CatalogSeries?> {
    try await answer(.series, freshness) { state in
      state.series.firstIndex { $0.works.contains(work) }.map { CatalogSeries(id: $0, name: state.series[$0].name) }
    }
  }

  public func series(named query: SearchQuery, _ freshness: Freshness) async throws(Problem) -> Loaded<[CatalogSeries]>
  {
    try await answer(.series, freshness) { state in
      state.series.indices.filter { query.matches([state.series[$0].name]) }.map { index in
        CatalogSeries(id: index, name: state.series[index].name)
      }
    }
  }

  public func works(of series: CatalogSeries, _ freshness: Freshness) async throws(Problem) -> Loaded<[Work]> {
    try await answer(.series, freshness) { state in
      state.series[series.id].works.compactMap { id in state.records.first { $0.work.id == id }?.work }
    }
  }
}
