/// Loads a person together with the works they have a part in, both at the same time.
///
/// If the works fail alone, a notice says so. If no catalog has the person, the page shows what dumps brought.
public struct ShowPerson: Sendable {
  /// The largest number of people in the index that are looked at for a person of a given name.
  private static let mostNamesakes = 100

  let catalogs: CatalogDirectory

  /// Loads a person with a page of their works, counted from 1 and empty past the end; `partial` gets the person first.
  public func callAsFunction(
    _ id: Person.ID, page: Int = 1, _ freshness: Freshness, partial: (Loaded<PersonPage>) async -> Void = { _ in }
  ) async throws(Problem) -> Loaded<PersonPage> {
    let shown = try await FindByBeginning(catalogs: catalogs)(id) { (id) async throws(Problem) in
      do throws(Problem) {
        return try await self.page(page, of: id, freshness, partial)
      } catch {
        // If several people have the name, the user must choose one, so the problem is thrown.
        guard error != .cancelled, id.catalog != .byName || error.code == .notFound,
          let indexed = await indexed(id, page, because: error)
        else { throw error }
        return indexed
      }
    }
    catalogs.listed.note(shown.value.works.map(\.work))
    return shown
  }

  /// Loads a person with all of their works.
  public func whole(_ id: Person.ID, _ freshness: Freshness) async throws(Problem) -> Loaded<PersonPage> {
    await AllCredits(showPerson: self).page(after: try await self(id, freshness))
  }

  /// The page of what was imported of a person; `nil` if nothing was.
  private func indexed(_ id: Person.ID, _ page: Int, because problem: Problem) async -> Loaded<PersonPage>? {
    guard let found = await imported(id) else { return nil }
    let id = found.person.id
    let credits = found.works.flatMap(\.creditsByName).filter { $0.person.name == found.person.name }.map {
      var credit = $0
      credit.person = .init(id: id, name: $0.person.name)
      return credit
    }
    let list = Page(wholeList: credits, number: page)
    let source = Source(catalog: id.catalog, origin: .cache, fetchedAt: found.noted)
    var shown = Loaded(
      PersonPage(person: found.person, works: list.element, number: page, next: list.next), sources: [source])
    shown.standIn(because: problem, isImportedAlone: true)
    return shown
  }

  private func imported(_ id: Person.ID) async -> IndexedPerson? {
    guard let index = catalogs.index else { return nil }
    guard id.catalog == .byName else { return await index.person(id) }
    let people = await index.search(TitleKey.words(of: id.key), limit: Self.mostNamesakes).people
    for person in people where Person.ID.named(person.name) == id {
      if let found = await index.person(person.id) { return found }
    }
    return nil
  }

  private func page(
    _ page: Int, of id: Person.ID, _ freshness: Freshness, _ partial: (Loaded<PersonPage>) async -> Void
  ) async throws(Problem) -> Loaded<PersonPage> {
    guard id.catalog != .byName else {
      return try await ShowPersonByName(catalogs: catalogs, showPerson: self)(id, page: page, freshness)
    }
    let repository = try catalogs.repository(for: id.catalog)
    let service = id.catalog.title
    async let credits = catalogs.limit.result(asking: service) { () async throws(Problem) in
      try await repository.credits(of: id, page: page, freshness)
    }
    let person = try await catalogs.limit.run(asking: service) { () async throws(Problem) in
      try await repository.person(id, freshness)
    }
    let shown = person.map { PersonPage(person: $0, number: page) }
    await partial(shown.awaiting([id.catalog]))
    return try shown.joined(with: await credits) {
      $0.works = $1.element
      $0.next = $1.next
    }
  }
}

/// A person with a page of their works.
public struct PersonPage: Sendable, Equatable {
  /// The person as the catalog describes them.
  public var person: Person
  /// The credits on this page of their works.
  public var works: [Credit] = []
  /// Which page of the works this is, counted from 1.
  public var number = 1
  /// The number of the following page; `nil` on the last page.
  public var next: Int?
}
