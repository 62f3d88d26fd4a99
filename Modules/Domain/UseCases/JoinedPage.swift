// A page of two parts, the second of which may fail alone; and a page from the index in place of the catalog's.

extension Loaded {
  /// The page with its second part, or with a notice if that part failed. Only cancellation is thrown.
  func joined<Part>(
    with part: Result<Loaded<Part>, Problem>, _ fill: (inout Value, Part) -> Void
  ) throws(Problem) -> Loaded {
    if Task.isCancelled { throw .cancelled }
    var page = self
    switch part {
    case .success(let part):
      fill(&page.value, part.value)
      page.absorb(part)
    case .failure(let problem):
      page.missing.append(Missing(.text("works"), because: problem))
    }
    return page
  }

  /// The page while catalogs are still asked for the rest.
  func awaiting(_ catalogs: [Catalog]) -> Loaded {
    var part = self
    part.awaited = catalogs
    return part
  }

  /// Says why the page shows what the index has and not what its catalog has.
  mutating func standIn(because problem: Problem, isImportedAlone: Bool) {
    if ![.notFound, .usage].contains(problem.code) { missing = [Missing(because: problem)] }
    remarks = [isImportedAlone ? .importedOnlyOfSources : .cachedOnly]
  }
}
