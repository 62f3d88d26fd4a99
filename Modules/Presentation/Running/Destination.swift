public import MarqueeDomain

/// Where a person can go.
public enum Destination: Sendable, Hashable {
  case home
  case shelf(Shelf.ID, page: Int, matching: Query = Query())
  case search(Query, limit: Int)
  case work(Work.ID)
  case person(Person.ID)
  case place(Place.ID)
  case list(LibraryQuery)
  case tags
  /// The works with a tag, above the tags.
  case tagged(String)
  /// What was seen, read and rated, in numbers: of what matches, in a year or in all of them.
  case statistics(Query, year: Int?)
  case settings

  public static let favorites = Destination.list(LibraryQuery(.favorites))

  /// The tab whose first screen it becomes; `nil` where it opens above the screen that is shown.
  var tab: Tab? {
    switch self {
    case .home: .home
    case .search: .search
    case .list(let query): query.list == .library ? .library : .lists
    case .tags: .lists
    case .settings: .settings
    case .shelf, .work, .person, .place, .tagged, .statistics: nil
    }
  }

  /// Whether every active catalog is asked for it.
  public var asksAllCatalogs: Bool {
    switch self {
    case .home, .search: true
    case .person(let id): id.catalog == .byName
    case .shelf, .work, .place, .list, .settings, .tags, .tagged, .statistics: false
    }
  }

  /// The list that it is, by its name; `nil` where it is none of those in the tab of lists.
  public var listName: String? {
    switch self {
    case .list(let query): query.list == .library ? nil : query.list.rawValue
    case .tags: "tags"
    case .home, .settings, .shelf, .search, .work, .person, .place, .tagged, .statistics: nil
    }
  }

  /// The lists in the tab of lists, in their order.
  public static let lists =
    [LibraryQuery.List.favorites, .watchlist, .diary, .rated].map { list($0) } + [.tags, list(.notes), list(.mine)]

  private static func list(_ list: LibraryQuery.List) -> Destination { .list(LibraryQuery(list)) }

  /// The screen for what an identifier names.
  public init(_ reference: Reference) {
    switch reference {
    case .work(let id): self = .work(id)
    case .person(let id): self = .person(id)
    case .place(let id): self = .place(id)
    case .shelf(let id): self = .shelf(id, page: 1)
    }
  }

  /// A screen for it, which does nothing before it is told to appear.
  ///
  /// - Parameter observes: whether what changes in the library while it is shown is read again.
  public func screen(useCases: UseCases, clock: any Clock<Duration>, observes: Bool = true) -> any LiveScreen {
    func live(_ screen: some Screen) -> any LiveScreen {
      ScreenStore(screen, clock: clock, useCases: useCases, observes: observes)
    }
    return switch self {
    case .home: live(HomeScreen())
    case .shelf(let id, let page, let query): live(ShelfScreen(id: id, page: page, query: query))
    case .search(let query, let limit): live(SearchScreen(query, limit: limit))
    case .work(let id): live(WorkScreen(id: id))
    case .person(let id): live(PersonScreen(id: id))
    case .place(let id): live(PlaceScreen(id: id))
    case .list(let query): live(ListScreen(query))
    case .tags: live(TagsScreen())
    case .tagged(let tag): live(ListScreen(LibraryQuery(.mine, search: Query(tag: tag))))
    case .statistics(let query, let year): live(StatisticsScreen(query: query, year: year))
    case .settings: live(SettingsScreen())
    }
  }
}
