import MarqueeDomain

// The user's own works in a fake library, and the people in them.

extension FakeTables {
  mutating func add(_ draft: WorkDraft) -> Work {
    let number = nextNumber()
    let work = draft.work(Work.ID(.library, draft.kind.rawValue, key: "\(number)")!)
    let fitting = EntryIdentity.matching(WorkIdentity(work), among: identities).map(\.work.id)
    works[work.id] = row(work, draft, added: number)
    entries[work.id] = EntryRow(number: number, work: work)
    if fitting.count == 1, works[fitting[0]] == nil {
      join(fitting[0], into: work.id, entries[fitting[0]]?.marks ?? .none)
    }
    return work
  }

  func twins(of draft: WorkDraft) -> [Work.ID] {
    works.values.filter { draft.isTwin(of: $0.work) }.sorted { $0.added < $1.added }.map(\.work.id)
  }

  /// Replaces an own work by what a draft describes.
  ///
  /// - Throws: `Problem.notFound` for a work that does not exist, `Problem.usage` for another kind.
  mutating func edit(_ id: Work.ID, to draft: WorkDraft) throws(Problem) -> Work {
    let before = try ownRow(id)
    guard draft.kind == before.work.kind else { throw .usage(.otherKind(id)) }
    let work = draft.work(id)
    works[id] = row(work, draft, added: before.added)
    forgetPeople()
    return work
  }

  func ownRow(_ id: Work.ID) throws(Problem) -> OwnRow {
    guard let row = works[id] else { throw .notFound(id) }
    return row
  }

  func record(_ row: OwnRow) -> WorkRecord {
    func cast(_ ids: [Person.ID], _ department: String) -> [WorkRecord.Appearance] {
      ids.map { WorkRecord.Appearance(department: department, person: $0, name: people[$0]) }
    }
    let work = entries[row.work.id].map { self.work($0) } ?? row.work
    return WorkRecord(work: work, cast: cast(row.actors, WorkDraft.actors) + cast(row.authors, WorkDraft.authors))
  }

  func person(_ id: Person.ID) throws(Problem) -> Person {
    guard let name = people[id] else { throw .notFound(what: .text("\(id.word) \(id)")) }
    return Person(id: id, name: name)
  }

  func credits(of id: Person.ID) throws(Problem) -> [Credit] {
    let name = Credit.PersonName(id: id, name: try person(id).name)
    let all = list(.library).page(LibraryQuery(.library, order: LibraryOrder(.year), limit: .max)).entries
    return all.compactMap { works[$0.work.id] }.flatMap { row in
      [(row.actors, WorkDraft.actors), (row.authors, WorkDraft.authors)].filter { $0.0.contains(id) }
        .map { Credit(department: $0.1, person: name, work: Credit.WorkName(row.work)) }
    }
  }

  func people(matching query: SearchQuery) -> [Person] {
    people.filter { query.matches([$0.value]) }.map { Person(id: $0.key, name: $0.value) }
      .sorted { (SortableTitle($0.name), $0.id.description) < (SortableTitle($1.name), $1.id.description) }
  }

  /// Removes the people who are in no work any more.
  mutating func forgetPeople() {
    let inUse = Set(works.values.flatMap(\.people))
    people = people.filter { inUse.contains($0.key) }
  }

  private mutating func row(_ work: Work, _ draft: WorkDraft, added: Int) -> OwnRow {
    OwnRow(
      work: work, actors: draft.actors.map { person(named: $0) }, authors: draft.authors.map { person(named: $0) },
      added: added)
  }

  /// The user with that name, who is added if there is none.
  private mutating func person(named name: String) -> Person.ID {
    if let known = people.first(where: { $0.value == name })?.key { return known }
    let id = Person.ID(.library, "actor", key: "\(nextNumber())")!
    people[id] = name
    return id
  }
}
