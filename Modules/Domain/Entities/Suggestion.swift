/// A work that is suggested, and why.
public struct Suggestion: Sendable, Hashable {
  public var work: Work
  /// The most telling first; never empty.
  public var reasons: [Reason]

  init?(_ work: Work, _ reasons: [Reason]) {
    guard !reasons.isEmpty else { return nil }
    (self.work, self.reasons) = (work, reasons)
  }

  /// - Parameter reason: the most telling.
  public init(_ work: Work, _ reason: Reason, _ others: Reason...) {
    (self.work, reasons) = (work, [reason] + others)
  }
}

/// Why a work is suggested: a fact of what is kept, or of what catalogs say, exact when it was read.
public enum Reason: Sendable, Hashable {
  /// One who made it also made works that the person rated well on average.
  case maker(String, rated: RatedWorks)
  /// The person has seen or read the work of its series that stands before it among those that are kept.
  case next(Series, after: String)
  /// The person has begun it; `nil` where it is not known when.
  case started(PartialDate?)
  /// It is on the watchlist; `nil` where it is not known since when.
  case wanted(since: PartialDate?)
  /// It has something in common with a work that the person likes.
  case like(LikedWork, Likeness)
  /// The person has it.
  case owned
  /// What others think of it.
  case score(Score)
  /// What it is, where no more is known.
  case genres([String])
  /// It is kept, and not seen or read yet.
  case unseen
  /// It is on a shelf of this title.
  case shelf(String)
  /// What it has in common with the work that was asked about.
  case shared(Likeness)
}

/// What two works have in common.
public enum Likeness: Sendable, Hashable {
  case maker(String)
  case series(String)
  /// People who play in both.
  case cast([String])
  case genres([String])
}

/// Ratings that the person gave to works of one kind, such as those by one maker.
public struct RatedWorks: Sendable, Hashable {
  /// One for each work, the best first; never empty.
  public let ratings: [Rating]

  public init?(_ ratings: [Rating]) {
    guard !ratings.isEmpty else { return nil }
    self.ratings = ratings.sorted(by: >)
  }

  public var count: Int { ratings.count }

  /// In stars, 0.5 to 5.
  public var average: Double { Double(ratings.reduce(0) { $0 + $1.halfStars }) / 2 / Double(count) }

  /// The rating that all of them have; `nil` where they differ.
  public var common: Rating? { ratings.first == ratings.last ? ratings.first : nil }

  /// Whether they tell for other works by the same maker: 3.5 stars on average.
  var isGood: Bool { average >= 3.5 }
}

/// A work that the person likes: a favorite, or one with four stars or more.
public struct LikedWork: Sendable, Hashable {
  public let id: Work.ID
  public let title: String
  /// `nil` for a favorite without a rating.
  public let rating: Rating?
  public let isFavorite: Bool

  public init?(_ entry: LibraryPage.Entry) {
    guard entry.marks.isFavorite || (entry.marks.rating?.stars ?? 0) >= 4 else { return nil }
    (id, title) = (entry.work.id, entry.work.title)
    (rating, isFavorite) = (entry.marks.rating, entry.marks.isFavorite)
  }
}
