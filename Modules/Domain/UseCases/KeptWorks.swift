/// Says which works of a search result are kept, so that each entry is shown once and before other works that match as
/// well.
struct KeptWorks: Sendable {
  private let entries: [Work.ID: LibraryEntry]

  init(_ entries: [Work.ID: LibraryEntry]) { self.entries = entries }

  func contains(_ work: Work) -> Bool { entries[work.id] != nil }

  func marks(of work: Work) -> Marks { entries[work.id]?.marks ?? .none }

  /// The works without repeats: of the same works under several identifiers, only the first stays. For kept works the
  /// library says which are the same, because the user may have linked or unlinked them; for others `SameWork` says
  /// it.
  func merged(_ works: [Work]) -> [Work] {
    let others = Set(SameWork.merged(works.filter { !contains($0) }).map(\.id))
    var met: Set<Work.ID> = []
    return works.filter { work in
      guard let entry = entries[work.id]?.identifiers.first else { return others.contains(work.id) }
      return met.insert(entry).inserted
    }
  }
}
