import MarqueeDomain

/// Holds a screen that is on, and runs the effects of its machine.
///
/// One load is under way at any time, and has a number. Another one cancels it, leaving the screen does, and an answer
/// whose number is no longer current is dropped, also when the work behind it ignores cancellation.
/// `Problem.cancelled` is swallowed: it is no failure.
public actor ScreenStore<S: Screen>: LiveScreen {
  public typealias Machine = PageMachine<S>
  typealias Emit = @Sendable (Machine.Event) async -> Void
  typealias Perform = @Sendable (Machine.Request, @escaping Emit) async throws(Problem) -> Void
  typealias FindAtHand = @Sendable (S) async throws(Problem) -> Loaded<S.Value>?

  private(set) var machine: Machine
  private let clock: any Clock<Duration>
  private let perform: Perform
  private let findAtHand: FindAtHand
  private var running: Running?
  private var lastNumber = 0
  private var hasLeft = false
  private(set) var watchers: [AsyncStream<Void>.Continuation] = []

  private struct Running {
    let number: Int
    let task: Task<Void, Never>
    let request: Machine.Request
    var hasEmitted = false
  }

  /// - Parameters:
  ///   - clock: measures the pauses before loads.
  ///   - findAtHand: gives what is shown while a pause lasts.
  ///   - perform: answers requests.
  init(
    _ screen: S, clock: any Clock<Duration>, findAtHand: @escaping FindAtHand = { _ in nil }, perform: @escaping Perform
  ) {
    machine = PageMachine(screen)
    self.clock = clock
    self.findAtHand = findAtHand
    self.perform = perform
  }

  /// A store whose requests the use cases answer.
  ///
  /// - Parameter observes: as in `Destination.live`.
  public init(_ screen: S, clock: any Clock<Duration>, useCases: UseCases, observes: Bool = true) {
    self.init(
      screen, clock: clock, findAtHand: { (screen) async throws(Problem) in try await screen.atHand(with: useCases) },
      perform: { (request, emit) async throws(Problem) in
        try await request.perform(with: useCases, observing: observes, emit: emit)
      })
  }

  /// Tells the screen of an event. After `leave` nothing reaches it.
  public func send(_ event: Machine.Event) {
    guard !hasLeft else { return }
    run(machine.handle(event))
  }

  public func send(_ command: ScreenCommand) {
    guard !hasLeft else { return }
    run(machine.handle(command))
  }

  public func leave() {
    hasLeft = true
    cancel()
    for watcher in watchers { watcher.finish() }
    watchers.removeAll()
  }

  public var summary: ScreenSummary { machine.summary }

  public var isSettled: Bool { running.map { $0.request.isRenewal || $0.request.observes && $0.hasEmitted } ?? true }

  public func changes() -> AsyncStream<Void> {
    let (changes, watcher) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    if hasLeft { watcher.finish() } else { watchers.append(watcher) }
    return changes
  }

  private func run(_ effect: Machine.Effect?) {
    switch effect {
    case .load(let request, let pause):
      cancel()
      lastNumber += 1
      let number = lastNumber
      let task = Task { [clock, findAtHand, perform] in
        do throws(Problem) {
          if let pause {
            // What is wrong with it is said when all of it is loaded.
            if let part = try? await findAtHand(request.screen) { self.receive(.part(part), number) }
            try await clock.pause(for: pause)
          }
          try await perform(request) { [weak self] event in await self?.receive(event, number) }
        } catch {
          if error != .cancelled { self.receive(.failed(error), number) }
        }
        self.finish(number)
      }
      running = Running(number: number, task: task, request: request)
    case .cancel: cancel()
    case nil: break
    }
    changed()
  }

  private func cancel() {
    running?.task.cancel()
    running = nil
  }

  private func receive(_ event: Machine.Event, _ number: Int) {
    guard running?.number == number else { return }
    // More follows a part.
    if case .part = event {} else { running?.hasEmitted = true }
    send(event)
  }

  private func finish(_ number: Int) {
    guard running?.number == number else { return }
    running = nil
    changed()
  }

  /// Tells those who still watch.
  private func changed() {
    watchers.removeAll { watcher in
      if case .terminated = watcher.yield() { true } else { false }
    }
  }
}

extension Clock<Duration> {
  /// Sleeps; being cancelled meanwhile is `Problem.cancelled`.
  fileprivate func pause(for duration: Duration) async throws(Problem) {
    do {
      try await sleep(for: duration)
    } catch {
      throw .cancelled
    }
  }
}
