/// The numbered rows above a prompt that the user can choose there: a list, or rows of cards. A row of cards may go on
/// beyond the cards in view.
package struct PromptRows: Sendable {
  /// A row, and a card in it, both counted from 0.
  package struct Place: Sendable, Hashable {
    /// The row, counted from 0.
    package let row: Int
    /// The card in a row of cards, counted from 0; 0 in a list.
    package let column: Int

    /// Creates a place. The column is 0 in a list.
    package init(row: Int, column: Int = 0) { (self.row, self.column) = (row, column) }
  }

  /// What is shown of the chosen row or card.
  package struct Item: Sendable, Equatable {
    let number: Int
    let title: String
    /// Lines as they are written to the terminal. They are shown below the prompt while the row is chosen.
    let below: [String]

    /// Creates what is shown of a row: its number, its title, and lines below the prompt, as they are written to the
    /// terminal.
    package init(number: Int, title: String, below: [String] = []) {
      (self.number, self.title, self.below) = (number, title, below)
    }
  }

  /// How many cards each row has, with those beyond the view.
  private(set) var counts: [Int]
  /// How many cards of a row are wholly in view.
  let inView: Int
  /// The number that is chosen first; `nil` for the first place.
  private let startNumber: Int?
  /// The letters that can be pressed at a row.
  let letters: Set<Character>
  /// The columns of the lines below the prompt.
  let columns: Int
  let item: @Sendable (Place) -> Item
  /// Loads more cards of a row, and gives how many it has then; `nil` if rows cannot grow.
  let grow: (@Sendable (_ row: Int) async -> Int)?
  /// The rows that may have more cards than are loaded.
  private var unfinished: Set<Int>
  /// The number at a place; `nil` if there is none yet.
  private let number: @Sendable (Place) -> Int?

  /// Creates the rows of a list by their numbers from top to bottom; the same number may occur twice. The number `start`
  /// is chosen first; `nil` for the first row. The letters can be pressed at a row. `title` returns the title of the row
  /// with a number when it is chosen.
  package init(
    _ numbers: [Int], start: Int? = nil, letters: Set<Character> = [], title: @escaping @Sendable (Int) -> String
  ) {
    self.init(
      counts: numbers.map { _ in 1 }, inView: 1, start: start, letters: letters, columns: 0,
      number: { numbers[$0.row] }, item: { Item(number: numbers[$0.row], title: title(numbers[$0.row])) })
  }

  /// Creates rows of cards; each parameter is the property of its name. `item` returns what is shown of the card at a
  /// place. It is called when the card is chosen, and gives it a number if it has none. `grow` is called at the last
  /// card.
  package init(
    counts: [Int], inView: Int, start: Int? = nil, letters: Set<Character> = [], columns: Int,
    number: @escaping @Sendable (Place) -> Int?, item: @escaping @Sendable (Place) -> Item,
    unfinished: Set<Int> = [], grow: (@Sendable (_ row: Int) async -> Int)? = nil
  ) {
    assert(counts.allSatisfy { $0 > 0 } && inView > 0, "Each row has something that can be chosen.")
    (self.counts, self.inView, self.letters, self.columns) = (counts, inView, letters, columns)
    (self.number, self.item, startNumber) = (number, item, start)
    (self.unfinished, self.grow) = (unfinished, grow)
  }

  /// Whether a place is the last card of a row that may have more.
  func mayGrow(at place: Place) -> Bool { unfinished.contains(place.row) && place.column + 1 == counts[place.row] }

  /// Takes the new count of a row. A row that has not grown is asked again the next time.
  mutating func set(_ count: Int, of row: Int) { if counts.indices.contains(row) { counts[row] = count } }

  /// Creates no rows.
  package init() { self.init([]) { _ in "" } }

  /// Whether a place is among the rows.
  func has(_ place: Place) -> Bool {
    counts.indices.contains(place.row) && (0..<counts[place.row]).contains(place.column)
  }

  /// Whether there are cards side by side.
  var hasCards: Bool { counts.contains { $0 > 1 } }

  /// The place that is chosen first.
  var start: Place { startNumber.flatMap { place(of: $0) } ?? Place(row: 0) }

  /// Finds a number: at `place` if it is there, else at the first place that has it.
  func place(of wanted: Int, near place: Place = Place(row: 0)) -> Place? {
    if has(place), number(place) == wanted { return place }
    for (row, count) in counts.enumerated() {
      for column in 0..<count where number(Place(row: row, column: column)) == wanted {
        return Place(row: row, column: column)
      }
    }
    return nil
  }
}

/// The input that a person gave at a prompt.
package enum PromptInput: Sendable, Equatable {
  /// A line, without its end. It is empty after a plain Enter.
  case line(String)
  /// A line of more than 1 MiB (`InputLines.longest`). Its text was dropped.
  case tooLong
  /// Enter, or a letter of the rows, at the row with a number. `letter` is `nil` for Enter.
  case row(Int, letter: Character?)
}
