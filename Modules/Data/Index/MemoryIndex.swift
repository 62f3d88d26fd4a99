public import MarqueeDomain

/// An index in memory, over what is there whole: a sample. It is made when it is first searched.
///
/// It finds by the rules of the index in `catalog.sqlite`; but for a word with typing errors all words are compared, not
/// only those with the same front or end.
public struct MemoryIndex: CatalogIndex {
  /// What is to be found.
  public struct Contents: Sendable {
    public var works: [Entry] = []
    public var people: [Person] = []

    public init() {}
  }

  public struct Entry: Sendable {
    /// The more votes it has, the earlier it is found; equals keep their order.
    public var work: Work
    /// Of people and places in it.
    public var names: [String]

    public init(_ work: Work, names: [String] = []) {
      self.work = work
      self.names = names
    }
  }

  private let load: @Sendable () async -> Contents
  private let describe: @Sendable (Work.ID) async -> Work?
  private let tables = HeldValues<MemoryIndexTables>(holds: true)

  /// - Parameters:
  ///   - load: gives what is to be found; it is called once.
  ///   - describe: gives a work that was found as its catalog shows it; `nil` for what was loaded.
  public init(
    load: @escaping @Sendable () async -> Contents,
    describe: @escaping @Sendable (Work.ID) async -> Work? = { _ in nil }
  ) {
    self.load = load
    self.describe = describe
  }

  public func search(_ text: String, limit: Int) async -> IndexMatches {
    let load = load
    // Only who is cancelled gets no tables.
    let tables = try? await tables.get(.held, keeping: { _ in true }) { await MemoryIndexTables(load()) }
    guard let tables else { return IndexMatches() }
    var matches = IndexSearch(tables: tables, limit: limit).matches(text)
    for index in matches.works.indices {
      if let work = await describe(matches.works[index].work.id) { matches.works[index].work = work }
    }
    return matches
  }

  // Its catalog shows works and people.
  public func work(_ id: Work.ID) async -> IndexedWork? { nil }

  public func person(_ id: Person.ID) async -> IndexedPerson? { nil }
}
