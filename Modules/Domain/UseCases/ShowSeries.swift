/// Loads a series: the works that the library keeps of it, and the works that catalogs have in it.
public struct ShowSeries: Sendable {
  let catalogs: CatalogDirectory
  let library: any EntryRepository & SeriesRepository

  /// Loads the series with a name that `FindSeries` gave; `partial` gets the kept works while catalogs are asked.
  /// Throws `Problem.notFound` if neither the library nor a catalog has the series.
  public func callAsFunction(
    _ name: String, _ freshness: Freshness, partial: @escaping @Sendable (Loaded<SeriesParts>) async -> Void = { _ in }
  ) async throws(Problem) -> Loaded<SeriesParts> {
    let complete = CompleteSeries(catalogs: catalogs, library: library)
    let key = Series.key(of: name)
    let keptParts = SeriesParts(try await library.works(inSeries: key))
    let deadline = catalogs.limit.deadline()
    guard keptParts.entries.isEmpty else {
      let asked = complete.asked(keptParts).map(\.catalog).filter { !catalogs.local.contains($0) }
      if !asked.isEmpty { await partial(Loaded(keptParts).awaiting(asked)) }
      return try await complete(keptParts, freshness, deadline)
    }
    let found = try await SearchSeries(catalogs: catalogs)(name, freshness, deadline)
    guard let (source, series) = found.value.first(where: { $0.series.key == key }) else {
      throw .notFound(what: .series(called: name), remedy: found.remedy)
    }
    let works = try await deadline.run(asking: source.catalog.title) { () async throws(Problem) in
      try await source.series?.works(of: series, freshness) ?? Loaded([])
    }
    let joined = try await complete.joined(SeriesParts([], named: series.name), with: works.value)
    return works.map { _ in joined }
  }
}

/// Finds the name of the series that the user types.
public struct FindSeries: Sendable {
  let catalogs: CatalogDirectory
  let library: any SeriesRepository

  /// The full name of the one series with this name, otherwise of the one series that has all the words in its name.
  /// Catalogs are asked only if no series of kept works fits.
  ///
  /// - Throws: `Problem.notFound` if no series fits; `Problem.usage` with the names if several do.
  public func callAsFunction(_ text: String) async throws(Problem) -> String {
    let keptNames = try await library.series().map(\.name)
    if let name = try Self.only(of: keptNames, named: text) { return name }
    let found = try await SearchSeries(catalogs: catalogs)(text, .cached, catalogs.limit.deadline())
    guard let name = try Self.only(of: found.value.map(\.series.name), named: text) else {
      throw .notFound(what: .series(called: text), remedy: found.remedy)
    }
    return name
  }

  private static func only(of names: [String], named text: String) throws(Problem) -> String? {
    let key = Series.key(of: text)
    if let same = names.first(where: { Series.key(of: $0) == key }) { return same }
    guard let title = SoughtTitle(text) else { return nil }
    let fitting = names.filter { title.begins([$0]) }.withoutRepeats { Series.key(of: $0) }
    if fitting.count > 1 { throw .usage(.manySeries(fitting.sorted(), named: text)) }
    return fitting.first
  }
}

/// Asks catalogs for series by words of their names.
struct SearchSeries: Sendable {
  let catalogs: CatalogDirectory

  /// Asks one catalog after the other. A catalog that fails is a notice.
  func callAsFunction(
    _ text: String, _ freshness: Freshness, _ deadline: TimeLimit
  ) async throws(Problem) -> Loaded<[(catalog: any CatalogRepository, series: CatalogSeries)]> {
    var found = Loaded<[(catalog: any CatalogRepository, series: CatalogSeries)]>([])
    guard let query = SearchQuery(SearchQuery.beginning(of: text)) else { return found }
    for catalog in catalogs.active {
      guard let source = catalog.series else { continue }
      do throws(Problem) {
        let series = try await deadline.run(asking: catalog.catalog.title) { () async throws(Problem) in
          try await source.series(named: query, freshness)
        }
        found.value += series.value.map { (catalog, $0) }
        found.absorb(series)
      } catch {
        if error == .cancelled { throw error }
        found.missing.append(Missing(because: error))
      }
    }
    return found
  }
}

extension Loaded {
  /// What the user can do if nothing was found.
  fileprivate var remedy: Remedy { notices.isEmpty ? .listSeries : .notices(notices) }
}

/// Lists the series that kept works belong to, sorted by name without the article.
public struct ListSeries: Sendable {
  let library: any SeriesRepository

  /// Returns the series in order.
  public func callAsFunction() async throws(Problem) -> [KeptSeries] {
    let sorted = try await library.series().map { (series: $0, title: SortableTitle($0.name)) }
      .sorted { ($0.title, $0.series.name) < ($1.title, $1.series.name) }
    return sorted.map(\.series)
  }
}
