import MarqueeDomain

/// The picture of the work on a page, which the page does not wait for: fetched once, and held while the page is shown.
struct PagePicture: Sendable {
  let work: Work.ID
  private let fetchTask: Task<Outcome, Never>
  private var lateTask: Task<Void, Never>?

  /// The picture, `nil` for a work that has none, or why it cannot come.
  typealias Outcome = Result<Artwork?, Problem>

  init(of work: Work, fetch: @escaping @Sendable () async throws(Problem) -> Artwork?) {
    self.work = work.id
    fetchTask = Task { await MarqueeDomain.outcome(of: fetch) }
  }

  /// Waits at most so long. Gives `nil` where the picture is still on its way.
  func outcome(within patience: Duration, clock: any Clock<Duration>) async -> Outcome? {
    let (outcomes, outcome) = AsyncStream.makeStream(of: Outcome.self)
    let timerTask = Task {
      // Being cancelled ends the wait, too.
      try? await clock.sleep(for: patience)
      outcome.finish()
    }
    Task { [fetchTask] in outcome.yield(await fetchTask.value) }
    defer { timerTask.cancel() }
    for await outcome in outcomes { return outcome }
    return nil
  }

  /// Has an action done, once, when a picture arrives or it turns out that it cannot come.
  mutating func onArrival(_ act: @escaping @Sendable (Outcome) async -> Void) {
    guard lateTask == nil else { return }
    lateTask = Task { [fetchTask] in
      let outcome = await fetchTask.value
      if !Task.isCancelled { await act(outcome) }
    }
  }

  /// Gives the picture up.
  func cancel() {
    fetchTask.cancel()
    lateTask?.cancel()
  }
}
