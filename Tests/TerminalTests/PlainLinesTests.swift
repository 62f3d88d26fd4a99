// The source of a session's lines that has no keys: a pipe.
import Testing

@testable import MarqueeTerminal

@Suite("Lines of a pipe")
struct PlainLinesTests {
  private let lines = PlainLines()

  @Test("cannot be ended or typed with rows below them, and have no width")
  func abilities() async {
    #expect(await !lines.canEnter)
    #expect(await !lines.enter())
    #expect(await !lines.canShowBelow)
    #expect(await lines.columns == nil)
    #expect(await lines.typed("search> ") { _ in Issue.record("nothing is typed") } == nil)
  }

  @Test("the command of a line, and what uses the terminal itself, are run as they are")
  func commands() async {
    #expect(await lines.interruptible { 1 } == 1)
    #expect(await lines.lent { 2 } == 2)
  }
}
