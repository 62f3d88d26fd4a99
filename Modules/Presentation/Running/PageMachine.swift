public import MarqueeDomain

/// A screen of any kind as it loads, is refreshed, tried again, given up, continued, and observes the library.
public struct PageMachine<S: Screen>: ScreenMachine, Equatable {
  /// What is asked for now, or was asked for last.
  public private(set) var screen: S
  public private(set) var state: S.State
  /// Whether some of what is on its way has come.
  private var isPart = false
  /// Whether others have changed the library, and what they changed has not been read.
  private var isOutdated = false
  /// How often others have changed what is shown.
  private var revision = 0

  public init(_ screen: S) {
    self.screen = screen
    state = screen.blank.map { .message($0, over: nil) } ?? .loading(previous: nil)
  }

  public enum Event: Sendable {
    /// Some of the answer has come, the rest has not.
    case part(Loaded<S.Value>)
    case loaded(Loaded<S.Value>)
    case failed(Problem)
    /// Others have changed the library: what is loaded next is news.
    case outdated
    /// What can happen on this kind of screen only.
    case own(S.Event)
  }

  public struct Request: Sendable, Equatable {
    public let screen: S
    public let freshness: Freshness
  }

  public enum Slot: Hashable, Sendable {
    case page
  }

  public mutating func handle(_ command: ScreenCommand) -> [Effect<Request, Slot>] {
    switch command {
    case .appear:
      screen.begin()
      return load(.held)
    case .retry:
      return load(.held)
    case .refresh:
      return load(.new)
    case .stop:
      guard state.isLoading else { return [] }
      state.stop()
      if let message = screen.stopped(showing: state.content, isPart: isPart) { state.show(message) }
      return [.cancel(.page)]
    case .next:
      guard !state.isLoading, state.content != nil else { return [] }
      return take(screen.next(after: state))
    case .cover:
      state.dropPassingMessage()
      return screen.observed == nil ? [] : [.cancel(.page)]
    case .uncover:
      return screen.observed == nil ? [] : [ask(.held)]
    }
  }

  public mutating func handle(_ event: Event) -> [Effect<Request, Slot>] {
    switch event {
    case .part(let part):
      state = .loading(previous: screen.joined(part, over: state.content))
      isPart = true
    case .loaded(let answer):
      guard let shown = screen.received(answer) else { return [ask(.held)] }
      // What stands there already is left as it is, with what was said over it.
      if state.isLoading || state.problem != nil || shown.content != state.content { settle(in: shown) }
      isOutdated = false
    case .failed(let problem):
      settle(in: .error(problem, previous: state.content))
      isOutdated = false
    case .outdated:
      isOutdated = true
    case .own(let event):
      return take(screen.handle(event, in: state))
    }
    return []
  }

  /// Ends loading; where nothing was asked for, the new state may be news.
  private mutating func settle(in state: S.State) {
    if isOutdated, !self.state.isLoading { revision += 1 }
    self.state = state
  }

  private mutating func take(_ step: ScreenStep) -> [Effect<Request, Slot>] {
    switch step {
    case .nothing: return []
    case .load(let pause): return load(.held, after: pause)
    case .show(let message):
      state.show(message)
      return []
    }
  }

  private mutating func load(_ freshness: Freshness, after pause: Duration? = nil) -> [Effect<Request, Slot>] {
    if let blank = screen.blank {
      state = .message(blank, over: nil)
      return [.cancel(.page)]
    }
    state.load()
    isPart = false
    return [ask(freshness, after: pause)]
  }

  private func ask(_ freshness: Freshness, after pause: Duration? = nil) -> Effect<Request, Slot> {
    let request = Request(screen: screen, freshness: freshness)
    return (screen.observed ?? []).isEmpty ? .run(.page, request, after: pause) : .observe(.page, request)
  }

  public static func failure(of request: Request, _ problem: Problem) -> Event { .failed(problem) }

  public static func perform(
    _ request: Request, with useCases: UseCases, emit: @escaping @Sendable (Event) async -> Void
  ) async throws(Problem) {
    try await useCases.follow(request.screen.observed ?? []) { (isNews) async throws(Problem) in
      if isNews { await emit(.outdated) }
      await emit(.loaded(try await request.screen.load(request.freshness, with: useCases) { await emit(.part($0)) }))
    }
  }

  public var summary: ScreenSummary {
    var summary = ScreenSummary(state: state.map { screen.content($0) })
    summary.awaited = state.content?.awaited ?? []
    summary.notices = state.content?.notices ?? []
    summary.isObserving = screen.observed != nil
    summary.revision = revision
    screen.describe(state.content, in: &summary)
    return summary
  }
}
