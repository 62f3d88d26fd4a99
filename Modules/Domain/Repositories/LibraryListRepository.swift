/// Reads the lists of the library.
public protocol LibraryListRepository: Sendable {
  /// A part of a list, and the length of the whole list. Past the end there are no entries.
  ///
  /// Complexity: the same for a part of a long list as of a short one.
  func page(_ query: LibraryQuery) async throws(Problem) -> LibraryPage

  /// Goes through all entries of a list that match a query, in the list's order; the offset and the limit of the query
  /// are ignored. Only one entry is in memory at a time.
  ///
  /// - Parameters:
  ///   - query: the list, its order and the search.
  ///   - namesActors: whether the names of the actors in own works are read.
  ///   - result: the initial result.
  ///   - update: gets the result so far, an entry, and the names of the actors if it is an own work. If the library's
  ///     folder can no longer be used, it may begin again with the first entry and the initial result.
  func reduce<Result: Sendable>(
    _ query: LibraryQuery, namesActors: Bool, into result: Result,
    _ update: @escaping @Sendable (inout Result, consuming LibraryPage.Entry, _ actors: [String]) -> Void
  ) async throws(Problem) -> Result

  /// Every tag with the number of works that have it, in the order of `TagCount.counted`.
  func tags() async throws(Problem) -> [TagCount]

  /// The kept works with an identifier or title that begins with a text, the latest first, at most `limit`. In titles,
  /// case, accents and an article at the beginning are ignored.
  func titles(beginning text: String, limit: Int) async throws(Problem) -> [KeptTitle]

  /// The kept works with an identifier that begins with a text, each under that identifier, sorted by identifier, at
  /// most `limit`. Case counts.
  ///
  /// Complexity: independent of the size of the library.
  func works(identifiedBy beginning: String, limit: Int) async throws(Problem) -> [Work]

  /// Every identifier of a catalog that kept works have; identifiers of own works are left out.
  func identifiers() async throws(Problem) -> [Work.ID]
}

/// A kept work, with only what is needed to name it.
public struct KeptTitle: Sendable, Hashable {
  /// The identifier under which it is kept.
  public let id: Work.ID
  /// The title as it is shown.
  public let title: String

  /// Creates a title.
  public init(id: Work.ID, title: String) {
    self.id = id
    self.title = title
  }
}
