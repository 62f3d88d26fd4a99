// The source `fake` asks its services as `live` asks real ones: again where that may help, and once for equal requests.
import MarqueeComposition
import MarqueeDomain
import MarqueePresentation
import TestSupport
import Testing

@Suite("Retries over loopback", .timeLimit(.minutes(10)))
struct LoopbackRetryTests {
  @Test(
    "over loopback, a request that may succeed is sent again, so that a fault that strikes twice is not seen",
    arguments: ["status=503", "reset", "close", "retry-after=60"])
  func twice(fault: String) async throws {
    let log = Log()
    let clock = PassingClock()
    let useCases = try useCases(
      ["MARQUEE_SOURCE": "fake", "MARQUEE_CATALOGS": "ghibli", "MARQUEE_FAULTS": "ghibli/films:\(fault)*2"], log: log,
      over: clock.base())
    let home = try await useCases.browseShelves(.cached)
    #expect(home.value.count == 1 && home.notices.isEmpty)
    #expect(log.lines.count == 3)
    if fault == "retry-after=60" { #expect(clock.now.offset >= .seconds(120)) }
  }

  @Test("requests to a service that is down are paused, and those to other services on its host are not")
  func down() async throws {
    let log = Log()
    let useCases = try useCases(
      ["MARQUEE_SOURCE": "fake", "MARQUEE_CATALOGS": "ghibli,rows", "MARQUEE_FAULTS": "ghibli/*:close"], log: log,
      over: PassingClock().base())
    for _ in 1...2 { #expect(try await useCases.browseShelves(.new).value.map(\.id.catalog) == [.rows, .rows, .rows]) }
    #expect(log.lines.filter { $0.contains("/ghibli/") }.count == 3)
    #expect(log.lines.filter { $0.contains("/rows/") }.count == 2)
  }

  @Test("equal requests at the same time are one, over loopback too")
  func shared() async throws {
    let log = Log()
    let useCases = try useCases(
      ["MARQUEE_SOURCE": "fake", "MARQUEE_CATALOGS": "openlibrary", "MARQUEE_FAULTS": "*:latency=50ms"], log: log)
    let search = Query(words: "earthsea")
    async let first = useCases.search(search, limit: 20)
    async let second = useCases.search(search, limit: 20)
    #expect(try await first.value == second.value)
    #expect(log.lines.filter { $0.contains("/search.json") }.count == 1)
  }
}
