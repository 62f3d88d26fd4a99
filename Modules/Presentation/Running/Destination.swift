public import MarqueeDomain

/// A place that the user can open: a screen before anything has been loaded, such as `.work(id)`.
public struct Destination: Sendable, Hashable {
  /// The screen, as it is before loading.
  public let screen: any Screen

  /// Creates the destination of a screen.
  public init(_ screen: any Screen) { self.screen = screen }

  /// Creates the destination of what an identifier names: a work, a person, a place or a shelf.
  public init(_ reference: Reference) {
    self =
      switch reference {
      case .work(let id): .work(id)
      case .person(let id): .person(id)
      case .place(let id): .place(id)
      case .shelf(let id): .shelf(id)
      }
  }

  /// The work, if this is the page of a work, or of a part of one.
  public var work: Work.ID? { (screen as? WorkScreen)?.id ?? (screen as? SeasonScreen)?.id }

  /// The lists in the tab of lists, in the order in which they are offered.
  public static let lists =
    [LibraryQuery.List.favorites, .watchlist, .diary, .rated].map { list(LibraryQuery($0)) } + [.tags]
    + [.notes, .mine].map { list(LibraryQuery($0)) } + [.ownLists]

  /// Creates a live screen, which loads after the command `appear`, and with `observes` again when the library changes.
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
