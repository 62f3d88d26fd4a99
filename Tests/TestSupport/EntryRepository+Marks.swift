public import MarqueeDomain

// Short ways to read and write the marks of works in tests.

extension EntryRepository {
  /// The marks of the works with these identifiers; works without marks are left out.
  public func marks(of works: [Work.ID]) async throws(Problem) -> [Work.ID: Marks] {
    try await entries(of: works.map { WorkIdentity(id: $0, titles: [], year: nil) }).found.mapValues(\.marks)
      .filter { $0.value != .none }
  }
}

extension LibraryEntries {
  /// Creates entries of works with one identifier each.
  public init(marks: [Work.ID: Marks]) {
    self.init()
    for (id, marks) in marks { self[id] = marks }
    /// The marks of a work. Setting them replaces its entry.
  }

  public subscript(work: Work.ID) -> Marks {
    get { marks(of: work) }
    set { found[work] = LibraryEntry(identifiers: [work], marks: newValue) }
  }
}
