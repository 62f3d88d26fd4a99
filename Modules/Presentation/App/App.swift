public import MarqueeDomain

/// Runs an `AppMachine`: owns its screens, waits for the top one, and announces what changes after it was shown.
///
/// Screens observe the library for the `ChangeOrigin` that is current when the app is called. Changes of that origin
/// are shown, and not announced.
public actor App {
  /// The top screen at one moment, and its place among the others.
  public struct Snapshot: Sendable {
    /// What the screen shows.
    public let screen: ScreenSummary
    /// The screen's place: its destination and tab.
    public let entry: AppMachine.Entry
    /// The screens below it in its tab, the first one first.
    public let below: [AppMachine.Entry]
    /// Whether the screen is still loading.
    public let isLoading: Bool
    /// Whether the network can be reached. If not, a banner says so.
    public let connectivity: Connectivity
  }

  /// News to print above the prompt, once `watch` has been called.
  public nonisolated let announcements: AsyncStream<Announcement>
  private let announce: AsyncStream<Announcement>.Continuation

  /// Where the user is: in which tab and after which screens.
  public private(set) var machine = AppMachine()
  private var screens: [AppMachine.Entry.ID: any LiveScreen] = [:]
  private let useCases: UseCases
  private let clock: any Clock<Duration>
  /// Announce changes from other sources, once `watch` has been called.
  private var watchTasks: [Task<Void, Never>] = []
  /// Announces what arrives at the screen after it was shown.
  private var lateTask: Task<Void, Never>?
  /// Asks at intervals whether the network is back, while it is lost.
  private var probeTask: Task<Void, Never>?

  /// Creates an app without a screen. The clock measures pauses, patience and the interval of the network's probes.
  public init(useCases: UseCases, clock: any Clock<Duration>) {
    self.useCases = useCases
    self.clock = clock
    (announcements, announce) = AsyncStream.makeStream()
  }

  /// Starts to announce changes of the top screen, the network and the library's file. A second call does nothing.
  public func watch() {
    guard watchTasks.isEmpty else { return }
    let (changes, notices) = (useCases.network.changes(), useCases.library.notices())
    watchTasks = [
      Task { [weak self] in for await connectivity in changes { await self?.perform(.network(connectivity)) } },
      Task { [announce] in for await notice in notices { announce.yield(.notice(.library(notice))) } },
    ]
  }

  /// The top screen; `nil` before the first one.
  public var top: (any LiveScreen)? { machine.top.flatMap { screens[$0.id] } }

  /// Cancels what the top screen is loading. Returns `true` if it was loading.
  public func stop() async -> Bool {
    guard let screen = top, await screen.summary.state.isLoading else { return false }
    lateTask?.cancel()
    await screen.send(.stop)
    return true
  }

  /// The list on the top screen, as it is now; `nil` if that shows something else.
  public var list: ListedPage? { get async { await top?.summary.state.content?.shown(by: ListScreen.self)?.value } }

  /// Has the top screen read the library again if it observes, and waits for that. Call it if a change must be visible
  /// before the screen's observation reports it.
  public func catchUp() async {
    guard let screen = top, await screen.summary.isObserving else { return }
    await screen.send(.uncover)
    await screen.settle()
  }

  /// Does what an event asks for. It does not wait for answers. A new screen receives `command` first.
  public func perform(_ event: AppMachine.Event, appearing command: ScreenCommand = .appear) async {
    if case .network(let connectivity) = event {
      // The screen is loaded again, and the answer is announced, though the screen had settled.
      if connectivity == .connected, let screen = top, await screen.summary.canRetry {
        announce(await screen.changes(), of: screen, since: await screen.summary)
      }
    } else {
      lateTask?.cancel()
    }
    if [.tell(.retry), .tell(.refresh), .network(.connected)].contains(event) { useCases.network.endPauses() }
    for effect in machine.handle(event) {
      switch effect {
      case .start(let entry):
        let screen = entry.destination.live(useCases: useCases, clock: clock)
        screens[entry.id] = screen
        await screen.send(command)
      case .tell(let id, let command): await screens[id]?.send(command)
      case .leave(let id): await screens.removeValue(forKey: id)?.leave()
      case .announce(let announcement): announce.yield(announcement)
      case .probe(let pause):
        probeTask?.cancel()
        probeTask = pause.map { pause in
          Task { [clock, network = useCases.network] in
            // Cancellation ends the loop. No error is lost: sleeping fails only then.
            while (try? await clock.sleep(for: pause)) != nil { await network.probe() }
          }
        }
      }
    }
  }

  /// Waits until the top screen has settled or the time is over, and gives the screen as it is then; `nil` without a
  /// screen. What arrives later is announced, if `watch` has been called. Without `patience` it waits to the end, also
  /// for the renewal of stale content; with `isPartEnough` only until there is something to show, even a part or a
  /// problem. `catalogPatience` is the time for a screen that already has what the library has to show.
  public func shown(
    patience: Duration? = nil, forCatalogs catalogPatience: Duration? = nil, orPart isPartEnough: Bool = false
  ) async -> Snapshot? {
    guard let entry = machine.top, let screen = screens[entry.id] else { return nil }
    // What arrives during the wait is shown, and need not be announced.
    lateTask?.cancel()
    if isPartEnough {
      var parts = await screen.changes().makeAsyncIterator()
      while await !screen.isSettled, await screen.summary.isWithoutAnswer, await parts.next() != nil {}
    }
    // The watch begins before the wait, so that it misses no change after the summary is read.
    let changes = await screen.changes()
    if let patience {
      _ = await within(patience, clock: clock) { [clock] in
        await screen.settle(isLibraryEnough: catalogPatience != nil)
        guard let catalogPatience, await !screen.isSettled else { return }
        _ = await within(catalogPatience, clock: clock) { await screen.settle() }
      }
    } else if !isPartEnough {
      await screen.settle()
      await screen.finishRenewal()
    }
    let (isSettled, summary) = await (screen.isSettled, screen.summary)
    if !watchTasks.isEmpty, !isSettled || summary.isObserving || summary.isRenewing {
      announce(changes, of: screen, since: summary)
    }
    return Snapshot(
      screen: summary, entry: entry, below: machine.stack.dropLast(), isLoading: summary.state.isLoading,
      connectivity: machine.connectivity)
  }

  /// Announces what arrives until the screen settles, or until it is left if it observes; a change of the library once.
  private func announce(_ changes: AsyncStream<Void>, of screen: any LiveScreen, since shown: ScreenSummary) {
    lateTask?.cancel()
    lateTask = Task { [announce] in
      var before = shown
      var isOutdated = false
      for await _ in changes {
        let now = await screen.summary
        guard !Task.isCancelled else { return }
        for announcement in before.announcements(until: now) {
          if announcement == .changed, isOutdated { continue }
          if announcement == .changed { isOutdated = true }
          announce.yield(announcement)
        }
        before = now
        if !now.state.isLoading, !now.isObserving, !now.isRenewing { return }
      }
    }
  }

  /// Leaves every screen and ends all announcements. Call it once, at the end.
  public func end() async {
    for task in watchTasks + [lateTask, probeTask].compactMap(\.self) { task.cancel() }
    announce.finish()
    for screen in screens.values { await screen.leave() }
    screens.removeAll()
  }
}
