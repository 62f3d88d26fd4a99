/// Reads the lists of the library.
public protocol LibraryListRepository: Sendable {
  /// A part of a list, empty past its end, and the length of the list, which does not affect how long this takes.
  func page(_ query: LibraryQuery) async throws(Problem) -> LibraryPage

  /// Goes through all entries of a list that match a query, in the list's order, with one of them in memory at a time;
  /// offset and limit are ignored. With `namesActors`, `update` gets the actors of own works. If the library's folder
  /// can no longer be used, it may begin again with the first entry and the initial result.
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
  /// most `limit`. Case counts. A large library takes no longer than a small one.
  func works(identifiedBy beginning: String, limit: Int) async throws(Problem) -> [Work]

  /// Every identifier of a catalog that kept works have; identifiers of own works are left out.
  func identifiers() async throws(Problem) -> [Work.ID]
}

/// The identifier under which a work is kept, and its title as it is shown.
public typealias KeptTitle = (id: Work.ID, title: String)
