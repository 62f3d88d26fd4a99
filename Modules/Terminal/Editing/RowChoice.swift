/// Chooses a numbered row or card above an empty line with the arrow keys. It does not touch a terminal.
struct RowChoice: Sendable {
  enum Outcome: Equatable {
    /// The choice changed: another row is chosen, or none any more.
    case changed
    /// Enter or one of the rows' letters was pressed at a row.
    case taken(PromptRows.Item, letter: Character?)
  }

  /// The rows above the line. A chosen row stays chosen if the new rows have its number.
  var rows = PromptRows() {
    didSet { choose(chosen.flatMap { rows.place(of: $0.number, near: place) }) }
  }
  /// The chosen row; `nil` while a line is typed.
  private(set) var chosen: PromptRows.Item?
  /// The place of the chosen row.
  private var place = PromptRows.Place(row: 0)

  /// Takes a key. Returns `nil` if the key is for the line; then no row is chosen any more.
  mutating func handle(_ key: Key, isLineEmpty: Bool) -> Outcome? {
    guard let chosen else {
      let begins = key == .down || key == .control("n") || key == .right && rows.hasCards
      guard isLineEmpty, begins, !rows.counts.isEmpty else { return nil }
      choose(rows.start)
      return .changed
    }
    switch key {
    case .down, .control("n"): move(toRow: place.row + 1)
    case .up where place.row > 0, .control("p") where place.row > 0: move(toRow: place.row - 1)
    case .right: if rows.hasCards { move(toColumn: place.column + 1) } else { move(toRow: place.row + 1) }
    case .left: if rows.hasCards { move(toColumn: place.column - 1) } else { move(toRow: place.row - 1) }
    case .home: if rows.hasCards { move(toColumn: 0) } else { move(toRow: 0) }
    case .end: if rows.hasCards { move(toColumn: .max) } else { move(toRow: .max) }
    case .scalar(let scalar) where rows.letters.contains(Character(scalar)):
      return .taken(chosen, letter: Character(scalar))
    case .enter:
      choose(nil)
      return .taken(chosen, letter: nil)
    case .escape, .control("c"): choose(nil)
    default:
      choose(nil)
      return nil
    }
    return .changed
  }

  /// The row that must grow before a key can move along it; `nil` if none must.
  func rowToGrow(for key: Key) -> Int? {
    guard chosen != nil, key == .right || key == .end, rows.hasCards, rows.mayGrow(at: place) else { return nil }
    return place.row
  }

  /// Moves to another row. The column stays the same, within the cards in view.
  private mutating func move(toRow wanted: Int) {
    let row = min(max(wanted, 0), rows.counts.count - 1)
    guard row != place.row else { return }
    choose(PromptRows.Place(row: row, column: min(place.column, rows.inView - 1, rows.counts[row] - 1)))
  }

  private mutating func move(toColumn wanted: Int) {
    choose(PromptRows.Place(row: place.row, column: min(max(wanted, 0), rows.counts[place.row] - 1)))
  }

  private mutating func choose(_ place: PromptRows.Place?) {
    assert(place.map { rows.has($0) } ?? true, "A place that is chosen is among the rows.")
    chosen = place.map(rows.item)
    if let place { self.place = place }
  }
}
