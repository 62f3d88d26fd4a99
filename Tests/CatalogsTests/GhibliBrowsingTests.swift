// The pages of the shelf of films, searches, and unknown identifiers.
import MarqueeCatalogs
import MarqueeDomain
import Testing

@Suite("Browsing Studio Ghibli's films", .timeLimit(.minutes(10)))
struct GhibliBrowsingTests {
  let films: Shelf.ID

  init() throws { films = try #require(Shelf.ID("ghibli:shelf/films")) }

  @Test(
    "22 films are a page of 20, a page of 2, and empty pages from then on",
    arguments: [(1, 20, 2), (2, 2, nil), (3, 0, nil), (4_000, 0, nil), (.max, 0, nil)] as [(Int, Int, Int?)])
  func pages(number: Int, count: Int, next: Int?) async throws {
    let page = try await GhibliCatalog.sample().shelf(films, page: number, .cached).value
    #expect(page.number == number)
    #expect(page.next == next)
    #expect(page.element.works.count == count)
    #expect(page.element.total == 22)
    #expect(page.element.title == "Films")
  }

  @Test("no page misses a film or shows one twice, and the order is the service's")
  func pagesJoin() async throws {
    let catalog = try GhibliCatalog.sample()
    let titles =
      try await catalog.shelf(films, page: 1, .cached).value.element.works.map(\.title)
      + catalog.shelf(films, page: 2, .cached).value.element.works.map(\.title)
    #expect(Set(titles).count == 22)
    #expect(titles.first == "Castle in the Sky")
    #expect(titles.last == "Earwig and the Witch")
  }

  @Test("exactly 20 films are one page")
  func fullPage() async throws {
    let records = (1...20).map { #"{"id": "f\#($0)"}"# }.joined(separator: ",")
    let page = try await GhibliCatalog.over(["films": "[\(records)]"]).shelf(films, page: 1, .cached).value
    #expect(page.element.works.count == 20)
    #expect(page.next == nil)
  }

  @Test("the dashboard has the only shelf, with its first page")
  func dashboard() async throws {
    let catalog = try GhibliCatalog.sample()
    #expect(
      try await catalog.shelves(.cached).value == [catalog.shelf(films, page: 1, .cached).value.element])
  }

  @Test(
    "titles in every form, directors, producers and people are found, without regard to case and accents",
    arguments: [
      ("castle in the sky", ["Castle in the Sky"]), ("CASTLE SKY", ["Castle in the Sky"]),
      ("天空の城ラピュタ", ["Castle in the Sky"]), ("ラピュタ", ["Castle in the Sky"]),
      ("Tenkū no shiro", ["Castle in the Sky"]), ("tenku NO Shiro", ["Castle in the Sky"]),
      ("michael dudok de wit", ["The Red Turtle"]), ("Kondō", ["Whisper of the Heart"]),
      ("KONDO", ["Whisper of the Heart"]), ("Caucheteux", ["The Red Turtle"]),
      ("gregoire sorlat", ["The Red Turtle"]), ("totoro miyazaki", ["My Neighbor Totoro"]), ("xyzzy", []),
    ])
  func search(text: String, titles: [String]) async throws {
    let query = try #require(SearchQuery(text))
    let found = try await GhibliCatalog.sample().search(query, limit: 20, .cached)
    #expect(found.value.works.map(\.title) == titles)
    #expect(found.value.total == titles.count + found.value.people.count)
    #expect(found.sources.map(\.catalog) == [.ghibli])
  }

  @Test("people are found by their names", arguments: ["sheeta", "SHEETA"])
  func people(text: String) async throws {
    let found = try await GhibliCatalog.sample().search(try #require(SearchQuery(text)), limit: 20, .cached).value
    #expect(found.people.map(\.name).contains("Lusheeta Toel Ul Laputa"))
    #expect(found.total == found.works.count + found.people.count)
  }

  @Test("an unknown identifier is not found, and the message names it")
  func unknown() async throws {
    let catalog = try GhibliCatalog.sample()
    let film = try #require(Work.ID("ghibli:film/none"))
    let person = try #require(Person.ID("ghibli:person/none"))
    let place = try #require(Place.ID("ghibli:location/none"))
    let shelf = try #require(Shelf.ID("ghibli:shelf/none"))
    await #expect(throws: Problem.notFound(what: .text("film ghibli:film/none"))) {
      try await catalog.work(film, .cached)
    }
    await #expect(throws: Problem.notFound(what: .text("person ghibli:person/none"))) {
      try await catalog.person(person, .cached)
    }
    await #expect(throws: Problem.notFound(what: .text("person ghibli:person/none"))) {
      try await catalog.credits(of: person, page: 1, .cached)
    }
    await #expect(throws: Problem.notFound(what: .text("location ghibli:location/none"))) {
      try await catalog.place(place, .cached)
    }
    await #expect(throws: Problem.notFound(what: .text("location ghibli:location/none"))) {
      try await catalog.works(at: place, .cached)
    }
    let problem = await #expect(throws: Problem.self) { try await catalog.shelf(shelf, page: 1, .cached) }
    #expect(problem?.code == .notFound)
  }
}
