/// A work to continue with, and why.
public struct UpNext: Sendable, Hashable {
  /// Why the work comes next.
  public enum Reason: Sendable, Hashable {
    /// The user has begun it; `since` is `nil` if the day is not known.
    case started(since: PartialDate?)
    /// It follows a work in a series.
    case follows(Work, in: Series)
    /// It has been on the watchlist for long; `since` is `nil` if the day is not known.
    case wanted(since: PartialDate?)
    /// The user lent it long ago.
    case lent(Loan)
  }

  /// The work, with what the user says of it.
  public let entry: LibraryPage.Entry
  /// Why it comes next.
  public let reason: Reason
  /// Of a series, the episode that comes next, with its title if that is known; `nil` if all known ones were seen.
  public var episode: Episode?

  /// The number of the season that the user waits for; `nil` if there is an episode, or if the series has ended.
  public var awaitedSeason: Int? {
    guard episode == nil, entry.work.continues == true, let position = entry.marks.position else { return nil }
    return position.season + 1
  }
}

/// The works to continue with, the most urgent first.
public struct UpNextList: Sendable, Hashable {
  /// The works, each with its reason.
  public var rows: [UpNext] = []
  /// Whether the list is complete.
  public var isWhole = true
}
