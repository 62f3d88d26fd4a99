import MarqueeDomain
import MarqueeTerminal
import Synchronization

/// A line at a terminal that says how far an import has come, from a moment after the start on.
final class ProgressLine: Sendable {
  private let begun = ContinuousClock.now
  private let isShown = Mutex(false)

  /// Gives `nil` where standard error is no terminal, or one without control sequences.
  init?(environment: [String: String]) {
    guard Streams.isTerminal(2), !["", "dumb"].contains(environment["TERM"] ?? "") else { return nil }
  }

  /// CR and EL erase what was there (ECMA-48).
  func show(_ counts: ImportCounts) {
    let seconds =
      Double(begun.duration(to: .now).components.attoseconds) / 1e18
      + Double(begun.duration(to: .now).components.seconds)
    guard seconds > 0.3 else { return }
    isShown.withLock { $0 = true }
    let rate = Int(Double(counts.rows) / seconds)
    _ = Streams.write("\r\u{1B}[K\(counts.rows.grouped) rows, \(rate.grouped) a second", to: 2)
  }

  func end() {
    isShown.withLock { isShown in
      if isShown { _ = Streams.write("\r\u{1B}[K", to: 2) }
    }
  }
}
