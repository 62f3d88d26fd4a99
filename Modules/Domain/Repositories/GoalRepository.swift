/// The goals that a person has set.
public protocol GoalRepository: Sendable {
  /// The latest year first, films before books.
  func goals() async throws(Problem) -> [Goal]

  /// Sets a goal in the place of that of its kind and year, in one change that can be taken back; `nil` in the place of the
  /// number takes it away.
  ///
  /// - Returns: `nil` where it is so already.
  func setGoal(_ goal: Goal?, of kind: Goal.Kind, in year: Int) async throws(Problem) -> JournalEntry?
}

extension [Goal] {
  /// With another goal of a kind and a year, or without one.
  public func replacing(_ kind: Goal.Kind, in year: Int, by goal: Goal?) -> [Goal] {
    (filter { $0.kind != kind || $0.year != year } + [goal].compactMap(\.self)).sorted {
      ($0.year, $0.kind.rawValue) > ($1.year, $1.kind.rawValue)
    }
  }
}
