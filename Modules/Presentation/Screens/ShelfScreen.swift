public import MarqueeDomain

/// One shelf, a page at a time.
public struct ShelfScreen: Screen, Equatable {
  public let id: Shelf.ID
  public private(set) var page: ViewState<Loaded<Page<Shelf>>> = .loading(previous: nil)
  /// The page that is shown, or was asked for last; counted from 1.
  public private(set) var number: Int

  public init(id: Shelf.ID, page number: Int = 1) {
    self.id = id
    self.number = number
  }

  public enum Event: Sendable {
    case loaded(Loaded<Page<Shelf>>)
    case failed(Problem)
  }

  public enum Request: Sendable, Equatable {
    case page(Shelf.ID, Int, Freshness)
  }

  public enum Slot: Hashable, Sendable {
    case page
  }

  public mutating func handle(_ command: ScreenCommand) -> [Effect<Request, Slot>] {
    switch command {
    case .appear, .retry:
      return load(.held)
    case .refresh:
      return load(.new)
    case .stop:
      page.stop()
      if let shown = page.content { number = shown.value.number }
      return [.cancel(.page)]
    case .next:
      guard !page.isLoading, let content = page.content else { return [] }
      guard let next = content.value.next else {
        page.say(.lastPage)
        return []
      }
      number = next
      return load(.held)
    case .cover:
      page.passOn()
      return []
    case .uncover:
      return []
    }
  }

  public mutating func handle(_ event: Event) -> [Effect<Request, Slot>] {
    switch event {
    case .loaded(let loaded):
      page.show(loaded, unless: nothing(in: loaded.value))
      return []
    case .failed(let problem):
      page.fail(problem)
      return []
    }
  }

  private mutating func load(_ freshness: Freshness) -> [Effect<Request, Slot>] {
    page.load()
    return [.run(.page, .page(id, number, freshness))]
  }

  private func nothing(in page: Page<Shelf>) -> Message? {
    guard page.element.works.isEmpty else { return nil }
    return page.number == 1 ? .emptyShelf(page.element.title) : .pastTheEnd(page: page.number)
  }

  public static func failure(of request: Request, _ problem: Problem) -> Event { .failed(problem) }

  public static func perform(
    _ request: Request, with useCases: UseCases, emit: @escaping @Sendable (Event) async -> Void
  ) async throws(Problem) {
    switch request {
    case .page(let id, let number, let freshness):
      await emit(.loaded(try await useCases.browseShelf(id, page: number, freshness)))
    }
  }
}
