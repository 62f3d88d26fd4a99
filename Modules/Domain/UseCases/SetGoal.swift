/// Sets how many films, books, series or episodes the user wants to see or read in a year, or removes the goal.
public struct SetGoal: Sendable {
  let library: any GoalRepository
  var now: @Sendable () -> Date = { Date.now }

  /// Sets or removes (`nil`) the goal for a kind and year, and gives the change in the journal, if anything changed.
  ///
  /// - Throws: `Problem.usage` for an impossible number or year; `.noDate` if the clock does not give the current year.
  public func callAsFunction(
    _ count: Int?, _ kind: Goal.Kind, in year: Int? = nil
  ) async throws(Problem) -> JournalEntry? {
    guard let year = year ?? PartialDate(dayOf: now())?.year else { throw .noDate }
    guard let goal = Goal(count ?? 1, kind, in: year) else { throw .usage(.impossibleGoal) }
    return try await library.setGoal(count == nil ? nil : goal, of: kind, in: year)
  }
}
