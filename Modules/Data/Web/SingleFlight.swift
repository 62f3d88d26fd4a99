import MarqueeDomain

/// A value that is loaded once and then held; calls that come while it is loading share the answer.
///
/// A call that is cancelled returns at once; when the last one is, the loading is cancelled. A failure is not remembered.
actor SingleFlight<Value: Sendable> {
  private var value: Value?
  private var loading: (number: Int, task: Task<Void, Never>)?
  /// The result of the last loading, for the calls that waited for it.
  private var outcome: Result<Value, Problem> = .failure(.cancelled)
  /// Resumed with `true` when the outcome is there, with `false` when the call has been cancelled.
  private var waiters: [Int: CheckedContinuation<Bool, Never>] = [:]
  private var lastNumber = 0

  /// Gives the value.
  ///
  /// - Parameters:
  ///   - keeps: whether a value is good enough to be held; otherwise the next call loads again.
  ///   - load: loads the value.
  func get(
    _ freshness: Freshness, keeping keeps: @escaping @Sendable (Value) -> Bool,
    _ load: @escaping @Sendable () async throws(Problem) -> Value
  ) async throws(Problem) -> Value {
    if freshness == .held, let value { return value }
    if Task.isCancelled { throw .cancelled }
    lastNumber += 1
    let number = lastNumber
    let isThere = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiters[number] = continuation
        // The cancellation may have come before the waiter stood in the list.
        if Task.isCancelled { leave(number) } else if loading == nil { start(number, freshness, keeps, load) }
      }
    } onCancel: {
      Task { await self.leave(number) }
    }
    guard isThere else { throw .cancelled }
    return try outcome.get()
  }

  private func start(
    _ number: Int, _ freshness: Freshness, _ keeps: @escaping @Sendable (Value) -> Bool,
    _ load: @escaping @Sendable () async throws(Problem) -> Value
  ) {
    let task = Task {
      let outcome = await freshness.loading(load)
      self.finish(number, outcome, keeps)
    }
    loading = (number, task)
  }

  private func finish(_ number: Int, _ result: Result<Value, Problem>, _ keeps: (Value) -> Bool) {
    guard loading?.number == number else { return }
    loading = nil
    if case .success(let value) = result, keeps(value) { self.value = value }
    outcome = result
    for waiter in waiters.values { waiter.resume(returning: true) }
    waiters.removeAll()
  }

  private func leave(_ number: Int) {
    waiters.removeValue(forKey: number)?.resume(returning: false)
    guard waiters.isEmpty else { return }
    loading?.task.cancel()
    loading = nil
  }
}
