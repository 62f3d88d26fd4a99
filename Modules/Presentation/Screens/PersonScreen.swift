import MarqueeDomain

/// A person with the works they have a part in, a page of them at a time.
struct PersonScreen: PagedScreen {
  typealias Value = PersonPage

  let id: Person.ID
  /// The page of the works that is shown, or was asked for last; counted from 1.
  var number: Int

  init(id: Person.ID, page number: Int = 1) {
    self.id = id
    self.number = number
  }

  func load(_ freshness: Freshness, with useCases: UseCases, partial: @escaping Emit) async throws(Problem) -> Response
  {
    try await useCases.showPerson(id, page: number, freshness, partial: partial)
  }

  /// What a refresh, or the next page, has not brought yet stays as it was.
  func joined(_ part: Response, over shown: Response?) -> Response { shown ?? part }

  var observed: Set<LibraryPart>? { [.library, .byName].contains(id.catalog) ? [.ownWorks] : nil }

  func content(_ page: Response) -> ScreenContent { .person(page) }
}
