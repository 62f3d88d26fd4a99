// Changes the marks of works.
public import MarqueeDomain
import MarqueeSQLite

extension SQLiteLibrary {
  public func change(_ works: [Work], by change: MarkChange) async throws(Problem) -> MarkedWorks {
    try await self.change(works) { change.resolved(for: $0) }
  }

  public func toggleFavorites(_ works: [Work]) async throws(Problem) -> MarkedWorks {
    try await change(works) { marks in .favorite(!works.allSatisfy { marks[$0.id]?.isFavorite == true }) }
  }

  /// Changes the marks of works in one change, which depends on the marks before.
  private func change(
    _ works: [Work], by change: @escaping @Sendable ([Work.ID: Marks]) -> MarkChange
  ) async throws(Problem) -> MarkedWorks {
    let (entry, marks) = try await record { (made) throws(SQLiteError) in
      let marked = try made.mark(works, by: change)
      let change = marked.change.stored(in: marked.after.values)
      return (marked, change.description(of: marked.titles, with: marked.former))
    }
    return MarkedWorks(change: entry, before: marks.before, after: marks.after)
  }
}

extension LibraryChange {
  typealias Marked = (
    before: [Work.ID: Marks], after: [Work.ID: Marks], change: MarkChange, titles: [String], former: [Marks]
  )

  /// Changes the marks of works, each entry once. Refuses a work that several entries fit, a missing own work, and
  /// marks beyond the limits. `titles` are those of works whose marks changed, and `former`
  /// their marks before the change.
  func mark(_ works: [Work], by change: ([Work.ID: Marks]) -> MarkChange) throws(SQLiteError) -> Marked {
    let rows = try EntryStore(connection).entryRows(of: works.map(WorkIdentity.init))
    var before: [Work.ID: Marks] = [:]
    for work in works {
      let row = try rows[work.id]?.only(of: work.id)
      if row?.isHidden ?? true, work.id.catalog == .library { throw .refused(.notFound(work.id)) }
      before[work.id] = row?.marks ?? Marks.none
    }
    let change = change(before)
    var after: [Work.ID: Marks] = [:]
    var (titles, former): ([String], [Marks]) = ([], [])
    /// The new marks of the entries so far, and the titles of those that changed.
    var changed: [Work.ID: Marks] = [:]
    var met: Set<String> = []
    for work in works {
      let identity = WorkIdentity(work)
      var row = rows[work.id]?.first
      // The entries written for earlier works may change which entry this work fits.
      let isKnown = row.map { !$0.isHidden && $0.identity.identifiers.contains(work.id) } ?? false
      if !isKnown, !met.isDisjoint(with: identity.titleKeys) {
        row = try EntryStore(connection).entryRows(of: [identity])[work.id]?.only(of: work.id)
      }
      let entry = row?.identity.work.id ?? work.id
      if changed[entry] == nil {
        let old = row?.marks ?? .none
        let new = old.applying(change, to: work)
        if let refusal = new.excess(since: old) { throw .refused(.usage(refusal)) }
        let repeated = Set(Marks.none.applying(change, to: work).parts.keys)
        let stored = try updateMarks(new, repeating: repeated, of: work, in: row)
        changed[entry] = stored ?? new
        if stored != nil {
          met.formUnion(identity.titleKeys.union(row?.identity.work.titleKeys ?? []))
          titles.append(change.title(of: work))
          former.append(old)
          now += 1
        }
      }
      after[work.id] = changed[entry]
    }
    return (before, after, change, titles, former)
  }

  /// Stores the new marks of a work, and its identifier, in the entry that the work fits, or in a new one.
  ///
  /// - Returns: the marks as they are shown now; `nil` if the user said nothing new.
  private func updateMarks(
    _ new: Marks, repeating: Set<Part>, of work: Work, in row: EntryRow?
  ) throws(SQLiteError) -> Marks? {
    if new == row?.marks ?? .none, repeating.isEmpty { return nil }
    let old = try row.map { (row) throws(SQLiteError) in try EntryStore(connection).record(row.id) }
    var record = old ?? EntryRecord(number: 0, work, added: seconds)
    if record.isHidden { record.added = record.added ?? seconds }
    guard try record.say(new, repeating: repeating, in: self) else { return nil }
    if old == nil { record.number = try numbers.next(.entry) }
    record.addIdentifier(work)
    try put(&record, insteadOf: old)
    let isGone = record.isHidden && record.identifiers.isEmpty && record.differences.isEmpty
    if !isGone { try Derived(connection).complete(record, with: work, replaces: true, at: seconds) }
    return record.marks
  }
}
