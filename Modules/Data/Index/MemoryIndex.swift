public import MarqueeDomain

/// An index in memory, over what is there whole: a sample. It is made when it is first searched, or before.
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

  private let parts: [@Sendable () async -> Contents]
  private let tables = HeldValues<MemoryIndexTables>(holds: true)

  /// - Parameter parts: give what is to be found; each is called once, all at the same time.
  public init(parts: [@Sendable () async -> Contents]) { self.parts = parts }

  /// Begins to make it, before it is searched.
  public func prepare() { Task { await made() } }

  /// `nil` where the caller was cancelled.
  @discardableResult
  private func made() async -> MemoryIndexTables? {
    // Nothing else fails.
    try? await tables.get(.held, keeping: { _ in true }) { [parts] in await MemoryIndexTables(parts) }
  }

  public func search(_ text: String, limit: Int) async -> IndexMatches {
    guard let tables = await made(), limit > 0 else { return IndexMatches() }
    return IndexSearch(tables: tables, limit: max(limit, tables.count)).matches(text)
  }

  // Its catalog shows works and people.
  public func work(_ id: Work.ID) async -> IndexedWork? { nil }

  public func person(_ id: Person.ID) async -> IndexedPerson? { nil }
}
