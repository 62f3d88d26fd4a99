import MarqueeDomain

// The person's own movies and books in a library in memory, and the people in them.

extension LibraryTables {
  /// The rows of new works, and the works in the order of their drafts.
  mutating func patch(adding drafts: [WorkDraft]) -> (patch: LibraryPatch, works: [Work]) {
    var patch = LibraryPatch()
    var added: [Work] = []
    for draft in drafts {
      let number = nextNumber()
      guard let id = Work.ID(.library, draft.kind.rawValue, key: "\(number)") else { continue }
      let row = row(id, draft, added: number, &patch)
      patch.works.updateValue(row, forKey: id)
      added.append(row.work)
    }
    return (patch, added)
  }

  /// Own works with the kind, the title but for case and accents, and the year of a draft.
  func twins(of draft: WorkDraft) -> [Work.ID] {
    let title = FoldedText(draft.title)
    return works.values.sorted { $0.added < $1.added }.map(\.work)
      .filter { $0.kind == draft.kind && $0.released?.year == draft.year && FoldedText($0.title) == title }.map(\.id)
  }

  /// - Throws: `Problem.notFound` for a work that does not exist, `Problem.usage` for another kind.
  mutating func patch(editing id: Work.ID, to draft: WorkDraft) throws(Problem) -> (patch: LibraryPatch, work: Work) {
    let before = try ownRow(id)
    guard draft.kind == before.work.kind else { throw .otherKind(id) }
    var patch = LibraryPatch()
    let row = row(id, draft, added: before.added, &patch)
    guard row != before else { return (LibraryPatch(), before.work) }
    patch.works.updateValue(row, forKey: id)
    remove(people: before.people, unlessIn: [row], but: [id], &patch)
    return (patch, row.work)
  }

  /// - Throws: `Problem.notFound` for a work that does not exist.
  func patch(deleting ids: [Work.ID]) throws(Problem) -> (patch: LibraryPatch, works: [Work]) {
    var patch = LibraryPatch()
    var rows: [OwnRow] = []
    for id in ids where patch.works[id] == nil {
      rows.append(try ownRow(id))
      patch.works.updateValue(nil, forKey: id)
      if marks[id] != nil { patch.marks.updateValue(nil, forKey: id) }
    }
    remove(people: rows.flatMap(\.people), unlessIn: [], but: Set(ids), &patch)
    return (patch, rows.map(\.work))
  }

  func ownRow(_ id: Work.ID) throws(Problem) -> OwnRow {
    guard let row = works[id] else { throw .notFound(id) }
    return row
  }

  func record(_ row: OwnRow) -> WorkRecord {
    func cast(_ ids: [Person.ID], _ department: String) -> [WorkRecord.Appearance] {
      ids.map { WorkRecord.Appearance(department: department, person: $0, name: people[$0]) }
    }
    return WorkRecord(work: row.work, cast: cast(row.actors, WorkDraft.actors) + cast(row.authors, WorkDraft.authors))
  }

  func person(_ id: Person.ID) throws(Problem) -> Person {
    guard let name = people[id] else { throw .notFound(what: "\(id.word) \(id)") }
    return Person(id: id, name: name)
  }

  func credits(of id: Person.ID) throws(Problem) -> [Credit] {
    let name = Credit.PersonName(id: id, name: try person(id).name)
    let rows = works.values.filter { $0.people.contains(id) }
      .sorted { left, right in
        let years = (left.work.released?.year ?? .max, right.work.released?.year ?? .max)
        if years.0 != years.1 { return years.0 < years.1 }
        let titles = (SortableTitle(left.work.title), SortableTitle(right.work.title))
        return titles.0 == titles.1 ? left.added < right.added : titles.0 < titles.1
      }
    return rows.flatMap { row in
      [(row.actors, WorkDraft.actors), (row.authors, WorkDraft.authors)].filter { $0.0.contains(id) }
        .map { Credit(department: $0.1, person: name, work: Credit.WorkName(row.work)) }
    }
  }

  func people(matching query: SearchQuery) -> [Person] {
    people.filter { query.matches([$0.value]) }.map { Person(id: $0.key, name: $0.value) }
      .sorted { (SortableTitle($0.name), $0.id.description) < (SortableTitle($1.name), $1.id.description) }
  }

  /// A draft's row; people who are not there yet come into the patch.
  private mutating func row(_ id: Work.ID, _ draft: WorkDraft, added: Int, _ patch: inout LibraryPatch) -> OwnRow {
    OwnRow(
      work: Work(
        id: id, kind: draft.kind, title: draft.title, released: draft.year.flatMap { PartialDate(year: $0) },
        creators: draft.authors),
      actors: draft.actors.compactMap { person(named: $0, &patch) },
      authors: draft.authors.compactMap { person(named: $0, &patch) }, added: added)
  }

  private mutating func person(named name: String, _ patch: inout LibraryPatch) -> Person.ID? {
    if let known = people.first(where: { $0.value == name })?.key { return known }
    if let new = patch.people.first(where: { $0.value == name })?.key { return new }
    guard let id = Person.ID(.library, "actor", key: "\(nextNumber())") else { return nil }
    patch.people.updateValue(name, forKey: id)
    return id
  }

  /// Takes people away who are in no work any more.
  private func remove(
    people ids: [Person.ID], unlessIn rows: [OwnRow], but gone: Set<Work.ID>, _ patch: inout LibraryPatch
  ) {
    let staying = rows + works.values.filter { !gone.contains($0.work.id) }
    let inUse = Set(staying.flatMap(\.people))
    for id in ids where !inUse.contains(id) { patch.people.updateValue(nil, forKey: id) }
  }
}

extension Problem {
  static func notFound(_ id: Work.ID) -> Problem {
    .notFound(what: "\(id.word) \(id)", remedy: .listLibrary)
  }

  static func otherKind(_ id: Work.ID) -> Problem {
    .usage(message: "\(id) stays a \(id.word).", remedy: .addOtherKind)
  }
}
