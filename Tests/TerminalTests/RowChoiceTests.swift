import TestSupport
import Testing

@testable import MarqueeTerminal

@Suite("Choosing a row at the prompt")
struct RowChoiceTests {
  /// An editor below the rows 3 to 5.
  private func editor(start: Int? = nil) -> LineEditor {
    var editor = LineEditor(history: ["home"])
    editor.choice.rows = PromptRows([3, 4, 5], start: start, letters: ["f"]) { "row \($0)" }
    return editor
  }

  @Test(
    "arrows move among the rows, and any other key gives the line back",
    arguments: [
      ([.down], 3, ""), ([.control("n")], 3, ""), ([.down, .down], 4, ""), ([.down, .right, .right, .right], 5, ""),
      ([.down, .down, .up], 3, ""), ([.down, .down, .control("p")], 3, ""), ([.down, .left], 3, ""),
      ([.down, .end], 5, ""), ([.down, .end, .home], 3, ""),
      ([.down, .escape], nil, ""), ([.down, .control("c")], nil, ""), ([.down, .backspace], nil, ""),
      ([.down, .scalar("x")], nil, "x"), ([.down, .scalar("x"), .down], nil, "x"), ([.down, .paste("f")], nil, "f"),
      ([.down, .scalar("f")], 3, ""), ([.scalar("f")], nil, "f"), ([.down, .enter], nil, ""),
      ([.up], nil, "home"), ([.down, .up], nil, "home"), ([.down, .up, .down], nil, ""),
      ([.down, .up, .down, .down], 3, ""), ([.up, .escape, .down], nil, ""), ([.down, .escape, .down], 3, ""),
    ] as [([Key], Int?, String)])
  func table(_ keys: [Key], _ chosen: Int?, _ line: String) {
    var editor = editor()
    for key in keys { _ = editor.handle(key) }
    #expect(editor.choice.chosen?.number == chosen)
    #expect(editor.line.text == line)
  }

  @Test("Enter and a letter give the row; after a letter it stays chosen")
  func taking() {
    var editor = editor(start: 4)
    #expect(editor.handle(.down) == nil)
    #expect(editor.handle(.scalar("f")) == .tookRow(.init(number: 4, title: "row 4"), letter: "f"))
    #expect(editor.handle(.down) == nil)
    #expect(editor.handle(.enter) == .tookRow(.init(number: 5, title: "row 5"), letter: nil))
    #expect(editor.handle(.enter) == .submitted(""))
  }

  @Test("rows are walked in their order, also where a number occurs twice or before a lower one")
  func unordered() {
    var editor = editor()
    editor.choice.rows = PromptRows([7, 2, 7, 9], start: 2) { _ in "" }
    var chosen: [Int?] = []
    for key in [.down, .down, .down, .down, .home] as [Key] {
      _ = editor.handle(key)
      chosen.append(editor.choice.chosen?.number)
    }
    #expect(chosen == [2, 7, 9, 9, 7])
    // A row whose number occurs twice stays chosen at its place.
    for key in [.down, .down] as [Key] { _ = editor.handle(key) }
    editor.choice.rows = PromptRows([7, 2, 7, 9]) { _ in "" }
    _ = editor.handle(.down)
    #expect(editor.choice.chosen?.number == 9)
  }

  @Test("a chosen row that is gone from the screen gives the line back; without rows Down does what it did before")
  func otherRows() {
    var editor = editor()
    for key in [.down, .end] as [Key] { _ = editor.handle(key) }
    editor.choice.rows = PromptRows([1, 2, 3, 4, 5]) { _ in "" }
    #expect(editor.choice.chosen?.number == 5)
    editor.choice.rows = PromptRows([1, 2, 3, 4]) { _ in "" }
    #expect(editor.choice.chosen == nil)
    editor.choice.rows = PromptRows()
    #expect(editor.handle(.down) == nil)
    #expect(editor.choice.chosen == nil)
  }

  /// Three rows of cards, three of them in view. The card at row 1, column 2 has number 12.
  private func cards(start: Int? = nil) -> LineEditor {
    var editor = LineEditor(history: ["home"])
    editor.choice.rows = PromptRows(
      counts: [5, 2, 9], inView: 3, start: start, letters: ["f"], columns: 80,
      number: { $0.row * 10 + $0.column },
      item: { .init(number: $0.row * 10 + $0.column, title: "card", below: $0.column < 3 ? [] : ["cards"]) })
    return editor
  }

  @Test(
    "Right and Left move along a row of cards, to its end and no farther; Down and Up move to the other rows",
    arguments: [
      ([.down], 0, ""), ([.right], 0, ""), ([.down, .right, .right], 2, ""), ([.down, .right, .right, .right], 3, ""),
      ([.down] + Array(repeating: .right, count: 9), 4, ""), ([.down, .end], 4, ""), ([.down, .end, .home], 0, ""),
      ([.down, .left], 0, ""), ([.down, .end, .left], 3, ""), ([.down, .down], 10, ""), ([.down, .down, .up], 0, ""),
      ([.down, .right, .right, .down], 11, ""), ([.down, .down, .down, .down], 20, ""),
      ([.down, .down, .down, .end], 28, ""), ([.down, .down, .down, .end, .down], 28, ""),
      ([.down, .down, .down, .end, .up], 11, ""),
      ([.down, .end, .down, .down], 21, ""), ([.down, .down, .right, .control("p")], 1, ""),
      ([.down, .right, .up], nil, "home"), ([.down, .right, .scalar("x")], nil, "x"), ([.left], nil, ""),
      ([.scalar("x"), .right], nil, "x"),
    ] as [([Key], Int?, String)])
  func alongCards(_ keys: [Key], _ chosen: Int?, _ line: String) {
    var editor = cards()
    for key in keys { _ = editor.handle(key) }
    #expect(editor.choice.chosen?.number == chosen)
    #expect(editor.line.text == line)
  }

  @Test("a card beyond those in view is taken by its number, is shown below, and is where the choice begins again")
  func beyondView() {
    var editor = cards()
    for key in [.down, .end] as [Key] { _ = editor.handle(key) }
    #expect(editor.choice.chosen?.below == ["cards"])
    let card = PromptRows.Item(number: 4, title: "card", below: ["cards"])
    #expect(editor.handle(.scalar("f")) == .tookRow(card, letter: "f"))
    #expect(editor.handle(.enter) == .tookRow(card, letter: nil))
    editor = cards(start: 28)
    _ = editor.handle(.down)
    #expect(editor.choice.chosen?.number == 28)
    editor.choice.rows = cards().choice.rows
    #expect(editor.choice.chosen?.number == 28)
  }
}
