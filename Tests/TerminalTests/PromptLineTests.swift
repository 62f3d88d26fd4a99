import Testing

@testable import MarqueeTerminal

@Suite("The prompt's line")
struct PromptLineTests {
  /// The line with the cursor so many characters before its end.
  private func drawn(_ text: String, back: Int = 0, width: Int, prompt: String = "> ") -> PromptLine {
    var line = LineBuffer(text)
    line.move(by: -back)
    return PromptLine(line, prompt: prompt, width: width)
  }

  @Test(
    "a window around the cursor is shown, and marks where more follows",
    arguments: [
      ("castle", 0, 20, "> castle", 8), ("castle", 6, 20, "> castle", 2), ("", 0, 20, "> ", 2),
      ("0123456789", 0, 13, "> 0123456789", 12), ("0123456789", 0, 12, "> …23456789", 11),
      ("0123456789", 10, 12, "> 01234567…", 2), ("0123456789", 5, 10, "> 012345…", 7),
      ("0123456789abcdef", 6, 14, "> …23456789a…", 11),
      ("天空の城ラピュタ", 0, 12, "> …ラピュタ", 11), ("天空の城ラピュタ", 8, 12, "> 天空の城…", 2),
      ("e\u{301}e\u{301}", 1, 20, "> e\u{301}e\u{301}", 3),
    ])
  func window(_ text: String, _ back: Int, _ width: Int, _ shown: String, _ cursor: Int) {
    let line = drawn(text, back: back, width: width)
    #expect(line.text == shown)
    #expect(line.cursor == cursor)
  }

  @Test("a terminal of almost no width is drawn on too", arguments: -1...8)
  func narrow(_ width: Int) {
    let line = drawn("天空 castle", back: 3, width: width, prompt: "marquee> ")
    #expect(line.text.columns < max(1, width) || line.text.isEmpty)
    #expect(line.cursor < max(1, width))
  }

  @Test(
    "a chosen row replaces the prompt, its title shortened",
    arguments: [
      ("My Neighbor Totoro", 80, "3 My Neighbor Totoro ›"), ("My Neighbor Totoro", 16, "3 My Neighbo… ›"),
      ("天空の城ラピュタ", 12, "3 天空の… ›"), ("", 80, "3 ›"), ("a\u{1B}[2J", 80, "3 a[2J ›"),
    ])
  func row(_ title: String, _ width: Int, _ shown: String) {
    let line = PromptLine(row: PromptRows.Item(number: 3, title: title), width: width)
    #expect(line.text == shown)
    #expect(line.cursor == shown.columns)
  }

  @Test("a chosen row is no wider than the terminal", arguments: -1...12)
  func narrowRow(_ width: Int) {
    #expect(
      PromptLine(row: PromptRows.Item(number: 1234, title: "天空 castle"), width: width).text.columns <= max(0, width - 1)
    )
  }

  @Test("it is drawn with a return, an erasure to the end and the cursor's column, and nothing else")
  func sequence() {
    #expect(drawn("ab", back: 1, width: 20).sequence == "\r> ab\u{1B}[K\u{1B}[4G")
  }
}
