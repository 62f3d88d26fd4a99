/// Reads the series of kept works, and what the user has begun or wants.
///
/// Every method throws `Problem.storage` if the library cannot be read.
public protocol SeriesRepository: Sendable {
  /// Every series that kept works belong to, in any order. The first of its works gives the name.
  func series() async throws(Problem) -> [KeptSeries]

  /// The kept works of a series, in any order.
  ///
  /// - Parameter key: the key that `Series.key` makes.
  func works(inSeries key: String) async throws(Problem) -> [LibraryPage.Entry]

  /// The series with a work that was seen or read; films and books of one series are given separately.
  ///
  /// The order is: the latest viewing first, series without a day last; then by key, films before books.
  ///
  /// - Parameters:
  ///   - hasUnseen: whether to give only series with a kept work that was not seen.
  ///   - offset: how many series to skip.
  ///   - limit: how many series to give at most.
  func seenSeries(hasUnseen: Bool, offset: Int, limit: Int) async throws(Problem) -> [SeenSeries]

  /// The started works, the last started first; among equal times the last kept first.
  func started(limit: Int) async throws(Problem) -> [DatedEntry]

  /// The works that are wanted and not started, the longest wanted first. Works without a known time come last. Among
  /// equals, the work that was put on the list first comes first.
  func longestWanted(limit: Int) async throws(Problem) -> [DatedEntry]
}

/// A series that the user has begun, as films or as books.
public struct SeenSeries: Sendable, Hashable {
  /// All kept works of the series, films and books.
  public let parts: SeriesParts
  /// Whether the user has read books of it; if not, films or television were seen.
  public let isOfBooks: Bool

  /// Creates a series of one kind.
  public init(_ parts: SeriesParts, isOfBooks: Bool) { (self.parts, self.isOfBooks) = (parts, isOfBooks) }
}

/// A kept work, with the day on which it got a mark.
public struct DatedEntry: Sendable, Hashable {
  /// The work with its marks.
  public let entry: LibraryPage.Entry
  /// The day on which the work got the mark; `nil` if it is not known.
  public let since: PartialDate?

  /// Creates an entry with a day.
  public init(_ entry: LibraryPage.Entry, since: PartialDate?) { (self.entry, self.since) = (entry, since) }
}
