public import MarqueeDomain

/// Runs an `AppMachine`: owns the screens that are on, waits for the one that is shown, and tells what changes while it
/// stands.
public actor App {
  /// What is to be seen now.
  public struct Shown: Sendable {
    public let screen: LiveScreen.Snapshot
    public let destination: Destination
    public let tab: Tab
    /// What was opened from this screen: the row that a person returns to.
    public let opened: Destination?
    /// The screens below it, the first one first.
    public let below: [Destination]
    /// Whether something is still on its way.
    public let isLoading: Bool
    public let connectivity: Connectivity

    /// Whether there is something to show; where there is not, it is on its way, failed, or was given up.
    public var hasContent: Bool { screen.standing.hasContent }
  }

  /// What is to be said beside the screens, once `watch` has been called.
  public nonisolated let announcements: AsyncStream<Announcement>
  private let announce: AsyncStream<Announcement>.Continuation

  private var machine = AppMachine()
  private var screens: [AppMachine.Entry.ID: LiveScreen] = [:]
  private let useCases: UseCases
  private let clock: any Clock<Duration>
  private var isWatching = false
  /// Looks at the screen that was shown before it had settled.
  private var lateness: Task<Void, Never>?
  /// Looks at what the person says of the works that were printed.
  private var marking: Task<Void, Never>?
  private var printed: [Work.ID] = []
  private var listening: Task<Void, Never>?
  private var probing: Task<Void, Never>?
  private var noticesTask: Task<Void, Never>?

  public init(useCases: UseCases, clock: any Clock<Duration>) {
    self.useCases = useCases
    self.clock = clock
    (announcements, announce) = AsyncStream.makeStream()
  }

  /// From now on announces what changes while a screen stands, that the network comes or goes, and what there is to say of
  /// the library's file.
  public func watch() {
    guard !isWatching else { return }
    isWatching = true
    let changes = useCases.network.changes()
    listening = Task { [weak self] in
      for await connectivity in changes { await self?.perform(.network(connectivity)) }
    }
    let notices = useCases.library.notices()
    noticesTask = Task { [announce] in
      for await notice in notices { announce.yield(.notice(notice.text)) }
    }
  }

  /// The screen that is shown; `nil` before the first one.
  public var top: LiveScreen? { machine.top.flatMap { screens[$0.id] } }

  public var canGoBack: Bool { machine.canGoBack }

  /// Whether a tab has screens to return to.
  public func hasScreens(in tab: Tab) -> Bool { machine.hasScreens(in: tab) }

  /// Gives up what is still on its way to the screen that is shown, and says whether there was something.
  public func stop() async -> Bool {
    guard let screen = top, await screen.snapshot.standing.isLoading else { return false }
    lateness?.cancel()
    await screen.send(.stop)
    return true
  }

  /// Does what the person asks for; what has to be waited for goes on behind it.
  ///
  /// - Parameter command: what a screen is told that appears for the first time.
  public func perform(_ event: AppMachine.Event, appearing command: ScreenCommand = .appear) async {
    if case .network = event {
    } else {
      for task in [lateness, marking] { task?.cancel() }
      printed = []
    }
    for effect in machine.handle(event) {
      switch effect {
      case .start(let entry):
        let screen = LiveScreen(entry.destination, useCases: useCases, clock: clock)
        screens[entry.id] = screen
        await screen.send(command)
      case .tell(let id, let command):
        await screens[id]?.send(command)
      case .leave(let id):
        await screens.removeValue(forKey: id)?.leave()
      case .announce(let announcement):
        announce.yield(announcement)
      case .probe(let pause):
        probe(every: pause)
      case .stopProbing:
        probing?.cancel()
      }
    }
  }

  private func probe(every pause: Duration) {
    probing?.cancel()
    probing = Task { [clock, network = useCases.network] in
      // Canceled is what ends it.
      while (try? await clock.sleep(for: pause)) != nil { await network.probe() }
    }
  }

  /// Waits until the screen that is shown has settled, or the person has waited long enough, and gives it as it is then.
  ///
  /// What comes later is announced, where the app watches.
  ///
  /// - Parameter patience: how long to wait; `nil` waits to the end.
  public func shown(patience: Duration? = nil) async -> Shown? {
    guard let entry = machine.top, let screen = screens[entry.id] else { return nil }
    // From here on, so that no change is missed between the look at the screen and the watch over it.
    let changes = await screen.changes()
    let isSettled = await screen.isSettled(within: patience, clock: clock)
    return await shown(entry, screen, isSettled: isSettled, changes)
  }

  /// Waits until there is something to show, if only a part or a problem, and gives the screen as it is then.
  public func shownInPart() async -> Shown? {
    guard let entry = machine.top, let screen = screens[entry.id] else { return nil }
    let changes = await screen.changes()
    var isSettled = await screen.isSettled
    if !isSettled, await !screen.snapshot.standing.hasContent {
      for await _ in changes {
        isSettled = await screen.isSettled
        let hasContent = await screen.snapshot.standing.hasContent
        if isSettled || hasContent { break }
      }
    }
    return await shown(entry, screen, isSettled: isSettled, await screen.changes())
  }

  private func shown(
    _ entry: AppMachine.Entry, _ screen: LiveScreen, isSettled: Bool, _ changes: AsyncStream<Void>
  ) async -> Shown {
    let snapshot = await screen.snapshot
    lateness?.cancel()
    if isWatching, !isSettled || snapshot.standing.isObserving {
      announce(changes, of: screen, since: snapshot.standing)
    }
    return Shown(
      screen: snapshot, destination: entry.destination, tab: machine.tab, opened: entry.opened,
      below: machine.stack.dropLast().map(\.destination), isLoading: !isSettled, connectivity: machine.connectivity)
  }

  /// Announces what comes until the screen has settled; where it observes the library, until it is left. That the
  /// library has changed is said once.
  private func announce(_ changes: AsyncStream<Void>, of screen: LiveScreen, since shown: Standing) {
    lateness = Task { [announce] in
      var before = shown
      var isOutdated = false
      for await _ in changes {
        let now = await screen.snapshot.standing
        guard !Task.isCancelled else { return }
        for announcement in before.announcements(until: now) {
          if announcement == .changed, isOutdated { continue }
          if announcement == .changed { isOutdated = true }
          announce.yield(announcement)
        }
        before = now
        if !now.isLoading, !now.isObserving { return }
      }
    }
  }

  /// To be called when a screen has been printed: from then on it is announced, once, that somebody else has changed
  /// what the person says of works on it. Lists and own works see to that themselves.
  ///
  /// - Parameter marks: as they were printed.
  public func observe(_ marks: [Work.ID: Marks], of works: [Work.ID]) async {
    marking?.cancel()
    printed = works
    guard isWatching, !works.isEmpty, await top?.snapshot.standing.isObserving == false else { return }
    marking = Task { [useCases, announce] in
      // What cannot be read is told by who asks for it.
      try? await useCases.follow([.marks]) { () async throws(Problem) in
        guard try await useCases.library.marks(of: works) != marks, !Task.isCancelled else { return }
        announce.yield(.changed)
        throw .cancelled
      }
    }
  }

  /// To be called before a change of the library that the person asks for here: it is no news to them.
  public func beginChange() async {
    marking?.cancel()
    if await top?.snapshot.standing.isObserving == true { lateness?.cancel() }
  }

  /// To be called after it, whatever came of it: what is shown is read again before anything is announced.
  public func endChange() async {
    guard let screen = top, await screen.snapshot.standing.isObserving else {
      guard isWatching, !printed.isEmpty else { return }
      // A library that cannot be read is told of by who asks for something in it; there is nothing to observe then.
      if let marks = try? await useCases.library.marks(of: printed) { await observe(marks, of: printed) }
      return
    }
    lateness?.cancel()
    let changes = await screen.changes()
    await screen.send(.uncover)
    let standing = await screen.settled().standing
    if isWatching { announce(changes, of: screen, since: standing) }
  }

  /// Takes every screen off.
  public func end() async {
    for task in [lateness, marking, listening, probing, noticesTask] { task?.cancel() }
    announce.finish()
    for screen in screens.values { await screen.leave() }
    screens.removeAll()
  }
}
