/// Sets how many films or books the user wants to see or read in a year, or removes the goal.
public struct SetGoal: Sendable {
  let library: any GoalRepository
  var now: @Sendable () -> Date = { Date.now }

  /// Sets the goal.
  ///
  /// - Parameters:
  ///   - count: the number; `nil` removes the goal.
  ///   - kind: whether the goal is for films, books or series.
  ///   - year: the year; `nil` means this year.
  /// - Returns: the change in the journal; `nil` if nothing changed.
  /// - Throws: `Problem.usage` for an impossible number or year; `Problem.noDate` if the year is needed and the
  ///   computer's clock gives none.
  public func callAsFunction(_ count: Int?, _ kind: Work.Kind, in year: Int? = nil) async throws(Problem)
    -> JournalEntry?
  {
    guard let year = year ?? PartialDate(dayOf: now())?.year else { throw .noDate }
    guard let goal = Goal(count ?? 1, kind, in: year) else { throw .usage(.impossibleGoal) }
    return try await library.setGoal(count == nil ? nil : goal, of: kind, in: year)
  }
}
