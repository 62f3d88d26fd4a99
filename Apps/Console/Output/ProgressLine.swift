import MarqueeDomain
import MarqueeTerminal
import Synchronization

/// A line at a terminal that shows the progress of a long command. It appears after 300 ms.
final class ProgressLine: Sendable {
  private let stopwatch: Stopwatch
  private let isShown = Mutex(false)
  private let write: @Sendable (String) -> Void

  init(clock: any Clock<Duration>, write: @escaping @Sendable (String) -> Void) {
    stopwatch = Stopwatch(clock)
    self.write = write
  }

  /// Creates the line for standard error; `nil` if that is not a terminal, or one without control sequences.
  convenience init?(environment: [String: String], clock: any Clock<Duration>) {
    guard Streams.isTerminal(2), !["", "dumb"].contains(environment["TERM"] ?? "") else { return nil }
    self.init(clock: clock) { _ = Streams.write($0, to: 2) }
  }

  /// Draws the line over the one before; CR and EL erase it (ECMA-48). The fraction that is done is 0 to 1, `nil` if it
  /// is unknown; `resumedAt` is what an earlier run had done. Once all rows are read, they are being put in order.
  func show(rows: Int, of noun: String = "rows", _ fraction: Double?, resumedAt: Double = 0, isRead: Bool = false) {
    let spent = stopwatch.elapsed
    guard spent > WaitingLine.delay else { return }
    isShown.withLock { $0 = true }
    let text =
      isRead
      ? "\(rows.grouped) rows read, sorting"
      : Self.text(rows: rows, of: noun, in: spent, fraction, resumedAt: resumedAt)
    write("\r\u{1B}[K" + text)
  }

  func end() {
    isShown.withLock { isShown in
      if isShown { write("\r\u{1B}[K") }
    }
  }

  /// The text of the line: `120,000 rows, 40,000 a second, 2 s left`.
  static func text(
    rows: Int, of noun: String = "rows", in spent: Duration, _ fraction: Double?, resumedAt: Double = 0
  ) -> String {
    let seconds = spent / .seconds(1)
    var parts = ["\(rows.grouped) \(noun)", "\(Int(Double(rows) / max(seconds, 0.001)).grouped) per second"]
    if let fraction, fraction > resumedAt {
      parts.append("\(Int(min(1e9, (seconds / (fraction - resumedAt) * (1 - fraction)).rounded(.up))).grouped) s left")
    }
    return parts.joined(separator: ", ")
  }
}
