public import MarqueeDomain

/// The dashboard: the shelves of all active catalogs, those that answer first shown first.
public struct HomeScreen: Screen, Equatable {
  public private(set) var shelves: ViewState<Loaded<[Shelf]>> = .loading(previous: nil)

  public init() {}

  public enum Event: Sendable {
    /// Some catalogs have answered, others not yet.
    case partlyLoaded(Loaded<[Shelf]>)
    case loaded(Loaded<[Shelf]>)
    case failed(Problem)
  }

  public enum Request: Sendable, Equatable {
    case shelves(Freshness)
  }

  public enum Slot: Hashable, Sendable {
    case shelves
  }

  public mutating func handle(_ command: ScreenCommand) -> [Effect<Request, Slot>] {
    switch command {
    case .appear, .retry:
      shelves.load()
      return [.run(.shelves, .shelves(.held))]
    case .refresh:
      shelves.load()
      return [.run(.shelves, .shelves(.new))]
    case .stop:
      shelves.stop()
      return [.cancel(.shelves)]
    case .next, .cover, .uncover:
      return []
    }
  }

  public mutating func handle(_ event: Event) -> [Effect<Request, Slot>] {
    switch event {
    case .partlyLoaded(var some):
      // What a refresh has not brought yet stays as it was.
      let answered = Set(some.value.map(\.id.catalog))
      some.value += (shelves.content?.value ?? []).filter { !answered.contains($0.id.catalog) }
      shelves = .loading(previous: some)
      return []
    case .loaded(let all):
      shelves.show(all, unless: all.value.isEmpty ? .noShelves : nil)
      return []
    case .failed(let problem):
      shelves.fail(problem)
      return []
    }
  }

  public static func failure(of request: Request, _ problem: Problem) -> Event { .failed(problem) }

  public static func perform(
    _ request: Request, with useCases: UseCases, emit: @escaping @Sendable (Event) async -> Void
  ) async throws(Problem) {
    switch request {
    case .shelves(let freshness):
      await emit(.loaded(try await useCases.browseShelves(freshness) { await emit(.partlyLoaded($0)) }))
    }
  }
}
