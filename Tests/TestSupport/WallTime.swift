public import Foundation
import Synchronization

/// A wall time that moves only when a test moves it.
public final class WallTime: Sendable {
  /// The time at which every wall time starts: 1 January 2026, 00:00:00 UTC.
  public static let start = Date(timeIntervalSince1970: 1_767_225_600)  // 1 January 2026, 00:00:00

  private let time = Mutex(WallTime.start)

  /// Creates a wall time at `start`.
  public init() {}

  /// The current time.
  public var now: Date { time.withLock { $0 } }

  /// Moves the time forward.
  public func advance(by seconds: TimeInterval) { time.withLock { $0 += seconds } }
}
