/// A line that is typed with rows below it, such as the results of a search as you type. The arrow keys choose one of
/// the rows. It does not touch a terminal.
struct LiveSearchLine: Sendable {
  let prompt: String
  /// The rows below the line. A chosen row stays chosen wherever it is now; if it is gone, none is chosen.
  var below = TypedRows() {
    didSet { if place == nil { chosen = nil } }
  }
  /// The key of the chosen row.
  private(set) var chosen: String?
  private var editor = LineEditor()

  init(prompt: String) { self.prompt = prompt }

  var text: String { editor.line.text }

  /// Takes a key. Returns `nil` while the line is not finished. Escape ends it.
  mutating func handle(_ key: Key) -> LineEditor.Outcome? {
    switch key {
    // This line has no history to search.
    case .control("r"): break
    case .escape: return .ended
    case .down, .control("n"): chosen = below.rows.prefix(place.map { $0 + 2 } ?? 1).last?.key
    case .up, .control("p"): chosen = below.rows.prefix(place ?? 0).last?.key
    default:
      let before = text
      let outcome = editor.handle(key)
      // The choice belongs to the text that found the row.
      if outcome == nil, text != before { chosen = nil }
      return outcome
    }
    return nil
  }

  /// The place of the chosen row, counted from 0.
  private var place: Int? { chosen.flatMap { chosen in below.rows.firstIndex { $0.key == chosen } } }

  /// Draws the line and the rows below it over what was there, and leaves the cursor in the line. Of the terminal's
  /// height the line takes one row, and one is left free below.
  func sequence(width: Int, height: Int) -> String {
    let (shown, marked) = below.window(of: max(2, height - 2), around: place)
    let marks = marked.map { [$0: "\u{1B}[\(below.markColumn + 1)G›"] } ?? [:]
    return PromptLine(editor.line, prompt: prompt, width: width).sequence(above: shown, marks: marks)
  }

  /// Erases the line and the rows below it.
  static let erasure = "\r\u{1B}[J"
}

/// The text the user typed, and the row that was chosen when Enter was pressed.
package struct TypedInput: Sendable, Equatable {
  /// The text of the line, without its end.
  package let text: String
  /// The key of the chosen row; `nil` if none was chosen.
  package let chosen: String?
}

/// The lines shown below a line that is being typed, and the rows among them that can be chosen.
package struct TypedRows: Sendable, Equatable {
  /// A row that can be chosen.
  package struct Row: Sendable, Equatable {
    /// Identifies what the row shows. It stays the same when the rows are made anew.
    let key: String
    /// The row's place among the lines, counted from 0.
    let line: Int

    /// Creates a row at a place among the lines, counted from 0.
    package init(key: String, line: Int) { (self.key, self.line) = (key, line) }
  }

  private(set) var lines: [String] = []
  private(set) var foot: [String] = []
  private(set) var more = ""
  private(set) var rows: [Row] = []
  private(set) var markColumn = 0

  /// Creates no rows.
  package init() {}

  /// Creates rows of lines as they are written to the terminal, with a foot that is always shown below them. `more` is
  /// the line shown instead of those at the end that do not fit. `rows` are those that can be chosen, from top to bottom.
  /// The chosen row's mark overwrites what is in its column, counted from 0.
  package init(_ lines: [String], foot: [String] = [], more: String = "…", rows: [Row] = [], markColumn: Int = 0) {
    assert(rows.allSatisfy { lines.indices.contains($0.line) }, "Each row is one of the lines.")
    (self.lines, self.foot, self.more, self.rows, self.markColumn) = (lines, foot, more, rows, markColumn)
  }

  /// Returns as many lines as fit, with the chosen row among them, and the place of that row.
  func window(of room: Int, around place: Int?) -> (lines: [String], marked: Int?) {
    let chosen = place.map { rows[$0].line }
    let foot = foot.prefix(max(0, room - 2))
    let room = room - foot.count
    guard lines.count > room else { return (lines + foot, chosen) }
    // One line says that more follows.
    let start = max(0, (chosen ?? 0) - (room - 2))
    let end = start + room - 1
    if end + 1 >= lines.count {
      let start = lines.count - room
      return (lines[start...] + Array(foot), chosen.map { $0 - start })
    }
    return (lines[start..<end] + [more] + foot, chosen.map { $0 - start })
  }
}
