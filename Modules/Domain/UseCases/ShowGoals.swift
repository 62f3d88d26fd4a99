/// Returns the user's goals with the progress towards each.
public struct ShowGoals: Sendable {
  let library: any LibraryListRepository & GoalRepository
  var now: @Sendable () -> Date = { Date.now }

  /// The goals of a year, films before books; `nil` gives the goals of all years, the latest year first.
  public func callAsFunction(in year: Int? = nil) async throws(Problem) -> [GoalProgress] {
    let today = PartialDate(dayOf: now())
    var goals: [GoalProgress] = []
    for goal in try await library.goals() where year.map({ $0 == goal.year }) ?? true {
      let done =
        if let query = goal.query {
          try await library.page(LibraryQuery(.mine, search: try Query(query), limit: 1)).total
        } else { try await library.episodes(seenIn: goal.year) }
      goals.append(GoalProgress(goal, done: done, today: today))
    }
    return goals
  }

  /// The goals of this year; empty if the computer's clock gives no date.
  public func ofThisYear() async throws(Problem) -> [GoalProgress] {
    guard let today = PartialDate(dayOf: now()) else { return [] }
    return try await callAsFunction(in: today.year)
  }
}
