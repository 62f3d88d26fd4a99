import MarqueeDomain

extension PageMachine.Request {
  /// Whether loading goes on until it is cancelled: the screen is loaded again whenever the library has changed.
  var observes: Bool { screen.observed?.isEmpty == false }

  /// Waits as long as is asked for; being cancelled meanwhile is `Problem.cancelled`.
  func wait(on clock: any Clock<Duration>) async throws(Problem) {
    guard let pause else { return }
    do {
      try await clock.sleep(for: pause)
    } catch {
      throw .cancelled
    }
  }

  /// Loads from the use cases, and again whenever what is observed has changed; a change after the first load has begun
  /// counts.
  ///
  /// - Parameters:
  ///   - clock: measures the pause before.
  ///   - isObserving: `false` to load once only.
  ///   - emit: gets `.part` and `.loaded`, and `.outdated` before an answer that is due to a change by others than the
  ///     current `ChangeOrigin`.
  func perform(
    with useCases: UseCases, on clock: any Clock<Duration>, observing isObserving: Bool = true,
    emit: @escaping @Sendable (PageMachine.Event) async -> Void
  ) async throws(Problem) {
    // What is wrong with a query is said when all of it is loaded.
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
