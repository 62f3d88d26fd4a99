/// Says which works of a search result are kept: each entry is shown once, and first among equal matches.
struct KeptWorks: Sendable {
  let entries: [Work.ID: LibraryEntry]

  func contains(_ work: Work) -> Bool { entries[work.id] != nil }

  func marks(of work: Work) -> Marks { entries[work.id]?.marks ?? .none }

  /// The works without repeats: of the same works only the first stays. Of kept works the library says which are the
  /// same, because the user may have linked or unlinked them; of others `SameWork` says it.
  func merged(_ works: [Work]) -> [Work] {
    let others = Set(SameWork.merged(works.filter { !contains($0) }).map(\.id))
    var met: Set<Work.ID> = []
    return works.filter { work in
      guard let entry = entries[work.id]?.identifiers.first else { return others.contains(work.id) }
      return met.insert(entry).inserted
    }
  }
}
