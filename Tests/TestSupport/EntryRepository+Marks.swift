public import MarqueeDomain

extension EntryRepository {
  /// What is said of works under these identifiers; those of which nothing is said are left out.
  public func marks(of works: [Work.ID]) async throws(Problem) -> [Work.ID: Marks] {
    try await entries(of: works.map { WorkIdentity(id: $0, titles: [], year: nil) }).found.mapValues(\.marks)
      .filter { $0.value != .none }
  }
}

extension LibraryEntries {
  /// Works of one identifier each, with what is said of them.
  public init(marks: [Work.ID: Marks]) {
    self.init()
    for (id, marks) in marks { self[id] = marks }
  }

  public subscript(work: Work.ID) -> Marks {
    get { marks(of: work) }
    set { found[work] = LibraryEntry(identifiers: [work], marks: newValue) }
  }
}
