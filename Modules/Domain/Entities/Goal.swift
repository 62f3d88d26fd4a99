/// How many works of a sort, or how many episodes, a person wants to see or read in a year.
public struct Goal: Sendable, Hashable {
  /// The numbers that a goal for a year may have.
  public static let counts = 1...10_000

  /// What counts: works of a sort, or episodes of series.
  public struct Kind: Sendable, Hashable {
    /// The sort of works, one of `Work.Kind.sorts`; `nil` for episodes.
    public let works: Work.Kind?
    /// Episodes of series.
    public static let episodes = Kind(works: nil)
    /// Films, books and series.
    public static let movie = Kind(.movie), book = Kind(.book), tv = Kind(.tv)
    /// Everything that goals count.
    public static let all = Work.Kind.sorts.map(Kind.init) + [episodes]

    private init(works: Work.Kind?) { self.works = works }

    /// Works of a sort.
    public init(_ works: Work.Kind) { self.works = works }

    /// Reads the word that `plural` gives.
    public init?(plural: String) {
      guard let kind = Self.all.first(where: { $0.plural == plural }) else { return nil }
      self = kind
    }

    /// One of them in a word: `film`.
    public var noun: String { works?.noun ?? "episode" }
    /// Several of them in a word: `films`.
    public var plural: String { works?.plural ?? "episodes" }
  }

  /// What counts.
  public let kind: Kind
  /// The year, of four digits, and how many works or episodes the user wants to see or read in it.
  public let year, count: Int

  /// Returns `nil` for a number outside `counts`, and for a year that does not have four digits.
  public init?(_ count: Int, _ kind: Kind, in year: Int) {
    guard Self.counts.contains(count), (1_000...9_999).contains(year) else { return nil }
    (self.kind, self.year, self.count) = (kind, year, count)
  }

  /// The terms of the query that finds the works that count: those that were seen or read in the year. `nil` if episodes
  /// are counted.
  public var query: [String]? {
    guard let sort = kind.works else { return nil }
    let kinds = Work.Kind.allCases.filter { $0.sort == sort }.map(\.rawValue)
    return ["seen:\(year)", "kind:\(kinds.joined(separator: ","))"]
  }
}

/// A goal, and how much of it is done.
public struct GoalProgress: Sendable, Hashable {
  /// The goal.
  public let goal: Goal
  /// How many works were seen or read in the goal's year, each counted once, or how many viewings of episodes there
  /// were; and how many an even pace would need by
  /// the end of today: all of them after the year, none before it.
  public let done, due: Int

  /// Creates the progress of a goal; `today` is `nil` if the computer's clock has no valid date.
  public init(_ goal: Goal, done: Int, today: PartialDate?) {
    (self.goal, self.done) = (goal, done)
    let pace = today.map { today in
      let (day, days) = today.placeInYear
      return goal.year < today.year ? goal.count : goal.year > today.year ? 0 : goal.count * day / days
    }
    due = pace ?? 0
  }

  /// Whether the goal is reached.
  public var isReached: Bool { done >= goal.count }
  /// `done` minus `due`: negative where the user is slower than an even pace.
  public var lead: Int { done - due }
}

extension PartialDate {
  /// The number of its first day in the year, counted from 1, and the number of days of the year (ISO 8601, 3.2.1).
  var placeInYear: (day: Int, days: Int) {
    let start = Self.dayNumber(year, 1, 1)
    return (dayNumber - start + 1, Self.dayNumber(year + 1, 1, 1) - start)
  }
}
