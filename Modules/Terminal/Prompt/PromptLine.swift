/// What is drawn of the prompt and the line after it: one line of the terminal, with a window on the typed text.
struct PromptLine: Equatable {
  /// Printable text, at least one column shorter than the terminal is wide. Terminals disagree about the cursor after a
  /// character in the last column.
  let text: String
  /// The cursor's column, counted from 0.
  let cursor: Int

  /// Creates the line of a typed text, for a terminal of a width; less than 1 counts as 1.
  init(_ line: LineBuffer, prompt: String, width: Int) {
    let room = max(1, width) - 1
    // The prompt is shortened first: at least half of the line is for the typed text.
    let prompt = prompt.printable.shortened(to: room / 2)
    let window = Window(line, columns: room - prompt.columns)
    text = prompt + window.text
    cursor = prompt.columns + window.cursor
    assert(text.columns <= room && cursor <= room, "The last column of the terminal stays free.")
  }

  /// Creates the line of a chosen row, which replaces the prompt: `3 My Neighbor Totoro ›`. A long title is shortened.
  init(row item: PromptRows.Item, width: Int) {
    let room = max(1, width) - 1
    let (start, end) = ("\(item.number) ", " ›")
    let title = item.title.printable.shortened(to: max(0, room - start.columns - end.columns))
    text = (title.isEmpty ? "\(item.number)\(end)" : start + title + end).shortened(to: room)
    cursor = text.columns
    assert(cursor <= room, "The last column of the terminal stays free.")
  }

  /// Draws the line over what is there: CR, the text, EL (erase to the end), CHA (go to a column), all of ECMA-48.
  var sequence: String { "\r\(text)\u{1B}[K\u{1B}[\(cursor + 1)G" }

  /// Draws the line with rows below it over what was there, and leaves the cursor in the line. ED erases, CUU goes up
  /// again, both of ECMA-48. The marks are written over rows, by the rows' places.
  func sequence(above rows: [String], marks: [Int: String] = [:]) -> String {
    let below = rows.enumerated().map { "\r\n\($1)\u{1B}[K" + (marks[$0] ?? "") }.joined()
    return sequence + below + "\u{1B}[J" + (rows.isEmpty ? "" : "\u{1B}[\(rows.count)A") + sequence
  }
}

/// The part of a line around its cursor that fits, with `…` if more follows.
private struct Window {
  private(set) var text = ""
  private(set) var cursor = 0

  init(_ line: LineBuffer, columns: Int) {
    guard columns > 0 else { return }
    let all = Self.fitting(line.before, columns)
    let rest = Self.fitting(line.after, columns - all.columns)
    if all.isWhole, rest.isWhole {
      (text, cursor) = (line.text, all.columns)
      return
    }
    // A quarter of the window is for the text after the cursor, if there is that much. The rest is for the text before
    // it. If that is short, more of the text after it is shown.
    let ahead = Self.fitting(line.after, columns / 4)
    var left = Self.fitting(line.before, columns - ahead.columns)
    if !left.isWhole { left = Self.fitting(line.before, columns - ahead.columns - 1) }
    let leftMark = left.isWhole ? "" : "…"
    let leftColumns = left.columns + leftMark.count
    var right = Self.fitting(line.after, columns - leftColumns)
    if !right.isWhole { right = Self.fitting(line.after, columns - leftColumns - 1) }
    text = leftMark + String(line.before.suffix(left.count)) + String(line.after.suffix(right.count).reversed())
    if !right.isWhole, leftColumns + right.columns < columns { text += "…" }
    cursor = leftColumns
  }

  /// Counts how many characters at the end of a list fit. Characters without a width are limited too.
  private static func fitting(_ characters: [Character], _ limit: Int) -> (count: Int, columns: Int, isWhole: Bool) {
    var (count, columns) = (0, 0)
    while count < characters.count {
      let next = characters[characters.count - 1 - count].columns
      guard columns + next <= limit, count < limit * 4 else { return (count, columns, false) }
      columns += next
      count += 1
    }
    return (count, columns, true)
  }
}
