import MarqueeDomain

/// A person with the works they have a part in, a page of them at a time.
struct PersonScreen: Screen {
  typealias Value = PersonPage

  let id: Person.ID
  /// The page of the works that is shown, or was asked for last; counted from 1.
  private(set) var number: Int

  init(id: Person.ID, page number: Int = 1) {
    self.id = id
    self.number = number
  }

  func load(
    _ freshness: Freshness, with useCases: UseCases, partial: @Sendable (Loaded<Value>) async -> Void
  ) async throws(Problem) -> Loaded<Value> {
    try await useCases.showPerson(id, page: number, freshness)
  }

  var observed: Set<LibraryPart>? { id.catalog == .library ? [.ownWorks] : nil }

  mutating func next(after shown: State) -> ScreenStep {
    guard let next = shown.content?.value.next else { return .show(.lastPage) }
    number = next
    return .load()
  }

  mutating func stopped(showing page: Loaded<Value>?, isPart: Bool) -> Message? {
    number = page?.value.number ?? number
    return nil
  }

  func content(_ page: Loaded<Value>) -> ScreenContent { .person(page) }

  func describe(_ page: Loaded<Value>?, in summary: inout ScreenSummary) { summary.hasPages = true }
}
