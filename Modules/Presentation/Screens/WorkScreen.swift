import MarqueeDomain

/// A work in full, with its people and places.
struct WorkScreen: Screen {
  typealias Value = WorkPage

  let id: Work.ID

  func load(_ freshness: Freshness, with useCases: UseCases, partial: @escaping Emit) async throws(Problem) -> Answer {
    try await useCases.showWork(id, freshness, partial: partial)
  }

  /// What a refresh has not brought yet stays as it was.
  func joined(_ part: Answer, over shown: Answer?) -> Answer {
    guard let shown, shown.awaited.isEmpty else { return part }
    return shown
  }

  var observed: Set<LibraryPart>? { id.catalog == .library ? [.ownWorks] : nil }

  mutating func stopped(showing page: Answer?, isPart: Bool) -> Message? { isPart ? .stopped : nil }

  func content(_ page: Answer) -> ScreenContent { .work(page) }

  func describe(_ page: Answer?, in summary: inout ScreenSummary) {
    summary.work = page?.value.work.id ?? id
  }
}
