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
    let read =
      Work.ID(text).map(Self.work) ?? Person.ID(text).map(Self.person) ?? Place.ID(text).map(Self.place)
      ?? Shelf.ID(text).map(Self.shelf)
    guard let read else { return nil }
    self = read
  }

  /// The identifier as text.
  public var text: String { parts.text }
  /// The catalog that has the thing.
  public var catalog: Catalog { parts.catalog }

  private var parts: (text: String, catalog: Catalog) {
    switch self {
    case .work(let id): ("\(id)", id.catalog)
    case .person(let id): ("\(id)", id.catalog)
    case .place(let id): ("\(id)", id.catalog)
    case .shelf(let id): ("\(id)", id.catalog)
    }
  }
}
