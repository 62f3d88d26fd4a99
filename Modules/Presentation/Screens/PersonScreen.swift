public import MarqueeDomain

/// A person with the works they have a part in, a page of them at a time.
public struct PersonScreen: Screen, Equatable {
  public let id: Person.ID
  public private(set) var page: ViewState<Loaded<PersonPage>> = .loading(previous: nil)
  /// How often someone in own works was changed while they stood here.
  private(set) var revision = 0
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
      guard page.isLoading else { return [] }
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
      return isOwn ? [.cancel(.page)] : []
    case .uncover:
      return isOwn ? load(.held) : []
    }
  }

  public mutating func handle(_ event: Event) -> [Effect<Request, Slot>] {
    switch event {
    case .loaded(let loaded):
      if page.isLoading {
        page.show(loaded)
      } else if page.learn(loaded) {
        revision += 1
      }
      return []
    case .failed(let problem):
      if !page.isLoading { revision += 1 }
      page.fail(problem)
      return []
    }
  }

  /// Whether they are of the person's own works, which others may change while they stand here.
  var isOwn: Bool { id.catalog == .library }

  private mutating func load(_ freshness: Freshness) -> [Effect<Request, Slot>] {
    page.load()
    let request = Request.person(id, page: number, freshness)
    return [isOwn ? .observe(.page, request) : .run(.page, request)]
  }

  public static func failure(of request: Request, _ problem: Problem) -> Event { .failed(problem) }

  public static func perform(
    _ request: Request, with useCases: UseCases, emit: @escaping @Sendable (Event) async -> Void
  ) async throws(Problem) {
    switch request {
    case .person(let id, let page, let freshness):
      try await useCases.follow(id.catalog == .library ? [.ownWorks] : []) { () async throws(Problem) in
        await emit(.loaded(try await useCases.showPerson(id, page: page, freshness)))
      }
    }
  }
}
