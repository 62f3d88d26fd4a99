import MarqueeDomain

/// A work in full, with its people and places.
struct WorkScreen: Screen {
  typealias Value = WorkPage

  let id: Work.ID

  func load(_ freshness: Freshness, with useCases: UseCases, partial: @escaping Emit) async throws(Problem) -> Response
  {
    try await useCases.showWork(id, freshness, partial: partial)
  }

  /// What a refresh has not brought yet stays as it was.
  func joined(_ part: Response, over shown: Response?) -> Response {
    guard let shown, shown.awaited.isEmpty else { return part }
    return shown
  }

  var observed: Set<LibraryPart>? { id.catalog == .library ? [.ownWorks] : nil }

  mutating func stopped(showing page: Response?, isPart: Bool) -> Message? { isPart ? .stopped : nil }

  func content(_ page: Response) -> ScreenContent { .work(page) }

  func describe(_ page: Response?, in summary: inout ScreenSummary) { summary.work = page?.value.work.id ?? id }
}
