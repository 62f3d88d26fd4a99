/// Measures the time since it was made, with any clock.
public struct Stopwatch: Sendable {
  private let read: @Sendable () -> Duration

  /// Creates a stopwatch, which runs at once.
  public init(_ clock: any Clock<Duration>) { read = Self.start(clock) }

  /// The time since it was made.
  public var elapsed: Duration { read() }

  /// Opens the clock's type, which `any Clock` hides.
  private static func start<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
