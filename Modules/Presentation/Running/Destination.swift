public import MarqueeDomain

/// Where a person can go: a screen, as it is before anything has been loaded.
///
/// A screen's own file says how it is made: `.work(id)`, `.search(query, limit: 20)`.
public struct Destination: Sendable, Hashable {
  public let screen: any Screen

  public init(_ screen: any Screen) { self.screen = screen }

  /// The screen for what an identifier names.
  public init(_ reference: Reference) {
    self =
      switch reference {
      case .work(let id): .work(id)
      case .person(let id): .person(id)
      case .place(let id): .place(id)
      case .shelf(let id): .shelf(id)
      }
  }

  /// The work whose page it is; `nil` for any other screen.
  public var work: Work.ID? { (screen as? WorkScreen)?.id }

  /// The lists in the tab of lists, in their order.
  public static let lists =
    [LibraryQuery.List.favorites, .watchlist, .diary, .rated].map { list(LibraryQuery($0)) } + [.tags]
    + [.notes, .mine].map { list(LibraryQuery($0)) } + [.ownLists]

  /// Makes a live screen. It loads nothing before it gets the command `appear`.
  ///
  /// - Parameter observes: whether what changes in the library while it is shown is read again.
  public func live(useCases: UseCases, clock: any Clock<Duration>, observes: Bool = true) -> any LiveScreen {
    func store(_ screen: some Screen) -> any LiveScreen {
      ScreenStore(screen, clock: clock, useCases: useCases, observes: observes)
    }
    return store(screen)
  }

  public static func == (one: Destination, other: Destination) -> Bool {
    func isEqual<S: Screen>(_ screen: S) -> Bool { other.screen as? S == screen }
    return isEqual(one.screen)
  }

  public func hash(into hasher: inout Hasher) { screen.hash(into: &hasher) }
}
