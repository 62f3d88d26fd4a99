/// Lists what to go on with: started works, the next work of each series that was begun, and the works wanted longest.
///
/// The work started last comes first, and the series with the latest viewing comes first. Each work is listed once.
///
/// Complexity: independent of the size of the library, except for one pass over the index of series.
public struct ShowUpNext: Sendable {
  let catalogs: CatalogDirectory
  let library: any EntryRepository & SeriesRepository
  var now: @Sendable () -> Date = { Date.now }

  /// How many rows of each kind are given by default: one page in all, so that one long kind leaves room for the
  /// others.
  private static let most = (started: 20, series: 10, wanted: 5)

  /// For how many series the catalogs' stored answers are read: those with the latest viewings, which the user most
  /// likely goes on with. Each costs the reading of two stored answers, some milliseconds.
  static let mostCompleted = 5

  /// How many series are searched for a next work. The limit matters only if nearly all of these series have no next
  /// work: the works after the last seen one are started or given up.
  static let mostLookedAt = 100

  /// Collects the rows.
  ///
  /// - Parameter limit: how many rows at most; `nil` for one page with some rows of each kind.
  /// - Throws: `Problem.storage` if the library cannot be read.
  public func callAsFunction(limit: Int? = nil) async throws(Problem) -> UpNextList {
    let most = limit.map { (started: $0, series: $0, wanted: $0) } ?? Self.most
    var list = CollectedRows()
    var isWhole = true
    let started = try await library.started(limit: most.started + 1)
    list.add(started.prefix(most.started).map { UpNext(entry: $0.entry, reason: .started(since: $0.since)) })
    isWhole = started.count <= most.started
    let series = try await series(limit: most.series + 1)
    list.add(Array(series.prefix(most.series)))
    isWhole = isWhole && series.count <= most.series
    // Some of the wanted works may be listed already.
    let wanted = try await library.longestWanted(limit: most.wanted + list.rows.count + 1)
      .filter { !list.has($0.entry) }
    list.add(wanted.prefix(most.wanted).map { UpNext(entry: $0.entry, reason: .wanted(since: $0.since)) })
    isWhole = isWhole && wanted.count <= most.wanted
    let rows = list.rows.prefix(limit ?? .max)
    return UpNextList(rows: Array(rows), isWhole: isWhole && rows.count == list.rows.count)
  }

  /// The next work of each series, the series with the latest viewing first.
  private func series(limit: Int) async throws(Problem) -> [UpNext] {
    var rows: [UpNext] = []
    var met: Set<String> = []
    let today = PartialDate(dayOf: now())
    func look(at series: SeenSeries) {
      guard met.insert("\(series.isOfBooks) \(Series.key(of: series.parts.name))").inserted,
        let (next, after) = series.parts.next(isOfBooks: series.isOfBooks)
      else { return }
      // A work that is not out yet is not a next work.
      if let released = next.work.released, let today, released > today { return }
      let place = next.work.series ?? Series(series.parts.name)
      if let place { rows.append(UpNext(entry: next, reason: .follows(after, in: place))) }
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

  /// The series with the works that are not kept, from the stored answers of catalogs; no service is asked.
  private func completed(_ series: SeenSeries) async throws(Problem) -> SeenSeries {
    let complete = CompleteSeries(catalogs: catalogs, library: library)
    // If nothing is stored of a series, that is not reported: the notices are dropped.
    let parts = try await complete(series.parts, .stored, catalogs.limit.deadline()).value
    return SeenSeries(parts, isOfBooks: series.isOfBooks)
  }
}

/// Rows in which each work occurs once.
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
