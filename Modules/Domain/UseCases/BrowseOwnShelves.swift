/// Loads the user's part of the dashboard: what to go on with, the goals of this year, the works on the watchlist, and
/// the works seen last.
public struct BrowseOwnShelves: Sendable {
  /// How many works of up next the dashboard shows.
  private static let mostUpNext = 3

  let library: any LibraryListRepository
  let upNext: ShowUpNext
  let goals: ShowGoals

  /// Loads all parts.
  public func callAsFunction() async throws(Problem) -> OwnShelves {
    let next = try await upNext(limit: Self.mostUpNext).rows
    return OwnShelves(upNext: next, goals: try await goals.ofThisYear(), shelves: try await shelves())
  }

  /// Returns the shelves that are not empty: the watchlist, then the diary.
  private func shelves() async throws(Problem) -> [OwnShelf] {
    var shelves: [OwnShelf] = []
    for list in [LibraryQuery.List.watchlist, .diary] {
      let page = try await library.page(LibraryQuery(list))
      if !page.entries.isEmpty { shelves.append(OwnShelf(list: list, page: page)) }
    }
    return shelves
  }
}

/// The user's part of the dashboard. Parts without anything to show are empty.
public struct OwnShelves: Sendable, Hashable {
  /// The first works to go on with.
  public let upNext: [UpNext]
  /// The goals of this year.
  public let goals: [GoalProgress]
  /// The shelves that are not empty.
  public let shelves: [OwnShelf]

  /// Creates the part of a dashboard.
  public init(upNext: [UpNext] = [], goals: [GoalProgress] = [], shelves: [OwnShelf] = []) {
    (self.upNext, self.goals, self.shelves) = (upNext, goals, shelves)
  }

  /// Whether there is nothing to show.
  public var isEmpty: Bool { upNext.isEmpty && goals.isEmpty && shelves.isEmpty }
}

/// The beginning of one of the user's lists, as the dashboard shows it.
public struct OwnShelf: Sendable, Hashable {
  /// The list that the shelf shows.
  public let list: LibraryQuery.List
  /// The first rows of the list, each work once: the diary may have several viewings of one work.
  public let rows: [LibraryPage.Entry]
  /// How many works the list has; `nil` if that is not known, as for a diary that was read only in part.
  public let total: Int?

  /// The works of the rows.
  public var works: [Work] { rows.map(\.work) }

  init(list: LibraryQuery.List, page: LibraryPage) {
    self.list = list
    rows = page.entries.withoutRepeats(of: \.work.id)
    total = page.entries.count == page.total ? rows.count : list == .diary ? nil : page.total
  }
}
