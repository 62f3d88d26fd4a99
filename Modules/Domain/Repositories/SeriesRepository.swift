/// The series of the works that are kept, and what the person is on the way with. Every method throws `Problem.storage` where
/// the library cannot be read.
public protocol SeriesRepository: Sendable {
  /// Every series of which works are kept, in any order. It is named as the first of these names it.
  func series() async throws(Problem) -> [KeptSeries]

  /// The works of a series that are kept, in any order.
  ///
  /// - Parameter key: as `Series.key` has it.
  func works(inSeries key: String) async throws(Problem) -> [LibraryPage.Entry]

  /// The series of which a work was seen or read, films and books apart: that of the latest day first, what has no day last,
  /// then by key, films before books.
  ///
  /// - Parameters:
  ///   - hasUnseen: whether only those are given of which a kept work was not seen.
  ///   - limit: how many at most.
  func seenSeries(hasUnseen: Bool, offset: Int, limit: Int) async throws(Problem) -> [SeenSeries]

  /// The works that are started, those that were started last first, of those of one time what was kept last first.
  func started(limit: Int) async throws(Problem) -> [DatedEntry]

  /// The works that are wanted and not started, what has been wanted longest first; of those of one time, and where it is not
  /// known, which come last, what was put on the list first.
  func longestWanted(limit: Int) async throws(Problem) -> [DatedEntry]
}

/// The works of one kind in a series of which the person has seen or read some.
public struct SeenSeries: Sendable, Hashable {
  /// Those that are kept, films and books.
  public let parts: SeriesParts
  /// Whether books were read, or films and movies seen.
  public let isOfBooks: Bool

  public init(_ parts: SeriesParts, isOfBooks: Bool) { (self.parts, self.isOfBooks) = (parts, isOfBooks) }
}

/// A work that is kept, with the day of a mark.
public struct DatedEntry: Sendable, Hashable {
  public let entry: LibraryPage.Entry
  /// Since when it has the mark; `nil` where that is not known.
  public let since: PartialDate?

  public init(_ entry: LibraryPage.Entry, since: PartialDate?) { (self.entry, self.since) = (entry, since) }
}
