/// The active catalogs in the user's order, with the index, the time limit and the listed works that use cases share.
public struct CatalogDirectory: Sendable {
  /// The catalogs that are asked, in the user's order.
  public let active: [any CatalogRepository]
  /// The user's own works as a catalog: found, shown and marked like other works, but without a shelf.
  public let library: (any CatalogRepository)?
  /// The index of imported works and of works from earlier answers, shown in addition to what catalogs answer.
  let index: (any CatalogIndex)?
  /// The sources of the catalogs that are wholly in the index: these catalogs are not asked for words.
  let fullyIndexed: [Source]
  /// The catalogs that answer at once from memory. Nothing partial is shown while they are asked.
  let local: Set<Catalog>
  /// The catalogs that answer from memory, perhaps slowly or with faults. No request for them leaves the machine.
  private let inMemory: Set<Catalog>
  /// How long one answer of a catalog may take.
  private(set) var limit: TimeLimit
  /// The works that were listed or shown of all catalogs.
  let listed = ListedWorks()
  /// Whether a search gives works of the active catalogs alone, and not those of others that are kept or indexed.
  let isExclusive: Bool
  /// Catalogs that a problem keeps from being active; the problem is thrown when one is asked for.
  private let closed: [Catalog: Problem]

  /// Creates the directory: each parameter is the property of its name. The catalogs in `local` are in memory, too.
  public init(
    _ active: [any CatalogRepository], library: (any CatalogRepository)? = nil, index: (any CatalogIndex)? = nil,
    fullyIndexed: [Source] = [], local: Set<Catalog> = [], inMemory: Set<Catalog> = [], limit: TimeLimit = .endless,
    isExclusive: Bool = false, closed: [Catalog: Problem] = [:]
  ) {
    self.active = active
    self.library = library
    self.index = index
    self.fullyIndexed = fullyIndexed
    self.local = local.union([.library])
    self.inMemory = inMemory.union(local)
    self.limit = limit
    self.isExclusive = isExclusive
    self.closed = closed
  }

  /// All catalogs that a search asks. If several have the same work, the first one's is shown.
  var searched: [any CatalogRepository] { active + [library].compactMap(\.self) }

  /// The active catalogs that ask no service.
  var withoutServices: [any CatalogRepository] { active.filter { inMemory.contains($0.catalog) || !$0.asksService } }

  /// What is known of a work that its catalog could not give: the listed work, otherwise the work in the index.
  ///
  /// If the catalog refused the work, only what files say of it is given. `nil` if nothing is known.
  func known(_ id: Work.ID, because problem: Problem) async -> IndexedWork? {
    guard problem != .cancelled else { return nil }
    if problem.isSilence, let work = listed[id] { return IndexedWork(local: work) }
    guard let found = await index?.work(id), found.isImported || problem.isSilence else { return nil }
    return found
  }

  /// Whether something is known of a work without its catalog.
  func isKnown(_ id: Work.ID) async -> Bool {
    if listed[id] != nil { return true }
    return await index?.work(id) != nil
  }

  /// The directory whose catalogs may take at most `duration` to answer.
  func limited(to duration: Duration) -> CatalogDirectory {
    var directory = self
    directory.limit = limit.shortened(to: min(duration, limit.duration))
    return directory
  }

  /// The catalog's repository. Throws the problem that keeps it closed, or `Problem.usage` if it is not active.
  func repository(for catalog: Catalog) throws(Problem) -> any CatalogRepository {
    guard let found = searched.first(where: { $0.catalog == catalog }) else {
      if let problem = closed[catalog] { throw problem }
      throw .usage(.inactiveCatalog(catalog, active: active.map(\.catalog)))
    }
    return found
  }
}
