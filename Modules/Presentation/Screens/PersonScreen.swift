public import MarqueeDomain

/// A person with the works they have a part in.
public struct PersonScreen: Screen, Equatable {
  public let id: Person.ID
  public private(set) var page: ViewState<Loaded<PersonPage>> = .loading(previous: nil)

  public init(id: Person.ID) { self.id = id }

  public enum Event: Sendable {
    case loaded(Loaded<PersonPage>)
    case failed(Problem)
  }

  public enum Request: Sendable, Equatable {
    case person(Person.ID, Freshness)
  }

  public enum Slot: Hashable, Sendable {
    case page
  }

  public mutating func handle(_ command: ScreenCommand) -> [Effect<Request, Slot>] {
    switch command {
    case .appear, .retry:
      page.load()
      return [.run(.page, .person(id, .held))]
    case .refresh:
      page.load()
      return [.run(.page, .person(id, .new))]
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
    case .person(let id, let freshness):
      await emit(.loaded(try await useCases.showPerson(id, freshness)))
    }
  }
}
