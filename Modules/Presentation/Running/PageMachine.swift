public import MarqueeDomain

/// The state of any kind of screen: it loads, refreshes, retries, stops, pages, and observes the library.
///
/// It takes an event and gives the next effect, at once and without side effects. Whatever takes time is an effect,
/// which a `ScreenStore` runs; answers come back as events. So tests are tables of events and states.
///
/// Always true: while a screen loads or has failed, the content before stays in its state; a screen with an
/// `idleMessage` loads nothing.
public struct PageMachine<S: Screen>: Sendable, Equatable {
  /// The screen as it is being loaded, or was loaded last.
  private(set) var screen: S
  private(set) var state: S.State
  /// The user's entries of the works that are shown.
  private var entries = LibraryEntries()
  /// Why they could not be read; `nil` if they were.
  private var entriesProblem: Problem?
  /// Whether a part of the answer has arrived.
  private var isPart = false
  /// The content before loading began.
  private var before: Loaded<S.Value>?
  /// Whether others have changed the library and the change has not been read.
  private var isOutdated = false
  /// How often others have changed what is shown.
  private var revision = 0
  /// How fresh the answer must be that is being loaded.
  private var freshness = Freshness.any
  /// How fresh the answer must be that was asked for last and has not arrived whole. A retry asks for it.
  private var owed = Freshness.cached
  /// Whether stale content is shown while the services are asked for newer.
  private(set) var isRenewing = false
  /// How often a renewal has changed what is shown.
  private var renewals = 0

  init(_ screen: S) {
    self.screen = screen
    state = screen.idleMessage.map { .message($0, over: nil) } ?? .loading(previous: nil)
  }

  /// What can happen while a screen loads, and what can happen on one kind of screen.
  public enum Event: Sendable {
    /// A part of the answer has arrived. More follows.
    case part(Loaded<S.Value>)
    /// The whole answer has arrived.
    case loaded(Loaded<S.Value>)
    /// Loading failed. `Problem.cancelled` never comes as an event.
    case failed(Problem)
    /// Others have changed the library: the next answer is news.
    case outdated
    /// The library has changed under a catalog's screen. `isNews`: others have changed it.
    case changed(isNews: Bool)
    /// The content's other data from the library has been read again.
    case reread(S.Value, isNews: Bool)
    /// The entries of works have been read, of those that are shown or will be shown next.
    case marked([WorkIdentity], Result<LibraryEntries, Problem>, isNews: Bool)
    /// An event that only this kind of screen has.
    case own(S.Event)
  }

  /// One load: the screen to load, and how.
  struct Request: Sendable, Equatable {
    let screen: S
    var freshness = Freshness.any
    /// How long to wait first. The content at hand is shown meanwhile.
    var pause: Duration?
    /// Whether the user has an answer already and does not wait for this one.
    var isRenewal = false
    /// The content whose data from the library is read again; `nil` to load everything.
    var marked: S.Value?
    /// Whether others have changed that.
    var isNews = false
  }

  enum Effect: Sendable, Equatable {
    /// Loads. It replaces a load in progress.
    case load(Request)
    /// Cancels the load in progress.
    case cancel
  }

  mutating func handle(_ command: ScreenCommand) -> Effect? {
    switch command {
    case .appear:
      screen.reset()
      return load(.any)
    case .retry: return load(owed)
    case .reconnect: return canRetry ? load(owed) : nil
    case .refresh: return load(.new)
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
      return screen.observed == nil && isWaiting ? nil : .cancel
    case .uncover: return screen.observed == nil ? readingAgain() : .load(Request(screen: screen))
    }
  }

  /// Whether an answer is on its way.
  private var isWaiting: Bool { state.isLoading || isRenewing }
  /// Reads and observes the marks of what is shown; `nil` if it has none, or if the answer on its way brings them.
  private func readingAgain(isNews: Bool = false) -> Effect? {
    guard screen.observed == nil, !isWaiting, let content = state.content else { return nil }
    return .load(Request(screen: screen, marked: content.value, isNews: isNews))
  }

  /// Whether something failed, even a part, that may succeed at another try.
  private var canRetry: Bool {
    let problems = state.problem.map { [$0] } ?? state.content?.missing.map(\.problem) ?? []
    return !state.isLoading && problems.contains(where: \.isRetryable)
  }

  private var isStopped: Bool { if case .message(.stopped, _) = state { true } else { false } }

  mutating func handle(_ event: Event) -> Effect? {
    switch event {
    case .part(let part):
      // A load after a change of the library is shown whole.
      guard state.isLoading else { return nil }
      state = .loading(previous: screen.merging(part, over: state.content))
      isPart = true
    case .loaded(let answer):
      if answer.missing.isEmpty { owed = .cached }
      guard let shown = screen.received(answer, over: state.content) else { return .load(Request(screen: screen)) }
      // Content that is already shown stays as it is, with the message over it.
      if isRenewing || state.isLoading || state.problem != nil || shown.content != state.content { settle(in: shown) }
      isOutdated = false
      guard freshness == .any, screen.observed == nil, state.content?.mayBeRenewed == true else { return nil }
      // The services may have something newer than what is shown at once.
      (freshness, isRenewing) = (.cached, true)
      return .load(Request(screen: screen, freshness: .cached, isRenewal: true))
    case .failed(let problem):
      assert(problem != .cancelled, "Cancellation is not a failure.")
      // If the whole answer failed, its parts had nothing to show.
      let left = isPart ? state.content.flatMap { screen.left(of: $0) } : nil
      let content = state.isLoading ? left ?? before : state.content
      // Newer content was wanted and did not arrive, so what is shown counts as out of date.
      settle(in: .error(problem, previous: isRenewing || owed == .new ? content?.outOfDate : content))
      isOutdated = false
    case .changed(let isNews): return readingAgain(isNews: isNews)
    case .outdated: isOutdated = true
    case .marked(let works, let read, let isNews):
      let known = entries
      entriesProblem = nil
      switch read {
      case .success(let read): entries.replace(works, by: read)
      case .failure(let problem): entriesProblem = problem
      }
      if isNews, entries != known { revision += 1 }
    case .reread(let value, let isNews):
      guard !isWaiting, let content = state.content, content.value != value else { return nil }
      state = state.map { _ in content.map { _ in value } }
      if isNews { revision += 1 }
    case .own(let event): return take(screen.handle(event, in: state))
    }
    return nil
  }

  /// Ends loading or a renewal. If the user did not ask for it, the new state may be news.
  private mutating func settle(in state: S.State) {
    if isOutdated, !self.state.isLoading { revision += 1 }
    if isRenewing, state.problem != nil || state.content?.value != self.state.content?.value { renewals += 1 }
    isRenewing = false
    self.state = state
    assert(!state.isLoading, "What has settled is not loading.")
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
    // The missing parts are being loaded again.
    state = .loading(previous: before?.withoutMissing)
    owed = freshness == .new ? .new : .cached
    return .load(Request(screen: screen, freshness: freshness, pause: pause))
  }

  var summary: ScreenSummary {
    var summary = ScreenSummary(
      state: state.map { [screen, entries, entriesProblem] in ScreenContent(screen, $0, entries, entriesProblem) },
      canRetry: canRetry || isStopped,
      awaited: state.content?.awaited ?? [], notices: state.content?.notices ?? [],
      isObserving: screen.observed != nil || state.content != nil, revision: revision, isRenewing: isRenewing,
      renewals: renewals)
    screen.describe(state.content, in: &summary)
    return summary
  }
}
