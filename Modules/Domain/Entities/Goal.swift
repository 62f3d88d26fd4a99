/// How many works of a sort a person wants to see or read in a year.
public struct Goal: Sendable, Hashable {
  /// The numbers that a goal for a year may have.
  public static let counts = 1...10_000

  /// The sort of works that count: one of `Work.Kind.sorts`.
  public let kind: Work.Kind
  /// The year, of four digits.
  public let year: Int
  /// How many works the user wants to see or read.
  public let count: Int

  /// Returns `nil` for a number outside `counts`, and for a year that does not have four digits.
  public init?(_ count: Int, _ kind: Work.Kind, in year: Int) {
    guard Self.counts.contains(count), (1_000...9_999).contains(year) else { return nil }
    (self.kind, self.year, self.count) = (kind, year, count)
  }

  /// The terms of the query that finds the works that count: those that were seen or read in the year.
  public var query: [String] {
    let kinds = Work.Kind.allCases.filter { $0.sort == kind }.map(\.rawValue)
    return ["seen:\(year)", "kind:\(kinds.joined(separator: ","))"]
  }
}

/// A goal, and how much of it is done.
public struct GoalProgress: Sendable, Hashable {
  /// The goal.
  public let goal: Goal
  /// How many works were seen or read in the goal's year, each counted once.
  public let done: Int
  /// How many works an even pace would need by the end of today: all of them after the year, none before it.
  public let due: Int

  /// Creates the progress of a goal; `today` is `nil` if the computer's clock has no valid date.
  public init(_ goal: Goal, done: Int, today: PartialDate?) {
    (self.goal, self.done) = (goal, done)
    guard let today, goal.year >= today.year else {
      due = today == nil ? 0 : goal.count
      return
    }
    let (day, days) = today.placeInYear
    due = goal.year > today.year ? 0 : goal.count * day / days
  }

  /// Whether the goal is reached.
  public var isReached: Bool { done >= goal.count }
  /// `done` minus `due`: negative where the user is slower than an even pace.
  public var lead: Int { done - due }
}

extension PartialDate {
  /// The number of the day in its year, counted from 1, and the number of days of the year (ISO 8601, 3.2.1). A month
  /// without a day counts as its first day, a year as its first day.
  var placeInYear: (day: Int, days: Int) {
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    let months = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (months.prefix((month ?? 1) - 1).reduce(0, +) + (day ?? 1), isLeap ? 366 : 365)
  }
}
