/// What is drawn of the prompt and the line behind it: one line of the terminal, with a window on what is typed.
struct PromptLine: Equatable {
  /// Printable text, at most a column less than the terminal has: what is written into the last column would leave the
  /// cursor in a state that terminals do not agree on.
  let text: String
  /// Where the cursor is, counted from 0.
  let cursor: Int

  /// - Parameter width: the columns of the terminal; less than 1 counts as 1.
  init(_ line: LineBuffer, prompt: String, width: Int) {
    let room = max(1, width) - 1
    // The prompt gives way: at least half of the line is for what is typed.
    let prompt = prompt.printable.shortened(to: room / 2)
    let window = Window(line, columns: room - prompt.columns)
    text = prompt + window.text
    cursor = prompt.columns + window.cursor
  }

  /// A row that is chosen, in place of a prompt with a line: `3 My Neighbor Totoro ›`. A long title is shortened.
  ///
  /// - Parameter width: as above.
  init(row item: PromptRows.Item, width: Int) {
    let room = max(1, width) - 1
    let (start, end) = ("\(item.number) ", " ›")
    let title = item.title.printable.shortened(to: max(0, room - start.columns - end.columns))
    text = (title.isEmpty ? "\(item.number)\(end)" : start + title + end).shortened(to: room)
    cursor = text.columns
  }

  /// Draws it over what is in the line: CR, the text, EL (erase to the end), CHA (go to a column), all of ECMA-48.
  var sequence: String { "\r\(text)\u{1B}[K\u{1B}[\(cursor + 1)G" }

  /// Draws it with rows below it over what was there, and leaves the cursor in the line: ED erases, CUU goes up again, both
  /// of ECMA-48.
  ///
  /// - Parameter marks: what is written over a row, by the row's place.
  func sequence(above rows: [String], marks: [Int: String] = [:]) -> String {
    let below = rows.enumerated().map { "\r\n\($1)\u{1B}[K" + (marks[$0] ?? "") }.joined()
    return sequence + below + "\u{1B}[J" + (rows.isEmpty ? "" : "\u{1B}[\(rows.count)A") + sequence
  }
}

/// The part of a line around its cursor that fits, with `…` where more follows.
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
    // A quarter of the window is kept for what follows the cursor, as far as there is something; the rest is what leads
    // up to it, and if that is short, more of what follows.
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

  /// How many of the characters from the end of a list on backward fit. Those without a width are limited too.
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
