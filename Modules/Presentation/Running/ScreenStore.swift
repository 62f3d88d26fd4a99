public import MarqueeDomain

/// Owns an open screen, and runs the effects of its machine.
///
/// There is at most one load at any time, and it has a number. Another load cancels it, and so does leaving the screen.
/// An answer with an older number is dropped, even if the work ignores cancellation. `Problem.cancelled` is dropped
/// too: it is not a failure.
public actor ScreenStore<S: Screen>: LiveScreen {
  /// The state of this kind of screen.
  public typealias Machine = PageMachine<S>
  typealias Emit = @Sendable (Machine.Event) async -> Void
  typealias Perform = @Sendable (Machine.Request, @escaping Emit) async throws(Problem) -> Void

  private(set) var machine: Machine
  private let perform: Perform
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

  /// Creates a store that answers the machine's requests with `perform`.
  init(_ screen: S, perform: @escaping Perform) {
    machine = PageMachine(screen)
    self.perform = perform
  }

  /// Creates a store that answers its requests with the use cases, with `observes` again when the library changes.
  public init(_ screen: S, clock: any Clock<Duration>, useCases: UseCases, observes: Bool = true) {
    self.init(screen) { (request, emit) async throws(Problem) in
      try await request.perform(with: useCases, on: clock, observing: observes, emit: emit)
    }
  }

  /// Sends the screen an event. After `leave` it is dropped.
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
    case .load(let request):
      assert(!hasLeft, "A screen that was left loads nothing.")
      cancel()
      lastNumber += 1
      let number = lastNumber
      let task = Task { [perform] in
        do throws(Problem) {
          try await perform(request) { [weak self] event in await self?.receive(event, number) }
        } catch {
          if error != .cancelled { self.receive(.failed(error), number) }
        }
        self.finish(number)
      }
      assert(running == nil, "There is at most one load.")
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
    // Marks follow what was read again, and precede an answer. More follows a part.
    switch event {
    case .part, .reread: break
    case .marked where running?.request.marked == nil: break
    default: running?.hasEmitted = true
    }
    send(event)
  }

  private func finish(_ number: Int) {
    guard running?.number == number else { return }
    running = nil
    changed()
  }

  /// Notifies the watchers, and removes those that have ended.
  private func changed() {
    watchers.removeAll { watcher in if case .terminated = watcher.yield() { true } else { false } }
  }
}

extension PageMachine.Request {
  /// Whether loading goes on until it is cancelled: the screen reads the library again whenever that changes.
  var observes: Bool { screen.observed?.isEmpty != true }

  /// Waits for the request's pause, if it has one. Throws `Problem.cancelled` when it is cancelled meanwhile.
  func wait(on clock: any Clock<Duration>) async throws(Problem) {
    guard let pause else { return }
    do { try await clock.sleep(for: pause) } catch { throw .cancelled }
  }

  /// Loads from the use cases, after the pause, and if it observes again whenever what the screen observes has changed.
  /// A change during the first load counts. `emit` receives `.part` and `.loaded`, each after `.marked`, and `.outdated`
  /// before an answer that follows a change by others than the current `ChangeOrigin`. A screen of a catalog is not
  /// loaded again: `emit` receives `.changed`.
  func perform(
    with useCases: UseCases, on clock: any Clock<Duration>, observing isObserving: Bool = true,
    emit: @escaping @Sendable (PageMachine.Event) async -> Void
  ) async throws(Problem) {
    // An error in the query is reported when the whole answer is loaded.
    if pause != nil, let part = try? await screen.atHand(with: useCases) { await emit(.part(part)) }
    try await wait(on: clock)
    let observed = screen.observed ?? [.marks, .ownWorks, .goals]
    var changes = isObserving && observes ? useCases.library.changes(of: observed).makeAsyncIterator() : nil
    if let marked {
      var (value, failure) = (marked, Problem?.none)
      do throws(Problem) { value = try await screen.reading(marked, with: useCases) ?? marked } catch {
        failure = error
      }
      await emit(.reread(value, isNews: isNews))
      await mark(value, from: useCases.library, after: failure, emit)
    } else {
      do throws(Problem) {
        try await load(with: useCases, emit)
      } catch {
        // What is shown may have marks, which are observed all the same.
        guard error != .cancelled, screen.observed == nil, changes != nil else { throw error }
        await emit(.failed(error))
      }
    }
    while let origins = await changes?.next() {
      if screen.observed == nil { return await emit(.changed(isNews: !ChangeOrigin.isOnly(origins))) }
      if !ChangeOrigin.isOnly(origins) { await emit(.outdated) }
      try await load(with: useCases, emit)
    }
  }

  private func load(
    with useCases: UseCases, _ emit: @escaping @Sendable (PageMachine.Event) async -> Void
  ) async throws(Problem) {
    let answer = try await screen.load(freshness, with: useCases) { part in
      await mark(part.value, from: useCases.library, emit)
      await emit(.part(part))
    }
    await mark(answer.value, from: useCases.library, emit)
    await emit(.loaded(answer))
  }

  /// Reads the entries of a value's works, unless the library could not be read before.
  private func mark(
    _ value: S.Value, from library: any EntryRepository, after failure: Problem? = nil,
    _ emit: @Sendable (PageMachine.Event) async -> Void
  ) async {
    let known = screen.entries(in: value)
    let works = screen.works(in: value).filter { known.found[$0.id] == nil }
    guard !works.isEmpty || !known.found.isEmpty || marked != nil else { return }
    let read: Result<LibraryEntries, Problem>
    do throws(Problem) {
      if let failure { throw failure }
      read = .success(works.isEmpty ? LibraryEntries() : try await library.entries(of: works))
    } catch {
      read = .failure(error)
    }
    await emit(.marked(works, read.map { $0.joined(with: known) }, isNews: isNews))
  }
}
