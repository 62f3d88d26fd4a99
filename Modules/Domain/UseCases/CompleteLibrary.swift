/// Asks the catalogs for what is not known of the works that are kept: who made them, and how long they are.
///
/// One work is asked for after another, each once, the latest kept first. What was answered before is used, however old it
/// is, so that no service is asked twice for what it does not know. Each work is stored as soon as it is known, so that
/// cancelling loses nothing.
public struct CompleteLibrary: Sendable {
  /// How long a service is left alone after each work: Open Library wants at most 3 requests a second, and a work takes
  /// more than one.
  public static let pause = Duration.milliseconds(500)
  /// After so many failures in a row a catalog is not asked any more.
  private static let mostFailures = 3

  private let catalogs: CatalogDirectory
  private let library: any EntryRepository & LibraryListRepository
  private let clock: any Clock<Duration>
  private let pause: Duration

  /// - Parameters:
  ///   - pause: how long to wait after a work for which a service was asked.
  ///   - clock: what the pause is measured by.
  public init(
    catalogs: CatalogDirectory, library: any EntryRepository & LibraryListRepository,
    pause: Duration = Self.pause, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.catalogs = catalogs
    self.library = library
    self.pause = pause
    self.clock = clock
  }

  /// - Parameters:
  ///   - isReady: is awaited before each work is asked for.
  ///   - progress: is told how many works are done, and how many there are.
  /// - Throws: `Problem.storage` where the library cannot be read or written, `Problem.cancelled`. What a catalog throws
  ///   is counted.
  public func callAsFunction(
    isReady: @Sendable () async -> Void = {}, progress: @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) async throws(Problem) -> LibraryCompletion {
    let (works, unasked) = try await incompleteWorks()
    var completion = LibraryCompletion(unasked: unasked)
    var failures: [Catalog: Int] = [:]
    var mustPause = false
    for (done, kept) in works.enumerated() {
      progress(done, works.count)
      guard failures[kept.id.catalog, default: 0] < Self.mostFailures else {
        completion.failed += 1
        continue
      }
      if mustPause { try await rest() }
      await isReady()
      if Task.isCancelled { throw .cancelled }
      do throws(Problem) {
        let record = try await record(of: kept.id)
        mustPause = record.sources.contains { $0.origin == .network }
        failures[kept.id.catalog] = 0
        // A sample's sentences do not replace a service's.
        let isSample = record.sources.contains { $0.origin == .embedded }
        try await library.complete(with: record.value.work, replaces: !isSample)
        if kept.lacks.isSubset(of: record.value.work.missingDetails) {
          completion.unchanged += 1
        } else {
          completion.completed += 1
        }
      } catch {
        if error == .cancelled || error.code == .storage { throw error }
        mustPause = true
        completion.failed += 1
        if completion.problems[kept.id.catalog] == nil { completion.problems[kept.id.catalog] = error }
        failures[kept.id.catalog, default: 0] += error.isOfCatalog ? Self.mostFailures : error.isOfWork ? 0 : 1
      }
    }
    return completion
  }

  /// How many works would be asked for, and of how many nothing can be asked.
  public func plan() async throws(Problem) -> (asked: Int, unasked: Int) {
    let (works, unasked) = try await incompleteWorks()
    return (works.count, unasked)
  }

  private struct IncompleteWork: Sendable {
    let id: Work.ID
    let lacks: Set<Work.Detail>
  }

  private func incompleteWorks() async throws(Problem) -> (works: [IncompleteWork], unasked: Int) {
    let active = catalogs.active.map(\.catalog)
    return try await library.reduce(LibraryQuery(.mine), namesActors: false, into: ([], 0)) { found, entry, _ in
      let lacks = entry.work.missingDetails
      guard !lacks.isEmpty, entry.work.id.catalog != .library else { return }
      let ids = ([entry.work.id] + entry.sameAs).filter { active.contains($0.catalog) }
      // The feed of rows knows of no makers.
      guard let id = ids.first(where: { $0.catalog != .rows }) else {
        found.1 += 1
        return
      }
      found.0.append(IncompleteWork(id: id, lacks: lacks))
    }
  }

  private func record(of id: Work.ID) async throws(Problem) -> Loaded<WorkRecord> {
    let repository = try catalogs.repository(for: id.catalog)
    return try await catalogs.limit.withoutWaits.run(asking: id.catalog.title) { () async throws(Problem) in
      try await repository.work(id, .any)
    }
  }

  private func rest() async throws(Problem) {
    // A clock throws for nothing but cancellation.
    do { try await clock.sleep(for: pause) } catch { throw .cancelled }
  }
}

/// What became of the kept works of which something was not known.
public struct LibraryCompletion: Sendable, Equatable {
  /// More is known of so many now.
  public var completed = 0
  /// Of so many their catalogs know no more.
  public var unchanged = 0
  /// For so many their catalogs could not be asked, or did not answer.
  public var failed = 0
  /// So many are in no catalog that can be asked.
  public var unasked = 0
  /// The first problem of each catalog.
  public var problems: [Catalog: Problem] = [:]

  public init(completed: Int = 0, unchanged: Int = 0, failed: Int = 0, unasked: Int = 0) {
    (self.completed, self.unchanged, self.failed, self.unasked) = (completed, unchanged, failed, unasked)
  }
}

extension Work {
  /// What a catalog's record may tell beyond the title.
  enum Detail: Sendable, Hashable {
    case creators
    /// The minutes of a film, the pages of a book, the seasons of a series.
    case length
  }

  var missingDetails: Set<Detail> {
    var missing: Set<Detail> = []
    if creators.isEmpty { missing.insert(.creators) }
    let length =
      switch kind.sort {
      case .film: runtimeMinutes
      case .book: pages
      case .tv: seasons
      }
    if length == nil { missing.insert(.length) }
    return missing
  }
}

extension Problem {
  /// Whether the catalog's other works will fail for the same reason.
  fileprivate var isOfCatalog: Bool { [.offline, .unreachable, .unauthorized, .rateLimited, .usage].contains(code) }

  /// Whether it says nothing of other works.
  fileprivate var isOfWork: Bool { [.notFound, .malformed].contains(code) }
}
