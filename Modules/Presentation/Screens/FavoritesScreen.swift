public import MarqueeDomain

/// The works marked as favorites, the latest first.
public struct FavoritesScreen: Screen, Equatable {
  public private(set) var works: ViewState<[Work]> = .loading(previous: nil)

  public init() {}

  public enum Event: Sendable {
    case loaded([Work])
    case failed(Problem)
  }

  public enum Request: Sendable, Equatable {
    case favorites
  }

  public enum Slot: Hashable, Sendable {
    case favorites
  }

  public mutating func handle(_ command: ScreenCommand) -> [Effect<Request, Slot>] {
    switch command {
    case .appear, .refresh, .retry:
      works.load()
      return [.run(.favorites, .favorites)]
    case .stop:
      works.stop()
      return [.cancel(.favorites)]
    case .next:
      return []
    }
  }

  public mutating func handle(_ event: Event) -> [Effect<Request, Slot>] {
    switch event {
    case .loaded(let all):
      works.show(all, unless: all.isEmpty ? .noFavorites : nil)
      return []
    case .failed(let problem):
      works.fail(problem)
      return []
    }
  }

  public static func failure(of request: Request, _ problem: Problem) -> Event { .failed(problem) }

  public static func perform(
    _ request: Request, with useCases: UseCases, emit: @escaping @Sendable (Event) async -> Void
  ) async throws(Problem) {
    switch request {
    case .favorites: await emit(.loaded(try await useCases.marks.favorites()))
    }
  }
}
