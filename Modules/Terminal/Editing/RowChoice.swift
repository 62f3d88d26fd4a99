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
    didSet { place = place.flatMap { rows.numbers.firstIndex(of: oldValue.numbers[$0]) } }
  }
  /// Which row is chosen, counted from 0; `nil` while a line is typed.
  private var place: Int?

  /// The number of the chosen row; `nil` while a line is typed.
  var chosen: Int? { place.map { rows.numbers[$0] } }

  /// Takes a key; `nil` where it is for the line, and no row is chosen any more.
  mutating func handle(_ key: Key, isLineEmpty: Bool) -> Outcome? {
    guard let place else {
      guard isLineEmpty, key == .down || key == .control("n"), !rows.numbers.isEmpty else { return nil }
      move(to: rows.start)
      return .changed
    }
    switch key {
    case .down, .right, .control("n"): move(to: place + 1)
    case .up where place > 0, .control("p") where place > 0, .left: move(to: place - 1)
    case .home: move(to: 0)
    case .end: move(to: rows.numbers.count)
    case .scalar(let scalar) where rows.letters.contains(Character(scalar)):
      return .taken(rows.numbers[place], letter: Character(scalar))
    case .enter:
      self.place = nil
      return .taken(rows.numbers[place], letter: nil)
    case .escape, .control("c"): self.place = nil
    default:
      self.place = nil
      return nil
    }
    return .changed
  }

  private mutating func move(to wanted: Int) {
    place = min(max(wanted, 0), rows.numbers.count - 1)
  }
}
