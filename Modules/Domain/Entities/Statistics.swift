/// What the user has seen, read and rated, in numbers. `StatisticsCount` says what is counted.
public struct Statistics: Sendable, Hashable {
  /// The year that the numbers are for; `nil` for all years.
  public let year: Int?
  /// The day of the count; `nil` if the date is not known.
  public let today: PartialDate?
  /// How many works were seen, read or rated, each counted once. With a year, how many were seen or read in it.
  public internal(set) var works = 0
  /// How many of the works are of each sort.
  public internal(set) var kinds: [Work.Kind: Int] = [:]
  /// How many works were seen, read or rated in all years.
  public internal(set) var worksOfAllYears = 0
  /// How many viewings have a day, a month or a year.
  public internal(set) var viewings = 0
  /// How many of these viewings were not the first of their work.
  public internal(set) var rewatches = 0
  /// How long the films and all episodes of the series run. A work counts for each dated viewing, or once without one.
  public internal(set) var minutes = Length()
  /// How many viewings of episodes there were, without specials. A season counts as all of its episodes.
  public internal(set) var episodes = 0
  /// The series of which the most episodes were seen, with their numbers.
  public internal(set) var series: [Counted<Credit.WorkName>] = []
  /// What was seen and read in each month; always twelve.
  public internal(set) var amounts = (1...12).map { Amounts(month: $0) }
  /// How many pages were read on each day, as far as positions in books tell; the earliest day first.
  public internal(set) var pagesOnDays: [Counted<PartialDate>] = []

  /// Whether nothing was seen, read or rated. Pages of an unfinished book count as read.
  public var isEmpty: Bool { works == 0 && pagesOnDays.isEmpty }
  /// How many pages the books have, counted in the same way.
  public internal(set) var pages = Length()
  /// Viewings by year, for all years with any, in their order.
  public internal(set) var years: [Counted<Int>] = []
  /// Viewings by month, January first; always twelve. A date without a month counts in none of them.
  public internal(set) var months: [Counted<Int>] = []
  /// Works by the decade in which they came out, named by its first year: 1980 means 1980 to 1989.
  public internal(set) var decades: [Counted<Int>] = []
  /// Works by genre or subject, the most frequent first, then by name; case and accents do not tell them apart.
  public internal(set) var genres: [Counted<String>] = []
  /// Works by the people who directed or wrote them, or play in an own work; sorted like `genres`.
  public internal(set) var people: [Counted<String>] = []
  /// Works by the user's rating, from half a star to five; always ten.
  public internal(set) var ratings: [RatingCount] = []
  /// The ratings of works that also have a score, and these scores; `nil` if there are no such works.
  public internal(set) var comparison: Comparison?
  /// Works that the user rated at least a star above or below their score, the largest difference first.
  public internal(set) var above: [RatedWork] = [], below: [RatedWork] = []
  /// The works with the highest ratings.
  public internal(set) var best: [RatedWork] = []
  /// The works that were seen again most often, with the number of repeated viewings.
  public internal(set) var rewatched: [Counted<Credit.WorkName>] = []
  /// The most days in a row with a viewing; `nil` if no two days follow each other. Of equal streaks, the latest.
  public internal(set) var longestStreak: Streak?
  /// The streak that lasts until today or yesterday; `nil` if there is none.
  public internal(set) var currentStreak: Streak?

  /// The goals of `year`, or of this year; empty if a query selects the works that count.
  public internal(set) var goals: [GoalProgress] = []

  /// The most works in each of `above`, `below`, `best`, `rewatched` and `series`.
  public static let listed = 5

  init(year: Int?, today: PartialDate?) { (self.year, self.today) = (year, today) }

  /// A value, and how often it occurs.
  public struct Counted<Key: Sendable & Hashable>: Sendable, Hashable {
    /// The value.
    public let key: Key
    /// How often it occurs.
    public let count: Int

    init(_ key: Key, _ count: Int) { (self.key, self.count) = (key, count) }
  }

  /// A sum of minutes or pages.
  public struct Length: Sendable, Hashable {
    /// The sum of the known lengths; `nil` if none is known.
    public internal(set) var total: Int?
    /// How many viewings are not in the sum, because the work's length is not known.
    public internal(set) var unknown = 0

    /// Adds a length within `Bounds`, so that the sum of billions of viewings fits an `Int`.
    mutating func add(_ length: Int?, times: Int) {
      if let length { total = (total ?? 0) + length * times } else { unknown += times }
    }
  }

  /// What was seen and read in a month of any year.
  public struct Amounts: Sendable, Hashable {
    /// The month, 1 to 12.
    public let month: Int
    /// How many films, episodes and books there were. A work counts for each viewing.
    public internal(set) var films = 0, episodes = 0, books = 0
    /// How many minutes the films and episodes run, and how many pages the books have, as far as it is known.
    public internal(set) var minutes = 0, pages = 0
  }

  /// The works with one rating.
  public struct RatingCount: Sendable, Hashable {
    /// The rating.
    public let rating: Rating
    /// How many works have it.
    public let works: Int
    /// The mean score of those works that have one, in stars of 5; `nil` if none has.
    public let score: Double?
  }

  /// The user's mean rating and the mean score of the same works, in stars of 5.
  public struct Comparison: Sendable, Hashable {
    /// How many works have both.
    public let works: Int
    /// The mean of the user's ratings, and that of the scores.
    public let rating, score: Double
  }

  /// A work with the user's rating.
  public struct RatedWork: Sendable, Hashable {
    /// The work.
    public let work: Credit.WorkName
    /// The user's rating.
    public let rating: Rating
    /// The score in stars of 5; `nil` if it is not known.
    public let score: Double?
  }

  /// Days in a row with a viewing.
  public struct Streak: Sendable, Hashable {
    /// How many days there are, 2 or more.
    public internal(set) var days: Int
    /// The first day.
    public let first: PartialDate
    /// The last day.
    public internal(set) var last: PartialDate
  }
}
