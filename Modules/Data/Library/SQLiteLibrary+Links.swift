// Links works that are the same, and unlinks works that are not.
public import MarqueeDomain
import MarqueeSQLite

extension SQLiteLibrary {
  public func link(_ first: Work, _ second: Work) async throws(Problem) -> LinkedEntries {
    if let refusal = Problem.linking(first, second) { throw refusal }
    let (change, linked) = try await record {
      (change) throws(SQLiteError) -> ((entry: LibraryEntry, otherRating: Rating?), ChangeDescription) in
      let connection = change.connection
      let rows = try EntryStore(connection).entryRows(of: [first, second].map(WorkIdentity.init))
      // If several entries fit a work, it is linked to the entry of the other work.
      let entries = [first, second].map { work in rows[work.id].flatMap { $0.count == 1 ? $0[0] : nil } }
      guard let row = entries[0] ?? entries[1] else { throw .refused(.usage(.linkedUnkept(first.id, second.id))) }
      var (old, otherRating) = (try EntryStore(connection).record(row.id), Rating?.none)
      var record = old
      if entries[0] != nil, let other = entries[1], other.id != row.id {
        var gone = try EntryStore(connection).record(other.id)
        if old.isOwn, gone.isOwn { throw .refused(.usage(.linkedOwnWorks(first.id, second.id))) }
        let ratings = [old.marks.rating, gone.marks.rating].compactMap(\.self)
        // An own work stays, with its people.
        if gone.isOwn { (old, gone) = (gone, old) }
        record = old
        // The other entry is removed first, because an identifier belongs to one entry only.
        try change.remove(gone)
        // An entry with more than the limits could not be imported again.
        if let refusal = try record.merge(gone, in: change) { throw .refused(.usage(refusal)) }
        otherRating = ratings.first { $0 != record.marks.rating }
      }
      for work in [first, second] { record.addIdentifier(work) }
      // Linked works are no longer recorded as different.
      record.differences.removeAll(where: record.allIdentifiers.contains)
      try change.put(&record, insteadOf: old)
      return (
        (LibraryEntry(identifiers: record.allIdentifiers, marks: record.marks), otherRating), .linked(first, second)
      )
    }
    return LinkedEntries(change: change, entry: linked.entry, otherRating: linked.otherRating)
  }

  public func unlink(_ work: Work) async throws(Problem) -> LinkedEntries {
    let (change, entry) = try await record { (change) throws(SQLiteError) -> (LibraryEntry, ChangeDescription) in
      guard let row = try EntryStore(change.connection).entryRows(of: [WorkIdentity(work)])[work.id]?.only(of: work.id)
      else {
        throw .refused(.notFound(what: .entry(of: work.id)))
      }
      var entry = row.entry
      if entry.identifiers == [work.id] { throw .refused(.usage(.unlinkedLast(work))) }
      if row.isOwn, entry.identifiers[0] == work.id {
        throw .refused(.usage(.unlinkedOwn(work.id, others: Array(entry.identifiers.dropFirst()))))
      }
      let old = try EntryStore(change.connection).record(row.id)
      var record = old
      let unlinked = record.identifiers.first { $0.id == work.id } ?? record.work
      record.unlink(work.id)
      let (own, rest) = record.document.parted(from: work.id)
      if !own.statements.isEmpty { try record.say(rest, in: change) }
      try change.put(&record, insteadOf: old)
      // What the user said of the unlinked work is its own again.
      if !own.statements.isEmpty {
        var other = EntryRecord(number: try change.numbers.next(.entry), unlinked, added: change.seconds)
        other.differences = record.allIdentifiers
        try other.say(own, in: change, earlier: old.marks)
        try change.put(&other, insteadOf: nil)
      }
      entry.identifiers = record.allIdentifiers
      return (entry, .unlinked(work))
    }
    return LinkedEntries(change: change, entry: entry)
  }
}
