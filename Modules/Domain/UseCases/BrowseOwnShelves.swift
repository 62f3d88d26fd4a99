/// Loads what the dashboard shows of the person's own: works to see, and those seen last.
public struct BrowseOwnShelves: Sendable {
  private let library: any LibraryListRepository

  public init(library: any LibraryListRepository) { self.library = library }

  /// The shelves that have works, the watchlist before the diary.
  ///
  /// - Throws: `Problem.storage` where the library cannot be read.
  public func callAsFunction() async throws(Problem) -> [OwnShelf] {
    var shelves: [OwnShelf] = []
    for list in [LibraryQuery.List.watchlist, .diary] {
      let page = try await library.page(LibraryQuery(list))
      if !page.entries.isEmpty { shelves.append(OwnShelf(list: list, page: page)) }
    }
    return shelves
  }
}

/// The beginning of a list that the person keeps, as the dashboard shows it.
public struct OwnShelf: Sendable, Hashable {
  public let list: LibraryQuery.List
  /// The first of them, each once: a work may have been seen several times.
  public let works: [Work]
  /// How many works there are; `nil` where that is not known.
  public let total: Int?

  public init(list: LibraryQuery.List, page: LibraryPage) {
    self.list = list
    works = page.entries.map(\.work).withoutRepeats(of: \.id)
    total = page.entries.count == page.total ? works.count : list == .diary ? nil : page.total
  }
}
