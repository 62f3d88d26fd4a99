import MarqueeDomain

/// The picture of the work on a page, which does not wait for it. It is fetched once, and kept while the page is shown.
struct PagePicture: Sendable {
  let work: Work.ID
  private let fetchTask: Task<Outcome, Never>
  private var lateTask: Task<Void, Never>?

  /// The picture, `nil` for a work without one, or why it cannot be shown.
  typealias Outcome = Result<Artwork?, Problem>

  init(of work: Work, fetch: @escaping @Sendable () async throws(Problem) -> Artwork?) {
    self.work = work.id
    fetchTask = Task { await MarqueeDomain.outcome(of: fetch) }
  }

  /// Waits for the picture, but not longer than `patience`. Returns `nil` if it has not arrived by then.
  func outcome(within patience: Duration, clock: any Clock<Duration>) async -> Outcome? {
    let (outcomes, outcome) = AsyncStream.makeStream(of: Outcome.self)
    let timerTask = Task {
      // The task is cancelled when the picture arrives first. No error is lost.
      try? await clock.sleep(for: patience)
      outcome.finish()
    }
    Task { [fetchTask] in outcome.yield(await fetchTask.value) }
    defer { timerTask.cancel() }
    for await outcome in outcomes { return outcome }
    return nil
  }

  /// Calls `act` once, when the picture arrives or cannot be shown.
  mutating func onArrival(_ act: @escaping @Sendable (Outcome) async -> Void) {
    guard lateTask == nil else { return }
    lateTask = Task { [fetchTask] in
      let outcome = await fetchTask.value
      if !Task.isCancelled { await act(outcome) }
    }
  }

  func cancel() {
    fetchTask.cancel()
    lateTask?.cancel()
  }
}
