/// Loads a place together with the works that play there.
public struct ShowPlace: Sendable {
  private let catalogs: CatalogDirectory

  public init(catalogs: CatalogDirectory) { self.catalogs = catalogs }

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
    async let works = outcome { () async throws(Problem) in
      try await catalogs.limit.run(asking: service) { () async throws(Problem) in
        try await repository.works(at: id, freshness)
      }
    }
    let place = try await catalogs.limit.run(asking: service) { () async throws(Problem) in
      try await repository.place(id, freshness)
    }
    let page = try place.map { PlacePage(place: $0) }.joined(with: await works) { $0.works = $1 }
    catalogs.listed.note(page.value.works)
    return page
  }
}

/// A place with the works that play there.
public struct PlacePage: Sendable, Equatable {
  public var place: Place
  public var works: [Work] = []
}
