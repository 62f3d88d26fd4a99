// A line that is typed with rows below it.
import Testing

@testable import MarqueeTerminal

@Suite("A line typed with rows below it")
struct TypedLineTests {
  private func line(_ keys: Key...) -> (line: LiveSearchLine, last: LineEditor.Outcome?) {
    var line = LiveSearchLine(prompt: "search> ")
    var last: LineEditor.Outcome?
    for key in keys { last = line.handle(key) }
    return (line, last)
  }

  @Test("letters change it, Enter submits it, and it is edited as any line")
  func typing() {
    #expect(line(.scalar("a"), .scalar("b")).line.text == "ab")
    #expect(line(.scalar("a")).last == nil)
    let submitted = line(.scalar("a"), .scalar("b"), .left, .backspace, .enter)
    #expect(submitted.last == .submitted("b") && submitted.line.chosen == nil)
    #expect(line(.scalar("a"), .tab).line.text == "a")
    #expect(line(.scalar("a"), .control("r"), .scalar("b")).line.text == "ab")
    #expect(line(.scalar("a"), .up).line.text == "a")
  }

  @Test("Escape ends it; so do Ctrl-C and Ctrl-D where nothing is typed, else Ctrl-C clears it")
  func givingUp() {
    #expect(line(.scalar("a"), .escape).last == .ended)
    #expect(line(.control("c")).last == .wasInterrupted)
    #expect(line(.control("d")).last == .ended)
    let cleared = line(.scalar("a"), .control("c"))
    #expect(cleared.last == nil && cleared.line.text.isEmpty)
  }

  @Test("it is drawn over what was there, with the rows below it, and the cursor in it again")
  func drawing() {
    var (line, _) = line(.scalar("a"))
    let own = "\rsearch> a\u{1B}[K\u{1B}[10G"
    #expect(line.sequence(width: 40, height: 24) == own + "\u{1B}[J" + own)
    line.below = TypedRows(["one", "two"])
    #expect(
      line.sequence(width: 40, height: 24) == own + "\r\none\u{1B}[K\r\ntwo\u{1B}[K\u{1B}[J\u{1B}[2A" + own)
  }

  /// A title, five rows with letters as keys, and a foot.
  private func rows(_ keys: String = "abcde") -> TypedRows {
    TypedRows(
      ["title"] + keys.map { " 1 \($0)" }, foot: ["foot"], more: "more",
      rows: keys.enumerated().map { TypedRows.Row(key: "\($1)", line: $0 + 1) }, markColumn: 2)
  }

  @Test("arrow keys choose a row and go back to the line, Enter takes what is chosen, and typing goes on")
  func choosing() {
    var (line, _) = line(.scalar("x"))
    #expect(line.handle(.down) == nil && line.chosen == nil)
    line.below = rows()
    #expect(line.handle(.down) == nil && line.chosen == "a")
    #expect(line.handle(.control("n")) == nil && line.chosen == "b")
    var other = line
    #expect(other.handle(.enter) == .submitted("x") && other.chosen == "b")
    for _ in 1...3 { _ = line.handle(.down) }
    #expect(line.handle(.down) == nil && line.chosen == "e")
    for _ in 1...4 { _ = line.handle(.up) }
    #expect(line.chosen == "a")
    #expect(line.handle(.up) == nil && line.chosen == nil && line.handle(.up) == nil)
    _ = line.handle(.down)
    #expect(line.handle(.left) == nil && line.chosen == "a" && line.text == "x")
    #expect(line.handle(.scalar("y")) == nil && line.chosen == nil && line.text == "yx")
  }

  @Test("what is chosen stays so wherever it is, and no longer when it is gone")
  func staying() {
    var (line, _) = line(.scalar("x"))
    line.below = rows()
    _ = line.handle(.down)
    _ = line.handle(.down)
    line.below = rows("zyxwb")
    #expect(line.chosen == "b")
    #expect(line.handle(.up) == nil && line.chosen == "w")
    line.below = rows("abc")
    #expect(line.chosen == nil)
    #expect(line.handle(.down) == nil && line.chosen == "a")
  }

  @Test("what is too long is shown around the chosen row, which is marked, and its foot always")
  func window() {
    var (line, _) = line()
    line.below = rows()
    func shown() -> [String] {
      line.sequence(width: 40, height: 7).split(separator: "\r\n").dropFirst().map { row in
        row.prefix { $0 != "\u{1B}" } + (row.contains("\u{1B}[3G›") ? " ›" : "")
      }
    }
    #expect(shown() == ["title", " 1 a", " 1 b", "more", "foot"])
    _ = line.handle(.down)
    #expect(shown() == ["title", " 1 a ›", " 1 b", "more", "foot"])
    for _ in 1...2 { _ = line.handle(.down) }
    #expect(shown() == [" 1 a", " 1 b", " 1 c ›", "more", "foot"])
    _ = line.handle(.down)
    #expect(shown() == [" 1 b", " 1 c", " 1 d ›", " 1 e", "foot"])
    _ = line.handle(.down)
    #expect(shown() == [" 1 b", " 1 c", " 1 d", " 1 e ›", "foot"])
  }
}
