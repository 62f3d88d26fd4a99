public import MarqueeDomain

/// A person with the works they have a part in, a page of them at a time.
public struct PersonScreen: PagedScreen {
  public typealias Value = PersonPage

  public let id: Person.ID
  /// The page of the works that is shown, or was asked for last; counted from 1.
  public var number = 1

  public var reference: String? { id.description }
  public var asksAllCatalogs: Bool { id.catalog == .byName }

  public func load(_ freshness: Freshness, with useCases: UseCases, partial: Emit) async throws(Problem) -> Response {
    try await useCases.showPerson(id, page: number, freshness, partial: partial)
  }

  /// What a refresh, or the next page, has not brought yet stays as it was.
  public func merging(_ part: Response, over shown: Response?) -> Response { shown ?? part }

  public var observed: Set<LibraryPart>? { [.library, .byName].contains(id.catalog) ? [.ownWorks] : nil }
}

extension Destination {
  public static func person(_ id: Person.ID) -> Destination { Destination(PersonScreen(id: id)) }
}
