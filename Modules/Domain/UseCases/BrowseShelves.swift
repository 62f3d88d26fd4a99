/// Loads the dashboard: the shelves of all active catalogs.
public struct BrowseShelves: Sendable {
  private let ask: AskCatalogs

  /// Creates the use case for these catalogs.
  public init(catalogs: CatalogDirectory) { ask = AskCatalogs(catalogs: catalogs) }

  /// Loads the shelves of all catalogs at the same time, in the user's order. Meanwhile `partial` gets the shelves so
  /// far after each answer.
  public func callAsFunction(
    _ freshness: Freshness, partial: @Sendable (Loaded<[Shelf]>) async -> Void = { _ in }
  ) async throws(Problem) -> Loaded<[Shelf]> {
    let (answers, missing) = try await ask(
      { (catalog) async throws(Problem) in try await catalog.shelves(freshness) }, isNothing: \.isEmpty,
      partial: { answers, missing, awaited in
        var some = joined(answers)
        some.missing += missing
        some.awaited = awaited
        await partial(some)
      })
    var dashboard = joined(answers)
    dashboard.missing += missing
    return dashboard
  }

  private func joined(_ answers: AskCatalogs.Answers<[Shelf]>) -> Loaded<[Shelf]> {
    var dashboard = Loaded<[Shelf]>([])
    for (_, answer) in answers {
      dashboard.value += answer.value
      for shelf in answer.value { ask.catalogs.listed.note(shelf.works) }
      dashboard.absorb(answer)
    }
    return dashboard
  }
}
