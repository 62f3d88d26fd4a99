import Testing

@testable import MarqueeConsole

@Suite("The line that shows the progress of an import")
struct ProgressLineTests {
  @Test("the time left is computed from what this run has read, not from what an earlier one had")
  func timeLeft() {
    let text = ProgressLine.text(rows: 120_000, in: .seconds(3), 0.75)
    #expect(text == "120,000 rows, 40,000 a second, 1 s left")
    let resumed = ProgressLine.text(rows: 120_000, in: .seconds(3), 0.75, resumedAt: 0.5)
    #expect(resumed == "120,000 rows, 40,000 a second, 3 s left")
    #expect(ProgressLine.text(rows: 0, in: .seconds(1), 0.4, resumedAt: 0.4) == "0 rows, 0 a second")
    #expect(ProgressLine.text(rows: 10, in: .seconds(1), nil) == "10 rows, 10 a second")
  }
}
