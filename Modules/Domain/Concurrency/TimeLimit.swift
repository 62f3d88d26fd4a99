/// Receives the start and the end of each wait for a service.
public protocol ServiceWaits: Sendable {
  /// Called when a service is asked; the same service may be asked several questions at once.
  func begin(_ service: String)
  /// Called when a service has answered one question, or is not waited for any more.
  func end(_ service: String)
}

/// How long one answer may take in all, measured by a clock that a test can advance.
public struct TimeLimit: Sendable {
  let clock: any Clock<Duration>
  let duration: Duration
  private let waits: (any ServiceWaits)?
  /// Measures the time that earlier steps of the same answer have used; `nil` if each run has the whole time.
  private var stopwatch: Stopwatch?

  /// Creates a limit; `waits` receives every wait for a service within it.
  public init(_ duration: Duration, clock: any Clock<Duration> = ContinuousClock(), waits: (any ServiceWaits)? = nil) {
    self.duration = duration
    self.clock = clock
    self.waits = waits
  }

  /// Practically no limit: some thirty years.
  public static let endless = TimeLimit(.seconds(1_000_000_000))

  /// The same limit with another duration.
  func shortened(to duration: Duration) -> TimeLimit { TimeLimit(duration, clock: clock, waits: waits) }

  /// The same limit for background work: no person waits for it, so no wait is reported.
  var withoutWaits: TimeLimit { TimeLimit(duration, clock: clock) }

  /// The limit for several steps of one answer, which share the time from now on.
  func deadline() -> TimeLimit {
    var limit = self
    limit.stopwatch = Stopwatch(clock)
    return limit
  }

  /// Runs an operation, and cancels it when the time is up.
  ///
  /// - Throws: what the operation throws; `Problem.timedOut` with the service if the time is up first;
  ///   `Problem.cancelled` when the calling task is cancelled.
  public func run<Value: Sendable>(
    asking service: String, _ operation: @escaping @Sendable () async throws(Problem) -> Value
  ) async throws(Problem) -> Value {
    let left = stopwatch.map { duration - $0.elapsed } ?? duration
    if stopwatch != nil, left <= .zero { throw .timedOut(service: service, after: duration) }
    waits?.begin(service)
    defer { waits?.end(service) }
    let result = await within(left, clock: clock) { await outcome(of: operation) }
    if Task.isCancelled { throw .cancelled }
    guard let result else { throw .timedOut(service: service, after: duration) }
    return try result.get()
  }

  /// Runs an operation as `run` does, and gives its result as a value.
  func result<Value: Sendable>(
    asking service: String, _ operation: @escaping @Sendable () async throws(Problem) -> Value
  ) async -> Result<Value, Problem> {
    await outcome { () async throws(Problem) in try await run(asking: service, operation) }
  }
}

/// Runs an operation; cancels it and gives `nil` if the time is up or the calling task is cancelled first.
public func within<Value: Sendable>(
  _ duration: Duration, clock: any Clock<Duration>, _ operation: @escaping @Sendable () async -> Value
) async -> Value? {
  await withTaskGroup(of: Value?.self) { group in
    group.addTask { await operation() }
    group.addTask {
      // The error is lost: being cancelled ends the wait as well.
      try? await clock.sleep(for: duration)
      return nil
    }
    defer { group.cancelAll() }
    return await group.next() ?? nil
  }
}

/// The result of an operation as a value, which can be given to a task group.
public func outcome<Value: Sendable>(
  of operation: @Sendable () async throws(Problem) -> Value
) async -> Result<Value, Problem> {
  do throws(Problem) {
    return .success(try await operation())
  } catch {
    return .failure(error)
  }
}

/// Transforms elements at the same time, at most `width` at once; the results have the order of the elements.
public func concurrently<Element: Sendable, Value: Sendable>(
  _ elements: [Element], width: Int, _ transform: @escaping @Sendable (Element) async -> Value
) async -> [Value] {
  await withTaskGroup(of: (Int, Value).self) { group in
    var results: [(Int, Value)] = []
    results.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      if index >= max(1, width), let result = await group.next() { results.append(result) }
      group.addTask { (index, await transform(element)) }
    }
    for await result in group { results.append(result) }
    assert(results.count == elements.count, "Each element has its result.")
    return results.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
