import Foundation
import Synchronization
import TestSupport
import Testing

@testable import MarqueeDomain

/// A work together with everyone credited on it.
@Suite(.timeLimit(.minutes(10))) struct ShowWorkTests {
  private let clock = TestClock()
  private let ghibli = FakeCatalog(.ghibli)

  private var show: ShowWork {
    ShowWork(catalogs: CatalogDirectory([ghibli], limit: TimeLimit(.seconds(15), clock: clock)))
  }

  @Test("people known by identifier only are fetched; the credits keep the record's order")
  func credits() async throws {
    let totoro = ghibli.add("My Neighbor Totoro", year: 1988, cast: ["Satsuki", "Mei"], places: ["Camphor Tree"])
    let page = try await show(totoro, .cached).value
    #expect(page.work.title == "My Neighbor Totoro")
    #expect(page.credits.map(\.person.name) == ["Satsuki", "Mei"])
    #expect(page.credits.first?.work == Credit.WorkName(page.work))
    #expect(page.credits.first?.work.year == 1988)
    #expect(page.people.values.map(\.name).sorted() == ["Mei", "Satsuki"])
    #expect(page.places.map(\.name) == ["Camphor Tree"])
  }

  @Test(
    "while people are fetched, the page is given without them; if there are none to fetch, there is no partial page")
  func part() async throws {
    let totoro = ghibli.add("My Neighbor Totoro", cast: ["Mei"], credited: ["Cat": "Bus"], places: ["Camphor Tree"])
    let gate = Gate()
    ghibli.hold(.person(named("ghibli:person/mei")), at: gate)
    let parts = Mutex<[Loaded<WorkPage>]>([])
    let whole = try await show(totoro, .cached) { part in
      parts.withLock { $0.append(part) }
      gate.open()
    }
    let part = try #require(parts.withLock { $0.first })
    #expect(part.value.work == whole.value.work && part.value.places == whole.value.places)
    #expect(part.value.credits.map(\.person.name) == ["Cat"] && part.awaited == [.ghibli])
    #expect(whole.value.credits.map(\.person.name) == ["Mei", "Cat"] && whole.awaited.isEmpty)

    let porco = ghibli.add("Porco Rosso", credited: ["Fio": "engineer"])
    _ = try await show(porco, .cached) { part in parts.withLock { $0.append(part) } }
    #expect(parts.withLock { $0.count } == 1)
  }

  @Test("the series that the library knows is on the page, if the catalog names none")
  func keptSeries() async throws {
    let small = ghibli.add("Small Gods", year: 1992)
    var keptWork = try await show(small, .cached).value.work
    keptWork.series = Series("Discworld", number: 13)
    let library = FakeLibrary()
    _ = try await library.change([keptWork], by: .wanted(true))
    let page = try await ShowWork(catalogs: CatalogDirectory([ghibli]), library: library)(small, .cached).value
    #expect(page.work.series == keptWork.series && page.work.released?.year == 1992)
    #expect(try await show(small, .cached).value.work.series == nil)
  }

  @Test("people named in the record are not fetched")
  func known() async throws {
    let porco = ghibli.add("Porco Rosso", cast: ["Curtis"], credited: ["Fio": "engineer", "Gina": "singer"])
    let page = try await show(porco, .cached).value
    #expect(page.credits.map(\.person.name) == ["Curtis", "Fio", "Gina"])
    #expect(page.credits.map(\.role) == [nil, "engineer", "singer"])
    #expect(ghibli.calls == [.work(porco), .person(named("ghibli:person/curtis"))])
    #expect(page.people.count == 1)
  }

  @Test("a person with two parts is fetched once, and reported missing once")
  func twoParts() async throws {
    let person: Person.ID = named("ghibli:person/unknown")
    let work = Work.sample(named("ghibli:film/1"), "Film")
    ghibli.add(
      WorkRecord(work: work, cast: [.init(role: "A", person: person), .init(role: "B", person: person)]))
    let page = try await show(work.id, .cached)
    #expect(ghibli.calls == [.work(work.id), .person(person)])
    #expect(page.notices.count == 1)
  }

  @Test("eight people are fetched at once, never more")
  func width() async throws {
    let names = (1...20).map { "Person \($0)" }
    let film = ghibli.add("Film", cast: names)
    let gate = Gate()
    for number in 1...20 { ghibli.hold(.person(Person.ID("ghibli:person/person-\(number)")!), at: gate) }
    async let showing = show(film, .cached)
    await gate.waitForArrivals(8)
    gate.open()
    #expect(try await showing.value.credits.map(\.person.name) == names)
    #expect(ghibli.mostInFlight == 8)
    #expect(ghibli.calls.count == 21)
  }

  @Test("a person who cannot be loaded is missing, and a notice says so")
  func oneFails() async throws {
    let totoro = ghibli.add("My Neighbor Totoro", cast: ["Satsuki", "Mei", "Kanta"])
    ghibli.fail(.person(named("ghibli:person/mei")), with: .server(.ghibli))
    let page = try await show(totoro, .cached)
    #expect(page.value.credits.map(\.person.name) == ["Satsuki", "Kanta"])
    #expect(page.value.people.count == 2)
    #expect(
      page.notices == [
        .missing([
          Missing(
            .person(named("ghibli:person/mei")), isPlural: false,
            because: .server(service: "Studio Ghibli", status: 503))
        ])
      ])
  }

  @Test("the people share the time that the work has left")
  func deadline() async throws {
    let totoro = ghibli.add("My Neighbor Totoro", cast: ["Mei"], credited: ["Satsuki": "sister"])
    let gate = Gate()
    ghibli.delay(.work(totoro), by: .seconds(10), on: clock)
    ghibli.hold(.person(named("ghibli:person/mei")), at: gate)
    let showing = Task { try await show(totoro, .cached) }
    // The work and its limit are asleep, then the limit of Mei.
    await clock.waitForSleepers(2)
    clock.advance(by: .seconds(10))
    await gate.waitForArrivals(1)
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(5))
    let page = try await showing.value
    #expect(page.value.credits.map(\.person.name) == ["Satsuki"])
    #expect(
      page.notices == [
        .missing([
          Missing(
            .person(named("ghibli:person/mei")), isPlural: false,
            because: .timedOut(service: "Studio Ghibli", after: .seconds(15)))
        ])
      ])
  }

  @Test("a work that cannot be loaded is the problem of the page", arguments: [Freshness.cached, .new])
  func workFails(freshness: Freshness) async {
    await #expect(throws: Problem.notFound(what: .text("film ghibli:film/1"))) {
      try await show(named("ghibli:film/1"), freshness)
    }
    #expect(ghibli.calls == [.work(named("ghibli:film/1"))])
  }

  @Test("the work has the given freshness; its people may be cached")
  func freshness() async throws {
    let totoro = ghibli.add("My Neighbor Totoro", cast: ["Mei"])
    _ = try await show(totoro, .new)
    #expect(ghibli.freshness(of: .work(totoro)) == [.new])
    #expect(ghibli.freshness(of: .person(named("ghibli:person/mei"))) == [.cached])
  }

  @Test("sources and notices of the people are the page's too")
  func remarks() async throws {
    let totoro = ghibli.add("My Neighbor Totoro", cast: ["Mei"])
    let old = Source(catalog: .ghibli, origin: .cache, fetchedAt: Date(timeIntervalSince1970: 0), isStale: true)
    ghibli.remark(.person(named("ghibli:person/mei")), sources: [old], losses: [Loss(path: "age", reason: "a number")])
    ghibli.remark(.work(totoro), notices: [.text("The locations are missing.")])
    let page = try await show(totoro, .cached)
    #expect(page.sources == [old])
    #expect(page.dropped == [Loss(path: "age", reason: "a number")])
    #expect(page.notices == [.text("The locations are missing.")])
  }

  @Test("after cancelling there is no page, whether the work or its people are being loaded")
  func cancelled() async {
    let totoro = ghibli.add("My Neighbor Totoro", cast: ["Satsuki", "Mei"])
    for call in [FakeCatalog.Call.work(totoro), .person(named("ghibli:person/mei"))] {
      let gate = Gate()
      ghibli.hold(call, at: gate)
      let showing = Task { try await show(totoro, .cached) }
      await gate.waitForArrivals(1)
      showing.cancel()
      await #expect(throws: Problem.cancelled) { try await showing.value }
      gate.open()
    }
  }

  @Test("a catalog that is not active is a usage problem")
  func inactive() async {
    let problem = await #expect(throws: Problem.self) { try await show(named("tmdb:movie/603"), .cached) }
    #expect(problem?.code == .usage)
  }

  @Test(
    "makers known by name alone are credited first, even if a character has the same name")
  func makers() async throws {
    let id: Work.ID = named("ghibli:film/totoro")
    var work = Work.sample(id, "Totoro", creators: ["Hayao Miyazaki"])
    work.producers = ["Toru Hara", "Mei"]
    ghibli.add(WorkRecord(work: work, cast: [.init(person: ghibli.addPerson("Mei"))]))
    let credits = try await show(id, .cached).value.credits
    #expect(credits.map(\.person.name) == ["Hayao Miyazaki", "Toru Hara", "Mei", "Mei"])
    #expect(credits.map(\.role) == ["Director", "Producer", "Producer", nil])
    #expect(credits.map(\.person.id.catalog) == [.byName, .byName, .byName, .ghibli])

    let tmdb = FakeCatalog(.tmdb)
    let ran = tmdb.add("Ran", creators: ["Kurosawa Akira"], credited: ["Akira Kurosawa": "Director"])
    let shown = try await ShowWork(catalogs: CatalogDirectory([tmdb]))(ran, .cached).value
    #expect(shown.credits.map(\.person.id.description) == ["tmdb:person/akira-kurosawa"])
  }
}
