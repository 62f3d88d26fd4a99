/// Loads all that is credited to a name in active catalogs and the library, the newest work first, each once.
///
/// If a catalog has a person of that name with one of these works, the page is the catalog's page of that person, with
/// the works that the other catalogs add. A notice names each other person of that name and what tells them apart.
struct ShowPersonByName: Sendable {
  /// The largest number of matches of one catalog, and of its people of that name, that are looked at.
  private static let (mostMatches, mostPeople) = (100, 8)

  let catalogs: CatalogDirectory
  /// Shows the person of one catalog.
  let showPerson: ShowPerson

  /// Loads a page of the works of a name. Throws `Problem.notFound` if nothing is credited to the name, and
  /// `Problem.usage` if several catalogs have a person of that name and nothing says which of them to take.
  func callAsFunction(
    _ id: Person.ID, page number: Int, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<PersonPage> {
    let unknown = Problem.notFound(what: .identified(id))
    guard let query = SearchQuery(TitleKey.words(of: id.key)) else { throw unknown }
    let ask = AskCatalogs(catalogs: catalogs, includesLibrary: true)
    let (answers, missing) = try await ask(
      { (catalog) async throws(Problem) in try await Self.find(id, query, in: catalog, freshness) },
      isNothing: { $0.isEmpty }, partial: { _, _, _ in })
    let people = answers.flatMap(\.answer.value.people)
    let byName = answers.flatMap(\.answer.value.credits)
    var same = people.filter { $0.credits.hasWork(of: byName) }
    if byName.isEmpty, people.count == 1 { same = people }

    var page = Loaded(PersonPage(person: Person(id: id, name: byName.first?.person.name ?? ""), number: number))
    if let first = same.first {
      page = try await showPerson(first.person.id, page: number, freshness)
      page.remarks.append(.personElsewhere(id, first.person.id))
    } else if byName.isEmpty {
      guard !people.isEmpty else { throw unknown }
      throw .usage(.manyPeople(people.map { .init($0.person) }, named: id))
    }
    guard number == 1 else { return page }
    page.value.works = (page.value.works + same.dropFirst().flatMap(\.credits) + byName).oncePerWork
    for (_, answer) in answers where !answer.value.isEmpty { page.absorb(answer) }
    page.missing += missing
    for other in people where !same.contains(where: { $0.person.id == other.person.id }) {
      page.remarks.append(.namesake(other.person))
    }
    return page
  }

  /// What a catalog has for a name.
  private struct Found: Sendable {
    /// The credits that have the name and no person.
    var credits: [Credit]
    /// The catalog's own people of that name.
    var people: [Namesake] = []
    var isEmpty: Bool { credits.isEmpty && people.isEmpty }
  }

  /// A person of a catalog with the first page of their works.
  private struct Namesake: Sendable {
    var person: Person
    var credits: [Credit]
  }

  private static func find(
    _ id: Person.ID, _ query: SearchQuery, in repository: any CatalogRepository, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<Found> {
    let matches = try await repository.search(query, limit: mostMatches, freshness.ofParts)
    var found = matches.map { Found(credits: $0.works.flatMap(\.creditsByName).filter { $0.person.id == id }) }
    guard repository.catalog.identifiesMakers else { return found }
    let people = matches.value.people.filter { Person.ID.named($0.name) == id }.prefix(mostPeople)
    let pages = await concurrently(Array(people), width: 4) { person in
      await outcome { () async throws(Problem) in try await repository.credits(of: person.id, page: 1, freshness) }
    }
    for (person, page) in zip(people, pages) {
      var namesake = Namesake(person: person, credits: [])
      var isWhole = false
      switch page {
      case .success(let page):
        found.absorb(page)
        namesake.credits = page.value.element
        isWhole = page.value.next == nil
      case .failure(let problem):
        found.missing.append(Missing(.worksOf(person.id), because: problem))
      }
      if repository.catalog == .library {
        // The library knows the actors of own works by name alone.
        found.value.credits += namesake.credits.map {
          var credit = $0
          credit.person = .init(id: id, name: person.name)
          return credit
        }
        continue
      }
      if people.count == 1 {
        if isWhole { namesake.credits += found.value.credits }
        found.value.credits = []
      }
      if namesake.person.knownFor.isEmpty { namesake.person.knownFor = namesake.credits.prefix(1).map(\.work.title) }
      found.value.people.append(namesake)
    }
    return found
  }
}

extension [Credit] {
  /// Each work once, with all roles of the person in it; the newest first, works without a year last.
  fileprivate var oncePerWork: [Credit] {
    let ids = Set(works.map(\.id))
    return once { $0.work.id }.filter { ids.contains($0.work.id) }
      .sorted { ($0.work.year ?? .min) > ($1.work.year ?? .min) }
  }

  /// The works, each once, even if several catalogs have it.
  private var works: [Work] { SameWork.merged(once { $0.work.id }.map { Work($0.work) }) }

  /// Whether one of the works is also among the works of others, perhaps as another catalog has it.
  fileprivate func hasWork(of others: [Credit]) -> Bool {
    let (mine, theirs) = (works, others.works)
    return SameWork.merged(mine + theirs).count < mine.count + theirs.count
  }
}
