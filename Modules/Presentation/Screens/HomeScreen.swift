import MarqueeDomain

/// The dashboard: the shelves of all active catalogs, those that answer first shown first.
struct HomeScreen: Screen {
  typealias Value = [Shelf]

  func load(_ freshness: Freshness, with useCases: UseCases, partial: TakePart) async throws(Problem) -> Loaded<Value> {
    try await useCases.browseShelves(freshness, partial: partial)
  }

  /// What a refresh has not brought yet stays as it was.
  func joined(_ part: Loaded<Value>, over shown: Loaded<Value>?) -> Loaded<Value> {
    let answered = Set(part.value.map(\.id.catalog))
    return part.map { $0 + (shown?.value ?? []).filter { !answered.contains($0.id.catalog) } }
  }

  mutating func received(_ shelves: Loaded<Value>) -> State? {
    shelves.value.isEmpty ? .message(.noShelves, over: shelves) : .content(shelves)
  }

  func content(_ shelves: Loaded<Value>) -> ScreenContent { .home(shelves) }

  func describe(_ shelves: Loaded<Value>?, in summary: inout ScreenSummary) {
    summary.count((shelves?.value ?? []).map(\.id.catalog), of: .shelves)
  }
}
