/// The numbered rows that stand above a prompt and can be chosen there.
package struct PromptRows: Sendable {
  let numbers: Range<Int>
  /// The number of the row that is chosen first.
  let start: Int
  /// The letters that mean something at a row.
  let letters: Set<Character>
  let title: @Sendable (Int) -> String

  /// - Parameters:
  ///   - start: the number of the row that is chosen first; `nil` for the first row.
  ///   - title: of the row with a number. It is asked for when the row is chosen.
  package init(
    _ numbers: Range<Int>, start: Int? = nil, letters: Set<Character> = [], title: @escaping @Sendable (Int) -> String
  ) {
    self.numbers = numbers
    self.start = start ?? numbers.lowerBound
    self.letters = letters
    self.title = title
  }

  /// No rows.
  package init() { self.init(0..<0) { _ in "" } }
}

/// What a person gave at a prompt.
package enum PromptInput: Sendable, Equatable {
  case line(String)
  /// Enter, or one of the letters, at the row with a number.
  case row(Int, letter: Character?)
}
