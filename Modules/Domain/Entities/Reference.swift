/// What an identifier that a person typed may name.
public enum Reference: Sendable, Hashable {
  case work(Work.ID)
  case person(Person.ID)
  case place(Place.ID)
  case shelf(Shelf.ID)

  /// Reads an identifier of any kind; `nil` where it is none.
  public init?(_ text: String) {
    if let id = Work.ID(text) {
      self = .work(id)
    } else if let id = Person.ID(text) {
      self = .person(id)
    } else if let id = Place.ID(text) {
      self = .place(id)
    } else if let id = Shelf.ID(text) {
      self = .shelf(id)
    } else {
      return nil
    }
  }

  /// The identifier.
  public var text: String {
    switch self {
    case .work(let id): "\(id)"
    case .person(let id): "\(id)"
    case .place(let id): "\(id)"
    case .shelf(let id): "\(id)"
    }
  }

  public var catalog: Catalog {
    switch self {
    case .work(let id): id.catalog
    case .person(let id): id.catalog
    case .place(let id): id.catalog
    case .shelf(let id): id.catalog
    }
  }
}
