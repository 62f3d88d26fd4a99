/// Loads the dashboard: the shelves of all active catalogs.
public struct BrowseShelves: Sendable {
  let catalogs: CatalogDirectory

  /// Loads the shelves of all catalogs at the same time. Meanwhile `partial` gets those so far after each answer.
  public func callAsFunction(
    _ freshness: Freshness, partial: @Sendable (Loaded<[Shelf]>) async -> Void = { _ in }
  ) async throws(Problem) -> Loaded<[Shelf]> {
    let (answers, missing) = try await AskCatalogs(catalogs: catalogs)(
      { (catalog) async throws(Problem) in try await catalog.shelves(freshness) }, isNothing: \.isEmpty,
      partial: { answers, missing, awaited in
        await partial(joined(answers, missing).awaiting(awaited))
      })
    return joined(answers, missing)
  }

  private func joined(_ answers: AskCatalogs.Answers<[Shelf]>, _ missing: [Missing]) -> Loaded<[Shelf]> {
    var dashboard = Loaded<[Shelf]>([])
    for (_, answer) in answers {
      dashboard.value += answer.value
      for shelf in answer.value { catalogs.listed.note(shelf.works) }
      dashboard.absorb(answer)
    }
    dashboard.missing += missing
    return dashboard
  }
}
