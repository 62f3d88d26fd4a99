public import MarqueeDomain

/// A place with the works that take place there.
public struct PlaceScreen: Screen {
  public typealias Value = PlacePage

  /// The place, in its catalog.
  public let id: Place.ID

  public var reference: String? { id.description }

  public func load(_ freshness: Freshness, with useCases: UseCases, partial: Emit) async throws(Problem) -> Response {
    try await useCases.showPlace(id, freshness)
  }
}

extension Destination {
  /// The page of a place.
  public static func place(_ id: Place.ID) -> Destination { Destination(PlaceScreen(id: id)) }
}
