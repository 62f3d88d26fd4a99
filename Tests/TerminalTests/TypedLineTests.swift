// A line that is typed with something below it.
import Testing

@testable import MarqueeTerminal

@Suite("A line typed with something below it")
struct TypedLineTests {
  private func line(_ keys: Key...) -> (line: TypedLine, last: TypedLine.Outcome) {
    var line = TypedLine(prompt: "search> ")
    var last = TypedLine.Outcome.unchanged
    for key in keys { last = line.handle(key) }
    return (line, last)
  }

  @Test("letters change it, Enter submits it, and it is edited as any line")
  func typing() {
    #expect(line(.scalar("a"), .scalar("b")).line.text == "ab")
    #expect(line(.scalar("a")).last == .changed)
    #expect(line(.scalar("a"), .scalar("b"), .left, .backspace, .enter).last == .submitted("b"))
    #expect(line(.scalar("a"), .tab).last == .unchanged)
    #expect(line(.scalar("a"), .control("r")).last == .unchanged)
    #expect(line(.scalar("a"), .up).line.text == "a")
  }

  @Test("Escape gives it up; Ctrl-C and Ctrl-D do where nothing is typed, else Ctrl-C clears it")
  func givingUp() {
    #expect(line(.scalar("a"), .escape).last == .givenUp)
    #expect(line(.control("c")).last == .givenUp)
    #expect(line(.control("d")).last == .givenUp)
    let cleared = line(.scalar("a"), .control("c"))
    #expect(cleared.last == .changed && cleared.line.text.isEmpty)
  }

  @Test("it is drawn over what was there, with the rows below it, and the cursor in it again")
  func drawing() {
    var (line, _) = line(.scalar("a"))
    let own = "\rsearch> a\u{1B}[K\u{1B}[10G"
    #expect(line.sequence(width: 40) == own + "\u{1B}[J" + own)
    line.below = ["one", "two"]
    #expect(line.sequence(width: 40) == own + "\r\none\u{1B}[K\r\ntwo\u{1B}[K\u{1B}[J\u{1B}[2A" + own)
  }
}
