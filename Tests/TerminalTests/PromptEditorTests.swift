import TestSupport
import Testing

@testable import MarqueeTerminal

@Suite("Editing a line")
struct PromptEditorTests {
  /// An editor after these keys. In the line that it shows, `|` is the cursor.
  private func editor(_ keys: [Key], history: [String] = []) -> LineEditor {
    var editor = LineEditor(history: history)
    for key in keys { _ = editor.handle(key) }
    return editor
  }

  private func shown(_ editor: LineEditor) -> String {
    editor.shown.textBefore + "|" + String(editor.shown.after.reversed())
  }

  /// Completes the last word of a line.
  private func completion(_ line: String, among texts: [String] = ["refresh", "refill", "home"]) -> Completion {
    let word = line.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace).last ?? ""
    return Completion(String(word), among: texts.map { .init(text: $0) }) { $0.hasPrefix($1) }
  }

  @Test(
    "keys edit as in any shell",
    arguments: [
      (typing("castle"), "castle|"),
      (typing("castle") + [.left, .left, .scalar("X")], "castX|le"),
      (typing("castle") + [.home, .delete], "|astle"), (typing("castle") + [.backspace, .backspace], "cast|"),
      (typing("castle") + [.control("a"), .control("f"), .control("d")], "c|stle"),
      (typing("castle") + [.control("b"), .control("b"), .control("e"), .scalar("s")], "castles|"),
      (typing("one two") + [.left, .left, .left, .control("k")], "one |"),
      (typing("one two") + [.left, .left, .left, .control("u")], "|two"),
      (typing("one two-three  ") + [.control("w")], "one |"),
      (typing("one two-three  ") + [.killWordLeft], "one two-|"),
      (typing("one two-three") + [.wordLeft], "one two-|three"),
      (typing("one two-three") + [.wordLeft, .wordLeft, .wordLeft, .wordLeft], "|one two-three"),
      (typing("one two") + [.home, .wordRight], "one| two"), (typing("one two") + [.home, .killWordRight], "| two"),
      (typing("one two") + [.control("w"), .control("w"), .control("y")], "one two|"),
      (typing("one two") + [.control("w"), .control("y"), .control("y")], "one twotwo|"),
      (typing("one two") + [.control("w"), .left, .control("k"), .end, .control("y"), .control("y")], "one  |"),
      (typing("one two") + [.home, .killWordRight, .killWordRight, .control("y")], "one two|"),
      (typing("acb") + [.control("t")], "abc|"), (typing("ab") + [.left, .control("t")], "ba|"),
      (typing("a") + [.control("t")], "a|"), ([.control("t"), .backspace, .delete, .left, .right], "|"),
      (typing("x") + [.control("c")], "|"), (typing("x") + [.control("x"), .backTab, .escape], "x|"),
      (typing("e\u{301}u") + [.left, .left, .right, .scalar("x")], "e\u{301}x|u"),
      (typing("天空") + [.left, .backspace], "|空"),
      (typing("👩\u{200D}👧") + [.backspace], "|"), (typing("👩\u{200D}👧x") + [.left, .left], "|👩\u{200D}👧x"),
      (typing("🇯🇵🇺🇸") + [.left, .backspace], "|🇺🇸"), (typing("ex\u{301}") + [.left, .delete, .scalar("\u{301}")], "é|"),
    ] as [([Key], String)])
  func table(_ keys: [Key], _ line: String) {
    #expect(shown(editor(keys)) == line)
  }

  @Test("what is typed before a mark or a flag joins it")
  func joining() {
    let joined = editor(typing("\u{301}x") + [.home, .scalar("e")])
    #expect(shown(joined) == "e\u{301}|x")
    #expect(joined.line.count == 2)
    let flags = editor(typing("🇯🇵🇺🇸🇫🇷") + [.home, .scalar("🇦")])
    #expect(flags.line.text.count == flags.line.count && flags.line.text == "🇦🇯🇵🇺🇸🇫🇷")
  }

  @Test("Enter gives the line and begins an empty one")
  func submitting() {
    var editor = editor(typing("home"))
    #expect(editor.handle(.enter) == .submitted("home"))
    #expect(editor.line.isEmpty)
    #expect(editor.handle(.enter) == .submitted(""))
  }

  @Test("a letter that is a line by itself is one on an empty line alone, and is not recalled")
  func submittingAtOnce() {
    var editor = editor([])
    #expect(editor.handle(.scalar("/")) == nil && editor.line.text == "/")
    #expect(editor.handle(.backspace) == nil)
    editor.submittingLetters = ["/"]
    #expect(editor.handle(.scalar("/")) == .submittedAtOnce("/"))
    #expect(editor.line.isEmpty)
    #expect(editor.handle(.up) == nil && editor.line.isEmpty)
    for key in typing("x/") { #expect(editor.handle(key) == nil) }
    #expect(editor.line.text == "x/")
    #expect(editor.handle(.control("u")) == nil)
    #expect(editor.handle(.paste("/")) == nil)
    #expect(editor.line.text == "/")
    #expect(editor.handle(.control("u")) == nil)
    // At a chosen row this letter is for the line.
    editor.choice.rows = PromptRows([3], letters: ["f"]) { "row \($0)" }
    #expect(editor.handle(.down) == nil && editor.choice.chosen != nil)
    #expect(editor.handle(.scalar("/")) == .submittedAtOnce("/"))
    #expect(editor.choice.chosen == nil)
  }

  @Test("Ctrl-C discards the line, and on an empty one asks how to leave; Ctrl-D leaves an empty one")
  func leaving() {
    var editor = editor(typing("x"))
    #expect(editor.handle(.control("d")) == nil)
    #expect(editor.handle(.control("c")) == nil)
    #expect(editor.handle(.control("c")) == .wasInterrupted)
    #expect(editor.handle(.control("l")) == .asksForClearScreen)
    #expect(editor.handle(.control("d")) == .ended)
  }

  @Test("a paste of several lines is one line, without what could steer a terminal")
  func pasting() {
    let pasted = editor(typing("a ") + [.paste("one\ntwo\r\tthree\u{1B}[2J\u{7}\u{202E}")])
    #expect(shown(pasted) == "a one two  three[2J|")
  }

  @Test(
    "Up and Down walk through the lines that begin as the one in progress, which is kept",
    arguments: [
      ([.up], "three|"), ([.up, .up], "search two|"), ([.up, .up, .up, .up, .up], "search one|"),
      ([.up, .up, .down], "three|"), ([.up, .down], "|"), ([.down], "|"),
      ([.up, .up, .up, .down, .down], "three|"), ([.up, .up, .up, .down, .down, .down], "|"),
      (typing("se") + [.up], "search two|"), (typing("se") + [.up, .up], "search one|"),
      (typing("se") + [.up, .up, .up, .down], "search two|"), (typing("se") + [.up, .down], "se|"),
      (typing("sex") + [.left, .up, .down], "se|x"), (typing("nothing") + [.up], "nothing|"),
      ([.up, .backspace, .up], "three|"), ([.up, .backspace, .up, .down], "thre|"),
      (typing("search two") + [.up], "search two|"), ([.control("p"), .control("p"), .control("n")], "three|"),
    ] as [([Key], String)])
  func recalling(_ keys: [Key], _ line: String) {
    #expect(shown(editor(keys, history: ["search one", "search two", "search two", "three"])) == line)
  }

  @Test("a line that was entered is the first to be recalled, unless it begins with a blank")
  func remembering() {
    #expect(shown(editor(typing("home") + [.enter, .up])) == "home|")
    #expect(shown(editor(typing("home") + [.enter] + typing(" x") + [.enter, .up])) == "home|")
    #expect(editor(typing("a") + [.enter] + typing("a") + [.enter]).history.lines == ["a"])
  }

  @Test(
    "Ctrl-R searches backward",
    arguments: [
      ([.control("r")] + typing("o"), "search two|"), ([.control("r")] + typing("one"), "search one|"),
      ([.control("r")] + typing("search") + [.control("r")], "search one|"),
      (typing("x") + [.control("r")] + typing("one") + [.control("g")], "x|"),
      (typing("x") + [.control("r")] + typing("zzz"), "x|"), ([.control("r")] + typing("one") + [.left], "search on|e"),
      ([.control("r")] + typing("onez") + [.backspace, .escape, .scalar("s")], "search ones|"),
      ([.control("r")] + typing("search") + [.control("r"), .control("r"), .control("r")], "search one|"),
      ([.control("r"), .paste("two"), .home], "|search two"), ([.control("r"), .control("c")] + typing("y"), "y|"),
    ] as [([Key], String)])
  func searching(_ keys: [Key], _ line: String) {
    #expect(shown(editor(keys, history: ["search one", "search two", "three"])) == line)
  }

  @Test("Enter runs the line found")
  func searchAndRun() {
    var editor = editor([.control("r")] + typing("one"), history: ["search one", "three"])
    #expect(editor.search?.prompt == "search “one”: ")
    for (key, prompt) in [
      (Key.scalar("z"), "no match for “onez”: "), (.control("r"), "no match for “onez”: "),
      (.backspace, "search “one”: "), (.control("r"), "no match for “one”: "), (.backspace, "search “on”: "),
    ] {
      #expect(editor.handle(key) == nil)
      #expect(editor.search?.prompt == prompt)
    }
    #expect(editor.handle(.enter) == .submitted("search one"))
    #expect(editor.search == nil)
  }

  @Test("Tab adds what all candidates share, a second Tab in a row lists them")
  func completing() {
    var editor = editor(typing("re"))
    #expect(editor.handle(.tab) == .asksForCompletion)
    #expect(editor.complete(with: completion("re")).isEmpty)
    #expect(shown(editor) == "ref|")
    let completion = completion("ref")
    for listed in [[], completion.candidates, completion.candidates] {
      #expect(editor.handle(.tab) == .asksForCompletion)
      #expect(editor.complete(with: completion) == listed)
    }
    // Another key between them begins again.
    _ = editor.handle(.end)
    #expect(editor.handle(.tab) == .asksForCompletion)
    #expect(editor.complete(with: completion).isEmpty)
    _ = editor.handle(.left)
    #expect(editor.complete(with: self.completion("re", among: ["refresh"])).isEmpty)
    #expect(shown(editor) == "refresh |f")
    #expect(editor.complete(with: self.completion("zz")).isEmpty && shown(editor) == "refresh |f")
  }

  @Test("where nothing is typed before the cursor, a candidate is put there")
  func completingNothing() {
    var editor = editor(typing("go "))
    #expect(editor.complete(with: completion("go ", among: ["home"])).isEmpty)
    #expect(shown(editor) == "go home |")
    #expect(editor.complete(with: completion("go home ", among: ["now", "nowhere"])).isEmpty)
    #expect(shown(editor) == "go home now|")
  }

  @Test("as many characters are removed as there are, and none for 0 or less", arguments: -2...5)
  func removing(count: Int) {
    var (before, after) = (LineBuffer("abc"), LineBuffer("abc"))
    after.move(by: -3)
    let removed = min(max(count, 0), 3)
    #expect(before.removeBefore(count) == "abc".suffix(removed) && before.text == "abc".dropLast(removed))
    #expect(after.removeAfter(count) == "abc".prefix(removed) && after.text == "abc".dropFirst(removed))
  }

  @Test("whatever is typed, the line stays one of whole characters, and nothing but it is drawn", arguments: 0..<150)
  func anyKeys(seed: Int) {
    var noise = Noise(seed: UInt64(seed))
    var editor = LineEditor(history: ["home", "search 天空", "open 1"])
    let keys: [Key] =
      [
        .enter, .tab, .backTab, .backspace, .backspace, .delete, .escape, .up, .down, .left, .left, .right, .home, .end,
        .wordLeft,
        .wordRight, .killWordLeft, .killWordRight,
      ] + "abcdefklnprtuwy".map { .control($0) } + typing("ae 🇯🇵\u{301}\u{200D}👩👧天ᄀ가\u{1B}\u{9B}\u{202E}")
    for _ in 0..<300 {
      let key: Key =
        Int.random(in: 0..<12, using: &noise) == 0
        ? .paste(noise.text(length: 30)) : keys.randomElement(using: &noise) ?? .end
      if editor.handle(key) == .asksForCompletion {
        _ = editor.complete(with: completion(editor.line.textBefore, among: ["home", "search", "天空", "e\u{301}"]))
      }
      let line = editor.line
      #expect(Array(line.text) == line.before + line.after.reversed())
      #expect(line.text == line.text.printable)
      let width = Int.random(in: -1...90, using: &noise)
      let drawn = PromptLine(editor.shown, prompt: editor.search?.prompt ?? "marquee> ", width: width)
      #expect(drawn.text.columns < max(1, width) || drawn.text.isEmpty)
      #expect(drawn.cursor >= 0 && drawn.cursor < max(1, width) && drawn.cursor <= drawn.text.columns)
      #expect(drawn.text == drawn.text.printable)
    }
  }

  @Test("a pasted line of 1 MB can be edited everywhere", .timeLimit(.minutes(1)))
  func longLine() {
    var decoder = KeyDecoder()
    let text = String(repeating: "天 word ", count: 130_000)
    let keys = decoder.decode(Array("\u{1B}[200~\(text)\u{1B}[201~".utf8))
    var editor = editor(keys)
    #expect(editor.line.count == 130_000 * 7)
    for _ in 0..<1000 {
      _ = editor.handle(.scalar("x"))
      _ = editor.handle(.left)
      #expect(PromptLine(editor.line, prompt: "> ", width: 80).text.columns < 80)
    }
    _ = editor.handle(.home)
    #expect(PromptLine(editor.line, prompt: "> ", width: 20).text == "> 天 word 天 word …")
    #expect(editor.handle(.enter) == .submitted(text.dropLast(0) + String(repeating: "x", count: 1000)))
    #expect(editor.history.lines.isEmpty)
  }

  @Test("a line that doubles by what is cut and inserted again and again has an end", .timeLimit(.minutes(1)))
  func doubledLine() {
    var editor = editor(typing("castle"))
    for _ in 0..<20 {
      for key in [Key.control("u"), .control("y"), .control("y")] { _ = editor.handle(key) }
    }
    #expect(editor.line.count == LineBuffer.longest)
    #expect(editor.line.text.hasSuffix("castlecast"))
    _ = editor.handle(.scalar("x"))
    _ = editor.handle(.paste("xx"))
    #expect(editor.line.count == LineBuffer.longest && editor.line.text.hasSuffix("cast"))
    _ = editor.handle(.backspace)
    _ = editor.handle(.paste("xx"))
    #expect(editor.line.text.hasSuffix("casx"))
  }

  @Test("a character of endless marks is cut, so that it stays quick", .timeLimit(.minutes(1)))
  func endlessMarks() {
    let pasted = editor([.paste("e" + String(repeating: "\u{301}", count: 500_000))] + typing("\u{301}x"))
    #expect(pasted.line.count == 2)
    #expect(pasted.line.text.unicodeScalars.count == Character.mostScalars + 1)
  }
}

/// The keys that a terminal sends for a text.
func typing(_ text: String) -> [Key] { text.unicodeScalars.map { .scalar($0) } }
