// A page of two parts, of which the second may fail alone, and a page that stands in for its catalog's.

extension Loaded {
  /// The page with its second part filled in, or with a notice where that part failed.
  ///
  /// - Throws: `Problem.cancelled` when the calling task is cancelled, which is no failure.
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
      page.missing.append(Missing(.told("works"), because: problem))
    }
    return page
  }

  /// Says why what the index has is shown in place of what was asked for.
  mutating func standIn(because problem: Problem, isImportedAlone: Bool) {
    if ![.notFound, .usage].contains(problem.code) { missing = [Missing(because: problem)] }
    remarks = [isImportedAlone ? .importedOnlyOfSources : .cachedOnly]
  }
}
