import Synchronization

/// A clock on which no sleep takes time: it moves to the end of the sleep.
public final class PassingClock: Clock {
  /// A time on this clock: its distance from the clock's start.
  public struct Instant: InstantProtocol {
    /// The distance from the clock's start.
    public var offset = Duration.zero

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let state: Mutex<Instant>

  /// Creates a clock.
  ///
  /// - Parameter offset: the time since the clock's start.
  public init(offset: Duration = .zero) { state = Mutex(Instant(offset: offset)) }

  public var now: Instant { state.withLock { $0 } }
  public var minimumResolution: Duration { .zero }

  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    move(to: deadline)
  }

  /// Moves the clock forward, never back.
  public func move(to instant: Instant) { state.withLock { $0 = max($0, instant) } }

  /// Moves the clock forward, or back where the duration is negative.
  public func advance(by duration: Duration) { state.withLock { $0.offset += duration } }
}
