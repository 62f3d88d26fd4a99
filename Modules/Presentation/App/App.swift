public import MarqueeDomain

/// Runs an `AppMachine`: owns its screens, waits for the one that is shown, and announces what changes after that.
///
/// What observes the library does so for the `ChangeOrigin` that is current when the app is called: its changes are shown,
/// and not announced.
public actor App {
  /// The screen that is shown, and where it stands.
  public struct Snapshot: Sendable {
    public let screen: ScreenSummary
    public let entry: AppMachine.Entry
    /// The screens below it, the first one first.
    public let below: [AppMachine.Entry]
    /// Whether what is asked for is still on its way.
    public let isLoading: Bool
    public let connectivity: Connectivity
  }

  /// News to print above the prompt, once `watch` has been called.
  public nonisolated let announcements: AsyncStream<Announcement>
  private let announce: AsyncStream<Announcement>.Continuation

  /// Where the person is.
  public private(set) var machine = AppMachine()
  private var screens: [AppMachine.Entry.ID: any LiveScreen] = [:]
  private let useCases: UseCases
  private let clock: any Clock<Duration>
  /// Announce what comes from elsewhere, once `watch` has been called.
  private var watchTasks: [Task<Void, Never>] = []
  /// Announces what comes to the screen after it was shown.
  private var lateTask: Task<Void, Never>?
  /// Announces changes of the marks that were printed.
  private var marksTask: Task<Void, Never>?
  private var probeTask: Task<Void, Never>?

  public init(useCases: UseCases, clock: any Clock<Duration>) {
    self.useCases = useCases
    self.clock = clock
    (announcements, announce) = AsyncStream.makeStream()
  }

  /// From now on announces changes of what is shown, of the network, and notices about the library's file.
  public func watch() {
    guard watchTasks.isEmpty else { return }
    let (changes, notices) = (useCases.network.changes(), useCases.library.notices())
    watchTasks = [
      Task { [weak self] in for await connectivity in changes { await self?.perform(.network(connectivity)) } },
      Task { [announce] in for await notice in notices { announce.yield(.notice(.library(notice))) } },
    ]
  }

  /// The screen that is shown; `nil` before the first one.
  public var top: (any LiveScreen)? { machine.top.flatMap { screens[$0.id] } }

  /// Gives up what is still on its way to the screen that is shown, and says whether there was something.
  public func stop() async -> Bool {
    guard let screen = top, await screen.summary.state.isLoading else { return false }
    lateTask?.cancel()
    await screen.send(.stop)
    return true
  }

  /// The list that is shown, as it is now; `nil` where something else is.
  public var list: ListedPage? {
    get async {
      await top?.summary.state.content?.shown(by: ListScreen.self)?.value
    }
  }

  /// Has the screen that is shown read what the person keeps again, and waits for that: to be called when something may
  /// have been changed that is to be seen before its observation tells of it.
  public func catchUp() async {
    guard let screen = top, await screen.summary.isObserving else { return }
    await screen.send(.uncover)
    await screen.settle()
  }

  /// Does what the person asks for; what has to be waited for goes on behind it.
  ///
  /// - Parameter command: the first command of a new screen.
  public func perform(_ event: AppMachine.Event, appearing command: ScreenCommand = .appear) async {
    if case .network(let connectivity) = event {
      // What comes to a screen that is tried again is announced, though it had settled.
      if connectivity == .connected, let screen = top, await screen.summary.canRetry {
        announce(await screen.changes(), of: screen, since: await screen.summary)
      }
    } else {
      for task in [lateTask, marksTask] { task?.cancel() }
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
            // Being cancelled ends it.
            while (try? await clock.sleep(for: pause)) != nil { await network.probe() }
          }
        }
      }
    }
  }

  /// Waits until the screen that is shown has settled, or the person has waited long enough, and gives it as it is then.
  ///
  /// What comes later is announced, where the app watches.
  ///
  /// - Parameters:
  ///   - patience: how long to wait; `nil` waits to the end, also for what is newer than what is held.
  ///   - isPartEnough: whether to wait only until there is something to show, if only a part or a problem.
  public func shown(patience: Duration? = nil, orPart isPartEnough: Bool = false) async -> Snapshot? {
    guard let entry = machine.top, let screen = screens[entry.id] else { return nil }
    // What comes while it is waited for is shown with it.
    lateTask?.cancel()
    if isPartEnough {
      var parts = await screen.changes().makeAsyncIterator()
      while await !screen.isSettled, await screen.summary.state.content == nil, await parts.next() != nil {}
    }
    // From here on, so that no change is missed between the look at the screen and the watch over it.
    let changes = await screen.changes()
    if let patience {
      _ = await within(patience, clock: clock) { await screen.settle() }
    } else if !isPartEnough {
      await screen.settle()
      await screen.finishRenewal()
    }
    let (isSettled, summary) = await (screen.isSettled, screen.summary)
    lateTask?.cancel()
    if !watchTasks.isEmpty, !isSettled || summary.isObserving || summary.isRenewing {
      announce(changes, of: screen, since: summary)
    }
    return Snapshot(
      screen: summary, entry: entry, below: machine.stack.dropLast(), isLoading: summary.state.isLoading,
      connectivity: machine.connectivity)
  }

  /// Announces what comes until the screen has settled; where it observes the library, until it is left. That the
  /// library has changed is announced once.
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

  /// What of the library stands on a screen of a catalog.
  public struct PrintedMarks: Sendable, Equatable {
    let entries: LibraryEntries
    /// `nil` where none belong there.
    let ownShelves: [OwnShelf]?

    public init(entries: LibraryEntries, ownShelves: [OwnShelf]? = nil) {
      self.entries = entries
      self.ownShelves = ownShelves
    }
  }

  public typealias MarkChanges = AsyncStream<Set<ChangeOrigin.ID?>>

  /// Changes of marks from now on; `nil` for a screen that observes the library itself. Call it before the marks of a screen
  /// are read, so that no change is missed and they are read once.
  public func markChanges() async -> MarkChanges? {
    guard !watchTasks.isEmpty, await top?.summary.isObserving == false else { return nil }
    return useCases.library.changes(of: [.marks, .ownWorks])
  }

  /// To be called when a screen has been printed: from then on it is announced, once, that others have changed what the
  /// person says of works on it.
  ///
  /// - Parameters:
  ///   - printed: what was printed of the works.
  ///   - changes: what has changed since that was read.
  public func observe(_ printed: PrintedMarks, of works: [WorkIdentity], since changes: MarkChanges?) {
    marksTask?.cancel()
    guard let changes, !works.isEmpty else { return }
    let read = { [library = useCases.library, browse = useCases.browseOwnShelves] () async throws(Problem) in
      PrintedMarks(
        entries: try await library.entries(of: works), ownShelves: printed.ownShelves == nil ? nil : try await browse())
    }
    marksTask = Task { [announce] in
      var known = printed
      for await origins in changes {
        // A library that cannot be read any more ends the observation; the screens that read it report the error.
        guard let marks = try? await read(), !Task.isCancelled else { return }
        if marks != known, !ChangeOrigin.isOnly(origins) {
          announce.yield(.changed)
          return
        }
        known = marks
      }
    }
  }

  /// Leaves every screen.
  public func end() async {
    for task in watchTasks + [lateTask, marksTask, probeTask].compactMap(\.self) { task.cancel() }
    announce.finish()
    for screen in screens.values { await screen.leave() }
    screens.removeAll()
  }
}
