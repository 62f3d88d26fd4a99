/// The thing that an identifier names.
public enum Reference: Sendable, Hashable {
  /// A work.
  case work(Work.ID)
  /// A person.
  case person(Person.ID)
  /// A place.
  case place(Place.ID)
  /// A shelf.
  case shelf(Shelf.ID)

  /// Reads an identifier of any kind; `nil` for any other text.
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

  /// The identifier as text.
  public var text: String {
    switch self {
    case .work(let id): "\(id)"
    case .person(let id): "\(id)"
    case .place(let id): "\(id)"
    case .shelf(let id): "\(id)"
    }
  }

  /// The catalog that has the thing.
  public var catalog: Catalog {
    switch self {
    case .work(let id): id.catalog
    case .person(let id): id.catalog
    case .place(let id): id.catalog
    case .shelf(let id): id.catalog
    }
  }
}
