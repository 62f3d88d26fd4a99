/// The goals that the user has set.
public protocol GoalRepository: Sendable {
  /// All goals, the latest year first, films before books.
  func goals() async throws(Problem) -> [Goal]

  /// Sets or removes (`nil`) a goal, in one change that can be undone and is returned; `nil` if nothing changed.
  func setGoal(_ goal: Goal?, of kind: Goal.Kind, in year: Int) async throws(Problem) -> JournalEntry?

  /// How many viewings of episodes there were in a year, without specials. A season counts as all of its episodes.
  func episodes(seenIn year: Int) async throws(Problem) -> Int
}

extension Goal.Kind {
  /// The order of the goals of a year, the last first.
  fileprivate var order: String { works?.rawValue ?? "" }
}

extension [Goal] {
  /// The goals with another goal for a kind and a year, or without one.
  public func replacing(_ kind: Goal.Kind, in year: Int, by goal: Goal?) -> [Goal] {
    (filter { $0.kind != kind || $0.year != year } + [goal].compactMap(\.self)).sorted {
      ($0.year, $0.kind.order) > ($1.year, $1.kind.order)
    }
  }
}
