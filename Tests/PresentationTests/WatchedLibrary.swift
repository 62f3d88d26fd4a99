// A library that shows a test who observes it, and how often it was read.
import MarqueeDomain
import Synchronization
import TestSupport

/// Stores everything as `FakeLibrary` does.
final class WatchedLibrary: Sendable {
  private struct State {
    var observers = 0
    var reads = 0
    var news: [AsyncStream<LibraryNotice>.Continuation] = []
    var waiting: [(isMet: @Sendable (Int, Int) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let library = FakeLibrary()
  private let state = Mutex(State())

  var observers: Int { state.withLock { $0.observers } }
  var reads: Int { state.withLock { $0.reads } }

  /// Returns a notice about the library's file.
  func report(_ notice: LibraryNotice) { for reader in state.withLock({ $0.news }) { reader.yield(notice) } }

  func isObserved(by count: Int) async { await wait { observers, _ in observers == count } }

  func isRead(atLeast count: Int) async { await wait { _, reads in reads >= count } }

  private func wait(until isMet: @escaping @Sendable (Int, Int) -> Bool) async {
    await withCheckedContinuation { continuation in
      let isNow = state.withLock { state in
        if isMet(state.observers, state.reads) { return true }
        state.waiting.append((isMet, continuation))
        return false
      }
      if isNow { continuation.resume() }
    }
  }

  private func change(_ body: (inout State) -> Void) {
    let met = state.withLock { state in
      body(&state)
      let (observers, reads) = (state.observers, state.reads)
      defer { state.waiting.removeAll { $0.isMet(observers, reads) } }
      return state.waiting.filter { $0.isMet(observers, reads) }
    }
    for waiting in met { waiting.continuation.resume() }
  }
}

extension WatchedLibrary: LibraryRepository {
  func notices() -> AsyncStream<LibraryNotice> {
    let (notices, reader) = AsyncStream.makeStream(of: LibraryNotice.self)
    state.withLock { $0.news.append(reader) }
    return notices
  }

  func changes(of parts: Set<LibraryPart>) -> AsyncStream<Set<ChangeOrigin.ID?>> {
    let inner = library.changes(of: parts)
    let (stream, continuation) = AsyncStream.makeStream(of: Set<ChangeOrigin.ID?>.self)
    change { $0.observers += 1 }
    let forwarding = Task { for await origins in inner { continuation.yield(origins) } }
    continuation.onTermination = { [self] _ in
      forwarding.cancel()
      change { $0.observers -= 1 }
    }
    return stream
  }
}

extension WatchedLibrary: GoalRepository {
  func goals() async throws(Problem) -> [Goal] { try await library.goals() }

  func episodes(seenIn year: Int) async throws(Problem) -> Int { try await library.episodes(seenIn: year) }

  func setGoal(_ goal: Goal?, of kind: Goal.Kind, in year: Int) async throws(Problem) -> JournalEntry? {
    try await library.setGoal(goal, of: kind, in: year)
  }
}

extension WatchedLibrary: NamedListRepository {
  func lists() async throws(Problem) -> [NamedList] { try await library.lists() }
  func list(named name: String) async throws(Problem) -> NamedList? { try await library.list(named: name) }
  func changeList(_ name: String, by change: ListChange) async throws(Problem) -> JournalEntry? {
    try await library.changeList(name, by: change)
  }
}

extension WatchedLibrary: EvidenceRepository {
  func entries(by makers: [String]) async throws(Problem) -> [LibraryPage.Entry] {
    try await library.entries(by: makers)
  }

  func sample(
    of list: LibraryQuery.List, count: Int, seed: UInt32
  ) async throws(Problem) -> [LibraryPage.Entry] { try await library.sample(of: list, count: count, seed: seed) }

  func wantedDays(of works: [Work.ID]) async throws(Problem) -> [Work.ID: PartialDate] {
    try await library.wantedDays(of: works)
  }
}

extension WatchedLibrary: LibraryListRepository {
  func tags() async throws(Problem) -> [TagCount] { try await library.tags() }
  func reduce<Result: Sendable>(
    _ query: LibraryQuery, namesActors: Bool, into result: Result,
    _ update: @escaping @Sendable (inout Result, consuming LibraryPage.Entry, _ actors: [String]) -> Void
  ) async throws(Problem) -> Result {
    try await library.reduce(query, namesActors: namesActors, into: result, update)
  }
  func titles(beginning text: String, limit: Int) async throws(Problem) -> [KeptTitle] {
    try await library.titles(beginning: text, limit: limit)
  }
  func works(identifiedBy beginning: String, limit: Int) async throws(Problem) -> [Work] {
    try await library.works(identifiedBy: beginning, limit: limit)
  }
  func identifiers() async throws(Problem) -> [Work.ID] { try await library.identifiers() }

  func page(_ query: LibraryQuery) async throws(Problem) -> LibraryPage {
    let page = try await library.page(query)
    change { $0.reads += 1 }
    return page
  }
}

extension WatchedLibrary: EntryRepository, OwnWorkRepository {
  func entries(of works: [WorkIdentity]) async throws(Problem) -> LibraryEntries {
    let entries = try await library.entries(of: works)
    change { $0.reads += 1 }
    return entries
  }
  func savedWorks(_ works: [Work.ID]) async throws(Problem) -> [Work.ID: Work] { try await library.savedWorks(works) }
  func link(_ first: Work, _ second: Work) async throws(Problem) -> LinkedEntries {
    try await library.link(first, second)
  }
  func unlink(_ work: Work) async throws(Problem) -> LinkedEntries { try await library.unlink(work) }
  func complete(with work: Work, replaces: Bool) async throws(Problem) {
    try await library.complete(with: work, replaces: replaces)
  }
  func lookalikes() async throws(Problem) -> [[Work.ID]] { try await library.lookalikes() }
  func change(_ works: [Work], by change: MarkChange) async throws(Problem) -> MarkedWorks {
    try await library.change(works, by: change)
  }
  func toggleFavorites(_ works: [Work]) async throws(Problem) -> MarkedWorks {
    try await library.toggleFavorites(works)
  }
  func add(_ drafts: [WorkDraft]) async throws(Problem) -> OwnWorkChange { try await library.add(drafts) }
  func addFirstMissing(of drafts: [WorkDraft]) async throws(Problem) -> OwnWorkChange? {
    try await library.addFirstMissing(of: drafts)
  }
  func edit(_ id: Work.ID, by edits: [WorkEdit]) async throws(Problem) -> OwnWorkChange {
    try await library.edit(id, by: edits)
  }
  func delete(_ works: [Work.ID]) async throws(Problem) -> OwnWorkChange { try await library.delete(works) }
  func ownWork(_ id: Work.ID) async throws(Problem) -> WorkRecord { try await library.ownWork(id) }
  func ownPerson(_ id: Person.ID) async throws(Problem) -> Person { try await library.ownPerson(id) }
  func ownCredits(of person: Person.ID) async throws(Problem) -> [Credit] { try await library.ownCredits(of: person) }
  func ownPeople(
    matching query: SearchQuery, limit: Int
  ) async throws(Problem) -> (people: [Person], total: Int) {
    try await library.ownPeople(matching: query, limit: limit)
  }
  func changes(limit: Int) async throws(Problem) -> [JournalEntry] { try await library.changes(limit: limit) }
  func undo(_ id: Int?) async throws(Problem) -> JournalEntry? { try await library.undo(id) }
  func redo(_ id: Int?) async throws(Problem) -> JournalEntry? { try await library.redo(id) }
}

/// The library as a catalog, with the answers that these tests need.
struct LibraryShelf: CatalogRepository {
  let catalog = Catalog.library
  let library: WatchedLibrary

  func work(_ id: Work.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<WorkRecord> {
    Loaded(try await library.ownWork(id))
  }
  func person(_ id: Person.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<Person> {
    Loaded(try await library.ownPerson(id))
  }
  func credits(
    of person: Person.ID, page: Int, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<Page<[Credit]>> {
    Loaded(Page(wholeList: try await library.ownCredits(of: person), number: page))
  }
  func shelves(_ freshness: Freshness) async throws(Problem) -> Loaded<[Shelf]> { Loaded([]) }
  func shelf(_ id: Shelf.ID, page: Int, _ freshness: Freshness) async throws(Problem) -> Loaded<Page<Shelf>> {
    throw .notFound(what: .text("shelf \(id)"))
  }
  func search(_ query: SearchQuery, limit: Int, _ freshness: Freshness) async throws(Problem) -> Loaded<Matches> {
    Loaded(Matches())
  }
}

extension WatchedLibrary: SeriesRepository {
  func series() async throws(Problem) -> [KeptSeries] { try await library.series() }
  func works(inSeries key: String) async throws(Problem) -> [LibraryPage.Entry] {
    try await library.works(inSeries: key)
  }
  func seenSeries(hasUnseen: Bool, offset: Int, limit: Int) async throws(Problem) -> [SeenSeries] {
    try await library.seenSeries(hasUnseen: hasUnseen, offset: offset, limit: limit)
  }
  func started(limit: Int) async throws(Problem) -> [DatedEntry] { try await library.started(limit: limit) }
  func lent(until day: PartialDate, limit: Int) async throws(Problem) -> [LibraryPage.Entry] {
    try await library.lent(until: day, limit: limit)
  }

  func longestWanted(limit: Int) async throws(Problem) -> [DatedEntry] { try await library.longestWanted(limit: limit) }
}
