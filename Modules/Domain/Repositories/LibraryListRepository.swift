/// The lists that a person keeps.
public protocol LibraryListRepository: Sendable {
  /// The part of a list that is asked for, and how long the whole is.
  ///
  /// A part of a long list costs as little as one of a short list. Past the end there are no entries.
  func page(_ query: LibraryQuery) async throws(Problem) -> LibraryPage

  /// Every tag with the number of works that have it, as `TagCount.counted` orders them.
  func tags() async throws(Problem) -> [TagCount]

  /// What is kept whose identifier or title begins with a text, the latest first, at most `limit`. Case does not count in
  /// titles, and neither do accents and the article in front.
  func titles(beginning text: String, limit: Int) async throws(Problem) -> [KeptTitle]
}

/// A work that is kept, as far as it takes to name it.
public struct KeptTitle: Sendable, Hashable {
  public let id: Work.ID
  public let title: String

  public init(id: Work.ID, title: String) {
    self.id = id
    self.title = title
  }
}
