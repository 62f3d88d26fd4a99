import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("Finding by title", .timeLimit(.minutes(1)))
struct FindByTitleTests {
  private let ghibli = FakeCatalog(.ghibli)
  private let openlibrary = FakeCatalog(.openlibrary)
  private let library = FakeLibrary()

  private func find(_ text: String, includesPeople: Bool = true) async throws -> String {
    let find = FindByTitle(catalogs: CatalogDirectory([ghibli, openlibrary]), library: library)
    return try await find(text, includesPeople: includesPeople).value.reference.text
  }

  private func several(_ text: String) async throws -> [String]? {
    let problem = await #expect(throws: Problem.self) { _ = try await find(text) }
    guard case .usage(.manyMatches(let matches, _, _)) = problem else { return nil }
    return matches.map(\.name)
  }

  @Test("an exact title comes before titles with its words, in any case; a maker's name is not a title")
  func exact() async throws {
    ghibli.add("Castle in the Sky", creators: ["Hayao Miyazaki"])
    ghibli.add("Castle")
    openlibrary.add("The Castle of Otranto")
    #expect(try await find("CASTLE") == "ghibli:film/castle")
    #expect(try await find("sky castle") == "ghibli:film/castle-in-the-sky")
    #expect(try await find("otranto") == "openlibrary:work/the-castle-of-otranto")
    #expect(try await several("castle the") == ["Castle in the Sky", "The Castle of Otranto"])
    let problem = await #expect(throws: Problem.self) { _ = try await find("miyazaki", includesPeople: false) }
    #expect(problem?.code == .notFound)
  }

  @Test("apostrophes and other marks do not matter, and a number is a whole title")
  func marksAndNumbers() async throws {
    let howl = ghibli.add("Howl’s Moving Castle")
    ghibli.add("Howl’s Moving Castle: the Making")
    #expect(try await find("howls moving castle") == "\(howl)")
    #expect(try await find("Howl's moving castle!") == "\(howl)")
    let three = ghibli.add("300")
    ghibli.add("District 9")
    ghibli.add("300: Rise of an Empire")
    #expect(try await find("300") == "\(three)")
    let problem = await #expect(throws: Problem.self) { _ = try await find("9") }
    #expect(problem?.code == .notFound)
  }

  @Test("a kept work with the title is found without asking, under an identifier of an active catalog")
  func offline() async throws {
    let heat = Work.sample(named("tmdb:movie/949"), "Heat", year: 1995)
    _ = try await library.change([heat], by: .favorite(true))
    _ = try await library.change([Work.sample(named("ghibli:film/heat"), "Heat", year: 1995)], by: .wanted(true))
    _ = try await library.change([.sample(named("ghibli:film/sky"), "Castle in the Sky")], by: .wanted(true))
    ghibli.fail(nil, with: .server(.ghibli))
    openlibrary.fail(nil, with: .server(.openlibrary))
    #expect(try await find("heat") == "ghibli:film/heat")
    #expect(ghibli.calls.isEmpty)
    #expect(try await find("sky") == "ghibli:film/sky")
  }

  @Test("a kept work of the title and year is found without asking a catalog")
  func keptOfYear() async throws {
    for (id, year) in [(named("tmdb:movie/949"), 1995), (named("tmdb:movie/2"), 1986)] as [(Work.ID, Int)] {
      let heat = Work.sample(id, "Heat", year: year)
      _ = try await library.change([heat], by: .favorite(true))
    }
    #expect(try await find("heat 1995") == "tmdb:movie/949")
    #expect(try await find("HEAT 1986", includesPeople: false) == "tmdb:movie/2")
    let find = FindByTitle(catalogs: CatalogDirectory([ghibli, openlibrary]), library: library)
    #expect(try await find.atHand("heat 1995").value.reference.text == "tmdb:movie/949")
    #expect(ghibli.calls.isEmpty)
    #expect(openlibrary.calls.isEmpty)
  }

  @Test("a work at hand with the title, or with the title and year, is found without asking a catalog")
  func atHand() async throws {
    let index = FakeIndex([
      Work.sample(named("ghibli:film/1"), "Heat", year: 1995), Work.sample(named("ghibli:film/2"), "Heat Wave"),
    ])
    let find = FindByTitle(catalogs: CatalogDirectory([ghibli], index: index), library: library)
    #expect(try await find("heat", includesPeople: false).value.reference.text == "ghibli:film/1")
    #expect(try await find("heat 1995", includesPeople: true).value.reference.text == "ghibli:film/1")
    #expect(ghibli.calls.isEmpty)
    await #expect(throws: Problem.self) { try await find("heat 1996", includesPeople: true) }
    #expect(!ghibli.calls.isEmpty)
  }

  @Test("catalogs have a second to find a better match than a beginning, and their whole time if nothing is found")
  func patience() async throws {
    let clock = TestClock()
    let index = FakeIndex([Work.sample(named("ghibli:film/1"), "Heat Wave", year: 1990)])
    ghibli.delay(by: .seconds(60), on: clock)
    func find(_ text: String, index: FakeIndex?, after time: Duration) async throws -> Result<Loaded<Match>, Problem> {
      let catalogs = CatalogDirectory([ghibli], index: index, limit: TimeLimit(.seconds(15), clock: clock))
      let find = FindByTitle(catalogs: catalogs, library: library)
      let task = Task { await outcome { () async throws(Problem) in try await find(text, includesPeople: false) } }
      // Each search has a delay and a limit.
      await clock.waitForSleepers(index == nil ? 4 : 2)
      clock.advance(by: time)
      return await task.value
    }
    #expect(try await find("heat", index: index, after: .seconds(1)).get().value.name == "Heat Wave")
    let late = try await find("heat 1995", index: nil, after: .seconds(15))
    #expect(throws: Problem.timedOut(service: "Studio Ghibli", after: .seconds(15))) { try late.get() }
  }

  @Test("a catalog that did not answer is named with the result, or with the failure to find")
  func partly() async throws {
    ghibli.add("Castle")
    openlibrary.fail(nil, with: .server(.openlibrary))
    let find = FindByTitle(catalogs: CatalogDirectory([ghibli, openlibrary]), library: library)
    #expect(
      try await find("castle", includesPeople: false).notices == [.missing([Missing(because: .server(.openlibrary))])])
    let problem = await #expect(throws: Problem.self) { _ = try await find("emma", includesPeople: false) }
    #expect(problem?.remedy == .notices([.missing([Missing(because: .server(.openlibrary))])]))
  }

  @Test("a place is found after works and people")
  func places() async throws {
    ghibli.add("Castle in the Sky", cast: ["Laputa's Robot"], places: ["Laputa", "Gondoa"])
    ghibli.listAll()
    #expect(try await find("gondoa") == "ghibli:location/gondoa")
    #expect(try await find("laputa") == "ghibli:person/laputa-s-robot")
  }

  @Test("hundreds of matches are counted")
  func hundreds() async throws {
    for number in 0..<400 { ghibli.add("Castle \(number) of Them") }
    let problem = await #expect(throws: Problem.self) { _ = try await find("castle them") }
    guard case .usage(.manyMatches(let matches, 400, "castle them")) = problem else { throw try #require(problem) }
    #expect(matches.count == 200 && matches.first?.kind == "film")
  }

  @Test("marked works come before others, and an exact title before marked works")
  func markedFirst() async throws {
    let sky = ghibli.add("Castle in the Sky")
    ghibli.add("Howl's Moving Castle")
    #expect(try await several("castle") == ["Castle in the Sky", "Howl's Moving Castle"])
    _ = try await library.change([Work(id: sky, kind: .film, title: "Castle in the Sky")], by: .note("airship"))
    #expect(try await find("castle") == "\(sky)")
    ghibli.add("Castle")
    #expect(try await find("castle") == "ghibli:film/castle")
  }

  @Test("works come before people, and people are not found as works")
  func people() async throws {
    ghibli.add("Totoro", cast: ["Mei Kusakabe", "Mei"])
    #expect(try await find("mei").hasPrefix("ghibli:person/mei"))
    #expect(try await find("kusakabe") == "ghibli:person/mei-kusakabe")
    ghibli.add("Mei and the Kitten Bus")
    #expect(try await find("mei") == "ghibli:film/mei-and-the-kitten-bus")
    let problem = await #expect(throws: Problem.self) { _ = try await find("kusakabe", includesPeople: false) }
    #expect(problem == .notFound(what: .work(called: "kusakabe")))
  }

  @Test("a maker known by name alone is found by that name, unless a catalog's person is the same")
  func makers() async throws {
    ghibli.add("Castle in the Sky", year: 1986, creators: ["Hayao Miyazaki"])
    ghibli.add("Ponyo", year: 2008, creators: ["Hayao Miyazaki"])
    #expect(try await find("hayao miyazaki") == Person.ID.named("Hayao Miyazaki")?.description)
    #expect(try await find("miyaz") == Person.ID.named("Hayao Miyazaki")?.description)
    openlibrary.add("Starting Point", year: 1996, cast: ["Hayao Miyazaki"])
    #expect(
      try await several("hayao miyazaki") == ["Hayao Miyazaki", "Hayao Miyazaki"])
  }

  @Test(
    "a text without words finds nothing; a catalog that cannot be asked is named", arguments: ["", "  ", "?!", "xyzzy"])
  func nothing(text: String) async throws {
    let problem = await #expect(throws: Problem.self) { _ = try await find(text) }
    #expect(problem?.code == .notFound)
    ghibli.fail(nil, with: .server(service: "Studio Ghibli", status: 503))
    openlibrary.fail(nil, with: .server(.openlibrary))
    let failure = await #expect(throws: Problem.self) { _ = try await find("castle") }
    #expect(failure?.code == .server)
  }
}
