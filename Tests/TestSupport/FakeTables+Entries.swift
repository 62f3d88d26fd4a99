import MarqueeDomain

// How a fake library decides which works are the same.

extension FakeTables {
  var identities: [EntryIdentity] {
    entries.values.sorted { $0.number < $1.number }.map { row in
      EntryIdentity(
        WorkIdentity(works[row.work.id]?.work ?? row.work), further: row.further.map(\.id), differences: row.differences
      )
    }
  }

  func entries(of works: [WorkIdentity]) -> LibraryEntries {
    let identities = identities
    var found = LibraryEntries()
    for work in works {
      let fitting = EntryIdentity.matching(work, among: identities)
      if fitting.count > 1 { found.ambiguous[work.id] = fitting.map(\.work.id) }
      guard fitting.count == 1, let row = entries[fitting[0].work.id] else { continue }
      found.found[work.id] = LibraryEntry(identifiers: row.identifiers, marks: row.marks)
    }
    return found
  }

  /// The first identifier of a work's entry; `nil` if it has no entry.
  ///
  /// - Throws: `Problem.usage` if several entries fit.
  func entry(of work: Work) throws(Problem) -> Work.ID? {
    let entries = entries(of: [WorkIdentity(work)])
    if let several = entries.ambiguous[work.id] { throw .usage(.ambiguous(work.id, fits: several)) }
    return entries.found[work.id]?.identifiers.first
  }

  /// The work as lists show it, under the given identifier.
  func savedWork(_ id: Work.ID) -> Work? {
    entries.values.first { $0.identifiers.contains(id) }.map { work($0).identified(by: id) }
  }

  mutating func complete(_ entry: Work.ID, with work: Work, replaces: Bool) {
    guard let row = entries[entry] else { return }
    let own = works[entry]?.work
    let other = row.identifiers.contains(work.id) ? work : work.identified(by: entry)
    let account = (own ?? row.work).account(accounts[other.id], with: other, replaces: replaces, isOwn: own != nil)
    if let account { accounts[other.id] = account }
  }

  mutating func link(_ first: Work, _ second: Work) throws(Problem) -> (LibraryEntry, otherRating: Rating?) {
    // If several entries fit a work, it is linked to the entry of the other work.
    let found = entries(of: [first, second].map(WorkIdentity.init)).found
    let known = [first, second].map { found[$0.id]?.identifiers.first }
    guard var keptID = known[0] ?? known[1] else { throw .usage(.linkedUnkept(first.id, second.id)) }
    var otherRating: Rating?
    if let one = known[0], let two = known[1], one != two {
      if works[one] != nil, works[two] != nil { throw .usage(.linkedOwnWorks(first.id, second.id)) }
      keptID = works[two] == nil ? one : two
      let (said, other) = (entries[one]?.marks ?? .none, entries[two]?.marks ?? .none)
      let merged = said.merged(with: other)
      otherRating = [said.rating, other.rating].compactMap(\.self).first { $0 != merged.rating }
      join(keptID == one ? two : one, into: keptID, merged)
    }
    guard var row = entries[keptID] else { throw .notFound(keptID) }
    row.further += [first, second].filter { !row.identifiers.contains($0.id) }.map(\.asKept)
    row.differences.subtract(row.identifiers)
    entries[keptID] = row
    return (LibraryEntry(identifiers: row.identifiers, marks: row.marks), otherRating)
  }

  mutating func unlink(_ work: Work) throws(Problem) -> LibraryEntry {
    guard let id = try entry(of: work), var row = entries[id] else {
      throw .notFound(what: .entry(of: work.id))
    }
    if row.identifiers == [work.id] { throw .usage(.unlinkedLast(work)) }
    if id == work.id, works[id] != nil {
      throw .usage(.unlinkedOwn(work.id, others: Array(row.identifiers.dropFirst())))
    }
    // What was said while they were linked was said of the first.
    let others = id == work.id ? row.further.map(\.id) : [work.id]
    row.differences.formUnion(others)
    row.further.removeAll { others.contains($0.id) }
    entries[id] = row
    return LibraryEntry(identifiers: row.identifiers, marks: row.marks)
  }

  /// Deletes an own work. Its marks stay if the entry has identifiers of other catalogs.
  mutating func release(_ id: Work.ID) {
    works[id] = nil
    if let row = entries[id], row.marks != .none, !row.further.isEmpty { _ = rename(id) } else { entries[id] = nil }
  }

  /// Returns an entry the next of its identifiers as the first one.
  private mutating func rename(_ id: Work.ID) -> EntryRow {
    var row = entries.removeValue(forKey: id)!
    row.work = row.further.removeFirst()
    entries[row.work.id] = row
    return row
  }

  /// Creates one entry of two.
  mutating func join(_ gone: Work.ID, into kept: Work.ID, _ merged: Marks) {
    guard let old = entries.removeValue(forKey: gone), var row = entries[kept] else { return }
    var viewings = Array(zip(row.marks.viewings, row.viewings))
    var same = row.marks.viewings
    for (viewing, number) in zip(old.marks.viewings, old.viewings) {
      if let index = same.firstIndex(where: { $0.day == viewing.day }) {
        same.remove(at: index)
      } else {
        viewings.append((viewing, number))
      }
    }
    row.viewings = viewings.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.1)
    row.favorited = row.favorited ?? old.favorited
    row.wanted = row.wanted ?? old.wanted
    row.further += [old.work] + old.further
    row.differences.formUnion(old.differences)
    row.marks = merged
    entries[kept] = row
  }
}

extension Marks {
  /// The marks of two entries that become one, of which this one was marked later.
  fileprivate func merged(with other: Marks) -> Marks {
    var document = Document()
    for (time, marks) in [other, self].enumerated() {
      let author = "\(time)"
      document.add(
        Merge.statements(
          in: author, changing: Document(), to: marks.parts, order: marks.order, at: Moment(time) * 1_000),
        by: .library(author))
    }
    return Marks(parts: Merge.shown(document))
  }
}
