// The movie-rows feed for tests: one that a test writes, or the sample's.
import Foundation
import HTTPTestSupport
import MarqueeCatalogs
import MarqueeDomain
import MarqueeFakeServer
import MarqueeHTTP
import Testing

extension RowsCatalog {
  /// A catalog with its feed at `http://rows.test/feed.json`.
  static func over(_ transport: any HTTPTransport) throws -> RowsCatalog {
    let base = try #require(URL(string: "http://rows.test/feed.json"))
    return RowsCatalog(
      .service(
        WebService(catalog: .rows, base: base, origin: .network, timeout: .seconds(15), transport: transport), path: [])
    )
  }

  /// A catalog with a text as its feed, asked for once.
  static func over(_ json: String) throws -> RowsCatalog {
    let transport = StubTransport()
    transport.stub("/feed.json", answer: HTTPResponse(status: 200, body: Array(json.utf8)))
    return try over(transport)
  }

  /// A catalog over one of the sample's feeds, `original` or `expanded`.
  static func sample(_ feed: String) throws -> RowsCatalog {
    let base = try #require(URL(string: "http://\(SampleRouter.host)/rows"))
    return RowsCatalog(
      .service(
        WebService(
          catalog: .rows, base: base, origin: .embedded, timeout: .seconds(15), transport: SampleTransport()),
        path: ["\(feed).json"]))
  }
}
