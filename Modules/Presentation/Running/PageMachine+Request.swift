import MarqueeDomain

// Loads what a page machine asks for, once or whenever the library changes.

extension PageMachine.Request {
  /// Whether loading goes on until it is cancelled: the screen is loaded again whenever the library changes.
  var observes: Bool { screen.observed?.isEmpty == false }

  /// Waits for the request's pause, if it has one. Throws `Problem.cancelled` when it is cancelled meanwhile.
  func wait(on clock: any Clock<Duration>) async throws(Problem) {
    guard let pause else { return }
    do {
      try await clock.sleep(for: pause)
    } catch {
      throw .cancelled
    }
  }

  /// Loads from the use cases, and again whenever what the screen observes has changed. A change during the first load
  /// counts.
  ///
  /// - Parameters:
  ///   - clock: measures the pause before loading.
  ///   - isObserving: `false` to load only once.
  ///   - emit: receives `.part` and `.loaded`. It receives `.outdated` before an answer that follows a change by others
  ///     than the current `ChangeOrigin`.
  func perform(
    with useCases: UseCases, on clock: any Clock<Duration>, observing isObserving: Bool = true,
    emit: @escaping @Sendable (PageMachine.Event) async -> Void
  ) async throws(Problem) {
    // An error in the query is reported when the whole answer is loaded.
    if pause != nil, let part = try? await screen.atHand(with: useCases) { await emit(.part(part)) }
    try await wait(on: clock)
    var changes =
      isObserving && observes ? useCases.library.changes(of: screen.observed ?? []).makeAsyncIterator() : nil
    while true {
      await emit(.loaded(try await screen.load(freshness, with: useCases) { await emit(.part($0)) }))
      guard let origins = await changes?.next() else { return }
      if !ChangeOrigin.isOnly(origins) { await emit(.outdated) }
    }
  }
}
