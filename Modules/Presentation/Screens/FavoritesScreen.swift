public import MarqueeDomain

/// The works marked as favorites, the latest first, a page at a time.
public struct FavoritesScreen: Screen, Equatable {
  /// All of them; which are shown is for `page` to say.
  public private(set) var works: ViewState<[Work]> = .loading(previous: nil)
  /// The page that is shown, of `Shelf.pageSize` works; counted from 1.
  public private(set) var page = 1

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
    case .appear, .refresh, .retry, .uncover:
      if command == .appear { page = 1 }
      works.load()
      return [.run(.favorites, .favorites)]
    case .stop:
      works.stop()
      return [.cancel(.favorites)]
    case .cover:
      return []
    case .next:
      guard !works.isLoading, let all = works.content else { return [] }
      if all.count > page * Shelf.pageSize {
        page += 1
        works.show(all)
      } else if !all.isEmpty {
        works.say(.lastPage)
      }
      return []
    }
  }

  public mutating func handle(_ event: Event) -> [Effect<Request, Slot>] {
    switch event {
    case .loaded(let all):
      // Some may have been unmarked since.
      page = min(page, max(1, (all.count + Shelf.pageSize - 1) / Shelf.pageSize))
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
