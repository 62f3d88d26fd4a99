public import MarqueeDomain
import Synchronization

/// A person's library in memory, with failures on demand. It sorts, searches, undoes changes and notifies observers as
/// every library does; the contract tests of libraries run on it.
///
///     let library = FakeLibrary(favorites: [totoro])
///     library.fail(with: .storage(message: "The disk is full.", remedy: .advice("Make room.")))
///
/// Its clock always shows `FakeLibrary.now`.
public final class FakeLibrary: Sendable {
  private struct State {
    var journal = FakeJournal()
    var problem: Problem?
    var writes = 0
    var observers: [Int: (parts: Set<LibraryPart>, continuation: AsyncStream<Set<ChangeOrigin.ID?>>.Continuation)] = [:]
    var lastObserver = 0

    func notify(of parts: Set<LibraryPart>) {
      let origins: Set<ChangeOrigin.ID?> = [ChangeOrigin.current]
      for observer in observers.values where !observer.parts.isDisjoint(with: parts) {
        // If the element before was not read, both become one.
        guard case .dropped(let unread) = observer.continuation.yield(origins) else { continue }
        observer.continuation.yield(unread.union(origins))
      }
    }
  }

  /// The time of every change: 2026-11-21T12:00:00Z.
  public static let now = Date(timeIntervalSince1970: 1_795_262_400)

  private let state = Mutex(State())

  /// Creates a library, with some favorites.
  ///
  /// - Parameter favorites: the latest first.
  public init(favorites: [Work] = []) {
    guard !favorites.isEmpty else { return }
    state.withLock { state in
      var tables = state.journal.tables
      // The library is empty, so no work can fit several entries.
      let titles = (try? tables.change(favorites.reversed(), by: .favorite(true))) ?? []
      _ = state.journal.record(MarkChange.favorite(true).description(of: titles), tables)
    }
  }

  /// How many changes were attempted, with or without success.
  public var writes: Int { state.withLock { $0.writes } }

  /// Creates every call fail from now on; `nil` ends that.
  public func fail(with problem: Problem?) { state.withLock { $0.problem = problem } }

  /// The favorites, the latest first; this never fails.
  public var favorites: [Work] {
    state.withLock {
      $0.journal.tables.list(.favorites).page(LibraryQuery(.favorites, limit: .max)).entries.map(\.work)
    }
  }

  func read<Value: Sendable>(
    _ body: (FakeJournal) throws(Problem) -> Value
  ) throws(Problem) -> Value {
    if Task.isCancelled { throw .cancelled }
    return try state.withLock { state in
      Result { () throws(Problem) in
        if let problem = state.problem { throw problem }
        return try body(state.journal)
      }
    }.get()
  }

  private func write<Value: Sendable>(
    _ body: (inout FakeJournal) throws(Problem) -> Value
  ) throws(Problem) -> Value {
    if Task.isCancelled { throw .cancelled }
    return try state.withLock { state in
      Result { () throws(Problem) in
        state.writes += 1
        if let problem = state.problem { throw problem }
        let before = state.journal.tables
        let value = try body(&state.journal)
        state.notify(of: state.journal.tables.parts(changedSince: before))
        return value
      }
    }.get()
  }

  /// Applies a change, with an entry in the journal if anything differs.
  func change<Value: Sendable>(
    _ body: (inout FakeTables) throws(Problem) -> (description: ChangeDescription, value: Value)
  ) throws(Problem) -> (change: JournalEntry?, value: Value) {
    try write { (journal) throws(Problem) in
      var tables = journal.tables
      let (description, value) = try body(&tables)
      return (journal.record(description, tables), value)
    }
  }
}

extension FakeLibrary: GoalRepository {
  public func goals() async throws(Problem) -> [Goal] { try read { $0.tables.goals } }

  public func setGoal(_ goal: Goal?, of kind: Goal.Kind, in year: Int) async throws(Problem) -> JournalEntry? {
    try change { (tables) throws(Problem) in
      tables.goals = tables.goals.replacing(kind, in: year, by: goal)
      return (.goal(goal?.count, kind, in: year), ())
    }.change
  }
}

extension FakeLibrary {
  public func episodes(seenIn year: Int) async throws(Problem) -> Int {
    let viewings = try read { $0.tables.entries.values.flatMap(\.marks.viewings) }
    return viewings.count { $0.day?.year == year && $0.part?.isSpecial == false }
  }
}

extension FakeLibrary: NamedListRepository {
  public func lists() async throws(Problem) -> [NamedList] { try read { $0.tables.countedLists } }

  public func list(named name: String) async throws(Problem) -> NamedList? {
    try read { $0.tables.countedLists.named(name) }
  }

  public func changeList(_ name: String, by change: ListChange) async throws(Problem) -> JournalEntry? {
    let (name, change) = (try MarkChange.checked(list: name), try change.checked())
    return try self.change { (tables) throws(Problem) in (try tables.changeList(name, by: change), ()) }.change
  }
}

extension FakeLibrary: EntryRepository {
  public func entries(of works: [WorkIdentity]) async throws(Problem) -> LibraryEntries {
    try read { $0.tables.entries(of: works) }
  }

  public func savedWorks(_ works: [Work.ID]) async throws(Problem) -> [Work.ID: Work] {
    try read { journal in Dictionary(works.compactMap { id in journal.tables.savedWork(id).map { (id, $0) } }) { $1 } }
  }

  public func link(_ first: Work, _ second: Work) async throws(Problem) -> LinkedEntries {
    if let refusal = Problem.linking(first, second) { throw refusal }
    let (change, linked) = try change { (tables) throws(Problem) in
      (ChangeDescription.linked(first, second), try tables.link(first, second))
    }
    return LinkedEntries(change: change, entry: linked.0, otherRating: linked.otherRating)
  }

  public func unlink(_ work: Work) async throws(Problem) -> LinkedEntries {
    let (change, entry) = try change { (tables) throws(Problem) in
      (ChangeDescription.unlinked(work), try tables.unlink(work))
    }
    return LinkedEntries(change: change, entry: entry)
  }

  public func complete(with work: Work, replaces: Bool) async throws(Problem) {
    try write { journal in
      // A work that fits several entries completes none.
      guard let entry = try? journal.tables.entry(of: work) else { return }
      journal.complete(entry, with: work, replaces: replaces)
    }
  }

  public func lookalikes() async throws(Problem) -> [[Work.ID]] {
    try read { EntryIdentity.lookalikes($0.tables.identities) }
  }
}

extension FakeLibrary {
  public func change(_ works: [Work], by change: MarkChange) async throws(Problem) -> MarkedWorks {
    try self.change(works) { change.resolved(for: $0) }
  }

  public func toggleFavorites(_ works: [Work]) async throws(Problem) -> MarkedWorks {
    try change(works) { marks in .favorite(!works.allSatisfy { marks[$0.id]?.isFavorite == true }) }
  }

  private func change(
    _ works: [Work], by change: ([Work.ID: Marks]) -> MarkChange
  ) throws(Problem) -> MarkedWorks {
    let (entry, marks) = try self.change { (tables) throws(Problem) in
      for work in works where work.id.catalog == .library { _ = try tables.ownRow(work.id) }
      func marks() -> [Work.ID: Marks] {
        let entries = tables.entries(of: works.map(WorkIdentity.init))
        return Dictionary(works.map { ($0.id, entries.marks(of: $0.id)) }) { $1 }
      }
      let before = marks()
      let change = change(before)
      let titles = try tables.change(works, by: change)
      let after = marks()
      let former = works.map(\.id).filter { before[$0] != after[$0] }.map { before[$0] ?? .none }
      return (change.stored(in: after.values).description(of: titles, with: former), (before: before, after: after))
    }
    return MarkedWorks(change: entry, before: marks.before, after: marks.after)
  }
}

extension FakeLibrary: LibraryListRepository {
  public func page(_ query: LibraryQuery) async throws(Problem) -> LibraryPage {
    try read { $0.tables.list(query.list).page(query) }
  }

  public func reduce<Result: Sendable>(
    _ query: LibraryQuery, namesActors: Bool, into result: Result,
    _ update: @escaping @Sendable (inout Result, consuming LibraryPage.Entry, _ actors: [String]) -> Void
  ) async throws(Problem) -> Result {
    try read { journal in
      journal.tables.list(query.list).rows(matching: query.search, by: query.order).reduce(into: result) {
        update(&$0, $1.entry, namesActors ? $1.actors : [])
      }
    }
  }

  public func tags() async throws(Problem) -> [TagCount] {
    try read { journal in
      let rows = journal.tables.entries.values.sorted { $0.number < $1.number }
      return TagCount.counted(rows.flatMap(\.marks.tags).map { TagCount(tag: $0, count: 1) })
    }
  }

  public func titles(beginning text: String, limit: Int) async throws(Problem) -> [KeptTitle] {
    let sortable = SortableTitle(text).text
    return try read { journal in
      let works = journal.tables.entries.values.sorted { $0.number > $1.number }.map { row in
        journal.tables.works[row.work.id]?.work ?? row.work
      }
      let found = works.filter { work in
        "\(work.id)".hasPrefix(text) || SortableTitle(work.title).text.hasPrefix(sortable)
          || work.title.lowercased().hasPrefix(text.lowercased())
      }
      return found.prefix(limit).map { (id: $0.id, title: $0.title) }
    }
  }

  public func works(identifiedBy beginning: String, limit: Int) async throws(Problem) -> [Work] {
    try read { journal in
      let rows = journal.tables.entries.values
      let ids = rows.flatMap(\.identifiers).filter { "\($0)".hasPrefix(beginning) }.sorted { "\($0)" < "\($1)" }
      return ids.prefix(limit).compactMap { journal.tables.savedWork($0) }
    }
  }

  public func identifiers() async throws(Problem) -> [Work.ID] {
    try read { $0.tables.entries.values.flatMap(\.identifiers).filter { $0.catalog != .library } }
  }
}

extension FakeLibrary {
  public func changes(limit: Int) async throws(Problem) -> [JournalEntry] { try read { $0.entries(limit: limit) } }

  public func undo(_ id: Int?) async throws(Problem) -> JournalEntry? { try write { $0.undo(id) } }

  public func redo(_ id: Int?) async throws(Problem) -> JournalEntry? { try write { $0.redo(id) } }
}

extension FakeLibrary: LibraryRepository {
  public func changes(of parts: Set<LibraryPart>) -> AsyncStream<Set<ChangeOrigin.ID?>> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Set<ChangeOrigin.ID?>.self, bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state in
      state.lastObserver += 1
      state.observers[state.lastObserver] = (parts, continuation)
      return state.lastObserver
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.observers.removeValue(forKey: number) }
    }
    return stream
  }
}
