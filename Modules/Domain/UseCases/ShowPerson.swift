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

  public func callAsFunction(_ id: Person.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<PersonPage> {
    let repository = try catalogs.repository(for: id.catalog)
    let service = id.catalog.title
    async let credits = outcome { () async throws(Problem) in
      try await limit.run(asking: service) { () async throws(Problem) in
        try await repository.credits(of: id, freshness)
      }
    }
    let person = try await limit.run(asking: service) { () async throws(Problem) in
      try await repository.person(id, freshness)
    }
    return try person.map { PersonPage(person: $0) }.joined(with: await credits) { $0.works = $1 }
  }
}

/// A person with their works.
public struct PersonPage: Sendable, Equatable {
  public var person: Person
  public var works: [Credit]

  public init(person: Person, works: [Credit] = []) {
    self.person = person
    self.works = works
  }
}
