import Synchronization
import TestSupport
import Testing

@testable import MarqueeConsole

@Suite("The line that shows the progress of an import")
struct ProgressLineTests {
  @Test("the time left is computed from what this run has read, not from what an earlier one had")
  func timeLeft() {
    let text = ProgressLine.text(rows: 120_000, in: .seconds(3), 0.75)
    #expect(text == "120,000 rows, 40,000 per second, 1 s left")
    let resumed = ProgressLine.text(rows: 120_000, in: .seconds(3), 0.75, resumedAt: 0.5)
    #expect(resumed == "120,000 rows, 40,000 per second, 3 s left")
    #expect(ProgressLine.text(rows: 0, in: .seconds(1), 0.4, resumedAt: 0.4) == "0 rows, 0 per second")
    #expect(ProgressLine.text(rows: 10, in: .seconds(1), nil) == "10 rows, 10 per second")
  }

  @Test("it is drawn over the one before, and erased in the end, but only if it was shown")
  func drawing() {
    let written = Mutex("")
    func text(ago: Duration, isShown: Bool) -> String {
      let clock = TestClock()
      let line = ProgressLine(clock: clock) { text in written.withLock { $0 += text } }
      clock.advance(by: ago)
      if isShown { for rows in [20_000, 30_000] { line.show(rows: rows, nil, isRead: true) } }
      line.end()
      return written.withLock { text in
        defer { text = "" }
        return text
      }
    }
    let erased = "\r\u{1B}[K"
    let words = "rows read, sorting"
    #expect(
      text(ago: .seconds(1), isShown: true) == "\(erased)20,000 \(words)\(erased)30,000 \(words)\(erased)")
    #expect(text(ago: .seconds(1), isShown: false) == "")
    #expect(text(ago: .milliseconds(301), isShown: true) != "")
    #expect(text(ago: .milliseconds(300), isShown: true) == "")
  }

  @Test("rows are counted until all are read")
  func counting() {
    let written = Mutex("")
    let clock = TestClock()
    let line = ProgressLine(clock: clock) { text in written.withLock { $0 += text } }
    clock.advance(by: .seconds(10))
    line.show(rows: 0, of: "works", nil)
    #expect(written.withLock(\.self) == "\r\u{1B}[K0 works, 0 per second")
  }
}
