import MarqueeData
public import MarqueeDomain
import Synchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a person keeps, in memory, with failures on demand.
///
///     let library = FakeLibrary(favorites: [totoro])
///     library.fail(with: .storage(message: "The disk is full.", hint: "Make room."))
///
/// Its clock stands still at `FakeLibrary.now`.
public final class FakeLibrary: Sendable {
  private struct State {
    var problem: Problem?
    var writes = 0
    var seed: [Work]
  }

  /// 2026-11-21T12:00:00Z.
  public static let now = Date(timeIntervalSince1970: 1_795_262_400)

  private let memory = InMemoryLibrary(now: { FakeLibrary.now })
  private let state: Mutex<State>

  /// - Parameter favorites: the latest first.
  public init(favorites: [Work] = []) { state = Mutex(State(seed: favorites.reversed())) }

  /// How often something was to be changed.
  public var writes: Int { state.withLock { $0.writes } }

  /// Lets every call fail from now on, or, with `nil`, no more.
  public func fail(with problem: Problem?) { state.withLock { $0.problem = problem } }

  /// The favorites, the latest first, whatever fails.
  public var favorites: [Work] {
    get async throws(Problem) { try await (ready).page(LibraryQuery(.favorites, limit: .max)).entries.map(\.work) }
  }

  /// What holds it all, with the favorites of the beginning in it.
  private var ready: InMemoryLibrary {
    get async throws(Problem) {
      let seed = state.withLock { state in
        defer { state.seed = [] }
        return state.seed
      }
      if !seed.isEmpty { _ = try await memory.change(seed, by: .favorite(true)) }
      return memory
    }
  }

  private func reading() async throws(Problem) -> InMemoryLibrary {
    if Task.isCancelled { throw .cancelled }
    if let problem = state.withLock({ $0.problem }) { throw problem }
    return try await ready
  }

  private func writing() async throws(Problem) -> InMemoryLibrary {
    state.withLock { $0.writes += 1 }
    return try await reading()
  }
}

extension FakeLibrary: MarksRepository {
  public func marks(of works: [Work.ID]) async throws(Problem) -> [Work.ID: Marks] {
    try await reading().marks(of: works)
  }

  public func kept(_ works: [Work.ID]) async throws(Problem) -> [Work.ID: Work] { try await reading().kept(works) }

  public func change(_ works: [Work], by change: MarkChange) async throws(Problem) -> MarkedWorks {
    try await writing().change(works, by: change)
  }

  public func toggleFavorite(_ work: Work) async throws(Problem) -> MarkedWorks {
    try await writing().toggleFavorite(work)
  }
}

extension FakeLibrary: LibraryListRepository {
  public func page(_ query: LibraryQuery) async throws(Problem) -> LibraryPage { try await reading().page(query) }
}

extension FakeLibrary: OwnWorkRepository {
  public func add(_ drafts: [WorkDraft]) async throws(Problem) -> OwnWorkChange { try await writing().add(drafts) }

  public func addFirstMissing(of drafts: [WorkDraft]) async throws(Problem) -> OwnWorkChange? {
    try await writing().addFirstMissing(of: drafts)
  }

  public func edit(_ id: Work.ID, by edits: [WorkEdit]) async throws(Problem) -> OwnWorkChange {
    try await writing().edit(id, by: edits)
  }

  public func delete(_ works: [Work.ID]) async throws(Problem) -> OwnWorkChange { try await writing().delete(works) }

  public func ownWork(_ id: Work.ID) async throws(Problem) -> WorkRecord { try await reading().ownWork(id) }

  public func ownPerson(_ id: Person.ID) async throws(Problem) -> Person { try await reading().ownPerson(id) }

  public func ownCredits(of person: Person.ID) async throws(Problem) -> [Credit] {
    try await reading().ownCredits(of: person)
  }

  public func ownPeople(
    matching query: SearchQuery, limit: Int
  ) async throws(Problem) -> (people: [Person], total: Int) {
    try await reading().ownPeople(matching: query, limit: limit)
  }
}

extension FakeLibrary: JournalRepository {
  public func changes(limit: Int) async throws(Problem) -> [JournalEntry] { try await reading().changes(limit: limit) }

  public func undo() async throws(Problem) -> JournalEntry? { try await writing().undo() }

  public func redo() async throws(Problem) -> JournalEntry? { try await writing().redo() }
}

extension FakeLibrary: LibraryObservation {
  public func changes(of parts: Set<LibraryPart>) -> AsyncStream<Set<ChangeOrigin.ID?>> { memory.changes(of: parts) }
}
