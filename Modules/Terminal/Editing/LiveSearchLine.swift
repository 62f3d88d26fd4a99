/// A line that is typed with rows shown below it, such as what a search finds meanwhile, and one of the rows chosen with
/// the arrow keys. Nothing here touches a terminal.
struct LiveSearchLine: Sendable {
  let prompt: String
  /// What is shown below. A row that is chosen stays so, wherever it stands now; what is gone is no longer chosen.
  var below = TypedRows() {
    didSet {
      if place == nil { chosen = nil }
    }
  }
  /// The key of the row that is chosen.
  private(set) var chosen: String?
  private var editor = LineEditor()

  init(prompt: String) { self.prompt = prompt }

  var text: String { editor.line.text }

  /// Takes a key; `nil` where the line goes on. Escape ends it.
  mutating func handle(_ key: Key) -> LineEditor.Outcome? {
    switch key {
    // There is no history here that could be searched.
    case .control("r"): break
    case .escape: return .ended
    case .down, .control("n"): chosen = below.rows.prefix(place.map { $0 + 2 } ?? 1).last?.key
    case .up, .control("p"): chosen = below.rows.prefix(place ?? 0).last?.key
    default:
      let before = text
      let outcome = editor.handle(key)
      // What is chosen belongs to the text for which it was found.
      if outcome == nil, text != before { chosen = nil }
      return outcome
    }
    return nil
  }

  /// Which of the rows is chosen, counted from 0.
  private var place: Int? { chosen.flatMap { chosen in below.rows.firstIndex { $0.key == chosen } } }

  /// Draws the line and what is below it over what was there, and leaves the cursor in the line.
  ///
  /// - Parameters:
  ///   - width: the columns of the terminal.
  ///   - height: its rows; one is for the line, and one is left free below.
  func sequence(width: Int, height: Int) -> String {
    let (shown, marked) = below.window(of: max(2, height - 2), around: place)
    let marks = marked.map { [$0: "\u{1B}[\(below.markColumn + 1)G›"] } ?? [:]
    return PromptLine(editor.line, prompt: prompt, width: width).sequence(above: shown, marks: marks)
  }

  /// Takes the line and what is below it off the terminal.
  static let erasure = "\r\u{1B}[J"
}

/// What a person typed, and the row that was chosen when Enter was pressed.
package struct TypedInput: Sendable, Equatable {
  package let text: String
  /// The key of the row; `nil` where none was chosen.
  package let chosen: String?
}

/// What is shown below a line that is being typed.
package struct TypedRows: Sendable, Equatable {
  /// A row that can be chosen.
  package struct Row: Sendable, Equatable {
    /// What it stands for, however often it is shown anew.
    let key: String
    /// Its place among the lines, counted from 0.
    let line: Int

    package init(key: String, line: Int) { (self.key, self.line) = (key, line) }
  }

  private(set) var lines: [String] = []
  private(set) var foot: [String] = []
  private(set) var more = ""
  private(set) var rows: [Row] = []
  private(set) var markColumn = 0

  /// Nothing.
  package init() {}

  /// - Parameters:
  ///   - lines: as they are written to the terminal.
  ///   - foot: lines below them, which are always shown.
  ///   - more: a line in the place of those at the end that do not fit.
  ///   - rows: from above to below.
  ///   - markColumn: where the mark of the chosen row stands, counted from 0: what is there is overwritten.
  package init(_ lines: [String], foot: [String] = [], more: String = "…", rows: [Row] = [], markColumn: Int = 0) {
    (self.lines, self.foot, self.more, self.rows, self.markColumn) = (lines, foot, more, rows, markColumn)
  }

  /// As many lines as there is room for, the chosen row among them, and where it is.
  func window(of room: Int, around place: Int?) -> (lines: [String], marked: Int?) {
    let chosen = place.map { rows[$0].line }
    let foot = foot.prefix(max(0, room - 2))
    let room = room - foot.count
    guard lines.count > room else { return (lines + foot, chosen) }
    // One line says that there is more.
    let start = max(0, (chosen ?? 0) - (room - 2))
    let end = start + room - 1
    if end + 1 >= lines.count {
      let start = lines.count - room
      return (lines[start...] + Array(foot), chosen.map { $0 - start })
    }
    return (lines[start..<end] + [more] + foot, chosen.map { $0 - start })
  }
}
