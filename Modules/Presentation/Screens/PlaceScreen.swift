public import MarqueeDomain

/// A place with the works that play there.
public struct PlaceScreen: Screen {
  public typealias Value = PlacePage

  public let id: Place.ID

  public init(id: Place.ID) { self.id = id }

  public func load(
    _ freshness: Freshness, with useCases: UseCases, partial: @Sendable (Loaded<Value>) async -> Void
  ) async throws(Problem) -> Loaded<Value> {
    try await useCases.showPlace(id, freshness)
  }

  public func content(_ page: Loaded<Value>) -> ScreenContent { .place(page) }
}
