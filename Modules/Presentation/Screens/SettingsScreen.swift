public import MarqueeDomain

/// Every setting with its value and who chose it.
public struct SettingsScreen: Screen, Equatable {
  public private(set) var page: ViewState<Loaded<SettingsPage>> = .loading(previous: nil)

  public init() {}

  public enum Event: Sendable {
    case loaded(Loaded<SettingsPage>)
    case failed(Problem)
  }

  public enum Request: Sendable, Equatable {
    case read
  }

  public enum Slot: Hashable, Sendable {
    case page
  }

  public mutating func handle(_ command: ScreenCommand) -> [Effect<Request, Slot>] {
    switch command {
    case .appear, .refresh, .uncover, .retry:
      page.load()
      return [.run(.page, .read)]
    case .next, .cover:
      return []
    case .stop:
      page.stop()
      return [.cancel(.page)]
    }
  }

  public mutating func handle(_ event: Event) -> [Effect<Request, Slot>] {
    switch event {
    case .loaded(let loaded): page.show(loaded)
    case .failed(let problem): page.fail(problem)
    }
    return []
  }

  public static func failure(of request: Request, _ problem: Problem) -> Event { .failed(problem) }

  public static func perform(
    _ request: Request, with useCases: UseCases, emit: @escaping @Sendable (Event) async -> Void
  ) async throws(Problem) {
    await emit(.loaded(try await useCases.showSettings()))
  }
}
