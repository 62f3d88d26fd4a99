import Foundation
@testable import MarqueeComposition
import MarqueeHTTP
import Synchronization

/// A clock on which no sleep takes time: it moves to the end of the sleep.
final class PassingClock: Clock {
  struct Instant: InstantProtocol {
    var offset = Duration.zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let state: Mutex<Instant>

  /// - Parameter offset: the time since the clock's start.
  init(offset: Duration = .zero) { state = Mutex(Instant(offset: offset)) }

  var now: Instant { state.withLock { $0 } }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    move(to: deadline)
  }

  /// Moves the clock forward, never back.
  func move(to instant: Instant) { state.withLock { $0 = max($0, instant) } }

  func advance(by duration: Duration) { state.withLock { $0.offset += duration } }

  /// The base of a graph with this clock.
  ///
  /// - Parameter start: the wall time at the clock's start.
  func base(
    from start: Date = Date(), wire: @escaping @Sendable (any HTTPTransport) -> any HTTPTransport = { $0 }
  ) -> Connections.Base {
    Connections.Base(clock: self, now: { start + self.now.offset / .seconds(1) }, wire: wire)
  }
}
