/// Loads the user's own shelves of the dashboard: the works on the watchlist, and the works seen last.
public struct BrowseOwnShelves: Sendable {
  let library: any LibraryListRepository

  /// Returns the shelves that are not empty: the watchlist, then the diary.
  public func callAsFunction() async throws(Problem) -> [OwnShelf] {
    var shelves: [OwnShelf] = []
    for list in [LibraryQuery.List.watchlist, .diary] {
      let page = try await library.page(LibraryQuery(list))
      if !page.entries.isEmpty { shelves.append(OwnShelf(list: list, page: page)) }
    }
    return shelves
  }
}

/// The beginning of one of the user's lists, as the dashboard shows it.
public struct OwnShelf: Sendable, Hashable {
  /// The list that the shelf shows.
  public let list: LibraryQuery.List
  /// The first works of the list, each once: the diary may have several viewings of one work.
  public let works: [Work]
  /// How many works the list has; `nil` if that is not known, as for a diary that was read only in part.
  public let total: Int?

  init(list: LibraryQuery.List, page: LibraryPage) {
    self.list = list
    works = page.entries.map(\.work).withoutRepeats(of: \.id)
    total = page.entries.count == page.total ? works.count : list == .diary ? nil : page.total
  }
}
