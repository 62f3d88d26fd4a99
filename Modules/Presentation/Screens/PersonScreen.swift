public import MarqueeDomain

/// A person with the works they have a part in, a page of them at a time.
public struct PersonScreen: Screen, Equatable {
  public let id: Person.ID
  public private(set) var page: ViewState<Loaded<PersonPage>> = .loading(previous: nil)
  /// The page of the works that is shown, or was asked for last; counted from 1.
  public private(set) var number = 1

  public init(id: Person.ID) { self.id = id }

  public enum Event: Sendable {
    case loaded(Loaded<PersonPage>)
    case failed(Problem)
  }

  public enum Request: Sendable, Equatable {
    case person(Person.ID, page: Int, Freshness)
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
    case .cover, .uncover:
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

  private mutating func load(_ freshness: Freshness) -> [Effect<Request, Slot>] {
    page.load()
    return [.run(.page, .person(id, page: number, freshness))]
  }

  public static func failure(of request: Request, _ problem: Problem) -> Event { .failed(problem) }

  public static func perform(
    _ request: Request, with useCases: UseCases, emit: @escaping @Sendable (Event) async -> Void
  ) async throws(Problem) {
    switch request {
    case .person(let id, let page, let freshness):
      await emit(.loaded(try await useCases.showPerson(id, page: page, freshness)))
    }
  }
}
