/// Is told which services are being waited for.
public protocol ServiceWaits: Sendable {
  /// A service is asked; the same one may be asked several things at once.
  func begin(_ service: String)
  /// It has answered one of them, or is not waited for any more.
  func end(_ service: String)
}

/// How long one answer may take in all, measured by a clock that a test can turn by hand.
public struct TimeLimit: Sendable {
  let clock: any Clock<Duration>
  let duration: Duration
  private let waits: (any ServiceWaits)?

  /// - Parameter waits: is told of every service that is asked within the limit.
  public init(_ duration: Duration, clock: any Clock<Duration> = ContinuousClock(), waits: (any ServiceWaits)? = nil) {
    self.duration = duration
    self.clock = clock
    self.waits = waits
  }

  /// As long as it takes: some thirty years.
  public static let endless = TimeLimit(.seconds(1_000_000_000))

  /// The same but for how long.
  func shortened(to duration: Duration) -> TimeLimit { TimeLimit(duration, clock: clock, waits: waits) }

  /// The same, for what no person waits for.
  var withoutWaits: TimeLimit { TimeLimit(duration, clock: clock) }

  /// The limit that is left for the rest of one answer, counted from now.
  func deadline() -> Deadline { Deadline(limit: self) }

  /// Runs an operation and cancels it when the time is up.
  ///
  /// - Throws: what the operation throws, `Problem.timedOut` naming the service when the time runs out first, and
  ///   `Problem.cancelled` when the calling task is cancelled.
  public func run<Value: Sendable>(
    asking service: String, _ operation: @escaping @Sendable () async throws(Problem) -> Value
  ) async throws(Problem) -> Value {
    waits?.begin(service)
    defer { waits?.end(service) }
    let result = await within(duration, clock: clock) { await outcome(of: operation) }
    if Task.isCancelled { throw .cancelled }
    guard let result else { throw .timedOut(service: service, after: duration) }
    return try result.get()
  }
}

/// One time limit that several steps share.
struct Deadline: Sendable {
  private let limit: TimeLimit
  private let elapsed: @Sendable () -> Duration

  fileprivate init(limit: TimeLimit) {
    self.limit = limit
    elapsed = Self.stopwatch(limit.clock)
  }

  /// As `TimeLimit.run`, within what is left of the time.
  func run<Value: Sendable>(
    asking service: String, _ operation: @escaping @Sendable () async throws(Problem) -> Value
  ) async throws(Problem) -> Value {
    let left = limit.duration - elapsed()
    guard left > .zero else { throw .timedOut(service: service, after: limit.duration) }
    do throws(Problem) {
      return try await limit.shortened(to: left).run(asking: service, operation)
    } catch {
      if case .timedOut(service, left) = error { throw .timedOut(service: service, after: limit.duration) }
      throw error
    }
  }

  /// Opens the clock's type, which `any Clock` hides, to measure from now on.
  private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}

/// Runs an operation, and cancels it when the time is up, or the calling task is cancelled meanwhile: then `nil`, unless it
/// ends sooner.
public func within<Value: Sendable>(
  _ duration: Duration, clock: any Clock<Duration>, _ operation: @escaping @Sendable () async -> Value
) async -> Value? {
  await withTaskGroup(of: Value?.self) { group in
    group.addTask { await operation() }
    group.addTask {
      // Being cancelled ends the wait, too.
      try? await clock.sleep(for: duration)
      return nil
    }
    defer { group.cancelAll() }
    return await group.next() ?? nil
  }
}

/// What an operation came to, as a value that can pass through a task group.
public func outcome<Value: Sendable>(
  of operation: @Sendable () async throws(Problem) -> Value
) async -> Result<Value, Problem> {
  do throws(Problem) {
    return .success(try await operation())
  } catch {
    return .failure(error)
  }
}

/// Transforms elements at the same time, at most `width` at once, and gives the results in the order of the elements.
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
    return results.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
