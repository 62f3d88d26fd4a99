/// Measures the time since it was made, with any clock.
struct Stopwatch: Sendable {
  private let read: @Sendable () -> Duration

  init(_ clock: any Clock<Duration>) { read = Self.start(clock) }

  var elapsed: Duration { read() }

  /// Opens the clock's type, which `any Clock` hides.
  private static func start<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}

extension Clock where Duration == Swift.Duration {
  /// Waits. A clock throws only when the task is cancelled, which is `HTTPFailure.cancelled` here.
  package func rest(for duration: Duration) async throws(HTTPFailure) {
    do {
      try await self.sleep(for: duration)
    } catch {
      throw .cancelled
    }
  }
}
