/// What the library tells for the reasons of suggestions.
public protocol EvidenceRepository: Sendable {
  /// All that is kept by any of some makers, as its creators are shown, with what the person says of it: each entry once,
  /// in the order in which they were kept. Case and accents of names do not count. A name without letters and digits finds
  /// nothing.
  ///
  /// It takes as long as there are works with all words of one of the names, however large the library is.
  func entries(by makers: [String]) async throws(Problem) -> [LibraryPage.Entry]

  /// Some entries of a list, in any order: all where there are no more than `count`, else about so many, which a number
  /// decides; of what is rated the best.
  ///
  /// It takes no longer for a long list than for a short one.
  func sample(of list: LibraryQuery.List, count: Int, seed: UInt32) async throws(Problem) -> [LibraryPage.Entry]

  /// On which day works were put on the watchlist, by the identifiers that are given. Those that are not wanted are left
  /// out, and those of which the day is not known.
  func wantedDays(of works: [Work.ID]) async throws(Problem) -> [Work.ID: PartialDate]
}
