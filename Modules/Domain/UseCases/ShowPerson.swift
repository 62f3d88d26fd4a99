/// Loads a person together with the works they have a part in, both at the same time.
///
/// The works may fail alone: that costs a notice.
public struct ShowPerson: Sendable {
  private let catalogs: CatalogDirectory
  private let limit: TimeLimit

  public init(catalogs: CatalogDirectory, limit: TimeLimit) {
    self.catalogs = catalogs
    self.limit = limit
  }

  /// - Parameters:
  ///   - page: which page of the works, counted from 1. A page past the end is empty, not a problem.
  ///   - partial: is given the person while the works are still to come.
  public func callAsFunction(
    _ id: Person.ID, page: Int = 1, _ freshness: Freshness, partial: (Loaded<PersonPage>) async -> Void = { _ in }
  ) async throws(Problem) -> Loaded<PersonPage> {
    try await FindByBeginning(catalogs: catalogs, limit: limit)(id) { (id) async throws(Problem) in
      try await self.page(page, of: id, freshness, partial)
    }
  }

  private func page(
    _ page: Int, of id: Person.ID, _ freshness: Freshness, _ partial: (Loaded<PersonPage>) async -> Void
  ) async throws(Problem) -> Loaded<PersonPage> {
    guard id.catalog != .byName else {
      return try await ShowPersonByName(catalogs: catalogs, limit: limit, showPerson: self)(id, page: page, freshness)
    }
    let repository = try catalogs.repository(for: id.catalog)
    let service = id.catalog.title
    async let credits = outcome { () async throws(Problem) in
      try await limit.run(asking: service) { () async throws(Problem) in
        try await repository.credits(of: id, page: page, freshness)
      }
    }
    let person = try await limit.run(asking: service) { () async throws(Problem) in
      try await repository.person(id, freshness)
    }
    var part = person.map { PersonPage(person: $0, number: page) }
    part.awaited = [id.catalog]
    await partial(part)
    return try person.map { PersonPage(person: $0, number: page) }.joined(with: await credits) {
      $0.works = $1.element
      $0.next = $1.next
    }
  }
}

/// A person with a page of their works.
public struct PersonPage: Sendable, Equatable {
  public var person: Person
  public var works: [Credit] = []
  /// Which page of the works this is, counted from 1.
  public var number = 1
  /// The number of the page that follows, if one does.
  public var next: Int?
}
