import TestSupport
import Testing

@testable import MarqueeDomain

/// A place together with the works that are set there.
@Suite(.timeLimit(.minutes(10))) struct ShowPlaceTests {
  private let clock = TestClock()
  private let ghibli = FakeCatalog(.ghibli)
  private let laputa: Place.ID = named("ghibli:location/laputa")

  private var show: ShowPlace {
    ShowPlace(catalogs: CatalogDirectory([ghibli], limit: TimeLimit(.seconds(15), clock: clock)))
  }

  init() {
    ghibli.add("Castle in the Sky", places: ["Gondoa", "Laputa"])
    ghibli.add("Ponyo", places: ["The Sea"])
  }

  @Test("the works are the ones that are set there")
  func page() async throws {
    let page = try await show(laputa, .cached)
    #expect(page.value.place.name == "Laputa")
    #expect(page.value.works.map(\.title) == ["Castle in the Sky"])
    #expect(page.notices.isEmpty)
  }

  @Test(
    "place and works are asked for at the same time, with the given freshness", arguments: [Freshness.cached, .new])
  func atOnce(freshness: Freshness) async throws {
    let gate = Gate()
    ghibli.hold(at: gate)
    async let page = show(laputa, freshness)
    await gate.waitForArrivals(2)
    gate.open()
    #expect(try await page.value.works.count == 1)
    #expect(ghibli.freshness(of: .place(laputa)) == [freshness])
    #expect(ghibli.freshness(of: .works(laputa)) == [freshness])
  }

  @Test("works that fail are a notice")
  func worksFail() async throws {
    ghibli.fail(.works(laputa), with: .server(.ghibli))
    let page = try await show(laputa, .cached)
    #expect(page.value == PlacePage(place: Place(id: laputa, name: "Laputa")))
    #expect(
      page.notices == [.missing([Missing(.text("works"), because: .server(service: "Studio Ghibli", status: 503))])])
  }

  @Test("a place that cannot be loaded is the problem of the page, and the works are not awaited any more")
  func placeFails() async {
    let nowhere: Place.ID = named("ghibli:location/nowhere")
    ghibli.hang(.works(nowhere))
    await #expect(throws: Problem.notFound(what: .text("location ghibli:location/nowhere"))) {
      try await show(nowhere, .cached)
    }
    #expect(clock.sleepers == 0)
  }

  @Test("a place that hangs is a time-out")
  func placeHangs() async {
    ghibli.hang(.place(laputa))
    ghibli.hang(.works(laputa))
    let showing = Task { try await show(laputa, .cached) }
    await clock.waitForSleepers(2)
    clock.advance(by: .seconds(15))
    await #expect(throws: Problem.timedOut(service: "Studio Ghibli", after: .seconds(15))) { try await showing.value }
  }

  @Test("after cancelling there is no page, even while only the works are being loaded")
  func cancelled() async {
    let gate = Gate()
    ghibli.hang(.works(laputa))
    ghibli.hold(.place(laputa), at: gate)
    let showing = Task { try await show(laputa, .cached) }
    await clock.waitForSleepers(2)
    gate.open()
    await clock.waitForSleepers(atMost: 1)
    // The place's limit has ended, and a few steps are left. If cancelled in them, there is no page either.
    for _ in 0..<100 { await Task.yield() }
    showing.cancel()
    await #expect(throws: Problem.cancelled) { try await showing.value }
  }
}
