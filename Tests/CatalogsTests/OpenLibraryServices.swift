// Open Library for tests: with answers that a test writes, or the sample.
import Foundation
import MarqueeCatalogs
import MarqueeDomain
import MarqueeFakeServer
import MarqueeHTTP
import TestSupport
import Testing

extension OpenLibraryCatalog {
  /// A catalog with its service at `http://books.test/v1` and its covers at `https://covers.test`.
  static func over(
    _ transport: any HTTPTransport, subjects: [String] = ["fantasy"], admission: Remedy? = nil
  ) throws -> OpenLibraryCatalog {
    OpenLibraryCatalog(
      WebService(
        catalog: .openlibrary, base: try #require(URL(string: "http://books.test/v1")), origin: .network,
        timeout: .seconds(15), transport: transport, admission: admission),
      subjects: subjects, covers: "https://covers.test", otherSubjects: "There are others.")
  }

  /// A catalog that answers with these texts, by path below the base. For every other path it answers like the service
  /// that there is nothing.
  static func over(_ bodies: [String: String], subjects: [String] = ["fantasy"]) throws -> OpenLibraryCatalog {
    try over(CannedTransport(bodies.mapValues { HTTPResponse(status: 200, body: Array($0.utf8)) }), subjects: subjects)
  }

  /// A catalog over the sample, in memory.
  static func sample(over transport: (any HTTPTransport)? = nil) throws -> OpenLibraryCatalog {
    OpenLibraryCatalog(
      WebService(
        catalog: .openlibrary, base: try #require(URL(string: "http://\(SampleRouter.host)/openlibrary")),
        origin: .embedded, timeout: .seconds(15), transport: transport ?? SampleTransport()),
      subjects: ["fantasy", "science_fiction", "mystery", "romance", "history", "biography", "children", "classics"],
      covers: "https://\(SampleRouter.host)/covers")
  }

  func book(_ key: String, _ freshness: Freshness = .cached) async throws -> Loaded<WorkRecord> {
    try await work(try #require(Work.ID("openlibrary:work/\(key)")), freshness)
  }

  func author(_ key: String) async throws -> Loaded<Person> {
    try await person(try #require(Person.ID("openlibrary:author/\(key)")), .cached)
  }

  func books(by key: String, page: Int = 1) async throws -> Loaded<Page<[Credit]>> {
    try await credits(of: try #require(Person.ID("openlibrary:author/\(key)")), page: page, .cached)
  }

  func find(_ text: String, limit: Int = 20) async throws -> Loaded<Matches> {
    try await search(try #require(SearchQuery(text)), limit: limit, .cached)
  }

  func subject(_ key: String, page: Int = 1) async throws -> Loaded<Page<Shelf>> {
    try await shelf(try #require(Shelf.ID("openlibrary:shelf/\(key)")), page: page, .cached)
  }
}

/// Answers by path, whatever the query is. For an unknown path it answers 404 in the form of the service's older back
/// end.
struct CannedTransport: HTTPTransport {
  private let answers: [String: HTTPResponse]

  init(_ answers: [String: HTTPResponse]) { self.answers = answers }

  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    let path = request.url.path(percentEncoded: true).replacingOccurrences(of: "/v1", with: "")
    return answers[path]
      ?? HTTPResponse(status: 404, body: Array(#"{"error": "notfound", "key": "/works/OL0W"}"#.utf8))
  }
}
