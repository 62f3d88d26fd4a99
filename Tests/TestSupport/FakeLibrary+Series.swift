public import MarqueeDomain

// The fake library's series, and the works to continue with, found by reading all entries.

extension FakeLibrary: SeriesRepository {
  public func series() async throws(Problem) -> [KeptSeries] {
    try read { journal in
      journal.tables.series.values.map { rows in
        KeptSeries(
          name: rows[0].entry.work.series?.name ?? "", count: rows.count, seen: rows.count { $0.entry.marks.isSeen })
      }
    }
  }

  public func works(inSeries key: String) async throws(Problem) -> [LibraryPage.Entry] {
    try read { ($0.tables.series[key] ?? []).map(\.entry) }
  }

  public func seenSeries(hasUnseen: Bool, offset: Int, limit: Int) async throws(Problem) -> [SeenSeries] {
    try read { journal in
      var found: [(series: SeenSeries, key: String, day: String)] = []
      for (key, rows) in journal.tables.series {
        for isOfBooks in [false, true] {
          let entries = rows.map(\.entry).filter { ($0.work.kind == .book) == isOfBooks }
          let viewings = entries.flatMap(\.marks.viewings)
          let isFinished = entries.allSatisfy(\.marks.isSeen)
          guard !viewings.isEmpty, !hasUnseen || !isFinished else { continue }
          let day = viewings.compactMap(\.day).max()?.description ?? ""
          found.append(((SeriesParts(rows.map(\.entry)), isOfBooks), key, day))
        }
      }
      let order = found.sorted { one, other in
        if one.day != other.day { return one.day > other.day }
        return one.key == other.key ? !one.series.isOfBooks : one.key < other.key
      }
      return order.dropFirst(offset).prefix(limit).map(\.series)
    }
  }

  public func started(limit: Int) async throws(Problem) -> [DatedEntry] {
    try read { journal in
      journal.tables.rows.filter { $0.entry.marks.status == .started }.reversed().prefix(limit).map { $0.dated }
    }
  }

  public func longestWanted(limit: Int) async throws(Problem) -> [DatedEntry] {
    try read { journal in
      journal.tables.rows.filter { $0.wanted != nil && $0.entry.marks.status != .started }
        .sorted { ($0.wanted ?? 0) < ($1.wanted ?? 0) }.prefix(limit).map { $0.dated }
    }
  }

  public func lent(until day: PartialDate, limit: Int) async throws(Problem) -> [LibraryPage.Entry] {
    try read { journal in
      let lent = journal.tables.rows.compactMap { row in row.entry.marks.loan?.day.map { (day: $0, entry: row.entry) } }
      return lent.filter { $0.day <= day }.sorted { $0.day < $1.day }.prefix(limit).map(\.entry)
    }
  }
}

extension FakeTables {
  fileprivate struct Row {
    let entry: LibraryPage.Entry
    let wanted: Int?

    /// The entry with the only day of the fake library's clock.
    var dated: DatedEntry { (entry, since: PartialDate(dayOf: FakeLibrary.now)) }
  }

  /// All entries, in the order in which they were added.
  fileprivate var rows: [Row] {
    entries.values.sorted { $0.number < $1.number }.map { row in
      Row(entry: LibraryPage.Entry(work(row), row.marks, sameAs: row.further.map(\.id)), wanted: row.wanted)
    }
  }

  /// The entries with a series, by the key of the series.
  fileprivate var series: [String: [Row]] {
    Dictionary(grouping: rows.filter { $0.entry.work.series != nil }) { $0.entry.work.series?.key ?? "" }
  }
}
