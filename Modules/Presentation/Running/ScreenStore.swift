public import MarqueeDomain

/// Holds a screen and runs its effects.
///
/// Each effect carries a generation. Starting one in a slot cancels what was there, leaving the screen cancels everything,
/// and an answer whose generation is no longer current is dropped, also when the work behind it ignores cancellation.
/// `Problem.cancelled` is swallowed: it is no failure.
public actor ScreenStore<S: Screen> {
  public typealias Emit = @Sendable (S.Event) async -> Void
  public typealias Perform = @Sendable (S.Request, @escaping Emit) async throws(Problem) -> Void

  public private(set) var screen: S
  private let clock: any Clock<Duration>
  private let perform: Perform
  private var running: [S.Slot: Running] = [:]
  private var generation = 0
  private var hasLeft = false
  private var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
  private var watchers: [Int: AsyncStream<Void>.Continuation] = [:]
  private var lastWaiter = 0

  private struct Running {
    let generation: Int
    let task: Task<Void, Never>
    let observes: Bool
    var hasTold = false

    /// Whether the screen has not settled before this has ended.
    var isAwaited: Bool { !(observes && hasTold) }
  }

  /// - Parameters:
  ///   - clock: measures the pauses of `Effect.after`.
  ///   - perform: answers requests.
  public init(_ screen: S, clock: any Clock<Duration>, perform: @escaping Perform) {
    self.screen = screen
    self.clock = clock
    self.perform = perform
  }

  /// A store whose requests the use cases answer.
  public init(_ screen: S, clock: any Clock<Duration>, useCases: UseCases) {
    self.init(screen, clock: clock) { (request, emit) async throws(Problem) in
      try await S.perform(request, with: useCases, emit: emit)
    }
  }

  /// Tells the screen of an event. After `leave` nothing reaches it.
  public func send(_ event: S.Event) {
    guard !hasLeft else { return }
    for effect in screen.handle(event) { start(effect) }
    changed()
  }

  /// Tells the screen what the person wants of it.
  public func send(_ command: ScreenCommand) {
    guard !hasLeft else { return }
    for effect in screen.handle(command) { start(effect) }
    changed()
  }

  /// Cancels every effect; later events and answers are dropped.
  public func leave() {
    hasLeft = true
    for effect in running.values { effect.task.cancel() }
    running.removeAll()
    changed()
    for watcher in watchers.values { watcher.finish() }
    watchers.removeAll()
  }

  /// Whether no effect is under way, but for those that have told how things stand and go on observing.
  public var isSettled: Bool { !running.values.contains { $0.isAwaited } }

  /// Tells of every change from now on, until the screen is left; changes that nobody has looked at yet count as one.
  public func changes() -> AsyncStream<Void> {
    let (changes, watcher) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    guard !hasLeft else {
      watcher.finish()
      return changes
    }
    lastWaiter += 1
    let number = lastWaiter
    watchers[number] = watcher
    watcher.onTermination = { [weak self] _ in Task { await self?.stopWatching(number) } }
    return changes
  }

  private func stopWatching(_ number: Int) { watchers.removeValue(forKey: number) }

  /// Waits until the screen has settled, or the calling task is cancelled, and gives the screen as it is then.
  public func settled() async -> S {
    while !isSettled, !Task.isCancelled { await waitForQuiet() }
    return screen
  }

  private func waitForQuiet() async {
    lastWaiter += 1
    let number = lastWaiter
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { continuation.resume() } else { waiters[number] = continuation }
      }
    } onCancel: {
      Task { await self.stopWaiting(number) }
    }
  }

  private func stopWaiting(_ number: Int) { waiters.removeValue(forKey: number)?.resume() }

  private func start(_ effect: Effect<S.Request, S.Slot>) {
    switch effect {
    case .cancel(let slot):
      running.removeValue(forKey: slot)?.task.cancel()
    case .run(let slot, let request):
      start(request, in: slot)
    case .observe(let slot, let request):
      start(request, in: slot, observes: true)
    case .after(let pause, let slot, let request):
      start(request, in: slot, after: pause)
    }
  }

  private func start(_ request: S.Request, in slot: S.Slot, after pause: Duration? = nil, observes: Bool = false) {
    running[slot]?.task.cancel()
    generation += 1
    let current = generation
    let task = Task { [clock, perform] in
      var failure: Problem?
      do throws(Problem) {
        if let pause { try await clock.pause(for: pause) }
        try await perform(request) { [weak self] event in await self?.receive(event, in: slot, current) }
      } catch {
        failure = error
      }
      self.finish(slot, current, failure.map { S.failure(of: request, $0) }, isCancellation: failure == .cancelled)
    }
    running[slot] = Running(generation: current, task: task, observes: observes)
  }

  private func receive(_ event: S.Event, in slot: S.Slot, _ generation: Int) {
    guard running[slot]?.generation == generation else { return }
    running[slot]?.hasTold = true
    send(event)
  }

  private func finish(_ slot: S.Slot, _ generation: Int, _ failure: S.Event?, isCancellation: Bool) {
    guard running[slot]?.generation == generation else { return }
    if let failure, !isCancellation { send(failure) }
    if running[slot]?.generation == generation { running[slot] = nil }
    changed()
  }

  private func changed() {
    for watcher in watchers.values { watcher.yield() }
    guard isSettled else { return }
    for waiter in waiters.values { waiter.resume() }
    waiters.removeAll()
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
