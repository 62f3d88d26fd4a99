// Links works that are the same, and unlinks works that are not.
public import MarqueeDomain
import MarqueeSQLite

extension SQLiteLibrary {
  public func link(_ first: Work, _ second: Work) async throws(Problem) -> LinkedEntries {
    if let refusal = Problem.linking(first, second) { throw refusal }
    let (change, linked) = try await record {
      (change) throws(SQLiteError) -> ((entry: LibraryEntry, otherRating: Rating?), ChangeDescription) in
      let store = EntryStore(change.connection)
      let rows = try store.entryRows(of: [first, second].map(WorkIdentity.init))
      // If several entries fit a work, it is linked to the entry of the other work.
      let entries = [first, second].map { work in rows[work.id].flatMap { $0.count == 1 ? $0[0] : nil } }
      guard entries.contains(where: { $0 != nil }) else { throw .refused(.usage(.linkedUnkept(first.id, second.id))) }
      let records = try entries.map { (row) throws(SQLiteError) in
        try row.map { (row) throws(SQLiteError) in try store.record(row.id) }
      }
      let present = records.compactMap(\.self)
      if present.count == 2, present.allSatisfy(\.isOwn), present[0].number != present[1].number {
        throw .refused(.usage(.linkedOwnWorks(first.id, second.id)))
      }
      let groups = zip(records, [first, second]).map { record, work in
        (record?.names ?? [])
          + (record?.names.contains("\(work.id)") == true || !work.id.isOfService ? [] : ["\(work.id)"])
      }
      var (one, other) = (groups[0], groups[1].filter { !groups[0].contains($0) })
      if other.isEmpty { (one, other) = (groups[1], groups[0].filter { !groups[1].contains($0) }) }
      let names = present[0].names + one + other
      // An own work stays, with its people. One that only imports knew gets a service's identifier.
      let begin = present.first(where: \.isOwn)?.names[0] ?? names.first { !$0.hasPrefix("imported:") } ?? names[0]
      if !other.isEmpty { try change.say(one, other, first: begin) }
      // An entry with more than the limits could not be imported again.
      if let refusal = try change.regroup(names, with: [first, second].filter(\.id.isOfService)) {
        throw .refused(.usage(refusal))
      }
      guard let number = try store.numbers(of: [first.id, second.id]).values.first else {
        throw .refused(.usage(.linkedUnkept(first.id, second.id)))
      }
      let record = try store.record(number)
      let ratings = present.count == 2 ? present.compactMap(\.marks.rating) : []
      return (
        (record.entry, ratings.first { $0 != record.marks.rating }), .linked(first, second)
      )
    }
    return LinkedEntries(change: change, entry: linked.entry, otherRating: linked.otherRating)
  }

  public func unlink(_ work: Work) async throws(Problem) -> LinkedEntries {
    let (change, entry) = try await record { (change) throws(SQLiteError) -> (LibraryEntry, ChangeDescription) in
      let store = EntryStore(change.connection)
      guard let row = try store.entryRows(of: [WorkIdentity(work)])[work.id]?.only(of: work.id) else {
        throw .refused(.notFound(what: .entry(of: work.id)))
      }
      if row.entry.identifiers == [work.id] { throw .refused(.usage(.unlinkedLast(work))) }
      let record = try store.record(row.id)
      if row.isOwn, record.work.id == work.id {
        throw .refused(.usage(.unlinkedOwn(work.id, others: Array(row.entry.identifiers.dropFirst()))))
      }
      let rest = record.names.filter { $0 != "\(work.id)" }
      try change.say(rest, ["\(work.id)"], first: nil)
      try change.regroup(record.names)
      // What was said while they were linked was said of the first.
      let first = try Work.ID(record.names[0]).map { (id) throws(SQLiteError) in
        try store.numbers(of: [id]).values.first
      }
      let left = try first?.map { (number) throws(SQLiteError) in try store.record(number) }
      return (left?.entry ?? row.entry, .unlinked(work))
    }
    return LinkedEntries(change: change, entry: entry)
  }
}

extension EntryRecord {
  /// The entry as the user sees it.
  fileprivate var entry: LibraryEntry {
    LibraryEntry(identifiers: [work.id] + identifiers.map(\.id).filter(\.isOfService), marks: marks)
  }
}
