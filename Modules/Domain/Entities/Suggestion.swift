/// A suggested work, and the reasons for it.
public struct Suggestion: Sendable, Hashable {
  /// The suggested work.
  public var work: Work
  /// The reasons, the strongest first; never empty.
  public var reasons: [Reason]

  init?(_ work: Work, _ reasons: [Reason]) {
    guard !reasons.isEmpty else { return nil }
    (self.work, self.reasons) = (work, reasons)
  }

  /// Creates a suggestion; `reason` is the strongest reason.
  public init(_ work: Work, _ reason: Reason, _ others: Reason...) { (self.work, reasons) = (work, [reason] + others) }
}

/// Why a work is suggested: a fact of the library or of catalogs, exact at the time when it was read.
public enum Reason: Sendable, Hashable {
  /// It is by a maker whose other works the user rated well on average.
  case maker(String, rated: RatedWorks)
  /// The user has seen or read the work before it in its series, as far as the library has the series.
  case next(Series, after: String)
  /// The user has begun it; `nil` if the day is not known.
  case started(PartialDate?)
  /// It is on the watchlist; `nil` if the day is not known.
  case wanted(since: PartialDate?)
  /// It has something in common with a work that the user likes.
  case like(LikedWork, Likeness)
  /// The user owns it.
  case owned
  /// Other people's opinion of it.
  case score(Score)
  /// Its genres, where nothing better is known.
  case genres([String])
  /// The library has it, and it is not seen or read yet.
  case unseen
  /// It is on a shelf with this title.
  case shelf(String)
  /// It has this in common with the work that was asked about.
  case shared(Likeness)
}

/// What two works have in common.
public enum Likeness: Sendable, Hashable {
  /// A maker of both.
  case maker(String)
  /// The series that both are in.
  case series(String)
  /// The people who play in both.
  case cast([String])
  /// The genres that both have.
  case genres([String])
}

/// The ratings that the user gave to works of one group, such as those by one maker.
public struct RatedWorks: Sendable, Hashable {
  /// One rating for each work, the best first; never empty.
  public let ratings: [Rating]

  /// Creates a group of ratings; `nil` if there are none.
  public init?(_ ratings: [Rating]) {
    guard !ratings.isEmpty else { return nil }
    self.ratings = ratings.sorted(by: >)
  }

  /// How many works were rated.
  public var count: Int { ratings.count }
  /// The mean rating in stars, 0.5 to 5.
  public var average: Double { Double(ratings.reduce(0) { $0 + $1.halfStars }) / 2 / Double(count) }
  /// The rating of all works, where it is the same; else `nil`.
  public var common: Rating? { ratings.first == ratings.last ? ratings.first : nil }
  /// Whether other works by the same maker are worth suggesting: 3.5 stars or more on average.
  var isGood: Bool { average >= 3.5 }
}

/// A work that the user likes: a favorite, or a work with four stars or more.
public struct LikedWork: Sendable, Hashable {
  /// The work's identifier.
  public let id: Work.ID
  /// The work's title.
  public let title: String
  /// The user's rating; `nil` for a favorite without one.
  public let rating: Rating?
  /// Whether it is a favorite.
  public let isFavorite: Bool

  /// Creates a liked work of an entry; `nil` if the user does not like it that much.
  public init?(_ entry: LibraryPage.Entry) {
    guard entry.marks.isFavorite || (entry.marks.rating?.stars ?? 0) >= 4 else { return nil }
    (id, title) = (entry.work.id, entry.work.title)
    (rating, isFavorite) = (entry.marks.rating, entry.marks.isFavorite)
  }
}
