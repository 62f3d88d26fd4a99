/// The numbered rows that stand above a prompt and can be chosen there: those of a list, or rows of cards, of which each
/// may go on beyond the cards in view.
package struct PromptRows: Sendable {
  /// Counted from 0.
  package struct Place: Sendable, Hashable {
    package let row: Int
    /// In a row of cards.
    package let column: Int

    package init(row: Int, column: Int = 0) { (self.row, self.column) = (row, column) }
  }

  /// What is shown of the one that is chosen.
  package struct Item: Sendable, Equatable {
    let number: Int
    let title: String
    /// Lines as they are written to the terminal, shown below the prompt while it is chosen.
    let below: [String]

    package init(number: Int, title: String, below: [String] = []) {
      (self.number, self.title, self.below) = (number, title, below)
    }
  }

  /// How many there are in each row, also beyond those in view.
  let counts: [Int]
  /// How many of a row are whole in view.
  let inView: Int
  /// The number of the one that is chosen first; `nil` for the first one.
  private let startNumber: Int?
  /// The letters that mean something at a row.
  let letters: Set<Character>
  /// How wide the lines below the prompt are.
  let columns: Int
  let item: @Sendable (Place) -> Item
  /// The number at a place; `nil` where there is none yet.
  private let number: @Sendable (Place) -> Int?

  /// A list.
  ///
  /// - Parameters:
  ///   - numbers: as they stand; the same number may stand twice.
  ///   - start: the number of the row that is chosen first; `nil` for the first row.
  ///   - title: of the row with a number. It is asked for when the row is chosen.
  package init(
    _ numbers: [Int], start: Int? = nil, letters: Set<Character> = [], title: @escaping @Sendable (Int) -> String
  ) {
    self.init(
      counts: numbers.map { _ in 1 }, inView: 1, start: start, letters: letters, columns: 0,
      number: { numbers[$0.row] }, item: { Item(number: numbers[$0.row], title: title(numbers[$0.row])) })
  }

  /// Rows of cards.
  ///
  /// - Parameters:
  ///   - counts: of the cards in each row, also beyond those in view.
  ///   - inView: how many of them are whole in view.
  ///   - start: the number of the card that is chosen first; `nil` for the first one.
  ///   - columns: how wide the lines are that are shown below the prompt.
  ///   - number: of the card at a place; `nil` where it has none yet.
  ///   - item: what is shown of the card at a place, which has a number from then on. It is asked for when the card is
  ///     chosen.
  package init(
    counts: [Int], inView: Int, start: Int? = nil, letters: Set<Character> = [], columns: Int,
    number: @escaping @Sendable (Place) -> Int?, item: @escaping @Sendable (Place) -> Item
  ) {
    (self.counts, self.inView, self.letters, self.columns) = (counts, inView, letters, columns)
    (self.number, self.item, startNumber) = (number, item, start)
  }

  /// No rows.
  package init() { self.init([]) { _ in "" } }

  /// Whether there are cards side by side.
  var hasCards: Bool { counts.contains { $0 > 1 } }

  /// The place of the one that is chosen first.
  var start: Place { startNumber.flatMap { place(of: $0) } ?? Place(row: 0) }

  /// Where a number stands first; where it stands at `place` as well, there.
  func place(of wanted: Int, near place: Place = Place(row: 0)) -> Place? {
    if counts.indices.contains(place.row), place.column < counts[place.row], number(place) == wanted { return place }
    for (row, count) in counts.enumerated() {
      for column in 0..<count where number(Place(row: row, column: column)) == wanted {
        return Place(row: row, column: column)
      }
    }
    return nil
  }
}

/// What a person gave at a prompt.
package enum PromptInput: Sendable, Equatable {
  case line(String)
  /// A line of more than a megabyte. Its text was dropped.
  case tooLong
  /// Enter, or one of the letters, at the row with a number.
  case row(Int, letter: Character?)
}
