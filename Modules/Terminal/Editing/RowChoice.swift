/// Choosing one of the numbered rows above an empty line with the arrow keys. Nothing here touches a terminal.
struct RowChoice: Sendable {
  enum Outcome: Equatable {
    /// Another row is chosen, or none any more.
    case changed
    /// Enter, or one of the rows' letters, was pressed at the row of that number.
    case taken(Int, letter: Character?)
  }

  /// A row that is chosen stays so where the new rows have its number.
  var rows = PromptRows() {
    didSet { if let chosen, !rows.numbers.contains(chosen) { self.chosen = nil } }
  }
  /// The number of the chosen row; `nil` while a line is typed.
  private(set) var chosen: Int?

  /// Takes a key; `nil` where it is for the line, and no row is chosen any more.
  mutating func handle(_ key: Key, isLineEmpty: Bool) -> Outcome? {
    guard let number = chosen else {
      guard isLineEmpty, key == .down || key == .control("n"), !rows.numbers.isEmpty else { return nil }
      move(to: rows.start)
      return .changed
    }
    switch key {
    case .down, .right, .control("n"): move(to: number + 1)
    case .up where number > rows.numbers.lowerBound, .control("p") where number > rows.numbers.lowerBound, .left:
      move(to: number - 1)
    case .home: move(to: rows.numbers.lowerBound)
    case .end: move(to: rows.numbers.upperBound)
    case .scalar(let scalar) where rows.letters.contains(Character(scalar)):
      return .taken(number, letter: Character(scalar))
    case .enter:
      chosen = nil
      return .taken(number, letter: nil)
    case .escape, .control("c"): chosen = nil
    default:
      chosen = nil
      return nil
    }
    return .changed
  }

  private mutating func move(to number: Int) {
    chosen = min(max(number, rows.numbers.lowerBound), rows.numbers.upperBound - 1)
  }
}
