// Studio Ghibli's service for tests: with collections that a test writes, or the sample's with late answers.
import Foundation
import HTTPTestSupport
import MarqueeCatalogs
import MarqueeDomain
import MarqueeFakeServer
import MarqueeHTTP
import TestSupport
import Testing

/// The names of the five collections.
let ghibliCollections = ["films", "people", "locations", "species", "vehicles"]

extension StubTransport {
  /// Expects this number of requests for each collection. A collection that a test does not write is empty.
  static func ghibli(
    _ bodies: [String: String], of names: some Sequence<String> = ghibliCollections, times: Int = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> StubTransport {
    let transport = StubTransport()
    for name in names {
      let body = Array((bodies[name] ?? "[]").utf8)
      transport.stub(
        "/v1/\(name)", times: times, answer: HTTPResponse(status: 200, body: body), sourceLocation: sourceLocation)
    }
    return transport
  }
}

extension GhibliCatalog {
  /// A catalog with its service at `http://ghibli.test/v1`.
  static func over(_ transport: any HTTPTransport) throws -> GhibliCatalog {
    GhibliCatalog(
      WebService(
        catalog: .ghibli, base: try #require(URL(string: "http://ghibli.test/v1")), origin: .network,
        timeout: .seconds(15), transport: transport))
  }

  /// A catalog that asks once for each of the five collections.
  static func over(_ bodies: [String: String]) throws -> GhibliCatalog { try over(StubTransport.ghibli(bodies)) }

  /// A catalog over the sample, in memory.
  static func sample(faults: String = "", over transport: (any HTTPTransport)? = nil) throws -> GhibliCatalog {
    GhibliCatalog(
      WebService(
        catalog: .ghibli, base: try #require(URL(string: "http://\(SampleRouter.host)/ghibli")), origin: .embedded,
        timeout: .seconds(15), transport: try transport ?? SampleTransport(faults: FaultScript(faults))))
  }

  func films(_ freshness: Freshness = .cached) async throws(Problem) -> Loaded<[Work]> {
    guard let id = Shelf.ID("ghibli:shelf/films") else { return Loaded([]) }
    return try await shelf(id, page: 1, freshness).map(\.element.works)
  }

  func film(_ key: String, _ freshness: Freshness = .cached) async throws -> Loaded<WorkRecord> {
    try await work(try #require(Work.ID("ghibli:film/\(key)")), freshness)
  }
}

/// The sample, with answers that come when a test moves the clock by a second.
struct SlowGhibli {
  let clock = TestClock()
  let transport = StubTransport()
  let catalog: GhibliCatalog

  /// - Parameter loads: how often each of the collections is expected to be asked for.
  init(loads: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let sample = SampleTransport(faults: try FaultScript("ghibli/*:latency=1s"), clock: clock)
    for name in ghibliCollections {
      transport.stub("/ghibli/\(name)", times: loads, sourceLocation: sourceLocation) { request throws(HTTPFailure) in
        try await sample.send(request)
      }
    }
    catalog = try .sample(over: transport)
  }

  /// Opens a film, which takes all five collections, and counts its cast.
  func openFilm() async throws -> Int {
    try await catalog.film("2baf70d1-42bb-4437-b551-e5fed5a87abe").value.cast.count
  }

  /// Waits until no request waits any more.
  func quiet() async {
    await waitUntil { clock.sleepers == 0 }
  }
}

/// Lets other tasks run as far as they can. It guarantees nothing: it is for what might go wrong meanwhile, not for
/// what must have happened.
func letOthersRun() async {
  for _ in 0..<200 { await Task.yield() }
}
