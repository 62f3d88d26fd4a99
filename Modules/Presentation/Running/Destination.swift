public import MarqueeDomain

/// Where a person can go.
public enum Destination: Sendable, Hashable {
  case home
  case shelf(Shelf.ID, page: Int)
  case search(String, limit: Int)
  case work(Work.ID)
  case person(Person.ID)
  case place(Place.ID)
  case list(LibraryQuery)
  case settings

  public static let favorites = Destination.list(LibraryQuery(.favorites))

  /// The tab that begins with it, where it does not stand above what is shown.
  var tab: Tab? {
    switch self {
    case .search: .search
    case .list(let query): query.list == .library ? .library : .favorites
    case .home, .settings, .shelf, .work, .person, .place: nil
    }
  }

  /// The screen for what an identifier names.
  public init(_ reference: Reference) {
    switch reference {
    case .work(let id): self = .work(id)
    case .person(let id): self = .person(id)
    case .place(let id): self = .place(id)
    case .shelf(let id): self = .shelf(id, page: 1)
    }
  }
}
