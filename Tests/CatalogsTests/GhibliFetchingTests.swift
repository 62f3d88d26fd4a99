// When the five collections are asked for, which callers share them, and what a failure of one of them costs.
import Foundation
import HTTPTestSupport
import MarqueeDomain
import MarqueeHTTP
import TestSupport
import Testing

@testable import MarqueeCatalogs

@Suite("Fetching Studio Ghibli's collections", .timeLimit(.minutes(10)))
struct GhibliFetchingTests {
  @Test("a film's page asks for the five collections once each, all at the same time")
  func atTheSameTime() async throws {
    let ghibli = try SlowGhibli(loads: 1)
    async let cast = ghibli.openFilm()
    await ghibli.clock.waitForSleepers(5)
    ghibli.clock.advance(by: .seconds(1))
    #expect(try await cast == 14)
    ghibli.transport.verify()
  }

  @Test("the dashboard asks for the films alone, and a page that needs the others for those alone")
  func filmsFirst() async throws {
    let transport = StubTransport.ghibli(["films": #"[{"id": "f"}]"#, "people": #"[{"id": "p", "films": ["/f/f"]}]"#])
    let catalog = try GhibliCatalog.over(transport)
    #expect(try await catalog.shelves(.cached).value.map(\.works.count) == [1])
    #expect(transport.requests.map(\.url.lastPathComponent) == ["films"])
    #expect(try await catalog.film("f").value.cast.map(\.person.key) == ["p"])
    #expect(Set(transport.requests.dropFirst().map(\.url.lastPathComponent)) == Set(ghibliCollections.dropFirst()))
    transport.verify()
  }

  @Test("a collection that was fetched answers every later question")
  func heldAfterwards() async throws {
    let transport = StubTransport.ghibli([
      "films": #"[{"id": "f", "people": ["/people/p"], "locations": ["/locations/l"]}]"#,
      "people": #"[{"id": "p"}]"#, "locations": #"[{"id": "l"}]"#,
    ])
    let catalog = try GhibliCatalog.over(transport)
    let person = try #require(Person.ID("ghibli:person/p"))
    let place = try #require(Place.ID("ghibli:location/l"))
    let query = try #require(SearchQuery("untitled"))
    for _ in 1...2 {
      #expect(try await catalog.shelves(.cached).value.map(\.works.count) == [1])
      #expect(try await catalog.film("f").value.cast.map(\.person) == [person])
      #expect(try await catalog.person(person, .cached).value.id == person)
      #expect(try await catalog.credits(of: person, page: 1, .cached).value.element.count == 1)
      #expect(try await catalog.place(place, .cached).value.id == place)
      #expect(try await catalog.works(at: place, .cached).value.count == 1)
      #expect(try await catalog.search(query, limit: 20, .cached).value.total == 1)
    }
    transport.verify()
  }

  @Test("a refresh asks for all five again, and its answer is cached from then on")
  func refresh() async throws {
    let transport = StubTransport.ghibli(["films": #"[{"id": "f", "title": "Old"}]"#])
    for name in ghibliCollections {
      let body = name == "films" ? #"[{"id": "f", "title": "New"}]"# : "[]"
      transport.stub("/v1/\(name)", answer: HTTPResponse(status: 200, body: Array(body.utf8)))
    }
    let catalog = try GhibliCatalog.over(transport)
    #expect(try await catalog.film("f").value.work.title == "Old")
    #expect(try await catalog.film("f", .new).value.work.title == "New")
    #expect(try await catalog.film("f").value.work.title == "New")
    #expect(try await catalog.films().value.map(\.title) == ["New"])
    transport.verify()
  }

  @Test("a refresh that fails leaves the cached values")
  func failedRefresh() async throws {
    let transport = StubTransport.ghibli(["films": #"[{"id": "f"}]"#])
    for name in ghibliCollections { transport.stub("/v1/\(name)", failure: .unresolved(host: "ghibli.test")) }
    let catalog = try GhibliCatalog.over(transport)
    let held = try await catalog.film("f")
    let problem = await #expect(throws: Problem.self) { try await catalog.film("f", .new) }
    #expect(problem?.code == .unreachable)
    #expect(try await catalog.film("f") == held)
  }

  @Test("ten callers at the same time share one fetch")
  func shared() async throws {
    let ghibli = try SlowGhibli(loads: 1)
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 1...10 { group.addTask { try await ghibli.openFilm() } }
      await ghibli.clock.waitForSleepers(5)
      await letOthersRun()
      ghibli.clock.advance(by: .seconds(1))
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 14, count: 10))
    ghibli.transport.verify()
  }

  @Test("a cancelled caller leaves at once, and the requests continue for the other")
  func oneLeaves() async throws {
    let ghibli = try SlowGhibli(loads: 1)
    let staying = Task { try await ghibli.openFilm() }
    await ghibli.clock.waitForSleepers(5)
    let leaving = Task { try await ghibli.openFilm() }
    await letOthersRun()
    leaving.cancel()
    await #expect(throws: Problem.cancelled) { try await leaving.value }
    #expect(ghibli.clock.sleepers == 5)
    ghibli.clock.advance(by: .seconds(1))
    #expect(try await staying.value == 14)
    ghibli.transport.verify()
  }

  @Test("the last caller to be cancelled cancels the requests, and the next caller starts new ones")
  func lastLeaves() async throws {
    let ghibli = try SlowGhibli(loads: 2)
    let only = Task { try await ghibli.openFilm() }
    await ghibli.clock.waitForSleepers(5)
    only.cancel()
    await #expect(throws: Problem.cancelled) { try await only.value }
    await ghibli.quiet()
    async let next = ghibli.openFilm()
    await ghibli.clock.waitForSleepers(5)
    ghibli.clock.advance(by: .seconds(1))
    #expect(try await next == 14)
    ghibli.transport.verify()
  }

  @Test(
    "another collection that fails costs a notice, and the next caller tries again",
    arguments: [("people", "people"), ("locations", "places"), ("species", "species"), ("vehicles", "vehicles")])
  func partMissing(name: String, word: String) async throws {
    let bodies = [
      "films": #"[{"id": "f", "people": ["/people/p"], "locations": ["/l/l"], "vehicles": ["/v/v"]}]"#,
      "people": #"[{"id": "p", "species": "/species/s"}]"#, "locations": #"[{"id": "l"}]"#,
      "species": #"[{"id": "s", "name": "Cat"}]"#, "vehicles": #"[{"id": "v", "name": "Kite"}]"#,
    ]
    let transport = StubTransport()
    transport.stub("/v1/\(name)", answer: HTTPResponse(status: 503))
    for other in ghibliCollections {
      let answer = HTTPResponse(status: 200, body: Array((bodies[other] ?? "").utf8))
      // The films are cached; all other collections are asked for again.
      transport.stub("/v1/\(other)", times: other == name || other == "films" ? 1 : 2, answer: answer)
    }
    let catalog = try GhibliCatalog.over(transport)

    let partial = try await catalog.film("f")
    #expect(
      partial.notices == [.missing([Missing(.text(word), because: .server(service: "Studio Ghibli", status: 503))])])
    #expect(partial.value.cast.isEmpty == (name == "people"))
    #expect(partial.value.places.isEmpty == (name == "locations"))
    #expect(partial.value.vehicles.isEmpty == (name == "vehicles"))
    let whole = try await catalog.film("f")
    #expect(whole.notices.isEmpty)
    #expect(whole.value.cast.count == 1 && whole.value.places.count == 1 && whole.value.vehicles.count == 1)
    #expect(try await catalog.film("f") == whole)
    transport.verify()
  }

  @Test("a person is not called unknown where the people failed; a film is, because all films came")
  func soughtInMissing() async throws {
    let transport = StubTransport()
    for name in ghibliCollections where name != "people" {
      let films = #"[{"id": "f", "title": "Ponyo"}]"#
      let body = Array((name == "films" ? films : "[]").utf8)
      transport.stub(
        "/v1/\(name)", times: name == "films" ? 1 : 2, answer: HTTPResponse(status: 200, body: body))
    }
    transport.stub("/v1/people", times: 2, answer: HTTPResponse(status: 503))
    let catalog = try GhibliCatalog.over(transport)
    await #expect(throws: Problem.notFound(what: .text("film ghibli:film/x"))) { try await catalog.film("x") }
    await #expect(throws: Problem.server(service: "Studio Ghibli", status: 503)) {
      _ = try await catalog.person(named("ghibli:person/x"), .cached)
    }
  }

  @Test("films that fail are the problem, without waiting for the rest, and the next caller tries again")
  func filmsMissing() async throws {
    let clock = TestClock()
    let transport = StubTransport()
    transport.stub("/v1/films", times: 2, answer: HTTPResponse(status: 500))
    for name in ghibliCollections.dropFirst() {
      transport.stub("/v1/\(name)", times: 2) { _ throws(HTTPFailure) in
        do { try await clock.sleep(for: .seconds(1)) } catch { throw .cancelled }
        return HTTPResponse(status: 200, body: Array("[]".utf8))
      }
    }
    let catalog = try GhibliCatalog.over(transport)
    for _ in 1...2 {
      await #expect(throws: Problem.server(service: "Studio Ghibli", status: 500)) { try await catalog.film("f") }
      await waitUntil { clock.sleepers == 0 }
    }
  }

  @Test("a page says once where it comes from and when it was fetched")
  func oneSource() async throws {
    let before = Date.now
    let page = try await GhibliCatalog.over(["films": #"[{"id": "f"}]"#]).films()
    let source = try #require(page.sources.first)
    #expect(page.sources.count == 1)
    #expect(source.catalog == .ghibli && source.origin == .network && !source.isStale)
    #expect(before <= source.fetchedAt && source.fetchedAt <= Date.now)
  }

  @Test(
    "a joined answer is as old as its oldest part",
    arguments: [[3, 1, 2], [1, 2, 3], [2, 3, 1]])
  func oldestCounts(seconds: [Int]) {
    var all = Loaded(0)
    for second in seconds {
      let date = Date(timeIntervalSince1970: Double(second))
      let source = Source(catalog: .ghibli, origin: .network, fetchedAt: date)
      all.join(Loaded(0, sources: [source]))
    }
    #expect(all.sources.map(\.fetchedAt.timeIntervalSince1970) == [1])
  }
}
