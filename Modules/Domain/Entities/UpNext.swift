/// A work to go on with, and why it is one.
public struct UpNext: Sendable, Hashable {
  public enum Reason: Sendable, Hashable {
    /// It is started; since when is `nil` where that is not known.
    case started(since: PartialDate?)
    /// It follows a work in a series.
    case follows(Work, in: Series)
    /// It has been wanted for long; since when is `nil` where that is not known.
    case wanted(since: PartialDate?)
  }

  public let entry: LibraryPage.Entry
  public let reason: Reason

  public init(_ entry: LibraryPage.Entry, _ reason: Reason) { (self.entry, self.reason) = (entry, reason) }
}

/// What to go on with, the first first.
public struct UpNextList: Sendable, Hashable {
  public let rows: [UpNext]
  /// Whether these are all that there are.
  public let isWhole: Bool

  public init(_ rows: [UpNext] = [], isWhole: Bool = true) { (self.rows, self.isWhole) = (rows, isWhole) }
}
