public import MarqueeDomain
import MarqueeSystem
import Synchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a person keeps, held in memory: it ends with the process.
public final class InMemoryLibrary: Sendable {
  private struct State {
    var tables = LibraryTables()
    var journal = InMemoryJournal()
    var observers: [Int: (parts: Set<LibraryPart>, continuation: AsyncStream<Set<ChangeOrigin.ID?>>.Continuation)] = [:]
    var lastObserver = 0

    func tell(_ parts: Set<LibraryPart>) {
      for observer in observers.values where !observer.parts.isDisjoint(with: parts) {
        observer.continuation.yield(joining: [ChangeOrigin.current])
      }
    }
  }

  private let state = Mutex(State())
  private let now: @Sendable () -> Date

  /// - Parameter now: what the journal's times are read from.
  public init(now: @escaping @Sendable () -> Date = { Date.now }) { self.now = now }

  private func read<Value: Sendable>(_ body: (LibraryTables) throws(Problem) -> Value) throws(Problem) -> Value {
    try state.withLock { state in Result { () throws(Problem) in try body(state.tables) } }.get()
  }

  /// Makes a change with its entry in the journal; one that comes to nothing has none.
  private func write<Value: Sendable>(
    _ body: (inout LibraryTables) throws(Problem) -> (patch: LibraryPatch, summary: String, value: Value)
  ) throws(Problem) -> (change: JournalEntry?, value: Value) {
    let written = state.withLock { state in
      Result { () throws(Problem) -> (JournalEntry?, Value) in
        let (patch, summary, value) = try body(&state.tables)
        // A change that comes to nothing touches no row.
        guard patch.parts != [.journal] else { return (nil, value) }
        let inverse = state.tables.apply(patch)
        let seconds = now().timeIntervalSince1970.rounded(.down)
        let entry = state.journal.record(
          summary, at: Date(timeIntervalSince1970: seconds), inverse: inverse)
        state.tell(patch.parts)
        return (entry, value)
      }
    }
    return try written.get()
  }
}

extension InMemoryLibrary: MarksRepository {
  public func marks(of works: [Work.ID]) async throws(Problem) -> [Work.ID: Marks] {
    try read { tables in Dictionary(works.compactMap { id in tables.marks[id].map { (id, $0.marks) } }) { $1 } }
  }

  public func kept(_ works: [Work.ID]) async throws(Problem) -> [Work.ID: Work] {
    try read { tables in Dictionary(works.compactMap { id in tables.work(id).map { (id, $0) } }) { $1 } }
  }

  public func change(_ works: [Work], by change: MarkChange) async throws(Problem) -> MarkedWorks {
    try self.change(works) { _ in change }
  }

  public func toggleFavorite(_ work: Work) async throws(Problem) -> MarkedWorks {
    try change([work]) { marks in .favorite(marks[work.id]?.isFavorite != true) }
  }

  private func change(
    _ works: [Work], by change: ([Work.ID: Marks]) -> MarkChange
  ) throws(Problem) -> MarkedWorks {
    let (entry, marks) = try write { tables throws(Problem) in
      for work in works where work.id.catalog == .library && tables.work(work.id) == nil {
        throw .notFound(work.id)
      }
      let before = Dictionary(works.map { ($0.id, tables.marks[$0.id]?.marks ?? .none) }) { $1 }
      let change = change(before)
      let patch = tables.patch(change, of: works)
      let after = before.merging(patch.marks.mapValues { $0?.marks ?? .none }) { $1 }
      var told: Set<Work.ID> = []
      let titles = works.filter { patch.marks.keys.contains($0.id) && told.insert($0.id).inserted }.map(\.title)
      return (patch, change.summary(of: titles), (before, after))
    }
    return MarkedWorks(change: entry, before: marks.0, after: marks.1)
  }
}

extension InMemoryLibrary: LibraryListRepository {
  public func page(_ query: LibraryQuery) async throws(Problem) -> LibraryPage { try read { $0.page(query) } }
}

extension InMemoryLibrary: OwnWorkRepository {
  public func add(_ drafts: [WorkDraft]) async throws(Problem) -> OwnWorkChange {
    let (entry, added) = try write { tables in
      let twins = drafts.flatMap(tables.twins)
      let (patch, works) = tables.patch(adding: drafts)
      return (patch, OwnWorkChange.summary(added: works), (works: works, twins: twins))
    }
    return OwnWorkChange(change: entry, works: added.works, twins: added.twins)
  }

  public func addFirstMissing(of drafts: [WorkDraft]) async throws(Problem) -> OwnWorkChange? {
    let (entry, works) = try write { tables in
      let missing = drafts.first { tables.twins(of: $0).isEmpty }
      let (patch, works) = tables.patch(adding: missing.map { [$0] } ?? [])
      return (patch, OwnWorkChange.summary(added: works), works)
    }
    return works.isEmpty ? nil : OwnWorkChange(change: entry, works: works)
  }

  public func edit(_ id: Work.ID, by edits: [WorkEdit]) async throws(Problem) -> OwnWorkChange {
    let (entry, work) = try write { (tables) throws(Problem) in
      let before = WorkDraft(tables.record(try tables.ownRow(id)))
      let draft = try before.applying(edits)
      let (patch, work) = try tables.patch(editing: id, to: draft)
      return (patch, OwnWorkChange.summary(editing: before, to: draft), work)
    }
    return OwnWorkChange(change: entry, works: [work])
  }

  public func delete(_ works: [Work.ID]) async throws(Problem) -> OwnWorkChange {
    let (entry, works) = try write { (tables) throws(Problem) in
      let (patch, gone) = try tables.patch(deleting: works)
      return (patch, OwnWorkChange.summary(deleted: gone), gone)
    }
    return OwnWorkChange(change: entry, works: works)
  }

  public func ownWork(_ id: Work.ID) async throws(Problem) -> WorkRecord {
    try read { (tables) throws(Problem) in tables.record(try tables.ownRow(id)) }
  }

  public func ownPerson(_ id: Person.ID) async throws(Problem) -> Person {
    try read { (tables) throws(Problem) in try tables.person(id) }
  }

  public func ownCredits(of person: Person.ID) async throws(Problem) -> [Credit] {
    try read { (tables) throws(Problem) in try tables.credits(of: person) }
  }

  public func ownPeople(
    matching query: SearchQuery, limit: Int
  ) async throws(Problem) -> (people: [Person], total: Int) {
    let all = try read { $0.people(matching: query) }
    return (Array(all.prefix(max(0, limit))), all.count)
  }
}

extension InMemoryLibrary: JournalRepository {
  public func changes(limit: Int) async throws(Problem) -> [JournalEntry] {
    state.withLock { $0.journal.entries(limit: limit) }
  }

  public func undo() async throws(Problem) -> JournalEntry? {
    state.withLock { state -> JournalEntry? in
      guard let (entry, parts) = state.journal.undo(&state.tables) else { return nil }
      state.tell(parts)
      return entry
    }
  }

  public func redo() async throws(Problem) -> JournalEntry? {
    state.withLock { state -> JournalEntry? in
      guard let (entry, parts) = state.journal.redo(&state.tables) else { return nil }
      state.tell(parts)
      return entry
    }
  }
}

extension InMemoryLibrary: LibraryObservation {
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
