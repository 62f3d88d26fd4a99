import MarqueeDomain

/// The picture of the work on a page, which the page does not wait for: fetched once, and held while the page is shown.
struct PagePicture: Sendable {
  let work: Work.ID
  private let fetchTask: Task<Artwork?, Never>
  private var lateTask: Task<Void, Never>?

  init(of work: Work, fetch: @escaping @Sendable () async -> Artwork?) {
    self.work = work.id
    fetchTask = Task { await fetch() }
  }

  /// Waits at most so long. Gives `nil` where the picture is still on its way, and `.some(nil)` where there is none.
  func outcome(within patience: Duration, clock: any Clock<Duration>) async -> Artwork?? {
    let (outcomes, outcome) = AsyncStream.makeStream(of: Artwork?.self)
    let timerTask = Task {
      // Being cancelled ends the wait, too.
      try? await clock.sleep(for: patience)
      outcome.finish()
    }
    Task { [fetchTask] in outcome.yield(await fetchTask.value) }
    defer { timerTask.cancel() }
    for await outcome in outcomes { return .some(outcome) }
    return nil
  }

  /// Has an action done, once, when a picture arrives.
  mutating func onArrival(_ act: @escaping @Sendable (Artwork) async -> Void) {
    guard lateTask == nil else { return }
    lateTask = Task { [fetchTask] in
      if let picture = await fetchTask.value, !Task.isCancelled { await act(picture) }
    }
  }

  /// Gives the picture up.
  func cancel() {
    fetchTask.cancel()
    lateTask?.cancel()
  }
}
