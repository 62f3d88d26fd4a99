public import MarqueeDomain

/// The five places between which a person moves. Each keeps its own screens.
public enum Tab: String, Sendable, Hashable, CaseIterable {
  /// The dashboard: the shelves of all active catalogs.
  case home
  /// The search over everything.
  case search
  /// The user's lists: favorites, watchlist, diary and the others, and the tags.
  case lists
  /// All entries of the library.
  case library
  /// All settings.
  case settings

  /// The first screen of the tab.
  public var root: Destination {
    switch self {
    case .home: .home
    case .search: .search(Query(), limit: Shelf.pageSize)
    case .lists: .favorites
    case .library: .list(LibraryQuery(.library))
    case .settings: .settings
    }
  }
}

/// Where a person is and how they came there: the screens on the way, across all tabs, and where each tab was left. It
/// is pure: it takes an event and gives effects, such as screens to start, to send a command to, or to leave.
public struct AppMachine: Sendable, Equatable {
  /// A screen that is shown, or to which the user can return.
  public struct Entry: Sendable, Equatable, Identifiable {
    /// Identifies the screen. A number is never used again, so a late event for a closed screen is dropped.
    public let id: Int
    /// What the screen shows.
    public let destination: Destination
    /// The tab that the screen belongs to.
    public let tab: Tab
    /// The screens of its tab from which it was opened, the first one first.
    fileprivate let below: [Entry.ID]
    /// The destination last opened from here. Its row is marked when the user returns.
    public fileprivate(set) var opened: Destination?
  }

  /// What the user does, or the network.
  public enum Event: Sendable, Equatable {
    /// Opens a screen above the top one. A search, a list and a tab's first screen begin their tab anew.
    case open(Destination)
    /// Returns to the screen that was shown before, as the user left it.
    case back
    /// Changes to another tab, as the user left it. For the current tab, opens its first screen.
    case tab(Tab)
    /// Sends a command to the top screen.
    case tell(ScreenCommand)
    /// The network was lost, or is back.
    case network(Connectivity)
  }

  /// What the app must do after an event, in the order given.
  public enum Effect: Sendable, Equatable {
    /// Starts a screen.
    case start(Entry)
    /// Sends a command to a screen.
    case tell(Entry.ID, ScreenCommand)
    /// Leaves a screen: what it loads is cancelled.
    case leave(Entry.ID)
    /// Prints news above the prompt.
    case announce(Announcement)
    /// Asks at an interval whether the network is back; `nil` stops that.
    case probe(every: Duration?)
  }

  /// How often a lost network is tried again.
  static let probeInterval: Duration = .seconds(30)
  /// To how many screens the user can go back. Earlier ones are left.
  private static let mostVisits = 100

  /// Whether the network can be reached. If not, a banner says so.
  public private(set) var connectivity = Connectivity.connected
  /// The screens in the order in which they were shown, the top one last.
  private var visits: [Entry.ID] = []
  /// The screen that each tab shows when it is chosen.
  private var lastVisited: [Tab: Entry.ID] = [:]
  private var entries: [Entry.ID: Entry] = [:]
  private var lastID = 0
  /// The screens that have not been shown since the network came back.
  private var unreconnected: Set<Entry.ID> = []

  /// Creates a machine without a screen, in the home tab.
  public init() {}

  /// The top screen; `nil` before the first one.
  public var top: Entry? { visits.last.flatMap { entries[$0] } }
  /// The tab of the top screen; home before the first one.
  public var tab: Tab { top?.tab ?? .home }
  /// The top screen, after the screens of its tab from which it was opened.
  public var stack: [Entry] { top.map { $0.below.compactMap { entries[$0] } + [$0] } ?? [] }

  /// Whether a screen can still be shown. A screen that was left is never shown again.
  public func canShow(_ id: Entry.ID) -> Bool { entries[id] != nil }

  /// Whether the tab has a screen to return to. If not, choosing it opens its first one.
  public func hasScreens(in tab: Tab) -> Bool { lastVisited[tab] != nil }

  /// Whether there is a screen to return to.
  public var canGoBack: Bool { visits.count > 1 }

  /// Takes an event and gives the effects, in the order in which they must happen.
  public mutating func handle(_ event: Event) -> [Effect] {
    let shown = top
    let effects = step(event) + dropUnreachable()
    assert(visits.allSatisfy { entries[$0] != nil }, "A screen that can be returned to is kept.")
    assert(lastVisited.values.allSatisfy { entries[$0] != nil }, "A tab shows a screen that is kept.")
    assert(top.map { lastVisited[$0.tab] == $0.id } ?? true, "The tab of the top screen shows that screen.")
    guard let shown, let top, shown.id != top.id else { return effects }
    let isOn = entries[shown.id] != nil
    let appears = effects.contains(.start(top))
    let returns = appears ? [] : [.uncover] + (unreconnected.remove(top.id) == nil ? [] : [ScreenCommand.reconnect])
    return (isOn ? [.tell(shown.id, .cover)] : []) + effects + returns.map { .tell(top.id, $0) }
  }

  private mutating func step(_ event: Event) -> [Effect] {
    switch event {
    case .open(let destination):
      // The search of the empty text is typed into, so by now it may show any query.
      return top?.destination == destination && destination != Tab.search.root ? tell(.appear) : open(destination)
    case .back:
      guard canGoBack, let gone = top else { return [] }
      visits.removeLast()
      lastVisited[gone.tab] = visits.last { entries[$0]?.tab == gone.tab } ?? gone.id
      return []
    case .tab(let wanted):
      guard wanted != tab, let id = lastVisited[wanted] else { return step(.open(wanted.root)) }
      visit(id)
      return []
    case .tell(let command): return tell(command)
    case .network(let now):
      let before = connectivity
      connectivity = now
      switch (before, now) {
      case (.lost, .connected):
        unreconnected = Set(entries.keys).subtracting(stack.map(\.id))
        return [.probe(every: nil), .announce(.connected)] + stack.map { .tell($0.id, .reconnect) }
      case (.connected, .lost(let since)): return [.announce(.lost(since: since)), .probe(every: Self.probeInterval)]
      case (.connected, .connected), (.lost, .lost): return []
      }
    }
  }

  private mutating func open(_ destination: Destination) -> [Effect] {
    var below: [Entry.ID] = []
    if destination.screen.tab == nil, let top {
      entries[top.id]?.opened = destination
      below = (top.below + [top.id]).suffix(Self.mostVisits - 1)
    }
    lastID += 1
    assert(entries[lastID] == nil, "The number of a screen is never used again.")
    let entry = Entry(id: lastID, destination: destination, tab: destination.screen.tab ?? tab, below: below)
    entries[entry.id] = entry
    lastVisited[entry.tab] = entry.id
    visit(entry.id)
    return [.start(entry)]
  }

  private mutating func visit(_ id: Entry.ID) {
    visits.append(id)
    if visits.count > Self.mostVisits { visits.removeFirst() }
    assert(visits.count <= Self.mostVisits, "The way back has a limit.")
  }

  /// Leaves the screens that cannot be reached any more.
  private mutating func dropUnreachable() -> [Effect] {
    let tabs = lastVisited.values.flatMap { [$0] + (entries[$0]?.below ?? []) }
    let reachable = Set(visits + tabs)
    let gone = entries.keys.filter { !reachable.contains($0) }.sorted()
    for id in gone { entries[id] = nil }
    unreconnected.subtract(gone)
    return gone.map { .leave($0) }
  }

  private func tell(_ command: ScreenCommand) -> [Effect] { top.map { [.tell($0.id, command)] } ?? [] }
}
