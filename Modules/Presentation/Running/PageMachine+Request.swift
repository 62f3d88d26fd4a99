import MarqueeDomain

extension PageMachine.Request {
  /// The parts of the library whose changes load the screen again.
  private var observed: Set<LibraryPart> { screen.observed ?? [] }

  /// Whether loading goes on until it is cancelled: the screen is loaded again whenever the library has changed.
  var observes: Bool { !observed.isEmpty }

  /// Loads from the use cases, and again whenever what is observed has changed; a change after the first load has begun
  /// counts.
  ///
  /// - Parameters:
  ///   - isObserving: `false` to load once only.
  ///   - emit: gets `.part` and `.loaded`, and `.outdated` before an answer that is due to a change by others than the
  ///     current `ChangeOrigin`.
  func perform(
    with useCases: UseCases, observing isObserving: Bool = true,
    emit: @escaping @Sendable (PageMachine.Event) async -> Void
  ) async throws(Problem) {
    var changes = isObserving && observes ? useCases.library.changes(of: observed).makeAsyncIterator() : nil
    while true {
      await emit(.loaded(try await screen.load(freshness, with: useCases) { await emit(.part($0)) }))
      guard let origins = await changes?.next() else { return }
      if !ChangeOrigin.isOnly(origins) { await emit(.outdated) }
    }
  }
}
