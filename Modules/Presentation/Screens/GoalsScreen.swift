public import MarqueeDomain

/// The goals of all years, with the user's progress.
public struct GoalsScreen: Screen {
  public typealias Value = [GoalProgress]

  public func load(_ freshness: Freshness, with useCases: UseCases, partial: Emit) async throws(Problem) -> Response {
    Loaded(try await useCases.showGoals())
  }

  public var observed: Set<LibraryPart>? { [.goals, .marks, .ownWorks] }

  public mutating func received(_ goals: Response, over shown: Response?) -> State? {
    goals.value.isEmpty ? .message(.noGoals, over: goals) : .content(goals)
  }
}

extension Destination {
  /// The goals of all years.
  public static let goals = Destination(GoalsScreen())
}
