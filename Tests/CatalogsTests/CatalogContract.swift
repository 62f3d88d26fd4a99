// What every catalog guarantees, wherever its answers come from.
import MarqueeCatalogs
import MarqueeDomain
import Testing

/// The catalogs that the contract is checked against; a new catalog is one more case.
enum CatalogUnderTest: CaseIterable {
  case ghibli
  case openLibrary
  case tmdb
  case rows
  case expandedRows

  func open() throws -> any CatalogRepository {
    switch self {
    case .ghibli: try GhibliCatalog.sample()
    case .openLibrary: try OpenLibraryCatalog.sample()
    case .tmdb: try TMDbCatalog.sample()
    case .rows: try RowsCatalog.sample("original")
    case .expandedRows: try RowsCatalog.sample("expanded")
    }
  }
}

@Suite("Contract of a catalog", .timeLimit(.minutes(10)))
struct CatalogContract {
  /// All works of all shelves, page by page.
  private func works(_ catalog: any CatalogRepository) async throws -> [Work] {
    var works: [Work] = []
    for shelf in try await catalog.shelves(.cached).value {
      var number: Int? = 1
      while let page = number {
        let page = try await catalog.shelf(shelf.id, page: page, .cached).value
        works += page.element.works
        number = page.next
      }
    }
    return works
  }

  @Test(
    "the shelves show their first pages, and the pages together are the whole shelf",
    arguments: CatalogUnderTest.allCases)
  func shelves(subject: CatalogUnderTest) async throws {
    let catalog = try subject.open()
    let shelves = try await catalog.shelves(.cached)
    #expect(!shelves.value.isEmpty)
    #expect(Set(shelves.value.map(\.id)).count == shelves.value.count)
    for shelf in shelves.value {
      #expect(shelf.id.catalog == catalog.catalog && !shelf.title.isEmpty)
      #expect(try await catalog.shelf(shelf.id, page: 1, .cached).value.element == shelf)
      var found: [Work] = []
      var number = 1
      while true {
        let page = try await catalog.shelf(shelf.id, page: number, .cached).value
        // TMDb's lists change between two pages: a page may have a row more, or lack one that came before.
        let sizes = subject == .tmdb ? Shelf.pageSize - 1...Shelf.pageSize + 1 : Shelf.pageSize...Shelf.pageSize
        #expect(page.number == number && page.element.works.count <= sizes.upperBound)
        found += page.element.works
        guard let next = page.next else { break }
        #expect(next == number + 1 && sizes.contains(page.element.works.count))
        number = next
      }
      #expect(found.count == shelf.total)
      // A feed may have a movie twice in a row.
      #expect(subject == .expandedRows || Set(found.map(\.id)).count == found.count)
    }
  }

  @Test("a page past the end is empty, and is the last", arguments: CatalogUnderTest.allCases)
  func pastTheEnd(subject: CatalogUnderTest) async throws {
    let catalog = try subject.open()
    for shelf in try await catalog.shelves(.cached).value {
      let first = shelf.total.map { ($0 + Shelf.pageSize - 1) / Shelf.pageSize + 1 } ?? 3
      for number in [first, 1_000_000, Int.max] {
        let page = try await catalog.shelf(shelf.id, page: number, .cached).value
        #expect(page.element.works.isEmpty && page.next == nil && page.number == number)
        #expect(page.element.id == shelf.id && page.element.total == shelf.total)
      }
    }
  }

  @Test("every work of every shelf can be shown, and is the one on the shelf", arguments: CatalogUnderTest.allCases)
  func everyWork(subject: CatalogUnderTest) async throws {
    let catalog = try subject.open()
    for work in try await works(catalog) {
      let record = try await catalog.work(work.id, .cached)
      // The record may have more facts than the shelf, but no other ones.
      var known = record.value.work
      for field in Work.fields where !field.isKnown(in: work) { field.clear(in: &known) }
      #expect(known == work)
      #expect(record.dropped.isEmpty && record.notices.isEmpty)
    }
  }

  @Test("the people credited on a work can be shown, and lead back to it", arguments: CatalogUnderTest.allCases)
  func people(subject: CatalogUnderTest) async throws {
    let catalog = try subject.open()
    for work in try await works(catalog) {
      for appearance in try await catalog.work(work.id, .cached).value.cast {
        let person = try await catalog.person(appearance.person, .cached).value
        #expect(person.id == appearance.person && !person.name.isEmpty)
        #expect(appearance.name == nil || appearance.name == person.name)
        let credits = try await credits(of: person.id, in: catalog)
        #expect(credits.allSatisfy { $0.person == Credit.PersonName(id: person.id, name: person.name) })
        #expect(
          credits.contains {
            $0.work == Credit.WorkName(work) && $0.department == appearance.department && $0.role == appearance.role
          })
      }
    }
  }

  /// All credits of a person, page by page.
  private func credits(of person: Person.ID, in catalog: any CatalogRepository) async throws -> [Credit] {
    var credits: [Credit] = []
    var number: Int? = 1
    while let page = number {
      let page = try await catalog.credits(of: person, page: page, .cached).value
      #expect(page.number == number)
      credits += page.element
      number = page.next
    }
    return credits
  }

  @Test("a page of works past a person's last is empty, and is the last", arguments: CatalogUnderTest.allCases)
  func pastThePersonsEnd(subject: CatalogUnderTest) async throws {
    let catalog = try subject.open()
    let work = try #require(try await works(catalog).first)
    for appearance in try await catalog.work(work.id, .cached).value.cast {
      for number in [1_000, Int.max] {
        let page = try await catalog.credits(of: appearance.person, page: number, .cached).value
        #expect(page.element.isEmpty && page.next == nil && page.number == number)
      }
    }
  }

  @Test("the places of a work can be shown, and lead back to it", arguments: CatalogUnderTest.allCases)
  func places(subject: CatalogUnderTest) async throws {
    let catalog = try subject.open()
    for work in try await works(catalog) {
      for place in try await catalog.work(work.id, .cached).value.places {
        let places = try #require(catalog.places)
        #expect(try await places.place(place.id, .cached).value == place)
        #expect(try await places.works(at: place.id, .cached).value.contains(work))
      }
    }
  }

  @Test(
    "unknown identifiers, and those of another catalog, are not found", arguments: CatalogUnderTest.allCases)
  func unknown(subject: CatalogUnderTest) async throws {
    let catalog = try subject.open()
    for other in Catalog.allCases {
      let key = other == catalog.catalog ? "unknown" : "0"
      for word in Work.words(of: other) {
        let id = try #require(Work.ID(other, word, key: key))
        await expectNotFound(id) { () async throws(Problem) in _ = try await catalog.work(id, .cached) }
      }
      for word in Person.words(of: other) {
        let id = try #require(Person.ID(other, word, key: key))
        await expectNotFound(id) { () async throws(Problem) in _ = try await catalog.person(id, .cached) }
        await expectNotFound(id) { () async throws(Problem) in _ = try await catalog.credits(of: id, page: 1, .cached) }
      }
      for word in Place.words(of: other) {
        let id = try #require(Place.ID(other, word, key: key))
        guard let places = catalog.places else { continue }
        await expectNotFound(id) { () async throws(Problem) in _ = try await places.place(id, .cached) }
        await expectNotFound(id) { () async throws(Problem) in _ = try await places.works(at: id, .cached) }
      }
      for word in Shelf.words(of: other) {
        // For Open Library, any word is a subject, perhaps an empty one.
        if other == .openlibrary, catalog.catalog == other { continue }
        for key in other == catalog.catalog ? ["unknown"] : ["films", "0"] {
          let id = try #require(Shelf.ID(other, word, key: key))
          await expectNotFound(id) { () async throws(Problem) in _ = try await catalog.shelf(id, page: 1, .cached) }
        }
      }
    }
  }

  /// Expects that something is not found, and that the message names it.
  private func expectNotFound<Entity>(
    _ id: Identifier<Entity>, sourceLocation: SourceLocation = #_sourceLocation,
    _ ask: () async throws(Problem) -> Void
  ) async {
    do throws(Problem) {
      try await ask()
      Issue.record("\(id) was found", sourceLocation: sourceLocation)
    } catch {
      #expect(error.code == .notFound, sourceLocation: sourceLocation)
      guard case .notFound(let what, _) = error else { return }
      #expect("\(what)".contains("\(id)"), sourceLocation: sourceLocation)
    }
  }

  @Test("a work is found by its own title, even with a limit of one", arguments: CatalogUnderTest.allCases)
  func search(subject: CatalogUnderTest) async throws {
    let catalog = try subject.open()
    for work in try await works(catalog) {
      let query = try #require(SearchQuery(work.title))
      let found = try await catalog.search(query, limit: 1, .cached).value
      #expect(found.works.contains { $0.title == work.title })
      #expect(found.total >= found.works.count + found.people.count)
      #expect(Set(found.works.map(\.id)).count == found.works.count)
    }
  }

  @Test("a search without a match finds nothing, and is not a problem", arguments: CatalogUnderTest.allCases)
  func noMatch(subject: CatalogUnderTest) async throws {
    let query = try #require(SearchQuery("xyzzy plugh"))
    #expect(try await subject.open().search(query, limit: 20, .cached).value == Matches())
  }

  @Test(
    "every answer names the catalog that gave it, and a refresh gives the same again",
    arguments: CatalogUnderTest.allCases)
  func sources(subject: CatalogUnderTest) async throws {
    let catalog = try subject.open()
    let first = try await catalog.shelves(.cached)
    #expect(first.sources.map(\.catalog) == [catalog.catalog])
    #expect(try await catalog.shelves(.cached) == first)
    let second = try await catalog.shelves(.new)
    #expect(second.value == first.value)
    #expect(second.sources.map(\.catalog) == [catalog.catalog])
    #expect(try #require(second.sources.first).fetchedAt > #require(first.sources.first).fetchedAt)
  }

  @Test("nothing unknown is made up: no empty text, no placeholder, no 0", arguments: CatalogUnderTest.allCases)
  func nothingMadeUp(subject: CatalogUnderTest) async throws {
    let catalog = try subject.open()
    let placeholders = ["", "NA", "N/A", "TODO", "TBA", "Unknown"]
    for work in try await works(catalog) {
      let texts = [work.title, work.originalTitle, work.romanizedTitle, work.synopsis]
      #expect(!texts.contains { text in placeholders.contains { $0 == text } })
      #expect((work.creators + work.producers + work.genres).allSatisfy { !placeholders.contains($0) })
      #expect(work.runtimeMinutes != 0 && work.pages != 0)
      for appearance in try await catalog.work(work.id, .cached).value.cast {
        let facts = try await catalog.person(appearance.person, .cached).value.facts
        let texts = [facts.age, facts.eyeColor, facts.gender, facts.hairColor, facts.species]
        #expect(!texts.contains { text in placeholders.contains { $0 == text } })
      }
      for place in try await catalog.work(work.id, .cached).value.places {
        let texts = [place.facts.climate, place.facts.surfaceWater, place.facts.terrain]
        #expect(!texts.contains { text in placeholders.contains { $0 == text } })
      }
    }
  }

  @Test("a caller that is cancelled before anything is loaded gets nothing", arguments: CatalogUnderTest.allCases)
  func cancelled(subject: CatalogUnderTest) async throws {
    let catalog = try subject.open()
    let problem = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await #expect(throws: Problem.self) { try await catalog.shelves(.cached) }
    }.value
    #expect(problem == .cancelled)
    #expect(try await !catalog.shelves(.cached).value.isEmpty)
  }
}
