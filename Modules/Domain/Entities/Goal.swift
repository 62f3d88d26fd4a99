/// How many films, books or series a person wants to see or read in a year.
public struct Goal: Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Films and movies.
    case films
    case books
    /// Of television.
    case series
  }

  /// How many there can be in a year.
  public static let counts = 1...10_000

  public let kind: Kind
  public let year: Int
  public let count: Int

  /// - Returns: `nil` for a number outside `counts`, and for a year that has not four digits.
  public init?(_ count: Int, _ kind: Kind, in year: Int) {
    guard Self.counts.contains(count), (1_000...9_999).contains(year) else { return nil }
    (self.kind, self.year, self.count) = (kind, year, count)
  }

  /// The terms of the query that finds what counts for it: what was seen or read in its year.
  public var query: [String] {
    let works =
      switch kind {
      case .films: "film,movie"
      case .books: "book"
      case .series: "tv"
      }
    return ["seen:\(year)", "kind:\(works)"]
  }
}

/// A goal, and how far the person has come.
public struct GoalProgress: Sendable, Hashable {
  public let goal: Goal
  /// The works that were seen or read in its year, each once.
  public let done: Int
  /// How many it would be by the end of today, at an even pace: all of them after the year, none before it.
  public let due: Int

  /// - Parameter today: `nil` where the computer's clock tells no date.
  public init(_ goal: Goal, done: Int, today: PartialDate?) {
    (self.goal, self.done) = (goal, done)
    guard let today, goal.year >= today.year else {
      due = today == nil ? 0 : goal.count
      return
    }
    let (day, days) = today.placeInYear
    due = goal.year > today.year ? 0 : goal.count * day / days
  }

  /// Whether all of it is done.
  public var isReached: Bool { done >= goal.count }
  /// `done` less `due`: negative where fewer were seen or read than an even pace asks for.
  public var lead: Int { done - due }
}

extension PartialDate {
  /// Which day of its year it is, counted from 1, and how many days the year has (ISO 8601, 3.2.1). A month without a day is
  /// its first day, a year its first.
  var placeInYear: (day: Int, days: Int) {
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    let months = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (months.prefix((month ?? 1) - 1).reduce(0, +) + (day ?? 1), isLeap ? 366 : 365)
  }
}
