/// What a person has seen, read and rated, in numbers. `StatisticsCount` says what is counted.
public struct Statistics: Sendable, Hashable {
  /// The year that is looked back on; `nil` for all of them.
  public let year: Int?
  /// The day on which it was counted, where that is known.
  public let today: PartialDate?
  /// The works that were seen, read or rated, each once; with a year those that were seen or read in it.
  public internal(set) var works = 0
  /// How many of them are books.
  public internal(set) var books = 0
  /// How many of them are series of television.
  public internal(set) var series = 0
  /// The same works of all years.
  public internal(set) var worksOfAllYears = 0
  /// How often something was seen or read on a day, in a month or a year that is known.
  public internal(set) var viewings = 0
  /// The viewings among them that were not the first of their work.
  public internal(set) var rewatches = 0
  /// How long the films run, the series with all their episodes, and the books are, once for each viewing, and once for a
  /// work whose viewings have no date.
  public internal(set) var minutes = Length()
  public internal(set) var pages = Length()
  /// Viewings by year, of all years that have any, in their order.
  public internal(set) var years: [Counted<Int>] = []
  /// Viewings by month, January first; always twelve. A date without a month counts in none.
  public internal(set) var months: [Counted<Int>] = []
  /// Works by the decade in which they came out, named by its first year: 1980 is 1980 to 1989.
  public internal(set) var decades: [Counted<Int>] = []
  /// Works by genre or subject, the most frequent first, equals by name. Spellings that differ in case or accents are one.
  public internal(set) var genres: [Counted<String>] = []
  /// Works by those who directed or wrote them, or play in an own work, in the same order.
  public internal(set) var people: [Counted<String>] = []
  /// Works by the person's own rating, from half a star to five; always ten.
  public internal(set) var ratings: [RatingCount] = []
  /// The ratings of works that have a score as well, and these scores; `nil` where there are none.
  public internal(set) var comparison: Comparison?
  /// Works that the person rated a star or more above their score, and below it, the widest apart first.
  public internal(set) var above: [RatedWork] = []
  public internal(set) var below: [RatedWork] = []
  /// The works with the highest rating.
  public internal(set) var best: [RatedWork] = []
  /// The works seen again most often, with how often that was.
  public internal(set) var rewatched: [Counted<Credit.WorkName>] = []
  /// Days in a row with a viewing; `nil` where no two days follow each other. Of equal ones it is the latest.
  public internal(set) var longestStreak: Streak?
  /// The streak that goes on until today or yesterday.
  public internal(set) var currentStreak: Streak?

  /// The goals of the year that is looked back on, or of this one; none where a query says which works count.
  public internal(set) var goals: [GoalProgress] = []

  /// How many works each of `above`, `below`, `best` and `rewatched` names at most.
  public static let listed = 5

  init(year: Int?, today: PartialDate?) {
    self.year = year
    self.today = today
  }

  /// Something, and how often it was met.
  public struct Counted<Key: Sendable & Hashable>: Sendable, Hashable {
    public let key: Key
    public let count: Int

    init(_ key: Key, _ count: Int) {
      self.key = key
      self.count = count
    }
  }

  /// Minutes or pages.
  public struct Length: Sendable, Hashable {
    /// The sum of those that are known; `nil` where none is.
    public internal(set) var total: Int?
    /// How many viewings are not in it, because the length of the work is not known.
    public internal(set) var unknown = 0

    /// - Parameter length: within `Bounds`, so that the sum of billions of viewings fits.
    mutating func add(_ length: Int?, times: Int) {
      if let length { total = (total ?? 0) + length * times } else { unknown += times }
    }
  }

  public struct RatingCount: Sendable, Hashable {
    public let rating: Rating
    public let works: Int
    /// The mean score of those that have one, in stars of 5; `nil` where none has.
    public let score: Double?
  }

  /// Means in stars of 5.
  public struct Comparison: Sendable, Hashable {
    /// How many works have both.
    public let works: Int
    public let rating: Double
    public let score: Double
  }

  public struct RatedWork: Sendable, Hashable {
    public let work: Credit.WorkName
    public let rating: Rating
    /// In stars of 5; `nil` where it is not known.
    public let score: Double?
  }

  public struct Streak: Sendable, Hashable {
    /// 2 or more.
    public internal(set) var days: Int
    public let first: PartialDate
    public internal(set) var last: PartialDate
  }
}
