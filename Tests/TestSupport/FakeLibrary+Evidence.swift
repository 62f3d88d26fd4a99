public import MarqueeDomain

/// The facts by which works are suggested, read from the fake library's tables.
extension FakeLibrary: EvidenceRepository {
  public func entries(by makers: [String]) async throws(Problem) -> [LibraryPage.Entry] {
    let names = Set(makers.filter { !IndexedText.words($0).isEmpty }.map { FoldedText($0) })
    return try read { journal in
      journal.tables.entries.values.sorted { $0.number < $1.number }.map { row in
        LibraryPage.Entry(journal.tables.work(row), row.marks, sameAs: row.further.map(\.id))
      }.filter { entry in entry.work.creators.contains { names.contains(FoldedText($0)) } }
    }
  }

  public func sample(
    of list: LibraryQuery.List, count: Int, seed: UInt32
  ) async throws(Problem) -> [LibraryPage.Entry] {
    let order = list == .rated ? list.order : LibraryOrder(.random, seed: seed)
    return try read { $0.tables.list(list).page(LibraryQuery(list, order: order, limit: count)).entries }
  }

  public func wantedDays(of works: [Work.ID]) async throws(Problem) -> [Work.ID: PartialDate] {
    try read { journal in
      let wanted = journal.tables.entries.values.filter(\.marks.isWanted).flatMap(\.identifiers)
      return works.filter(wanted.contains).reduce(into: [:]) { $0[$1] = PartialDate(dayOf: Self.now) }
    }
  }
}
