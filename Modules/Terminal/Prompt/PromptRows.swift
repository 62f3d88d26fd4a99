/// The numbered rows that stand above a prompt and can be chosen there.
package struct PromptRows: Sendable {
  /// As they stand; the same number may stand twice.
  let numbers: [Int]
  /// The row that is chosen first, counted from 0.
  let start: Int
  /// The letters that mean something at a row.
  let letters: Set<Character>
  let title: @Sendable (Int) -> String

  /// - Parameters:
  ///   - start: the number of the row that is chosen first; `nil` for the first row.
  ///   - title: of the row with a number. It is asked for when the row is chosen.
  package init(
    _ numbers: [Int], start: Int? = nil, letters: Set<Character> = [], title: @escaping @Sendable (Int) -> String
  ) {
    self.numbers = numbers
    self.start = start.flatMap { numbers.firstIndex(of: $0) } ?? 0
    self.letters = letters
    self.title = title
  }

  /// No rows.
  package init() { self.init([]) { _ in "" } }
}

/// What a person gave at a prompt.
package enum PromptInput: Sendable, Equatable {
  case line(String)
  /// A line of more than a megabyte. Its text was dropped.
  case tooLong
  /// Enter, or one of the letters, at the row with a number.
  case row(Int, letter: Character?)
}
