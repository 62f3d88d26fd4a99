import MarqueeDomain

/// One shelf, a page at a time.
struct ShelfScreen: Screen {
  typealias Value = Page<Shelf>

  let id: Shelf.ID
  /// The page that is shown, or was asked for last; counted from 1.
  private(set) var number: Int

  init(id: Shelf.ID, page number: Int = 1) {
    self.id = id
    self.number = number
  }

  func load(
    _ freshness: Freshness, with useCases: UseCases, partial: @Sendable (Loaded<Value>) async -> Void
  ) async throws(Problem) -> Loaded<Value> {
    try await useCases.browseShelf(id, page: number, freshness)
  }

  mutating func received(_ page: Loaded<Value>) -> State? {
    let shelf = page.value.element
    guard shelf.works.isEmpty else { return .content(page) }
    return .message(
      page.value.number == 1 ? .emptyShelf(shelf.title) : .pastTheEnd(page: page.value.number), over: page)
  }

  mutating func next(after shown: State) -> ScreenStep {
    guard let next = shown.content?.value.next else { return .show(.lastPage) }
    number = next
    return .load()
  }

  mutating func stopped(showing page: Loaded<Value>?, isPart: Bool) -> Message? {
    number = page?.value.number ?? number
    return nil
  }

  func content(_ page: Loaded<Value>) -> ScreenContent { .shelf(page) }

  func describe(_ page: Loaded<Value>?, in summary: inout ScreenSummary) { summary.hasPages = true }
}
