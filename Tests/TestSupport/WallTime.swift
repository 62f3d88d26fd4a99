public import Foundation
import Synchronization

/// A wall time that moves only when a test moves it.
public final class WallTime: Sendable {
  public static let start = Date(timeIntervalSince1970: 1_767_225_600)  // 1 January 2026, 00:00:00

  private let time = Mutex(WallTime.start)

  public init() {}

  public var now: Date { time.withLock { $0 } }

  public func advance(by seconds: TimeInterval) { time.withLock { $0 += seconds } }
}
