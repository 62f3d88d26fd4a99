/// Runs an `AppMachine`: owns the screens that are on, and waits for the one that is shown.
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
  }

  private var machine = AppMachine()
  private var screens: [AppMachine.Entry.ID: LiveScreen] = [:]
  private let useCases: UseCases
  private let clock: any Clock<Duration>

  public init(useCases: UseCases, clock: any Clock<Duration>) {
    self.useCases = useCases
    self.clock = clock
  }

  /// The screen that is shown; `nil` before the first one.
  public var top: LiveScreen? { machine.top.flatMap { screens[$0.id] } }

  public var canGoBack: Bool { machine.canGoBack }

  /// Does what the person asks for; what has to be waited for goes on behind it.
  ///
  /// - Parameter command: what a screen is told that appears for the first time.
  public func perform(_ event: AppMachine.Event, appearing command: ScreenCommand = .appear) async {
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
      }
    }
  }

  /// Waits until the screen that is shown has settled, or the person has waited long enough, and gives it as it is then.
  ///
  /// - Parameter patience: how long to wait; `nil` waits to the end.
  public func shown(patience: Duration? = nil) async -> Shown? {
    guard let entry = machine.top, let screen = screens[entry.id] else { return nil }
    let isSettled = await screen.isSettled(within: patience, clock: clock)
    return Shown(
      screen: await screen.snapshot, destination: entry.destination, tab: machine.tab, opened: entry.opened,
      below: machine.stack.dropLast().map(\.destination), isLoading: !isSettled)
  }

  /// Takes every screen off.
  public func end() async {
    for screen in screens.values { await screen.leave() }
    screens.removeAll()
  }
}
