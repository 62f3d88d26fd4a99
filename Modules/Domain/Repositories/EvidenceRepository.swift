/// Returns what the library knows for the reasons of suggestions.
public protocol EvidenceRepository: Sendable {
  /// All entries by any of some makers, each once, in the order in which they were added. Makers are compared by the
  /// names that are shown, without case and accents. A name without letters and digits finds nothing.
  ///
  /// Complexity: grows with the number of works that have all words of one of the names, not with the library.
  func entries(by makers: [String]) async throws(Problem) -> [LibraryPage.Entry]

  /// Some entries of a list, in any order: all of a list with at most `count` entries, otherwise about `count`, which
  /// the seed selects. Of rated works the best rated are given. A long list takes no longer than a short one.
  func sample(of list: LibraryQuery.List, count: Int, seed: UInt32) async throws(Problem) -> [LibraryPage.Entry]

  /// The day on which each work was put on the watchlist, if that is known, by the given identifiers.
  func wantedDays(of works: [Work.ID]) async throws(Problem) -> [Work.ID: PartialDate]
}
