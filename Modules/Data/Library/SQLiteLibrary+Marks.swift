public import MarqueeDomain
import MarqueeSQLite

extension SQLiteLibrary {
  public func change(_ works: [Work], by change: MarkChange) async throws(Problem) -> MarkedWorks {
    try await self.change(works) { _ in change }
  }

  public func toggleFavorites(_ works: [Work]) async throws(Problem) -> MarkedWorks {
    try await change(works) { marks in .favorite(!works.allSatisfy { marks[$0.id]?.isFavorite == true }) }
  }

  /// - Parameter change: tells, from the marks in the transaction, how they change.
  private func change(
    _ works: [Work], by change: @escaping @Sendable ([Work.ID: Marks]) -> MarkChange
  ) async throws(Problem) -> MarkedWorks {
    let (entry, marks) = try await record { (made) throws(SQLiteError) in
      let marked = try made.mark(works, by: change)
      return (marked, marked.change.description(of: marked.titles))
    }
    return MarkedWorks(change: entry, before: marks.before, after: marks.after)
  }
}

extension LibraryChange {
  typealias Marked = (before: [Work.ID: Marks], after: [Work.ID: Marks], change: MarkChange, titles: [String])

  /// Changes what is said of works, each entry once.
  ///
  /// - Parameter change: tells, from the marks before, how they change.
  /// - Returns: also the titles of the works of which something is said otherwise now.
  /// - Throws: a refusal for a work that several entries fit, for an own work that does not exist, and for too much.
  func mark(_ works: [Work], by change: ([Work.ID: Marks]) -> MarkChange) throws(SQLiteError) -> Marked {
    let rows = try connection.entryRows(of: works.map(WorkIdentity.init))
    var before: [Work.ID: Marks] = [:]
    for work in works {
      let row = try rows[work.id]?.only(of: work.id)
      if row == nil, work.id.catalog == .library { throw .refused(.notFound(work.id)) }
      before[work.id] = row?.marks ?? Marks.none
    }
    let change = change(before)
    var after: [Work.ID: Marks] = [:]
    var titles: [String] = []
    /// What is said by now of the entries that were met, and the titles of those.
    var changed: [Work.ID: Marks] = [:]
    var met: Set<String> = []
    for work in works {
      let identity = WorkIdentity(work)
      var row = rows[work.id]?.first
      // What it belongs to may be another entry now that those before it are kept.
      if row?.identity.identifiers.contains(work.id) != true, !met.isDisjoint(with: identity.titleKeys) {
        row = try connection.entryRows(of: [identity])[work.id]?.only(of: work.id)
      }
      let entry = row?.identity.work.id ?? work.id
      if changed[entry] == nil {
        let old = row?.marks ?? .none
        let new = old.applying(change, to: work)
        if let refusal = new.excess(since: old) { throw .refused(.usage(refusal)) }
        changed[entry] = new
        if old != new {
          met.formUnion(identity.titleKeys.union(row?.identity.work.titleKeys ?? []))
          titles.append(work.title)
          try updateMarks(new, of: work, in: row)
        }
      }
      after[work.id] = changed[entry]
    }
    return (before, after, change, titles)
  }

  /// Keeps what is said of a work now, and what it is called.
  ///
  /// - Parameter row: the entry that it belongs to; `nil` where nothing is kept of it yet.
  private func updateMarks(_ new: Marks, of work: Work, in row: EntryRow?) throws(SQLiteError) {
    let old = try row.map { (row) throws(SQLiteError) in try connection.record(row.id) }
    if let old, new == .none, old.isNothingWithoutMarks {
      try remove(old)
      return
    }
    var record: EntryRecord
    if let old { record = old } else { record = EntryRecord(number: try numbers.next(.entry), work, added: seconds) }
    record.addIdentifier(work)
    try record.updateMarks(new, numbers, at: seconds)
    try put(&record, insteadOf: old)
    try connection.complete(record, with: work, replaces: true)
  }
}
