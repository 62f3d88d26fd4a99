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

/// Where a person is and how they came there: tabs, each with a stack of screens.
///
/// Pure: it takes an event and gives effects, such as the screens to start, to send a command to, or to leave.
public struct AppMachine: Sendable, Equatable {
  /// A screen on a stack.
  public struct Entry: Sendable, Equatable, Identifiable {
    /// Never used again, so that a late event for a closed screen is dropped.
    public let id: Int
    public let destination: Destination
    /// What was opened from here: the row to mark when the person returns.
    public fileprivate(set) var opened: Destination?
  }

  public enum Event: Sendable, Equatable {
    /// Opens a screen above the one that is shown; a tab's first screen opens in its tab.
    case open(Destination)
    /// Returns to the screen before; from a tab's first one to the tab before, as it was left.
    case back
    /// Changes to another tab as it was left; the tab that is shown returns to its first screen.
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
    /// Asks at an interval whether the network is back.
    case probe(every: Duration)
    /// Ends that.
    case stopProbing
  }

  /// How often a lost network is tried while a banner shows.
  static let probeInterval: Duration = .seconds(30)

  public private(set) var tab = Tab.home
  /// Decides whether there is a banner.
  public private(set) var connectivity = Connectivity.connected
  /// The tabs on the way here, each where it was left; the one before last.
  private var earlier: [Tab] = []
  private var stacks: [Tab: [Entry]] = [:]
  private var lastID = 0

  public init() {}

  /// The screens of the tab that is shown, the one on top last.
  public var stack: [Entry] { stacks[tab] ?? [] }

  /// The screen that is shown; `nil` before the first one.
  public var top: Entry? { stack.last }

  public func hasScreens(in tab: Tab) -> Bool { stacks[tab]?.isEmpty == false }

  /// Whether there is a screen to return to.
  public var canGoBack: Bool { stack.count > 1 || !earlier.isEmpty }

  public mutating func handle(_ event: Event) -> [Effect] {
    let shown = top
    let effects = step(event)
    guard let shown, let top, shown.id != top.id else { return effects }
    let isOn = stacks.values.joined().contains { $0.id == shown.id }
    let appears = effects.contains(.start(top)) || effects.contains(.tell(top.id, .appear))
    return (isOn ? [.tell(shown.id, .cover)] : []) + effects + (appears ? [] : [.tell(top.id, .uncover)])
  }

  private mutating func step(_ event: Event) -> [Effect] {
    switch event {
    case .open(let destination):
      if let tab = Tab.allCases.first(where: { $0.root == destination }) { return showRoot(of: tab) }
      if let tab = destination.tab, top?.destination != destination { return begin(tab, with: destination) }
      guard top?.destination != destination else { return tell(.appear) }
      if let last = stack.indices.last { stacks[tab]?[last].opened = destination }
      return push(destination)
    case .back:
      if stack.count > 1, let gone = stacks[tab]?.popLast() { return [.leave(gone.id)] }
      if let last = earlier.popLast() { tab = last }
      return []
    case .tab(let tab):
      return show(tab)
    case .tell(let command):
      return tell(command)
    case .network(let connectivity):
      return change(to: connectivity)
    }
  }

  private mutating func change(to connectivity: Connectivity) -> [Effect] {
    guard connectivity != self.connectivity else { return [] }
    let wasLost = self.connectivity != .connected
    self.connectivity = connectivity
    switch connectivity {
    case .connected:
      return [.stopProbing, .announce(.connected)] + stacks.values.joined().map { .tell($0.id, .reconnect) }
    case .lost(let since): return wasLost ? [] : [.announce(.lost(since: since)), .probe(every: Self.probeInterval)]
    }
  }

  /// The tab as it was left.
  private mutating func show(_ wanted: Tab) -> [Effect] {
    guard wanted != tab, stacks[wanted]?.isEmpty == false else { return showRoot(of: wanted) }
    change(to: wanted)
    return []
  }

  /// The tab's first screen, and nothing above it.
  private mutating func showRoot(of wanted: Tab) -> [Effect] {
    change(to: wanted)
    if let root = stack.first, root.destination == wanted.root {
      let gone = stack.dropFirst().map { Effect.leave($0.id) }
      stacks[tab] = [root]
      return gone + [.tell(root.id, .appear)]
    }
    return begin(wanted, with: wanted.root)
  }

  /// A tab that begins with a screen, in place of what was there.
  private mutating func begin(_ wanted: Tab, with destination: Destination) -> [Effect] {
    change(to: wanted)
    let gone = stack.map { Effect.leave($0.id) }
    stacks[tab] = []
    return gone + push(destination)
  }

  /// A tab stands at most once on the way back.
  private mutating func change(to wanted: Tab) {
    guard wanted != tab else { return }
    earlier.removeAll { $0 == wanted || $0 == tab }
    if !stack.isEmpty { earlier.append(tab) }
    tab = wanted
  }

  private mutating func push(_ destination: Destination) -> [Effect] {
    lastID += 1
    let entry = Entry(id: lastID, destination: destination)
    stacks[tab, default: []].append(entry)
    return [.start(entry)]
  }

  private func tell(_ command: ScreenCommand) -> [Effect] { top.map { [.tell($0.id, command)] } ?? [] }
}
