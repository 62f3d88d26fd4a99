import MarqueeDomain

/// A place with the works that play there.
struct PlaceScreen: Screen {
  typealias Value = PlacePage

  let id: Place.ID

  func load(_ freshness: Freshness, with useCases: UseCases, partial: @escaping Emit) async throws(Problem) -> Response
  {
    try await useCases.showPlace(id, freshness)
  }

  func content(_ page: Response) -> ScreenContent { .place(page) }
}
