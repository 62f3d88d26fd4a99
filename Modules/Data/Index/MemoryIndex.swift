public import MarqueeDomain
import MarqueeSystem
import Synchronization

/// An index in memory, over what is there whole: a sample. It is made when it is first searched, or before.
///
/// It finds by the rules of the index in `catalog.sqlite`; but for a word with typing errors all words are compared, not
/// only those with the same front or end.
public struct MemoryIndex: CatalogIndex, WordStore {
  /// What is to be found.
  public struct Contents: Sendable {
    public var works: [Entry] = []
    public var people: [Name] = []

    public init() {}
  }

  /// What a work is found by.
  public struct Entry: Sendable {
    let titles: [String]
    let makers: [String]
    let others: [String]
    /// The more votes it has, the earlier it is found; equals keep their order.
    let votes: Int
    /// Is only called for what is found.
    let work: @Sendable () -> Work?

    /// - Parameters:
    ///   - titles: the one it is shown with comes first.
    ///   - others: texts about it.
    public init(
      titles: [String], makers: [String], others: [String], votes: Int, work: @escaping @Sendable () -> Work?
    ) {
      (self.titles, self.makers, self.others, self.votes, self.work) = (titles, makers, others, votes, work)
    }

    /// - Parameter names: of people and places in it.
    public init(_ work: Work, names: [String] = []) {
      self.init(
        titles: work.titles, makers: work.makers,
        others: work.describingTexts(names: names), votes: work.score?.votes ?? 0, work: { work })
    }
  }

  /// What a person is found by.
  public struct Name: Sendable {
    let name: String
    /// Is only called for who is found.
    let person: @Sendable () -> Person?

    public init(_ name: String, person: @escaping @Sendable () -> Person?) { (self.name, self.person) = (name, person) }

    public init(_ person: Person) { self.init(person.name, person: { person }) }
  }

  private let tables: SharedTables

  /// - Parameter parts: give what is to be found; each is called once, all at the same time.
  public init(parts: [@Sendable () async -> Contents]) { tables = SharedTables(parts) }

  /// Begins to make it, before it is searched.
  public func prepare() { Task { await made() } }

  /// `nil` where the caller was cancelled.
  @discardableResult
  private func made() async -> MemoryIndexTables? {
    await tables.made()
  }

  public func answer<Query: TableQuery>(_ query: Query) async -> Query.Value? {
    guard let tables = await made() else { return nil }
    return query.run(on: tables)
  }

  public func works(matching query: Query, limit: Int) async -> IndexMatches {
    await made()?.works(matching: query, limit: limit) ?? IndexMatches()
  }

  // Its catalog shows works and people.
  public func work(_ id: Work.ID) async -> IndexedWork? { nil }

  public func person(_ id: Person.ID) async -> IndexedPerson? { nil }
}

/// The tables of an index, made once for all who ask.
private final class SharedTables: Sendable {
  private let parts: [@Sendable () async -> MemoryIndex.Contents]
  private let tables = Mutex<MemoryIndexTables?>(nil)
  private let flight = SingleFlight<Int, MemoryIndexTables>()

  init(_ parts: [@Sendable () async -> MemoryIndex.Contents]) { self.parts = parts }

  /// `nil` where the caller was cancelled.
  func made() async -> MemoryIndexTables? {
    if let known = tables.withLock({ $0 }) { return known }
    return await flight.join(0) { [parts, weak self] in
      let made = await MemoryIndexTables(parts)
      if !Task.isCancelled { self?.tables.withLock { $0 = made } }
      return made
    }
  }
}
