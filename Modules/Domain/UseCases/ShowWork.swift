/// Loads a work together with everyone credited on it.
///
/// The people whom the work's record names by identifier only are fetched at the same time, at most `width` at once; the
/// order is the record's, behind those who made the work and are known by name alone. A person who cannot be loaded costs
/// that person and a notice, not the page. A work that is kept is shown as the library remembers it where its catalog cannot
/// give it, else as it was listed, else as the index has it. A movie of the rows, and a work that was imported, is shown as another catalog describes it, where exactly one
/// work of the others is the same.
public struct ShowWork: Sendable {
  private let catalogs: CatalogDirectory
  private let library: (any EntryRepository & LibraryListRepository)?
  private let series: (any SeriesRepository)?
  private let width: Int

  /// - Parameters:
  ///   - library: what it remembers of the work is completed with the page; `nil` where nothing is kept.
  ///   - series: tells which works of its series are kept; `nil` where its place in a series is not asked for.
  ///   - width: how many people are asked for at once; 8 is what a small public service bears.
  public init(
    catalogs: CatalogDirectory, library: (any EntryRepository & LibraryListRepository)? = nil,
    series: (any SeriesRepository)? = nil, width: Int = 8
  ) {
    self.catalogs = catalogs
    self.library = library
    self.series = series
    self.width = width
  }

  /// - Parameter partial: is given the page without what is still to be fetched, such as its people; at first what was
  ///   listed of the work.
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
        if let page = await kept(id, because: error) { return page }
        guard let page = await known(id, because: error) else { throw error }
        return page
      }
    }
    // A sample's sentences do not replace a service's.
    let isSample = page.sources.contains { $0.origin == .embedded }
    catalogs.listed.note([page.value.work])
    // A library that cannot be written is no reason not to show the page.
    try? await library?.complete(with: page.value.work, replaces: !isSample)
    // Which work it is the library may know better, such as the series that an imported file named.
    if let kept = try? await library?.savedWorks([page.value.work.id])[page.value.work.id] {
      page.value.work = page.value.work.filled(from: kept.asKept)
    }
    return try await withNeighbors(page, freshness, deadline, partial)
  }

  /// The page with what stands before and after the work in its series. Where a service is asked for that, the page is given
  /// without it meanwhile.
  private func withNeighbors(
    _ page: Loaded<WorkPage>, _ freshness: Freshness, _ deadline: Deadline,
    _ partial: @escaping @Sendable (Loaded<WorkPage>) async -> Void
  ) async throws(Problem) -> Loaded<WorkPage> {
    guard let series, let name = page.value.work.series?.name else { return page }
    var page = page
    var kept: [LibraryPage.Entry] = []
    // A library that cannot be read has no works of it; a notice says that its marks cannot be read.
    if let works = try? await series.works(inSeries: Series.key(of: name)) { kept = works }
    let isKept = kept.contains { $0.ids.contains(page.value.work.id) }
    let parts = SeriesParts(kept + (isKept ? [] : [LibraryPage.Entry(page.value.work)]), named: name)
    let complete = CompleteSeries(catalogs: catalogs, library: library)
    let asked = complete.asked(parts).map(\.catalog).filter { !catalogs.local.contains($0) }
    if !asked.isEmpty {
      var part = page
      part.awaited = asked
      await partial(part)
    }
    let all = try await complete(parts, freshness.ofParts, deadline)
    page.absorb(all)
    page.value.neighbors = all.value.neighbors(of: page.value.work.id)
    if let place = page.value.neighbors?.series { page.value.work.series = place }
    return page
  }

  private func page(
    _ id: Work.ID, _ freshness: Freshness, _ deadline: Deadline,
    _ partial: @escaping @Sendable (Loaded<WorkPage>) async -> Void
  ) async throws(Problem) -> Loaded<WorkPage> {
    if id.catalog == .imported { return try await imported(id, freshness, deadline) }
    let repository = try catalogs.repository(for: id.catalog)
    let record = try await deadline.run(asking: id.catalog.title) { () async throws(Problem) in
      try await repository.work(id, freshness) { record in
        var part = record.map { WorkPage(work: $0.work) }
        part.awaited = [id.catalog]
        await partial(part)
      }
    }
    if id.catalog == .rows { await self.partial(record.value.work, partial) }
    if id.catalog == .rows, let page = await describedElsewhere(record.value.work, freshness, deadline) { return page }
    // Who plays two parts is asked for once, and who is known already not at all.
    var asked = Set(record.value.people.map(\.id))
    let unknown = record.value.cast.filter { $0.name == nil }.map(\.person).filter { asked.insert($0).inserted }
    var page = record.map { record in
      WorkPage(
        work: record.work, people: Dictionary(record.people.map { ($0.id, $0) }) { $1 }, places: record.places,
        vehicles: record.vehicles)
    }
    if !unknown.isEmpty {
      var part = page
      part.value.credits = page.value.credits(for: record.value.cast)
      part.awaited = [id.catalog]
      await partial(part)
    }
    let answers = await concurrently(unknown, width: width) { person in
      // The record has just been fetched as fresh as was asked for.
      await outcome { () async throws(Problem) in
        try await deadline.run(asking: id.catalog.title) { () async throws(Problem) in
          try await repository.person(person, freshness.ofParts)
        }
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

  /// Gives the page while no more is known than the work, where others than those at hand are asked for the rest.
  private func partial(_ work: Work, _ partial: (Loaded<WorkPage>) async -> Void) async {
    var part = Loaded(WorkPage(work: work))
    // Of a movie of the rows the others are asked.
    let asked = work.id.catalog == .rows ? others(than: .rows).map(\.catalog) : [work.id.catalog]
    part.awaited = asked.filter { !catalogs.local.contains($0) }
    if !part.awaited.isEmpty { await partial(part) }
  }

  private func others(than catalog: Catalog) -> [any CatalogRepository] {
    catalogs.active.filter { $0.catalog != catalog }
  }

  /// A work that a file of another program told of: as a catalog describes it, where one has it by now, else as the file
  /// did.
  private func imported(
    _ id: Work.ID, _ freshness: Freshness, _ deadline: Deadline
  ) async throws(Problem) -> Loaded<WorkPage> {
    guard let work = try await library?.savedWorks([id])[id] else {
      throw .notFound(what: .identified(id), remedy: .findIdentifier)
    }
    if let page = await describedElsewhere(work, freshness, deadline) { return page }
    var page = Loaded(WorkPage(work: work, credits: work.creditsByName))
    page.remarks = [.importedOnly]
    return page
  }

  /// What the library remembers of a work; `nil` where it is not kept, or cannot be read.
  private func kept(_ id: Work.ID, because problem: Problem) async -> Loaded<WorkPage>? {
    // A library that cannot be read remembers nothing.
    guard id.catalog != .library, let work = try? await library?.savedWorks([id])[id] else { return nil }
    var page = Loaded(WorkPage(work: work, credits: work.creditsByName))
    page.missing = [Missing(because: problem)]
    page.remarks = [.keptOnly]
    return page
  }

  /// What was listed of a work, or the index has of it; `nil` where that is nothing.
  private func known(_ id: Work.ID, because problem: Problem) async -> Loaded<WorkPage>? {
    guard let found = await catalogs.known(id, because: problem) else { return nil }
    let source = found.noted.map {
      Source(catalog: id.catalog, origin: .cache, fetchedAt: $0, isStale: !found.isImportedAlone)
    }
    // The catalog's own people, once they come, are to have the first numbers.
    let credits = found.isImported ? found.work.creditsByName : []
    var page = Loaded(WorkPage(work: found.work, credits: credits), sources: [source].compactMap(\.self))
    page.standIn(because: problem, isImportedAlone: found.isImportedAlone)
    return page
  }

  /// What another catalog tells of a work of which little more than the title is known; `nil` where none or several have it.
  private func describedElsewhere(
    _ work: Work, _ freshness: Freshness, _ deadline: Deadline
  ) async -> Loaded<WorkPage>? {
    guard !work.id.isPosition, let query = SearchQuery(work.title) else { return nil }
    let others = others(than: work.id.catalog)
    let answers = await concurrently(others, width: others.count) { other in
      await outcome { () async throws(Problem) in
        try await deadline.run(asking: other.catalog.title) { () async throws(Problem) in
          try await other.search(query, limit: Shelf.pageSize, freshness.ofParts)
        }
      }
    }
    // A catalog that fails costs only its description.
    let found = answers.flatMap { (try? $0.get())?.value.works ?? [] }
    let same = SameWork.merged(found.filter { SameWork.merged([work, $0]).count == 1 })
    guard same.count == 1 else { return nil }
    // Where that fails, the movie's own page is shown.
    guard var page = try? await page(same[0].id, freshness, deadline, { _ in }) else { return nil }
    page.remarks.append(.workElsewhere(work.id, same[0].id))
    return page
  }
}

/// A work with its people and places.
public struct WorkPage: Sendable, Equatable {
  public var work: Work
  public var credits: [Credit] = []
  /// What is known of those credited beyond their names.
  public var people: [Person.ID: Person] = [:]
  public var places: [Place] = []
  public var vehicles: [Vehicle] = []
  /// What stands beside it in its series; `nil` where it is in none.
  public var neighbors: SeriesNeighbors?
}

extension WorkPage {
  /// The credits of those whose names are known, behind those who made the work and are known by name alone.
  fileprivate func credits(for cast: [WorkRecord.Appearance]) -> [Credit] {
    let title = Credit.WorkName(work)
    let credits = cast.compactMap { appearance -> Credit? in
      guard let name = appearance.name ?? people[appearance.person]?.name else { return nil }
      return Credit(
        department: appearance.department, role: appearance.role,
        person: Credit.PersonName(id: appearance.person, name: name), work: title)
    }
    return work.creditsByName.filter { maker in !credits.contains { $0.person.isNamesake(of: maker.person) } } + credits
  }
}
