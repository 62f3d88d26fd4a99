import MarqueeDomain

/// A work in full, with its people and places.
struct WorkScreen: Screen {
  typealias Value = WorkPage

  let id: Work.ID

  init(id: Work.ID) { self.id = id }

  func load(_ freshness: Freshness, with useCases: UseCases, partial: TakePart) async throws(Problem) -> Loaded<Value> {
    try await useCases.showWork(id, freshness)
  }

  var observed: Set<LibraryPart>? { id.catalog == .library ? [.ownWorks] : nil }

  func content(_ page: Loaded<Value>) -> ScreenContent { .work(page) }

  func describe(_ page: Loaded<Value>?, in summary: inout ScreenSummary) {
    summary.work = page?.value.work.id ?? id
  }
}
