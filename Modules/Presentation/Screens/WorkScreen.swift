public import MarqueeDomain

/// A work in full, with its people and places.
public struct WorkScreen: Screen, Equatable {
  public let id: Work.ID
  public private(set) var page: ViewState<Loaded<WorkPage>> = .loading(previous: nil)
  /// Whether the page is on its way, also where something was said meanwhile.
  private var isAwaited = true
  /// How often an own work was changed while it stood here.
  private(set) var revision = 0

  public init(id: Work.ID) { self.id = id }

  public enum Event: Sendable {
    case loaded(Loaded<WorkPage>)
    case failed(Problem)
  }

  public enum Request: Sendable, Equatable {
    case work(Work.ID, Freshness)
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
      // An own work that has come goes on being observed.
      let staysObserved = isOwn && !page.isLoading
      page.stop()
      isAwaited = false
      return staysObserved ? [] : [.cancel(.page)]
    case .cover:
      page.passOn()
      return isOwn ? [.cancel(.page)] : []
    case .uncover:
      return isOwn ? load(.held) : []
    case .next:
      return []
    }
  }

  public mutating func handle(_ event: Event) -> [Effect<Request, Slot>] {
    switch event {
    case .loaded(let loaded):
      if isAwaited {
        isAwaited = false
        page.show(loaded)
      } else if page.learn(loaded) {
        revision += 1
      }
      return []
    case .failed(let problem):
      if !isAwaited { revision += 1 }
      isAwaited = false
      page.fail(problem)
      return []
    }
  }

  /// A record that was merged into another is shown, and so marked, as that other.
  public var shownID: Work.ID { page.content?.value.work.id ?? id }

  /// Whether it is the person's own, which others may change while it stands here.
  var isOwn: Bool { id.catalog == .library }

  private mutating func load(_ freshness: Freshness) -> [Effect<Request, Slot>] {
    page.load()
    isAwaited = true
    let request = Request.work(id, freshness)
    return [isOwn ? .observe(.page, request) : .run(.page, request)]
  }

  public static func failure(of request: Request, _ problem: Problem) -> Event {
    .failed(problem)
  }

  public static func perform(
    _ request: Request, with useCases: UseCases, emit: @escaping @Sendable (Event) async -> Void
  ) async throws(Problem) {
    switch request {
    case .work(let id, let freshness):
      try await useCases.follow(id.catalog == .library ? [.ownWorks] : []) { () async throws(Problem) in
        await emit(.loaded(try await useCases.showWork(id, freshness)))
      }
    }
  }
}
