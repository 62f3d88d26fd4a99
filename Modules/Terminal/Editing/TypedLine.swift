/// A line that is typed with something shown below it, such as what a search finds meanwhile. Nothing here touches a
/// terminal.
struct TypedLine: Sendable {
  enum Outcome: Equatable {
    case unchanged
    /// The line or the cursor is to be drawn anew.
    case changed
    /// Enter.
    case submitted(String)
    /// Escape, or Ctrl-C or Ctrl-D with nothing typed.
    case givenUp
  }

  let prompt: String
  /// What is shown below.
  var below: [String] = []
  private var editor = LineEditor()

  init(prompt: String) { self.prompt = prompt }

  var text: String { editor.line.text }

  mutating func handle(_ key: Key) -> Outcome {
    // There is no history here that could be searched.
    guard key != .control("r") else { return .unchanged }
    guard key != .escape else { return .givenUp }
    return switch editor.handle(key) {
    case .unchanged, .asksForCompletion, .tookRow: .unchanged
    case .changed, .asksForClearScreen: .changed
    case .submitted(let text): .submitted(text)
    case .asksHowToLeave, .ended: .givenUp
    }
  }

  /// Draws the line and what is below it over what was there, and leaves the cursor in the line: EL and ED erase, CUU goes
  /// up again, all of ECMA-48.
  ///
  /// - Parameter width: the columns of the terminal.
  func sequence(width: Int) -> String {
    let line = PromptLine(editor.line, prompt: prompt, width: width).sequence
    let rows = below.map { "\r\n\($0)\u{1B}[K" }.joined()
    return line + rows + "\u{1B}[J" + (below.isEmpty ? "" : "\u{1B}[\(below.count)A") + line
  }

  /// Takes the line and what is below it off the terminal.
  static let erasure = "\r\u{1B}[J"
}
