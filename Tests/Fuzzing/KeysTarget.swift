import MarqueeSystem

// The bytes of a terminal: keys, and the line that they edit and draw. A cut makes no difference.
@testable import MarqueeTerminal

extension FuzzTarget {
  static let keys = FuzzTarget(
    name: "keys",
    words: [
      "\u{1B}[A", "\u{1B}[B", "\u{1B}[1;5C", "\u{1B}OD", "\u{1B}[3~", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}b",
      "\u{1B}\u{7F}",
      "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", "\u{1B}[[A", "\u{1}", "\u{5}", "\u{B}", "\u{15}", "\u{17}", "\u{19}",
      "\u{14}",
      "\u{12}", "\u{3}", "\u{4}", "\t", "\r", "\u{7F}", "é", "e\u{301}", "🇩🇪", "👩‍👩‍👧", "\u{200F}",
    ],
    inputs: [
      "search castle\r\u{1B}[A\u{1}\u{1B}[1;5C\u{17}\u{19}\t\t\u{1B}[200~two\nlines\u{1B}[201~\u{3}",
      "\u{12}cas\u{12}\u{7}\u{1B}[A\u{1B}[B\r", "abc\u{2}\u{14}\u{B}\u{15}\u{19}\u{1B}b\u{1B}d\u{1B}f",
      "🇩🇪🇫🇷\u{2}\u{7F}\u{4}",
      "e\u{301}\u{2}x\u{1B}\u{7F}", "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\x",
    ],
    bytes: [[0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x1B, 0x5B, 0x41]]
  ) { bytes in
    let whole = keys(in: [bytes[...]])
    let middle = bytes.count / 2
    check(keys(in: [bytes[..<middle], bytes[middle...]]) == whole, "a cut in the middle made a difference")
    check(keys(in: bytes.indices.map { bytes[$0...$0] }) == whole, "cuts between all bytes made a difference")
    for key in whole {
      if case .scalar(let scalar) = key { check(scalar.value >= 0x20 && scalar.value != 0x7F, "\(key)") }
    }
    edit(whole, in: LineEditor(history: ["search castle", "open 1", "note 🇩🇪 e\u{301}"]))
    type(whole)
  }

  private static func keys(in pieces: [ArraySlice<UInt8>]) -> [Key] {
    var decoder = KeyDecoder()
    let keys = pieces.flatMap { decoder.decode($0) }
    return keys + decoder.pause()
  }

  private static let candidates = ["castle", "cast away", "é", "e\u{301}a"].map { Completion.Candidate(text: $0) }

  private static func edit(_ keys: [Key], in empty: LineEditor) {
    var editor = empty
    editor.submittingLetters = ["q"]
    editor.choice.rows = PromptRows([1, 2, 3]) { "Title \($0)" }
    for (number, key) in keys.enumerated() {
      if editor.handle(key) == .asksForCompletion {
        let typed = editor.line.textBefore.split(separator: " ").last.map(String.init) ?? ""
        _ = editor.complete(with: Completion(typed, among: candidates) { $0.hasPrefix($1) })
      }
      let line = editor.shown
      // What was cut and inserted again and again makes a long line of few keys. Each of the rules below reads it whole.
      guard line.count < 2_000 else { return }
      check(line.text == line.text.printable, "a line that is not printable: \(line.text)")
      check(line.count == line.before.count + line.after.count, "the count of a line")
      if number % 8 == 0 || number == keys.count - 1 { draw(line) }
    }
  }

  private static func draw(_ line: LineBuffer) {
    for width in [2, 20, 80] {
      let drawn = PromptLine(line, prompt: "marquee> ", width: width)
      check(drawn.text.columns < width, "a line of \(drawn.text.columns) columns in \(width)")
      check((0..<width).contains(drawn.cursor), "the cursor is at \(drawn.cursor) of \(width)")
      check(!drawn.text.unicodeScalars.contains(where: \.steersTerminal), "a drawn line steers a terminal")
    }
  }

  private static func type(_ keys: [Key]) {
    var line = LiveSearchLine(prompt: "Search: ")
    line.below = TypedRows(["one", "two", "three"], rows: [.init(key: "a", line: 0), .init(key: "b", line: 2)])
    for key in keys where line.handle(key) == nil {
      guard line.text.utf8.count < 2_000 else { return }
      check(line.text == line.text.printable, "a search: \(line.text)")
    }
    _ = line.sequence(width: 20, height: 4)
  }
}
