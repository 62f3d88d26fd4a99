/// Tells what to go on with: what is started, what was started last first; the next of each series of which a work was seen,
/// that of the series seen last first; and what has been wanted longest. Each work stands there once.
///
/// Complexity: it does not grow with the library but for one pass over the index of series.
public struct ShowUpNext: Sendable {
  private let catalogs: CatalogDirectory
  private let library: any EntryRepository & SeriesRepository
  private let now: @Sendable () -> Date

  /// - Parameter now: tells what today is.
  public init(
    catalogs: CatalogDirectory, library: any EntryRepository & SeriesRepository,
    now: @escaping @Sendable () -> Date = { Date.now }
  ) {
    (self.catalogs, self.library, self.now) = (catalogs, library, now)
  }

  /// How many of each kind of reason are given unless told: a page in all, on which a long list of one kind leaves room for
  /// the others.
  private static let most = (started: 20, series: 10, wanted: 5)

  /// For how many series catalogs are looked into: those seen last, which are what a person has in mind. Each costs the
  /// reading of two stored answers, some milliseconds.
  static let mostCompleted = 5

  /// How many series are looked at for rows: more only have works that are seen, started or given up after the last one.
  static let mostLookedAt = 100

  /// - Parameter limit: how many rows at most; `nil` for a page with some of each kind.
  /// - Throws: `Problem.storage` where the library cannot be read.
  public func callAsFunction(limit: Int? = nil) async throws(Problem) -> UpNextList {
    let most = limit.map { (started: $0, series: $0, wanted: $0) } ?? Self.most
    var list = CollectedRows()
    var isWhole = true
    let started = try await library.started(limit: most.started + 1)
    list.add(started.prefix(most.started).map { UpNext($0.entry, .started(since: $0.since)) })
    isWhole = started.count <= most.started
    let series = try await series(limit: most.series + 1)
    list.add(Array(series.prefix(most.series)))
    isWhole = isWhole && series.count <= most.series
    // Some of them may stand there already.
    let wanted = try await library.longestWanted(limit: most.wanted + list.rows.count + 1)
      .filter { !list.has($0.entry) }
    list.add(wanted.prefix(most.wanted).map { UpNext($0.entry, .wanted(since: $0.since)) })
    isWhole = isWhole && wanted.count <= most.wanted
    let rows = list.rows.prefix(limit ?? .max)
    return UpNextList(Array(rows), isWhole: isWhole && rows.count == list.rows.count)
  }

  /// The next of each series, that of the series seen last first.
  private func series(limit: Int) async throws(Problem) -> [UpNext] {
    var rows: [UpNext] = []
    var met: Set<String> = []
    let today = PartialDate(dayOf: now())
    func look(at series: SeenSeries) {
      guard met.insert("\(series.isOfBooks) \(Series.key(of: series.parts.name))").inserted,
        let (next, after) = series.parts.next(isOfBooks: series.isOfBooks)
      else { return }
      // What is not out yet is nothing to go on with.
      if let released = next.work.released, let today, released > today { return }
      let place = next.work.series ?? Series(series.parts.name)
      if let place { rows.append(UpNext(next, .follows(after, in: place))) }
    }
    for series in try await library.seenSeries(hasUnseen: false, offset: 0, limit: Self.mostCompleted) {
      look(at: try await completed(series))
    }
    var offset = 0
    while rows.count < limit, offset < Self.mostLookedAt {
      let found = try await library.seenSeries(hasUnseen: true, offset: offset, limit: limit)
      for series in found { look(at: series) }
      offset += limit
      if found.count < limit { break }
    }
    return Array(rows.prefix(limit))
  }

  /// With the parts that are not kept, as far as catalogs can tell them without asking a service.
  private func completed(_ series: SeenSeries) async throws(Problem) -> SeenSeries {
    let complete = CompleteSeries(catalogs: catalogs, library: library)
    // That nothing is stored of a series is no news.
    let parts = try await complete(series.parts, .stored, catalogs.limit.deadline()).value
    return SeenSeries(parts, isOfBooks: series.isOfBooks)
  }
}

/// Rows of which each work is in one.
private struct CollectedRows {
  private(set) var rows: [UpNext] = []
  private var ids: Set<Work.ID> = []

  func has(_ entry: LibraryPage.Entry) -> Bool { !ids.isDisjoint(with: entry.ids) }

  mutating func add(_ added: [UpNext]) {
    for row in added where !has(row.entry) {
      rows.append(row)
      ids.formUnion(row.entry.ids)
    }
  }
}
