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

/// Loads a place together with the works that play there.
public struct ShowPlace: Sendable {
  private let catalogs: CatalogDirectory
  private let limit: TimeLimit

  public init(catalogs: CatalogDirectory, limit: TimeLimit) {
    self.catalogs = catalogs
    self.limit = limit
  }

  public func callAsFunction(_ id: Place.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<PlacePage> {
    let repository = try catalogs.repository(for: id.catalog)
    let service = id.catalog.title
    async let works = outcome { () async throws(Problem) in
      try await limit.run(asking: service) { () async throws(Problem) in
        try await repository.works(at: id, freshness)
      }
    }
    let place = try await limit.run(asking: service) { () async throws(Problem) in
      try await repository.place(id, freshness)
    }
    return try place.map { PlacePage(place: $0) }.joined(with: await works) { $0.works = $1 }
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

/// A place with the works that play there.
public struct PlacePage: Sendable, Equatable {
  public var place: Place
  public var works: [Work]

  public init(place: Place, works: [Work] = []) {
    self.place = place
    self.works = works
  }
}

extension Loaded {
  /// The page with its second part filled in, or with a notice where that part failed.
  ///
  /// - Throws: `Problem.cancelled` when the calling task is cancelled: then nobody failed.
  fileprivate func joined<Part>(
    with part: Result<Loaded<Part>, Problem>, _ fill: (inout Value, Part) -> Void
  ) throws(Problem) -> Loaded {
    if Task.isCancelled { throw .cancelled }
    var page = self
    switch part {
    case .success(let part):
      fill(&page.value, part.value)
      page.absorb(part)
    case .failure(let problem):
      page.notices.append("The works are missing here: \(problem.report.message)")
    }
    return page
  }
}
