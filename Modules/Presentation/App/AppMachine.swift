public import MarqueeDomain

/// The places a person moves between; each keeps its own screens.
public enum Tab: String, Sendable, Hashable, CaseIterable {
  case home
  case search
  /// What the person keeps: favorites, watchlist, diary and the other lists, and the tags.
  case lists
  case library
  case settings

  /// The screen a tab begins with.
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

/// Where a person is and how they came there: the screens on the way, across all tabs, and where each tab was left.
///
/// Pure: it takes an event and gives effects, such as the screens to start, to send a command to, or to leave.
public struct AppMachine: Sendable, Equatable {
  /// A screen that is shown, or that can be returned to.
  public struct Entry: Sendable, Equatable, Identifiable {
    /// Never used again, so that a late event for a closed screen is dropped.
    public let id: Int
    public let destination: Destination
    public let tab: Tab
    /// The screens of its tab that it was opened from, the first one first.
    fileprivate let below: [Entry.ID]
    /// What was opened from here: the row to mark when the person returns.
    public fileprivate(set) var opened: Destination?
  }

  public enum Event: Sendable, Equatable {
    /// Opens a screen above the one that is shown; a search, a list and a tab's first screen begin their tab anew.
    case open(Destination)
    /// Returns to the screen that was shown before, as it was left.
    case back
    /// Changes to another tab as it was left; in the tab that is shown, opens its first screen.
    case tab(Tab)
    /// Sends the screen that is shown a command.
    case tell(ScreenCommand)
    /// The network came or went.
    case network(Connectivity)
  }

  public enum Effect: Sendable, Equatable {
    /// Starts a screen.
    case start(Entry)
    /// Sends a screen a command.
    case tell(Entry.ID, ScreenCommand)
    /// Leaves a screen: what it waits for is cancelled.
    case leave(Entry.ID)
    /// Prints news above the prompt.
    case announce(Announcement)
    /// Asks at an interval whether the network is back; `nil` ends that.
    case probe(every: Duration?)
  }

  /// How often a lost network is tried while a banner shows.
  static let probeInterval: Duration = .seconds(30)

  /// How many screens can be gone back to; the earliest are forgotten.
  private static let mostVisits = 500

  /// Decides whether there is a banner.
  public private(set) var connectivity = Connectivity.connected
  /// The screens in the order in which they were shown, the one that is shown last.
  private var visits: [Entry.ID] = []
  /// What each tab shows when it is chosen.
  private var lastVisited: [Tab: Entry.ID] = [:]
  private var entries: [Entry.ID: Entry] = [:]
  private var lastID = 0
  /// The screens that have not been shown since the network came back.
  private var behind: Set<Entry.ID> = []

  public init() {}

  /// The screen that is shown; `nil` before the first one.
  public var top: Entry? { visits.last.flatMap { entries[$0] } }

  public var tab: Tab { top?.tab ?? .home }

  /// The screen that is shown, behind those of its tab that it was opened from.
  public var stack: [Entry] { top.map { $0.below.compactMap { entries[$0] } + [$0] } ?? [] }

  public func hasScreens(in tab: Tab) -> Bool { lastVisited[tab] != nil }

  /// Whether there is a screen to return to.
  public var canGoBack: Bool { visits.count > 1 }

  public mutating func handle(_ event: Event) -> [Effect] {
    let shown = top
    let effects = step(event) + dropUnreachable()
    guard let shown, let top, shown.id != top.id else { return effects }
    let isOn = entries[shown.id] != nil
    let appears = effects.contains(.start(top))
    let returns = appears ? [] : [.uncover] + (behind.remove(top.id) == nil ? [] : [ScreenCommand.reconnect])
    return (isOn ? [.tell(shown.id, .cover)] : []) + effects + returns.map { .tell(top.id, $0) }
  }

  private mutating func step(_ event: Event) -> [Effect] {
    switch event {
    case .open(let destination):
      // A search as one types may show anything by now.
      return top?.destination == destination && destination != Tab.search.root ? tell(.appear) : open(destination)
    case .back:
      guard canGoBack, let gone = top else { return [] }
      visits.removeLast()
      lastVisited[gone.tab] = visits.last { entries[$0]?.tab == gone.tab } ?? gone.id
      if let top { lastVisited[top.tab] = top.id }
      return []
    case .tab(let wanted):
      guard wanted != tab, let id = lastVisited[wanted] else { return step(.open(wanted.root)) }
      visit(id)
      return []
    case .tell(let command):
      return tell(command)
    case .network(let now):
      let before = connectivity
      connectivity = now
      switch (before, now) {
      case (.lost, .connected):
        behind = Set(entries.keys).subtracting(stack.map(\.id))
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
    let entry = Entry(id: lastID, destination: destination, tab: destination.screen.tab ?? tab, below: below)
    entries[entry.id] = entry
    lastVisited[entry.tab] = entry.id
    visit(entry.id)
    return [.start(entry)]
  }

  private mutating func visit(_ id: Entry.ID) {
    visits.append(id)
    if visits.count > Self.mostVisits { visits.removeFirst() }
  }

  /// Leaves the screens to which no way leads any more.
  private mutating func dropUnreachable() -> [Effect] {
    let tabs = lastVisited.values.flatMap { [$0] + (entries[$0]?.below ?? []) }
    let reachable = Set(visits + tabs)
    let gone = entries.keys.filter { !reachable.contains($0) }.sorted()
    for id in gone { entries[id] = nil }
    behind.subtract(gone)
    return gone.map { .leave($0) }
  }

  private func tell(_ command: ScreenCommand) -> [Effect] { top.map { [.tell($0.id, command)] } ?? [] }
}
