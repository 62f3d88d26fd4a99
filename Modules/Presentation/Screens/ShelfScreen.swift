public import MarqueeDomain

/// One shelf, a page at a time.
public struct ShelfScreen: Screen {
  public typealias Value = Page<Shelf>

  public let id: Shelf.ID
  /// The page that is shown, or was asked for last; counted from 1.
  public private(set) var number: Int

  public init(id: Shelf.ID, page number: Int = 1) {
    self.id = id
    self.number = number
  }

  public func load(
    _ freshness: Freshness, with useCases: UseCases, partial: @Sendable (Loaded<Value>) async -> Void
  ) async throws(Problem) -> Loaded<Value> {
    try await useCases.browseShelf(id, page: number, freshness)
  }

  public mutating func received(_ page: Loaded<Value>) -> State? {
    let shelf = page.value.element
    guard shelf.works.isEmpty else { return .content(page) }
    return .message(
      page.value.number == 1 ? .emptyShelf(shelf.title) : .pastTheEnd(page: page.value.number), over: page)
  }

  public mutating func next(after shown: State) -> ScreenStep {
    guard let next = shown.content?.value.next else { return .say(.lastPage) }
    number = next
    return .load()
  }

  public mutating func stopped(showing page: Loaded<Value>?, isPart: Bool) -> Message? {
    number = page?.value.number ?? number
    return nil
  }

  public func content(_ page: Loaded<Value>) -> ScreenContent { .shelf(page) }

  public func describe(_ page: Loaded<Value>?, in summary: inout ScreenSummary) { summary.hasPages = true }
}
