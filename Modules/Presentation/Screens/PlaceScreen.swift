public import MarqueeDomain

/// A place with the works that play there.
public struct PlaceScreen: Screen, Equatable {
  public let id: Place.ID
  public private(set) var page: ViewState<Loaded<PlacePage>> = .loading(previous: nil)

  public init(id: Place.ID) { self.id = id }

  public enum Event: Sendable {
    case loaded(Loaded<PlacePage>)
    case failed(Problem)
  }

  public enum Request: Sendable, Equatable {
    case place(Place.ID, Freshness)
  }

  public enum Slot: Hashable, Sendable {
    case page
  }

  public mutating func handle(_ command: ScreenCommand) -> [Effect<Request, Slot>] {
    switch command {
    case .appear, .retry:
      page.load()
      return [.run(.page, .place(id, .held))]
    case .refresh:
      page.load()
      return [.run(.page, .place(id, .new))]
    case .stop:
      page.stop()
      return [.cancel(.page)]
    case .next, .cover, .uncover:
      return []
    }
  }

  public mutating func handle(_ event: Event) -> [Effect<Request, Slot>] {
    switch event {
    case .loaded(let loaded):
      page.show(loaded)
      return []
    case .failed(let problem):
      page.fail(problem)
      return []
    }
  }

  public static func failure(of request: Request, _ problem: Problem) -> Event { .failed(problem) }

  public static func perform(
    _ request: Request, with useCases: UseCases, emit: @escaping @Sendable (Event) async -> Void
  ) async throws(Problem) {
    switch request {
    case .place(let id, let freshness):
      await emit(.loaded(try await useCases.showPlace(id, freshness)))
    }
  }
}
