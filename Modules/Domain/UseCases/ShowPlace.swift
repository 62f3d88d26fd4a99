/// Loads a place together with the works that are set there.
public struct ShowPlace: Sendable {
  let catalogs: CatalogDirectory

  /// Loads the place and its works at the same time. If the works fail alone, a notice says so.
  ///
  /// - Throws: `Problem.notFound` if the catalog has no places or does not know this one.
  public func callAsFunction(_ id: Place.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<PlacePage> {
    try await FindByBeginning(catalogs: catalogs)(id) { (id) async throws(Problem) in
      try await self.page(id, freshness)
    }
  }

  private func page(_ id: Place.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<PlacePage> {
    guard let repository = try catalogs.repository(for: id.catalog).places else {
      throw .notFound(what: .place(id, in: id.catalog))
    }
    let service = id.catalog.title
    async let works = catalogs.limit.result(asking: service) { () async throws(Problem) in
      try await repository.works(at: id, freshness)
    }
    let place = try await catalogs.limit.run(asking: service) { () async throws(Problem) in
      try await repository.place(id, freshness)
    }
    let page = try place.map { PlacePage(place: $0) }.joined(with: await works) { $0.works = $1 }
    catalogs.listed.note(page.value.works)
    return page
  }
}

/// A place with the works that are set there.
public struct PlacePage: Sendable, Equatable {
  /// The place as its catalog describes it.
  public var place: Place
  /// The works that are set there; empty if they could not be loaded.
  public var works: [Work] = []
}
