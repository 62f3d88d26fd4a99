/// Loads a work together with everyone credited on it.
///
/// Eight people whom the record names only by identifier are loaded at a time. The credits are in the order of the
/// record, after the makers who are known by name alone. A notice says which people could not be loaded.
///
/// If the catalog does not give a work, the page shows what the library has of it; if it is not kept, what was listed
/// before; otherwise what the index has. A movie of the rows, and an imported work, is shown as another catalog
/// describes it, if exactly one work of the other catalogs is the same work.
public struct ShowWork: Sendable {
  let catalogs: CatalogDirectory
  /// What it keeps of the work is completed with the page; `nil` if nothing is kept.
  var library: (any EntryRepository & LibraryListRepository)?
  /// The kept works of the work's series; `nil` if the place in a series is not wanted.
  var series: (any SeriesRepository)?
  /// How many people are asked for at once: what a small public service bears.
  private static let width = 8

  /// Loads the page of a work.
  ///
  /// Meanwhile `partial` gets the page without what is still being fetched, at first perhaps only the listed work.
  public func callAsFunction(
    _ id: Work.ID, _ freshness: Freshness, partial: @escaping @Sendable (Loaded<WorkPage>) async -> Void = { _ in }
  ) async throws(Problem) -> Loaded<WorkPage> {
    let deadline = catalogs.limit.deadline()
    var page = try await FindByBeginning(catalogs: catalogs, library: library)(id) {
      (id) async throws(Problem) in
      do throws(Problem) {
        if let listed = catalogs.listed[id] { await self.partial(listed, partial) }
        return try await self.page(id, freshness, deadline, partial)
      } catch {
        guard error != .cancelled else { throw error }
        if let page = await keptPage(id, because: error) { return page }
        guard let page = await known(id, because: error) else { throw error }
        return page
      }
    }
    // A sample's sentences do not replace the sentences of a service.
    let isSample = page.sources.contains { $0.origin == .embedded }
    catalogs.listed.note([page.value.work])
    // The error is lost: a library that cannot be written is not a reason to hide the page.
    try? await library?.complete(with: page.value.work, replaces: !isSample)
    // The library may know more, such as the series in an imported file. If it cannot be read, nothing is added.
    if let keptWork = try? await library?.savedWorks([page.value.work.id])[page.value.work.id] {
      page.value.work = page.value.work.filled(from: keptWork.asKept)
    }
    return try await withNeighbors(page, freshness, deadline, partial)
  }

  /// Adds the works before and after it in its series. `partial` gets the page without them while services are asked.
  private func withNeighbors(
    _ page: Loaded<WorkPage>, _ freshness: Freshness, _ deadline: TimeLimit,
    _ partial: @escaping @Sendable (Loaded<WorkPage>) async -> Void
  ) async throws(Problem) -> Loaded<WorkPage> {
    guard let series, let name = page.value.work.series?.name else { return page }
    var page = page
    var keptEntries: [LibraryPage.Entry] = []
    // If the library cannot be read, the page shows no kept works of the series; a notice about the marks says why.
    if let works = try? await series.works(inSeries: Series.key(of: name)) { keptEntries = works }
    let isKept = keptEntries.contains { $0.ids.contains(page.value.work.id) }
    let parts = SeriesParts(keptEntries + (isKept ? [] : [LibraryPage.Entry(page.value.work)]), named: name)
    let complete = CompleteSeries(catalogs: catalogs, library: library)
    let asked = complete.asked(parts).map(\.catalog).filter { !catalogs.local.contains($0) }
    if !asked.isEmpty { await partial(page.awaiting(asked)) }
    let all = try await complete(parts, freshness.ofParts, deadline)
    page.absorb(all)
    page.value.neighbors = all.value.neighbors(of: page.value.work.id)
    if let place = page.value.neighbors?.series { page.value.work.series = place }
    return page
  }

  private func page(
    _ id: Work.ID, _ freshness: Freshness, _ deadline: TimeLimit,
    _ partial: @escaping @Sendable (Loaded<WorkPage>) async -> Void
  ) async throws(Problem) -> Loaded<WorkPage> {
    if id.catalog == .imported { return try await imported(id, freshness, deadline) }
    let repository = try catalogs.repository(for: id.catalog)
    let record = try await deadline.run(asking: id.catalog.title) { () async throws(Problem) in
      try await repository.work(id, freshness) { record in
        await partial(record.map { WorkPage(work: $0.work) }.awaiting([id.catalog]))
      }
    }
    if id.catalog == .rows { await self.partial(record.value.work, partial) }
    if id.catalog == .rows, let page = await describedElsewhere(record.value.work, freshness, deadline) { return page }
    // A person with two parts is asked for once; a person who is known already is not asked for.
    var asked = Set(record.value.people.map(\.id))
    let unknown = record.value.cast.filter { $0.name == nil }.map(\.person).filter { asked.insert($0).inserted }
    var page = record.map { record in
      WorkPage(
        work: record.work, people: Dictionary(record.people.map { ($0.id, $0) }) { $1 }, places: record.places,
        vehicles: record.vehicles)
    }
    if !unknown.isEmpty {
      page.value.credits = page.value.credits(for: record.value.cast)
      await partial(page.awaiting([id.catalog]))
    }
    let answers = await concurrently(unknown, width: Self.width) { person in
      // The record is as fresh as was asked for; for the people, cached answers will do.
      await deadline.result(asking: id.catalog.title) { () async throws(Problem) in
        try await repository.person(person, freshness.ofParts)
      }
    }
    if Task.isCancelled { throw .cancelled }

    for (id, answer) in zip(unknown, answers) {
      switch answer {
      case .success(let person):
        page.value.people[id] = person.value
        page.absorb(person)
      case .failure(let problem):
        page.missing.append(Missing(.person(id), isPlural: false, because: problem))
      }
    }
    page.value.credits = page.value.credits(for: record.value.cast)
    return page
  }

  /// Calls `partial` with the work alone, if a catalog that is not in memory is asked for the rest.
  private func partial(_ work: Work, _ partial: (Loaded<WorkPage>) async -> Void) async {
    // For a movie of the rows the other catalogs are asked.
    let asked = (work.id.catalog == .rows ? others(than: .rows).map(\.catalog) : [work.id.catalog])
      .filter { !catalogs.local.contains($0) }
    if !asked.isEmpty { await partial(Loaded(WorkPage(work: work)).awaiting(asked)) }
  }

  private func others(than catalog: Catalog) -> [any CatalogRepository] {
    catalogs.active.filter { $0.catalog != catalog }
  }

  /// The page of a work that only a file of another program named: as a catalog, else as the file describes it.
  private func imported(
    _ id: Work.ID, _ freshness: Freshness, _ deadline: TimeLimit
  ) async throws(Problem) -> Loaded<WorkPage> {
    guard let work = try await library?.savedWorks([id])[id] else {
      throw .notFound(what: .identified(id), remedy: .findIdentifier)
    }
    if let page = await describedElsewhere(work, freshness, deadline) { return page }
    var page = Loaded(WorkPage(work: work, credits: work.creditsByName))
    page.remarks = [.importedOnly]
    return page
  }

  /// The page of what the library keeps of a work; `nil` if the work is not kept or the library cannot be read.
  private func keptPage(_ id: Work.ID, because problem: Problem) async -> Loaded<WorkPage>? {
    // The error is lost: without the library, `known` is tried next.
    guard id.catalog != .library, let work = try? await library?.savedWorks([id])[id] else { return nil }
    var page = Loaded(WorkPage(work: work, credits: work.creditsByName))
    page.missing = [Missing(because: problem)]
    page.remarks = [.keptOnly]
    return page
  }

  /// The page of what was listed of a work, or of what the index has; `nil` if there is neither.
  private func known(_ id: Work.ID, because problem: Problem) async -> Loaded<WorkPage>? {
    guard let found = await catalogs.known(id, because: problem) else { return nil }
    let source = found.noted.map {
      Source(catalog: id.catalog, origin: .cache, fetchedAt: $0, isStale: !found.isImportedAlone)
    }
    // A listed work gets no credits by name: its catalog's own people must get the first numbers when they come.
    let credits = found.isImported ? found.work.creditsByName : []
    var page = Loaded(WorkPage(work: found.work, credits: credits), sources: [source].compactMap(\.self))
    page.standIn(because: problem, isImportedAlone: found.isImportedAlone)
    return page
  }

  /// Another catalog's page of a work that is known by little more than its title; `nil` unless exactly one fits.
  private func describedElsewhere(
    _ work: Work, _ freshness: Freshness, _ deadline: TimeLimit
  ) async -> Loaded<WorkPage>? {
    guard !work.id.isPosition, let query = SearchQuery(work.title) else { return nil }
    let others = others(than: work.id.catalog)
    let answers = await concurrently(others, width: others.count) { other in
      await deadline.result(asking: other.catalog.title) { () async throws(Problem) in
        try await other.search(query, limit: Shelf.pageSize, freshness.ofParts)
      }
    }
    // A catalog that fails only costs its description.
    let found = answers.flatMap { (try? $0.get())?.value.works ?? [] }
    let same = SameWork.merged(found.filter { SameWork.merged([work, $0]).count == 1 })
    guard same.count == 1 else { return nil }
    // The error is lost: if the other page fails, the movie's own page is shown.
    guard var page = try? await page(same[0].id, freshness, deadline, { _ in }) else { return nil }
    page.remarks.append(.workElsewhere(work.id, same[0].id))
    return page
  }
}

/// A work with its people and places, as one page shows it.
public struct WorkPage: Sendable, Equatable {
  /// The work itself.
  public var work: Work
  /// The people credited on the work, in the order of the page.
  public var credits: [Credit] = []
  /// More than their names of the people in `credits`, if it is known.
  public var people: [Person.ID: Person] = [:]
  /// The places where the work is set.
  public var places: [Place] = []
  /// The vehicles in the work.
  public var vehicles: [Vehicle] = []
  /// The works before and after it in its series; `nil` if it is in no series.
  public var neighbors: SeriesNeighbors?
}

extension WorkPage {
  /// The credits of the people whose names are known, after the makers who are known by name alone.
  fileprivate func credits(for cast: [WorkRecord.Appearance]) -> [Credit] {
    let title = Credit.WorkName(work)
    let credits = cast.compactMap { appearance -> Credit? in
      guard let name = appearance.name ?? people[appearance.person]?.name else { return nil }
      return Credit(
        department: appearance.department, role: appearance.role, episodes: appearance.episodes,
        person: Credit.PersonName(id: appearance.person, name: name), work: title)
    }
    return work.creditsByName.filter { maker in !credits.contains { $0.person.isNamesake(of: maker.person) } } + credits
  }
}
