/// Lists what to go on with: started works, the next work of each series that was begun, works to ask back, and the works
/// wanted longest.
///
/// The work started last comes first, and the series with the latest viewing comes first. Each work is listed once. The
/// time does not depend on the size of the library, except for one pass over the index of series.
public struct ShowUpNext: Sendable {
  let catalogs: CatalogDirectory
  let library: any EntryRepository & SeriesRepository & LibraryListRepository
  var now: @Sendable () -> Date = { Date.now }

  /// How many rows of each kind are given by default: one page in all, with room for each kind.
  private static let most = (started: 20, series: 10, lent: 5, wanted: 5)

  /// How many series, the last viewed, are completed from catalogs' stored answers; each takes some milliseconds.
  static let mostCompleted = 5

  /// How many series are searched for a next work. It matters only if nearly all of these have none.
  static let mostLookedAt = 100

  /// Collects the rows, at most `limit`; `nil` for one page with some rows of each kind.
  public func callAsFunction(limit: Int? = nil) async throws(Problem) -> UpNextList {
    let most = limit.map { (started: $0, series: $0, lent: $0, wanted: $0) } ?? Self.most
    var list = CollectedRows()
    let started = try await library.started(limit: most.started + 1)
    var begun: [UpNext] = []
    for (entry, since) in started {
      let row = UpNext(entry: entry, reason: .started(since: entry.marks.firstDay ?? since))
      if let row = await next(in: row) { begun.append(row) }
    }
    list.add(begun, atMost: most.started)
    list.add(try await series(limit: most.series + 1), atMost: most.series)
    if let day = PartialDate(dayOf: now())?.before(months: Mark.longLoan) {
      let lent = try await library.lent(until: day, limit: most.lent + list.rows.count + 1).filter { !list.has($0) }
      list.add(
        lent.compactMap { entry in entry.marks.loan.map { UpNext(entry: entry, reason: .lent($0)) } }, atMost: most.lent
      )
    }
    // Some of the wanted works may be listed already.
    let wanted = try await library.longestWanted(limit: most.wanted + list.rows.count + 1)
      .filter { !list.has($0.entry) }
    list.add(wanted.map { UpNext(entry: $0.entry, reason: .wanted(since: $0.since)) }, atMost: most.wanted)
    let rows = list.rows.prefix(limit ?? .max)
    return UpNextList(rows: Array(rows), isWhole: list.isWhole && rows.count == list.rows.count)
  }

  /// The row with the next episode of a series; `nil` for a series whose last episode was seen, and that has ended.
  private func next(in row: UpNext) async -> UpNext? {
    let (work, marks) = (row.entry.work, row.entry.marks)
    guard work.kind.length == .episodes, marks.position != nil else { return row }
    var row = row
    if let part = marks.nextEpisode(of: work) {
      let stored = await ShowSeason(catalogs: catalogs, library: library).stored(part, of: work)
      row.episode = stored ?? Episode(part)
    }
    return row.episode != nil || work.continues != false ? row : nil
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
    return (parts, series.isOfBooks)
  }
}

/// Rows in which each work occurs once.
private struct CollectedRows {
  private(set) var rows: [UpNext] = []
  /// Whether no rows were left out.
  private(set) var isWhole = true
  private var ids: Set<Work.ID> = []

  func has(_ entry: LibraryPage.Entry) -> Bool { !ids.isDisjoint(with: entry.ids) }

  mutating func add(_ added: [UpNext], atMost most: Int) {
    isWhole = isWhole && added.count <= most
    for row in added.prefix(most) where !has(row.entry) {
      rows.append(row)
      ids.formUnion(row.entry.ids)
    }
  }
}
