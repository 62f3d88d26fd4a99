// What Marquee promises each service: how often it asks, and how long it keeps an answer.
import MarqueeDomain
import MarqueeHTTP
import Synchronization
import TestSupport
import Testing

@testable import MarqueeComposition

@Suite("Policies of services")
struct ServicePolicyTests {
  /// Answers every request at once, and notes when it was sent.
  private final class Starts: HTTPTransport {
    private let clock: PassingClock
    private let state = Mutex<[Duration]>([])

    init(_ clock: PassingClock) { self.clock = clock }

    var all: [Duration] { state.withLock { $0 } }

    func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
      state.withLock { $0.append(clock.now.offset) }
      return HTTPResponse(status: 200, body: Array(#"{"images": {}}"#.utf8))
    }
  }

  @Test(
    "as many requests as a service allows in a period start at once, and the next when the period is over",
    arguments: [(Catalog.openlibrary, 3, Duration.milliseconds(1020)), (.tmdb, 10, .seconds(1))])
  func pace(catalog: Catalog, requests: Int, period: Duration) async throws {
    let clock = PassingClock()
    let starts = Starts(clock)
    let configuration = try Configuration(environment: [
      "MARQUEE_SOURCE": "live", "MARQUEE_CATALOGS": catalog.rawValue, "TMDB_TOKEN": "sesame",
    ])
    let connections = try Connections(
      configuration, library: FakeLibrary(), log: nil, base: clock.base { _ in starts })
    let connected = try #require(configuration.description(of: catalog)).connect(connections)
    for _ in 0...requests { try await connected.probe() }
    #expect(starts.all == Array(repeating: .zero, count: requests) + [period])
  }

  @Test("answers are shown for a day or an hour where the service does not say, and TMDb's are kept for 180 days")
  func stay() {
    let policies = CatalogDescription.all.map { [$0.freshFor, $0.longestStay] }
    #expect(CatalogDescription.all.map(\.catalog) == [.rows, .ghibli, .openlibrary, .tmdb])
    let (hour, day) = (Duration.seconds(3_600), Duration.seconds(24 * 3_600))
    #expect(policies == [[nil, nil], [day, nil], [hour, nil], [nil, day * 180]])
  }
}
