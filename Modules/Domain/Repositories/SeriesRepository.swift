/// Reads the series of kept works, begun and wanted. Throws `Problem.storage` if the library cannot be read.
public protocol SeriesRepository: Sendable {
  /// Every series that kept works belong to, in any order. The first of its works gives the name.
  func series() async throws(Problem) -> [KeptSeries]

  /// The kept works of a series, in any order. The key is that of `Series.key`.
  func works(inSeries key: String) async throws(Problem) -> [LibraryPage.Entry]

  /// The series with a work that was seen or read, after the first `offset`, at most `limit`; with `hasUnseen`, only
  /// those with a kept work that was not seen. Films and books of one series are given separately.
  ///
  /// The order is: the latest viewing first, series without a day last; then by key, films before books.
  func seenSeries(hasUnseen: Bool, offset: Int, limit: Int) async throws(Problem) -> [SeenSeries]

  /// The started works, the last started first; among equal times the last kept first.
  func started(limit: Int) async throws(Problem) -> [DatedEntry]

  /// The works that are wanted and not started, the longest wanted first, then those without a known time.
  func longestWanted(limit: Int) async throws(Problem) -> [DatedEntry]

  /// The works that were lent on or before a day, those lent first before others.
  func lent(until day: PartialDate, limit: Int) async throws(Problem) -> [LibraryPage.Entry]
}

/// All kept works of a series, and whether the user has read books of it; if not, films or television were seen.
public typealias SeenSeries = (parts: SeriesParts, isOfBooks: Bool)

/// A kept work with its marks, and the day on which it got one of them; `nil` if the day is not known.
public typealias DatedEntry = (entry: LibraryPage.Entry, since: PartialDate?)
