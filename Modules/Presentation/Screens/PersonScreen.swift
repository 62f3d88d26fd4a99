public import MarqueeDomain

/// A person with their works, one page of the works at a time.
public struct PersonScreen: PagedScreen {
  public typealias Value = PersonPage

  /// The person, in a catalog, in the library, or by name.
  public let id: Person.ID
  /// The page of the works that is shown, or was asked for last; counted from 1.
  public var number = 1
  /// Whether all works are on the page.
  public var isWhole = false

  public var reference: String? { id.description }
  public var asksAllCatalogs: Bool { id.catalog == .byName }

  public func works(in page: PersonPage) -> [WorkIdentity] { page.works.map { WorkIdentity($0.work) } }

  public func load(_ freshness: Freshness, with useCases: UseCases, partial: Emit) async throws(Problem) -> Response {
    if isWhole { return try await useCases.showPerson.whole(id, freshness) }
    return try await useCases.showPerson(id, page: number, freshness, partial: partial)
  }

  /// During a refresh, or until the next page has arrived, the old content stays.
  public func merging(_ part: Response, over shown: Response?) -> Response { shown ?? part }

  public var observed: Set<LibraryPart>? { [.library, .byName].contains(id.catalog) ? [.ownWorks, .marks] : nil }
}

/// A place with the works that take place there.
public struct PlaceScreen: Screen {
  public typealias Value = PlacePage

  /// The place, in its catalog.
  public let id: Place.ID

  public var reference: String? { id.description }

  public func works(in page: PlacePage) -> [WorkIdentity] { page.works.map(WorkIdentity.init) }

  public func load(_ freshness: Freshness, with useCases: UseCases, partial: Emit) async throws(Problem) -> Response {
    try await useCases.showPlace(id, freshness)
  }
}

extension Destination {
  /// The page of a person.
  public static func person(_ id: Person.ID) -> Destination { Destination(PersonScreen(id: id)) }

  /// The same screen with everything on one page, for output without pages.
  public var whole: Destination {
    guard var person = screen as? PersonScreen else { return self }
    person.isWhole = true
    return Destination(person)
  }

  /// The page of a place.
  public static func place(_ id: Place.ID) -> Destination { Destination(PlaceScreen(id: id)) }
}
