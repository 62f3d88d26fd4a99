import Synchronization
import TestSupport
import Testing

@testable import MarqueeDomain

/// A person together with their works.
@Suite(.timeLimit(.minutes(10))) struct ShowPersonTests {
  private let clock = TestClock()
  private let ghibli = FakeCatalog(.ghibli)
  private let mei: Person.ID = named("ghibli:person/mei")

  private var show: ShowPerson {
    ShowPerson(catalogs: CatalogDirectory([ghibli], limit: TimeLimit(.seconds(15), clock: clock)))
  }

  init() {
    ghibli.add("My Neighbor Totoro", cast: ["Satsuki", "Mei"])
    ghibli.add("Ponyo", cast: ["Ponyo"])
    ghibli.add("Mei and the Kittenbus", credited: ["Mei": "Mei"])
  }

  @Test("the works are the ones this person has a part in")
  func page() async throws {
    let page = try await show(mei, .cached)
    #expect(page.value.person.name == "Mei")
    #expect(page.value.works.map(\.work.title) == ["My Neighbor Totoro", "Mei and the Kittenbus"])
    #expect(page.value.works.map(\.role) == [nil, "Mei"])
    #expect(page.notices.isEmpty)
  }

  @Test("while the works are being loaded, the person is given without them")
  func part() async throws {
    let gate = Gate()
    ghibli.hold(.credits(mei), at: gate)
    let parts = Mutex<[Loaded<PersonPage>]>([])
    let whole = try await show(mei, .cached) { part in
      parts.withLock { $0.append(part) }
      gate.open()
    }
    let part = try #require(parts.withLock { $0.first })
    #expect(part.value.person.name == "Mei" && part.value.works.isEmpty && part.awaited == [.ghibli])
    #expect(whole.value.works.count == 2 && whole.awaited.isEmpty)
  }

  @Test(
    "person and works are asked for at the same time, with the given freshness", arguments: [Freshness.cached, .new])
  func atOnce(freshness: Freshness) async throws {
    let gate = Gate()
    ghibli.hold(at: gate)
    async let page = show(mei, freshness)
    await gate.waitForArrivals(2)
    gate.open()
    #expect(try await page.value.works.count == 2)
    #expect(ghibli.freshness(of: .person(mei)) == [freshness])
    #expect(ghibli.freshness(of: .credits(mei)) == [freshness])
  }

  @Test("the works come in pages, and each page says its number and the next")
  func pages() async throws {
    for number in 1...25 { ghibli.add("Film \(number)", credited: ["Kiki": "Witch"]) }
    let kiki: Person.ID = named("ghibli:person/kiki")
    for (number, count, next) in [(1, 20, 2), (2, 5, nil), (3, 0, nil)] {
      let page = try await show(kiki, page: number, .cached).value
      #expect(page.works.count == count && page.next == next && page.number == number && page.person.name == "Kiki")
    }
  }

  @Test("works that fail are a notice")
  func worksFail() async throws {
    ghibli.fail(.credits(mei), with: .server(.ghibli))
    ghibli.remark(.person(mei), notices: [.text("An old answer.")])
    let page = try await show(mei, .cached)
    #expect(page.value == PersonPage(person: Person(id: mei, name: "Mei")))
    #expect(
      page.notices == [
        .text("An old answer."),
        .missing([Missing(.text("works"), because: .server(service: "Studio Ghibli", status: 503))]),
      ])
  }

  @Test("works that hang are a notice when the time is up")
  func worksHang() async throws {
    let gate = Gate()
    ghibli.hang(.credits(mei))
    ghibli.hold(.person(mei), at: gate)
    let showing = Task { try await show(mei, .cached) }
    // Each part has a sleeping time limit; the user's limit ends when the user comes.
    await clock.waitForSleepers(2)
    gate.open()
    await clock.waitForSleepers(atMost: 1)
    clock.advance(by: .seconds(15))
    let page = try await showing.value
    #expect(page.value.person.name == "Mei")
    #expect(
      page.notices == [
        .missing([Missing(.text("works"), because: .timedOut(service: "Studio Ghibli", after: .seconds(15)))])
      ])
  }

  @Test("a person who cannot be loaded is the problem of the page, and the works are not awaited any more")
  func personFails() async {
    let unknown: Person.ID = named("ghibli:person/unknown")
    ghibli.hang(.credits(unknown))
    await #expect(throws: Problem.notFound(what: .text("person ghibli:person/unknown"))) {
      try await show(unknown, .cached)
    }
    #expect(clock.sleepers == 0)
  }

  @Test("sources and notices of the works are the page's too")
  func remarks() async throws {
    ghibli.remark(
      .credits(mei), losses: [Loss(path: "films[3]", reason: "cut")], notices: [.text("One film is missing.")])
    let page = try await show(mei, .cached)
    #expect(page.dropped == [Loss(path: "films[3]", reason: "cut")])
    #expect(page.notices == [.text("One film is missing.")])
  }

  @Test("after cancelling there is no page, even while only the works are being loaded", arguments: [true, false])
  func cancelled(isPersonThere: Bool) async {
    let gate = Gate()
    ghibli.hang(.credits(mei))
    ghibli.hold(.person(mei), at: gate)
    let showing = Task { try await show(mei, .cached) }
    await clock.waitForSleepers(2)
    if isPersonThere {
      gate.open()
      await clock.waitForSleepers(atMost: 1)
      // The user's limit has ended, and a few steps are left. If cancelled in them, there is no page either.
      for _ in 0..<100 { await Task.yield() }
    }
    showing.cancel()
    await #expect(throws: Problem.cancelled) { try await showing.value }
  }

  @Test("a catalog that is not active is a usage problem")
  func inactive() async {
    let problem = await #expect(throws: Problem.self) { try await show(named("tmdb:person/1"), .cached) }
    #expect(problem?.code == .usage)
  }
}
