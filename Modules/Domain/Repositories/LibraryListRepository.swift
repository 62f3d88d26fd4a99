/// The lists that a person keeps.
public protocol LibraryListRepository: Sendable {
  /// The part of a list that is asked for, and how long the whole is.
  ///
  /// A part of a long list costs as little as one of a short list. Past the end there are no entries.
  func page(_ query: LibraryQuery) async throws(Problem) -> LibraryPage

  /// Every tag with the number of works that have it, as `TagCount.counted` orders them.
  func tags() async throws(Problem) -> [TagCount]
}
