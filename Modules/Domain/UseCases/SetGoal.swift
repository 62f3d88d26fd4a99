/// Sets how many films or books the person wants to see or read in a year.
public struct SetGoal: Sendable {
  private let library: any GoalRepository
  private let now: @Sendable () -> Date

  /// - Parameter now: tells what today is.
  public init(library: any GoalRepository, now: @escaping @Sendable () -> Date = { Date.now }) {
    (self.library, self.now) = (library, now)
  }

  /// - Parameters:
  ///   - count: `nil` takes the goal away.
  ///   - year: `nil` is this year.
  /// - Returns: `nil` where it is so already.
  /// - Throws: `Problem.usage` for a number or a year that cannot be, `Problem.noDate` where the year is needed and the
  ///   computer's clock tells none.
  public func callAsFunction(_ count: Int?, _ kind: Goal.Kind, in year: Int? = nil) async throws(Problem)
    -> JournalEntry?
  {
    guard let year = year ?? PartialDate(dayOf: now())?.year else { throw .noDate }
    guard let goal = Goal(count ?? 1, kind, in: year) else { throw .usage(.impossibleGoal) }
    return try await library.setGoal(count == nil ? nil : goal, of: kind, in: year)
  }
}
