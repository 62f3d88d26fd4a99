/// Loads a work together with everyone credited on it.
///
/// The people whom the work's record names by identifier only are fetched at the same time, at most `width` at once; the
/// order is the record's. A person who cannot be loaded costs that person and a notice, not the page.
public struct ShowWork: Sendable {
  private let catalogs: CatalogDirectory
  private let limit: TimeLimit
  private let width: Int

  /// - Parameter width: how many people are asked for at once; 8 is what a small public service bears.
  public init(catalogs: CatalogDirectory, limit: TimeLimit, width: Int = 8) {
    self.catalogs = catalogs
    self.limit = limit
    self.width = width
  }

  public func callAsFunction(_ id: Work.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<WorkPage> {
    let repository = try catalogs.repository(for: id.catalog)
    let deadline = limit.deadline()
    let record = try await deadline.run(asking: id.catalog.title) { () async throws(Problem) in
      try await repository.work(id, freshness)
    }
    // Who plays two parts is asked for once.
    var asked: Set<Person.ID> = []
    let unknown = record.value.cast.filter { $0.name == nil }.map(\.person).filter { asked.insert($0).inserted }
    let answers = await concurrently(unknown, width: width) { person in
      // The record has just been fetched as fresh as was asked for; its people may be held.
      await outcome { () async throws(Problem) in
        try await deadline.run(asking: id.catalog.title) { () async throws(Problem) in
          try await repository.person(person, .held)
        }
      }
    }
    if Task.isCancelled { throw .cancelled }

    var page = record.map { WorkPage(work: $0.work, places: $0.places, vehicles: $0.vehicles) }
    for (id, answer) in zip(unknown, answers) {
      switch answer {
      case .success(let person):
        page.value.people[id] = person.value
        page.absorb(person)
      case .failure(let problem):
        page.notices.append("\(id) is missing here: \(problem.message)")
      }
    }
    let title = Credit.WorkName(record.value.work)
    page.value.credits = record.value.cast.compactMap { appearance in
      guard let name = appearance.name ?? page.value.people[appearance.person]?.name else { return nil }
      return Credit(
        department: appearance.department, role: appearance.role,
        person: Credit.PersonName(id: appearance.person, name: name), work: title)
    }
    return page
  }
}

/// A work with its people and places.
public struct WorkPage: Sendable, Equatable {
  public var work: Work
  public var credits: [Credit]
  /// What is known of those credited beyond their names.
  public var people: [Person.ID: Person]
  public var places: [Place]
  public var vehicles: [Vehicle]

  public init(
    work: Work, credits: [Credit] = [], people: [Person.ID: Person] = [:], places: [Place] = [],
    vehicles: [Vehicle] = []
  ) {
    self.work = work
    self.credits = credits
    self.people = people
    self.places = places
    self.vehicles = vehicles
  }
}
