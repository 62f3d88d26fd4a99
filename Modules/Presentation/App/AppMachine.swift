import MarqueeDomain

/// The places a person moves between; each keeps its own screens.
public enum Tab: String, Sendable, Hashable, CaseIterable {
  case home
  case search
  case favorites
  case settings

  /// The screen a tab begins with.
  public var root: Destination {
    switch self {
    case .home: .home
    case .search: .search("", limit: Shelf.pageSize)
    case .favorites: .favorites
    case .settings: .settings
    }
  }
}

/// Where a person is and how they came there: tabs, each with a stack of screens.
///
/// Pure, as a screen is: it takes an event and says which screens are to be put on, told something, or taken off.
public struct AppMachine: Sendable, Equatable {
  /// A screen on a stack.
  public struct Entry: Sendable, Equatable, Identifiable {
    /// Never used again, so that what comes late for a screen that is gone finds nobody.
    public let id: Int
    public let destination: Destination
    /// What was opened from here: the row to return to, by identity, wherever it stands then.
    public fileprivate(set) var opened: Destination?
  }

  public enum Event: Sendable, Equatable {
    /// Goes to a screen, from the one that is shown; to a tab's first one where it is that.
    case open(Destination)
    /// Returns to the screen before; from a tab's first one to the tab before, as it was left.
    case back
    /// Changes to another tab, as it was left; to the same one again: to its first screen.
    case tab(Tab)
    /// Tells the screen that is shown.
    case tell(ScreenCommand)
  }

  public enum Effect: Sendable, Equatable {
    /// Puts a screen on.
    case start(Entry)
    /// Tells a screen something.
    case tell(Entry.ID, ScreenCommand)
    /// Takes a screen off: what it waits for is canceled.
    case leave(Entry.ID)
  }

  public private(set) var tab = Tab.home
  /// The tabs on the way here, each where it was left; the one before last.
  private var earlier: [Tab] = []
  private var stacks: [Tab: [Entry]] = [:]
  private var lastID = 0

  public init() {}

  /// The screens of the tab that is shown, the one on top last.
  public var stack: [Entry] { stacks[tab] ?? [] }

  /// The screen that is shown; `nil` before the first one.
  public var top: Entry? { stack.last }

  /// Whether there is a screen to return to.
  public var canGoBack: Bool { stack.count > 1 || !earlier.isEmpty }

  public mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .open(let destination):
      if let tab = Tab.allCases.first(where: { $0.root == destination }) { return showRoot(of: tab) }
      if case .search = destination, top?.destination != destination { return search(destination) }
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
    let gone = stack.map { Effect.leave($0.id) }
    stacks[tab] = []
    return gone + push(wanted.root)
  }

  /// A search is where its tab begins; an older one makes room.
  private mutating func search(_ destination: Destination) -> [Effect] {
    change(to: .search)
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
