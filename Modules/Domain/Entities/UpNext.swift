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
  }

  /// The work, with what the user says of it.
  public let entry: LibraryPage.Entry
  /// Why it comes next.
  public let reason: Reason
}

/// The works to continue with, the most urgent first.
public struct UpNextList: Sendable, Hashable {
  /// The works, each with its reason.
  public var rows: [UpNext] = []
  /// Whether the list is complete.
  public var isWhole = true
}
