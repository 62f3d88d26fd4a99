/// The lists that a person keeps.
public protocol LibraryListRepository: Sendable {
  /// The part of a list that is asked for, and how long the whole is.
  ///
  /// A part of a long list costs as little as one of a short list. Past the end there are no entries.
  func page(_ query: LibraryQuery) async throws(Problem) -> LibraryPage

  /// Goes through all that a query of a list finds, in its order, whatever part of it is asked for. No more than one entry
  /// is held, so that a long list takes no more memory than a short one.
  ///
  /// - Parameters:
  ///   - namesActors: whether it is told who plays in an own work.
  ///   - update: is given what has been made so far, an entry, and the names of those in an own work. Where the library's
  ///     folder cannot be used any more, it may begin anew with the first entry and the first result.
  func reduce<Result: Sendable>(
    _ query: LibraryQuery, namesActors: Bool, into result: Result,
    _ update: @escaping @Sendable (inout Result, consuming LibraryPage.Entry, _ actors: [String]) -> Void
  ) async throws(Problem) -> Result

  /// Every tag with the number of works that have it, as `TagCount.counted` orders them.
  func tags() async throws(Problem) -> [TagCount]

  /// What is kept whose identifier or title begins with a text, the latest first, at most `limit`. Case does not count in
  /// titles, and neither do accents and the article in front.
  func titles(beginning text: String, limit: Int) async throws(Problem) -> [KeptTitle]

  /// The works that are kept under an identifier that begins with a text, each under that identifier, in the order of the
  /// identifiers, at most `limit`. Case counts. It takes no longer in a large library than in a small one.
  func works(identifiedBy beginning: String, limit: Int) async throws(Problem) -> [Work]

  /// Every identifier that catalogs have for works that are kept; those of own works are left out.
  func identifiers() async throws(Problem) -> [Work.ID]
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
