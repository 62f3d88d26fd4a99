public import MarqueeDomain

/// The user's own works in the fake library, and the people in them.
extension FakeLibrary: OwnWorkRepository {
  public func add(_ drafts: [WorkDraft]) async throws(Problem) -> OwnWorkChange {
    let (entry, added) = try change { tables in
      let twins = drafts.flatMap(tables.twins)
      let works = drafts.map { tables.add($0) }
      return (ChangeDescription.added(works), (works: works, twins: twins))
    }
    return OwnWorkChange(change: entry, works: added.works, twins: added.twins)
  }

  public func addFirstMissing(of drafts: [WorkDraft]) async throws(Problem) -> OwnWorkChange? {
    let (entry, works) = try change { tables in
      let works = drafts.first { tables.twins(of: $0).isEmpty }.map { [tables.add($0)] } ?? []
      return (ChangeDescription.added(works), works)
    }
    return works.isEmpty ? nil : OwnWorkChange(change: entry, works: works)
  }

  public func edit(_ id: Work.ID, by edits: [WorkEdit]) async throws(Problem) -> OwnWorkChange {
    let (entry, work) = try change { (tables) throws(Problem) in
      let before = WorkDraft(tables.record(try tables.ownRow(id)))
      let draft = try before.applying(edits)
      return (ChangeDescription.edited(before, to: draft), try tables.edit(id, to: draft))
    }
    return OwnWorkChange(change: entry, works: [work])
  }

  public func delete(_ works: [Work.ID]) async throws(Problem) -> OwnWorkChange {
    let (entry, gone) = try change { (tables) throws(Problem) in
      let gone = try tables.delete(works)
      return (ChangeDescription.deleted(gone), gone)
    }
    return OwnWorkChange(change: entry, works: gone)
  }

  public func ownWork(_ id: Work.ID) async throws(Problem) -> WorkRecord {
    try read { (journal) throws(Problem) in journal.tables.record(try journal.tables.ownRow(id)) }
  }

  public func ownPerson(_ id: Person.ID) async throws(Problem) -> Person {
    try read { (journal) throws(Problem) in try journal.tables.person(id) }
  }

  public func ownCredits(of person: Person.ID) async throws(Problem) -> [Credit] {
    try read { (journal) throws(Problem) in try journal.tables.credits(of: person) }
  }

  public func ownPeople(
    matching query: SearchQuery, limit: Int
  ) async throws(Problem) -> (people: [Person], total: Int) {
    let all = try read { $0.tables.people(matching: query) }
    return (Array(all.prefix(max(0, limit))), all.count)
  }
}
