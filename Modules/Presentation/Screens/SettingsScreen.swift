public import MarqueeDomain

/// Every setting with its value and who chose it; each can be set and unset.
public struct SettingsScreen: Screen, Equatable {
  public private(set) var page: ViewState<Loaded<SettingsPage>> = .loading(previous: nil)
  /// What failed last, to be tried again.
  private var failed: Request?

  public init() {}

  public enum Event: Sendable {
    case set(Setting, String)
    case unset(Setting)
    case loaded(Loaded<SettingsPage>)
    case changed(Setting, Loaded<SettingsPage>)
    case failed(Request, Problem)
  }

  public enum Request: Sendable, Equatable {
    case read
    /// Unsets where there is no value.
    case change(Setting, to: String?)
  }

  public enum Slot: Hashable, Sendable {
    case page
    /// A change of one setting does not cancel that of another.
    case change(Setting)
  }

  public mutating func handle(_ command: ScreenCommand) -> [Effect<Request, Slot>] {
    switch command {
    case .appear, .refresh, .uncover:
      return run(.read)
    case .retry:
      return run(failed ?? .read)
    case .next, .cover:
      return []
    case .stop:
      page.stop()
      return [.cancel(.page)] + Setting.allCases.map { .cancel(.change($0)) }
    }
  }

  public mutating func handle(_ event: Event) -> [Effect<Request, Slot>] {
    switch event {
    case .set(let setting, let text):
      return run(.change(setting, to: text))
    case .unset(let setting):
      return run(.change(setting, to: nil))
    case .loaded(let loaded):
      page.show(loaded)
      return []
    case .changed(let setting, let loaded):
      page.show(loaded, unless: loaded.value[setting].map { .settled($0) })
      return []
    case .failed(let request, let problem):
      // A value that makes no sense makes none the second time.
      if problem.report.code != .usage { failed = request }
      page.fail(problem)
      return []
    }
  }

  private mutating func run(_ request: Request) -> [Effect<Request, Slot>] {
    failed = nil
    page.load()
    switch request {
    case .read: return [.run(.page, .read)]
    case .change(let setting, _): return [.run(.change(setting), request)]
    }
  }

  public static func failure(of request: Request, _ problem: Problem) -> Event { .failed(request, problem) }

  public static func perform(
    _ request: Request, with useCases: UseCases, emit: @escaping @Sendable (Event) async -> Void
  ) async throws(Problem) {
    switch request {
    case .read: await emit(.loaded(try await useCases.showSettings()))
    case .change(let setting, let text):
      await emit(.changed(setting, try await useCases.changeSetting(setting, to: text)))
    }
  }
}
