public import MarqueeDomain

/// Holds the machine of a screen and runs its effects.
///
/// Each effect carries a generation. Starting one in a slot cancels what was there, leaving the screen cancels everything,
/// and an answer whose generation is no longer current is dropped, also when the work behind it ignores cancellation.
/// `Problem.cancelled` is swallowed: it is no failure.
public actor ScreenStore<Machine: ScreenMachine> {
  public typealias Emit = @Sendable (Machine.Event) async -> Void
  public typealias Perform = @Sendable (Machine.Request, @escaping Emit) async throws(Problem) -> Void

  public private(set) var machine: Machine
  private let clock: any Clock<Duration>
  private let perform: Perform
  private var running: [Machine.Slot: Running] = [:]
  private var generation = 0
  private var hasLeft = false
  private var watchers: [Int: AsyncStream<Void>.Continuation] = [:]
  private var lastWatcher = 0

  private struct Running {
    let generation: Int
    let task: Task<Void, Never>
    let observes: Bool
    var hasEmitted = false

    /// Whether the screen has not settled before this has ended.
    var isAwaited: Bool { !(observes && hasEmitted) }
  }

  /// - Parameters:
  ///   - clock: measures the pauses of `Effect.run`.
  ///   - perform: answers requests.
  public init(_ machine: Machine, clock: any Clock<Duration>, perform: @escaping Perform) {
    self.machine = machine
    self.clock = clock
    self.perform = perform
  }

  /// A store whose requests the use cases answer.
  public init(_ machine: Machine, clock: any Clock<Duration>, useCases: UseCases) {
    self.init(machine, clock: clock) { (request, emit) async throws(Problem) in
      try await Machine.perform(request, with: useCases, emit: emit)
    }
  }

  /// Tells the screen of an event. After `leave` nothing reaches it.
  public func send(_ event: Machine.Event) {
    guard !hasLeft else { return }
    start(machine.handle(event))
  }

  /// Tells the screen what the person wants of it.
  public func send(_ command: ScreenCommand) {
    guard !hasLeft else { return }
    start(machine.handle(command))
  }

  /// Cancels every effect; later events and answers are dropped.
  public func leave() {
    hasLeft = true
    for effect in running.values { effect.task.cancel() }
    running.removeAll()
    for watcher in watchers.values { watcher.finish() }
    watchers.removeAll()
  }

  /// Whether no effect is under way, but for those that have emitted an event and go on observing.
  public var isSettled: Bool { !running.values.contains { $0.isAwaited } }

  /// Tells of every change from now on, until the screen is left; several that were not looked at count as one.
  public func changes() -> AsyncStream<Void> {
    let (changes, watcher) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    guard !hasLeft else {
      watcher.finish()
      return changes
    }
    lastWatcher += 1
    let number = lastWatcher
    watchers[number] = watcher
    watcher.onTermination = { [weak self] _ in Task { await self?.stopWatching(number) } }
    return changes
  }

  private func stopWatching(_ number: Int) { watchers.removeValue(forKey: number) }

  /// Waits until the screen has settled, or the calling task is cancelled.
  public func settle() async {
    guard !isSettled else { return }
    for await _ in changes() where isSettled { return }
  }

  private func start(_ effects: [Effect<Machine.Request, Machine.Slot>]) {
    for effect in effects {
      switch effect {
      case .run(let slot, let request, let pause): start(request, in: slot, after: pause)
      case .observe(let slot, let request): start(request, in: slot, observes: true)
      case .cancel(let slot): running.removeValue(forKey: slot)?.task.cancel()
      }
    }
    changed()
  }

  private func start(
    _ request: Machine.Request, in slot: Machine.Slot, after pause: Duration? = nil, observes: Bool = false
  ) {
    running[slot]?.task.cancel()
    generation += 1
    let current = generation
    let task = Task { [clock, perform] in
      var failure: Problem?
      do throws(Problem) {
        if let pause { try await clock.pause(for: pause) }
        try await perform(request) { [weak self] event in await self?.receive(event, in: slot, current) }
      } catch {
        failure = error == .cancelled ? nil : error
      }
      self.finish(slot, current, failure.map { Machine.failure(of: request, $0) })
    }
    running[slot] = Running(generation: current, task: task, observes: observes)
  }

  private func receive(_ event: Machine.Event, in slot: Machine.Slot, _ generation: Int) {
    guard running[slot]?.generation == generation else { return }
    running[slot]?.hasEmitted = true
    send(event)
  }

  private func finish(_ slot: Machine.Slot, _ generation: Int, _ failure: Machine.Event?) {
    guard running[slot]?.generation == generation else { return }
    if let failure { send(failure) }
    if running[slot]?.generation == generation { running[slot] = nil }
    changed()
  }

  private func changed() {
    for watcher in watchers.values { watcher.yield() }
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
