import Foundation
import Synchronization

/// A wall time that moves only when a test moves it. It begins with a whole second.
final class MovableTime: Sendable {
  static let start = Date(timeIntervalSince1970: 1_767_225_600)  // 1 January 2026, 00:00:00

  private let time = Mutex(MovableTime.start)

  var now: Date { time.withLock { $0 } }

  func advance(by seconds: TimeInterval) { time.withLock { $0 += seconds } }
}

extension Date {
  /// The date as HTTP writes it (RFC 9110, section 5.6.7).
  var httpDate: String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter.string(from: self)
  }
}
