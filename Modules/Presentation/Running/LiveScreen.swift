/// A screen of any kind that is on, with the store that runs it.
public enum LiveScreen: Sendable {
  case home(ScreenStore<HomeScreen>)
  case shelf(ScreenStore<ShelfScreen>)
  case search(ScreenStore<SearchScreen>)
  case work(ScreenStore<WorkScreen>)
  case person(ScreenStore<PersonScreen>)
  case place(ScreenStore<PlaceScreen>)
  case list(ScreenStore<ListScreen>)
  case settings(ScreenStore<SettingsScreen>)

  /// A screen as it is at a moment.
  public enum Snapshot: Sendable {
    case home(HomeScreen)
    case shelf(ShelfScreen)
    case search(SearchScreen)
    case work(WorkScreen)
    case person(PersonScreen)
    case place(PlaceScreen)
    case list(ListScreen)
    case settings(SettingsScreen)
  }

  /// The screen for a destination; it does nothing before it is told to appear.
  public init(_ destination: Destination, useCases: UseCases, clock: any Clock<Duration>) {
    func store<S: Screen>(_ screen: S) -> ScreenStore<S> { ScreenStore(screen, clock: clock, useCases: useCases) }
    switch destination {
    case .home: self = .home(store(HomeScreen()))
    case .shelf(let id, let page): self = .shelf(store(ShelfScreen(id: id, page: page)))
    case .search(let query, let limit): self = .search(store(SearchScreen(query: query, limit: limit)))
    case .work(let id): self = .work(store(WorkScreen(id: id)))
    case .person(let id): self = .person(store(PersonScreen(id: id)))
    case .place(let id): self = .place(store(PlaceScreen(id: id)))
    case .list(let query): self = .list(store(ListScreen(query)))
    case .settings: self = .settings(store(SettingsScreen()))
    }
  }

  /// Waits until nothing is on its way, and gives the screen as it is then.
  public func settled() async -> Snapshot {
    await running.settle()
    return await snapshot
  }

  /// The screen as it is now.
  public var snapshot: Snapshot {
    get async {
      switch self {
      case .home(let store): .home(await store.screen)
      case .shelf(let store): .shelf(await store.screen)
      case .search(let store): .search(await store.screen)
      case .work(let store): .work(await store.screen)
      case .person(let store): .person(await store.screen)
      case .place(let store): .place(await store.screen)
      case .list(let store): .list(await store.screen)
      case .settings(let store): .settings(await store.screen)
      }
    }
  }

  /// Waits until nothing is on its way, at most so long, and says whether that is so.
  ///
  /// - Parameter patience: `nil` waits to the end.
  func isSettled(within patience: Duration?, clock: any Clock<Duration>) async -> Bool {
    guard let patience else {
      await running.settle()
      return !Task.isCancelled
    }
    return await withTaskGroup(of: Bool.self) { group in
      group.addTask {
        await running.settle()
        return !Task.isCancelled
      }
      group.addTask {
        do { try await clock.sleep(for: patience) } catch {}
        return false
      }
      let first = await group.next() ?? false
      group.cancelAll()
      return first
    }
  }

  /// Whether nothing is on its way.
  var isSettled: Bool { get async { await running.isSettled } }

  /// Tells of every change from now on, until the screen is taken off.
  public func changes() async -> AsyncStream<Void> { await running.changes() }

  public func send(_ command: ScreenCommand) async { await running.send(command) }

  /// Takes the screen off: what it was waiting for is canceled.
  public func leave() async { await running.leave() }

  private var running: any RunningScreen {
    switch self {
    case .home(let store): store
    case .shelf(let store): store
    case .search(let store): store
    case .work(let store): store
    case .person(let store): store
    case .place(let store): store
    case .list(let store): store
    case .settings(let store): store
    }
  }
}

/// What every store can be told, whichever screen it holds.
private protocol RunningScreen: Sendable {
  func send(_ command: ScreenCommand) async
  func settle() async
  var isSettled: Bool { get async }
  func changes() async -> AsyncStream<Void>
  func leave() async
}

extension ScreenStore: RunningScreen {
  fileprivate func settle() async { _ = await settled() }
}
