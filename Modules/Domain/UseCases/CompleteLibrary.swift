/// Asks the catalogs for what is missing of the kept works: who made them, and how long they are.
///
/// One work is asked for after another, the latest kept first. A cached answer is used however old it is, so no service
/// is asked twice for what it does not know. Each work is stored at once, so cancelling loses nothing.
public struct CompleteLibrary: Sendable {
  /// A catalog is not asked any more after this many failures in a row.
  private static let mostFailures = 3

  private let catalogs: CatalogDirectory
  private let library: any EntryRepository & LibraryListRepository
  private let clock: any Clock<Duration>
  private let pause: Duration

  /// Creates the use case. The pause, which the clock measures, follows each work for which a service was asked.
  ///
  /// By default it is half a second: Open Library allows at most 3 requests a second, and a work takes more than one.
  public init(
    catalogs: CatalogDirectory, library: any EntryRepository & LibraryListRepository,
    pause: Duration = .milliseconds(500), clock: any Clock<Duration>
  ) {
    self.catalogs = catalogs
    self.library = library
    self.pause = pause
    self.clock = clock
  }

  /// Completes the works, each after `isReady`, and counts what became of them, failures of catalogs included.
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
        // A sample's sentences do not replace the sentences of a service.
        let isSample = record.sources.contains { $0.origin == .embedded }
        try await library.complete(with: record.value.work, replaces: !isSample)
        let isUnchanged = kept.lacks.isSubset(of: record.value.work.missingDetails)
        if isUnchanged { completion.unchanged += 1 } else { completion.completed += 1 }
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

  /// How many works a run would ask for, and the completion if none of them is asked for.
  public func plan() async throws(Problem) -> (asked: Int, completion: LibraryCompletion) {
    let (works, unasked) = try await incompleteWorks()
    return (works.count, LibraryCompletion(unasked: unasked))
  }

  private typealias IncompleteWork = (id: Work.ID, lacks: Set<Work.Detail>)

  private func incompleteWorks() async throws(Problem) -> (works: [IncompleteWork], unasked: Int) {
    let active = catalogs.active.map(\.catalog)
    return try await library.reduce(LibraryQuery(.mine), namesActors: false, into: ([], 0)) { found, entry, _ in
      let lacks = entry.work.missingDetails
      guard !lacks.isEmpty, entry.work.id.catalog != .library else { return }
      // The feed of rows does not know who made a movie.
      guard let id = entry.ids.first(where: { active.contains($0.catalog) && $0.catalog != .rows }) else {
        found.1 += 1
        return
      }
      found.0.append((id, lacks))
    }
  }

  private func record(of id: Work.ID) async throws(Problem) -> Loaded<WorkRecord> {
    let repository = try catalogs.repository(for: id.catalog)
    return try await catalogs.limit.withoutWaits.run(asking: id.catalog.title) { () async throws(Problem) in
      try await repository.work(id, .any)
    }
  }

  private func rest() async throws(Problem) {
    // The error is lost: a clock throws only when the task is cancelled.
    do { try await clock.sleep(for: pause) } catch { throw .cancelled }
  }
}

/// What became of the kept works that had something missing.
public struct LibraryCompletion: Sendable, Equatable {
  /// How many works have more details now.
  public var completed = 0
  /// How many works their catalogs know no more about.
  public var unchanged = 0
  /// How many works failed: their catalogs could not be asked, or did not answer.
  public var failed = 0
  /// How many works are in no catalog that can be asked.
  public var unasked = 0
  /// The first problem of each catalog.
  public var problems: [Catalog: Problem] = [:]
}

extension Work {
  /// A detail that a catalog's record may have and a title alone does not.
  enum Detail: Sendable, Hashable {
    case creators
    /// The minutes of a film, the pages of a book, the seasons of a series.
    case length
  }

  var missingDetails: Set<Detail> {
    var missing: Set<Detail> = []
    if creators.isEmpty { missing.insert(.creators) }
    let length =
      switch kind.length {
      case .minutes: runtimeMinutes
      case .pages: pages
      case .episodes: seasons
      }
    if length == nil { missing.insert(.length) }
    return missing
  }
}

extension Problem {
  /// Whether the other works of the catalog will fail for the same reason.
  fileprivate var isOfCatalog: Bool { [.offline, .unreachable, .unauthorized, .rateLimited, .usage].contains(code) }

  /// Whether it concerns this work alone.
  fileprivate var isOfWork: Bool { [.notFound, .malformed].contains(code) }
}
