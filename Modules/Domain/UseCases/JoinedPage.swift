// A page of two parts, of which the second may fail alone.

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
      page.missing.append(Missing("works", because: problem))
    }
    return page
  }
}
