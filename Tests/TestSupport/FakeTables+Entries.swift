import MarqueeDomain

// Which works of a fake library are one.

extension FakeTables {
  var identities: [EntryIdentity] {
    let own = works.values.filter { marks[$0.work.id] == nil }.map {
      (number: $0.added, EntryIdentity(WorkIdentity($0.work)))
    }
    let marked = marks.values.map { row in
      (
        number: row.marked,
        EntryIdentity(
          WorkIdentity(works[row.work.id]?.work ?? row.work), further: row.further, others: row.others)
      )
    }
    return (own + marked).sorted { $0.number < $1.number }.map(\.1)
  }

  func entries(of works: [WorkIdentity]) -> LibraryEntries {
    let identities = identities
    var entries = LibraryEntries()
    for work in works {
      let fitting = EntryIdentity.matching(work, among: identities)
      if fitting.count > 1 { entries.ambiguous[work.id] = fitting.map(\.work.id) }
      guard fitting.count == 1 else { continue }
      entries.found[work.id] = LibraryEntry(
        identifiers: fitting[0].identifiers, marks: marks[fitting[0].work.id]?.marks ?? .none)
    }
    return entries
  }

  /// What lists call the entry of a work; `nil` where nothing is kept of it.
  ///
  /// - Throws: `Problem.usage` where several entries fit.
  func entry(of work: Work) throws(Problem) -> Work.ID? {
    let entries = entries(of: [WorkIdentity(work)])
    if let several = entries.ambiguous[work.id] { throw .ambiguous(work.id, fits: several) }
    return entries.found[work.id]?.identifiers.first
  }

  /// The work as it is to be shown, under the identifier that was asked for.
  func savedWork(_ id: Work.ID) -> Work? {
    identities.first { $0.identifiers.contains(id) }.flatMap { work($0.work.id) }?.identified(by: id)
  }

  mutating func complete(_ entry: Work.ID, with work: Work, replaces: Bool) {
    guard let before = self.work(entry) else { return }
    descriptions[entry] = before.completed(with: work, replaces: replaces, isOwn: works[entry] != nil)
  }

  mutating func link(_ first: Work, _ second: Work) throws(Problem) -> (LibraryEntry, otherRating: Rating?) {
    // A work that several entries fit is linked to the one that is named beside it.
    let found = entries(of: [first, second].map(WorkIdentity.init)).found
    let entries = [first, second].map { found[$0.id]?.identifiers.first }
    guard var kept = entries[0] ?? entries[1] else { throw .linkingUnkept(first, second) }
    var otherRating: Rating?
    if let one = entries[0], let two = entries[1], one != two {
      if works[one] != nil, works[two] != nil { throw .linkingOwnWorks(first, second) }
      kept = works[two] == nil ? one : two
      let (said, other) = (marks[one]?.marks ?? .none, marks[two]?.marks ?? .none)
      let merged = said.merged(with: other)
      if merged.rating != other.rating { otherRating = other.rating }
      join(kept == one ? two : one, into: kept, merged)
    }
    var row = marks[kept] ?? MarkRow(work: works[kept]?.work ?? first, marks: .none)
    row.further += [first.id, second.id].filter { $0 != kept && !row.further.contains($0) }
    row.others.subtract([kept] + row.further)
    marks[kept] = row
    return (LibraryEntry(identifiers: [kept] + row.further, marks: row.marks), otherRating)
  }

  mutating func unlink(_ work: Work) throws(Problem) -> LibraryEntry {
    guard let id = try entry(of: work) else { throw .notFound(what: "work of yours that \(work.id) belongs to") }
    var row = marks[id] ?? MarkRow(work: work, marks: .none)
    if id == work.id, row.further.isEmpty { throw .unlinkingLast(work) }
    if id == work.id, works[id] != nil { throw .unlinkingOwn(work, [id] + row.further) }
    row.others.insert(work.id)
    row.further.removeAll { $0 == work.id }
    marks[id] = row
    return id == work.id ? rename(id) : LibraryEntry(identifiers: [id] + row.further, marks: row.marks)
  }

  /// Takes an own work away; what is said of it stays where other catalogs have the work.
  mutating func release(_ id: Work.ID) {
    works[id] = nil
    if let row = marks[id], row.marks != .none, !row.further.isEmpty { _ = rename(id) } else { marks[id] = nil }
  }

  /// Calls an entry by the next of its identifiers.
  private mutating func rename(_ id: Work.ID) -> LibraryEntry {
    guard var row = marks.removeValue(forKey: id), let next = row.further.first else {
      return LibraryEntry(identifiers: [id], marks: .none)
    }
    descriptions[next] = descriptions[id]?.identified(by: next)
    row.work = row.work.identified(by: next)
    row.further.removeFirst()
    marks[next] = row
    return LibraryEntry(identifiers: [next] + row.further, marks: row.marks)
  }

  /// Makes two entries one.
  mutating func join(_ gone: Work.ID, into kept: Work.ID, _ merged: Marks) {
    guard let old = marks.removeValue(forKey: gone) else { return }
    var row = marks[kept] ?? MarkRow(work: works[kept]?.work ?? old.work, marks: .none, marked: old.marked)
    let viewings = zip(row.marks.viewings, row.viewings)
    let more = zip(old.marks.viewings, old.viewings).filter { !row.marks.viewings.contains($0.0) }
    row.viewings = (Array(viewings) + more).sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.1)
    row.favorited = row.favorited ?? old.favorited
    row.wanted = row.wanted ?? old.wanted
    row.further += [gone] + old.further
    row.others.formUnion(old.others)
    row.marks = merged
    marks[kept] = row
    if let described = descriptions[gone] { complete(kept, with: described, replaces: false) }
  }
}
