public import MarqueeDomain

/// A screen of any kind as it loads, is refreshed, tried again, given up, continued, and observes the library.
///
/// It takes an event and says what is to be done next, at once and without side effects. Whatever takes time is an
/// effect, which a `ScreenStore` runs; answers come back as events. So it is tested as a table of events and states.
public struct PageMachine<S: Screen>: Sendable, Equatable {
  /// What is asked for now, or was asked for last.
  private(set) var screen: S
  private(set) var state: S.State
  /// Whether some of what is on its way has come.
  private var isPart = false
  /// What was shown before anything was on its way.
  private var before: Loaded<S.Value>?
  /// Whether others have changed the library, and what they changed has not been read.
  private var isOutdated = false
  /// How often others have changed what is shown.
  private var revision = 0
  /// How fresh the answer has to be that is on its way.
  private var freshness = Freshness.any
  /// How fresh the answer has to be that was asked for last and has not come whole: what trying again asks for.
  private var owed = Freshness.cached
  /// Whether stale content is shown while the services are asked for newer.
  private(set) var isRenewing = false
  /// How often that has changed what is shown.
  private var renewals = 0

  init(_ screen: S) {
    self.screen = screen
    state = screen.idleMessage.map { .message($0, over: nil) } ?? .loading(previous: nil)
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

  struct Request: Sendable, Equatable {
    let screen: S
    var freshness = Freshness.any
    /// How long to wait first, while what is at hand is shown.
    var pause: Duration?
    /// Whether the person has an answer already, and does not wait for this one.
    var isRenewal = false
  }

  /// What is to be done next.
  enum Effect: Sendable, Equatable {
    /// Loads, in place of what is under way or waiting.
    case load(Request)
    /// Cancels what is under way or waiting.
    case cancel
  }

  mutating func handle(_ command: ScreenCommand) -> Effect? {
    switch command {
    case .appear:
      screen.reset()
      return load(.any)
    case .retry:
      return load(owed)
    case .reconnect:
      return canRetry ? load(owed) : nil
    case .refresh:
      return load(.new)
    case .stop:
      guard state.isLoading else { return nil }
      let content = isPart ? state.content : before
      state = content.map { .content($0) } ?? .message(.stopped, over: nil)
      if let message = screen.stopped(showing: state.content, isPart: isPart) { state.show(message) }
      return .cancel
    case .next, .previous:
      guard !state.isLoading, state.content != nil else { return nil }
      return take(command == .next ? screen.next(after: state) : screen.previous(before: state))
    case .cover:
      if case .message(let message, let content?) = state, message.isTransient { state = .content(content) }
      return screen.observed == nil ? nil : .cancel
    case .uncover:
      return screen.observed == nil ? nil : .load(Request(screen: screen))
    }
  }

  /// Whether something failed, if only a part, that may succeed when it is tried again.
  private var canRetry: Bool {
    let problems = state.problem.map { [$0] } ?? state.content?.missing.map(\.problem) ?? []
    return !state.isLoading && problems.contains(where: \.isRetryable)
  }

  private var isStopped: Bool { if case .message(.stopped, _) = state { true } else { false } }

  mutating func handle(_ event: Event) -> Effect? {
    switch event {
    case .part(let part):
      // What is loaded because the library has changed is shown whole.
      guard state.isLoading else { return nil }
      state = .loading(previous: screen.merging(part, over: state.content))
      isPart = true
    case .loaded(let answer):
      if answer.missing.isEmpty { owed = .cached }
      guard let shown = screen.received(answer, over: state.content) else {
        return .load(Request(screen: screen))
      }
      // Content that is shown already is left as it is, with the message over it.
      if isRenewing || state.isLoading || state.problem != nil || shown.content != state.content { settle(in: shown) }
      isOutdated = false
      guard freshness == .any, screen.observed == nil, state.content?.mayBeRenewed == true else { return nil }
      // The services may have something better than what is shown at once.
      (freshness, isRenewing) = (.cached, true)
      return .load(Request(screen: screen, freshness: .cached, isRenewal: true))
    case .failed(let problem):
      // Where all of it failed, the parts that came held nothing.
      let kept = state.isLoading ? before : state.content
      // What newer was asked for and did not come is not as fresh as it was.
      settle(in: .error(problem, previous: isRenewing || owed == .new ? kept?.outOfDate : kept))
      isOutdated = false
    case .outdated:
      isOutdated = true
    case .own(let event):
      return take(screen.handle(event, in: state))
    }
    return nil
  }

  /// Ends loading, or a renewal; where the person asked for nothing, the new state may be news.
  private mutating func settle(in state: S.State) {
    if isOutdated, !self.state.isLoading { revision += 1 }
    if isRenewing, state.problem != nil || state.content?.value != self.state.content?.value { renewals += 1 }
    isRenewing = false
    self.state = state
  }

  private mutating func take(_ step: ScreenStep) -> Effect? {
    switch step {
    case .nothing: return nil
    case .load(let pause): return load(.any, after: pause)
    case .show(let message):
      state.show(message)
      return nil
    }
  }

  private mutating func load(_ freshness: Freshness, after pause: Duration? = nil) -> Effect {
    if let message = screen.idleMessage {
      state = .message(message, over: nil)
      return .cancel
    }
    (self.freshness, isPart, isRenewing, before) = (freshness, false, false, state.content)
    // What was missing is on its way again.
    state = .loading(previous: before?.withoutMissing)
    owed = freshness == .new ? .new : .cached
    return .load(Request(screen: screen, freshness: freshness, pause: pause))
  }

  var summary: ScreenSummary {
    var summary = ScreenSummary(
      state: state.map { [screen] in ScreenContent(screen, $0) }, canRetry: canRetry || isStopped,
      awaited: state.content?.awaited ?? [], notices: state.content?.notices ?? [],
      isObserving: screen.observed != nil, revision: revision, isRenewing: isRenewing, renewals: renewals)
    screen.describe(state.content, in: &summary)
    return summary
  }
}
