/// The active catalogs, in the order in which the person wants them.
public struct CatalogDirectory: Sendable {
  public let active: [any CatalogRepository]
  /// The person's own works. They are found, shown and marked like all others, and have no shelf among those of catalogs.
  public let library: (any CatalogRepository)?
  /// What was imported or seen of all catalogs, found and shown besides what they answer.
  let index: (any CatalogIndex)?
  /// What answers of catalogs come from of which the index has everything: they are not asked for words.
  let fullyIndexed: [Source]
  /// Those that answer at once, from memory: nothing else is shown while they are waited for.
  let local: Set<Catalog>
  /// Those whose answers come from memory, if slowly or with faults: nothing leaves the machine for them.
  private let inMemory: Set<Catalog>
  /// How long a catalog may take to answer.
  let limit: TimeLimit
  /// What was listed of all of them.
  let listed = ListedWorks()
  private let closed: [Catalog: Problem]

  /// - Parameter closed: catalogs that would be active but for a problem, which is thrown for them.
  public init(
    _ active: [any CatalogRepository], library: (any CatalogRepository)? = nil, index: (any CatalogIndex)? = nil,
    fullyIndexed: [Source] = [], local: Set<Catalog> = [], inMemory: Set<Catalog> = [], limit: TimeLimit = .endless,
    closed: [Catalog: Problem] = [:]
  ) {
    self.active = active
    self.library = library
    self.index = index
    self.fullyIndexed = fullyIndexed
    self.local = local.union([.library])
    self.inMemory = inMemory.union(local)
    self.limit = limit
    self.closed = closed
  }

  /// All that a search looks into; of what several have, the first is shown.
  var searched: [any CatalogRepository] { active + [library].compactMap(\.self) }

  /// The active ones for which no service is asked.
  var withoutServices: [any CatalogRepository] { active.filter { inMemory.contains($0.catalog) || !$0.asksService } }

  /// What is known of a work that its catalog could not give: as it was listed, else as the index has it. Of what the
  /// catalog refuses, that is what files told; `nil` for nothing.
  func known(_ id: Work.ID, because problem: Problem) async -> IndexedWork? {
    guard problem != .cancelled else { return nil }
    if problem.isSilence, let work = listed[id] { return IndexedWork(local: work) }
    guard let found = await index?.work(id), found.isImported || problem.isSilence else { return nil }
    return found
  }

  /// - Throws: `Problem.usage` where that catalog is not active, or what keeps it from being so.
  func repository(for catalog: Catalog) throws(Problem) -> any CatalogRepository {
    guard let found = searched.first(where: { $0.catalog == catalog }) else {
      if let problem = closed[catalog] { throw problem }
      throw .usage(.inactiveCatalog(catalog, active: active.map(\.catalog)))
    }
    return found
  }
}
