// TMDb for tests: with answers that a test writes, or the sample.
import Foundation
import MarqueeCatalogs
import MarqueeDomain
import MarqueeFakeServer
import MarqueeHTTP
import TestSupport
import Testing

extension TMDbCatalog {
  /// A catalog with its service at `http://movies.test/v1`.
  static func over(_ transport: any HTTPTransport, pictures: String? = nil) throws -> TMDbCatalog {
    TMDbCatalog(
      WebService(
        catalog: .tmdb, base: try #require(URL(string: "http://movies.test/v1")), origin: .network,
        timeout: .seconds(15), transport: transport, admission: .advice("Try elsewhere.")), pictures: pictures)
  }

  /// A catalog that answers with these texts, by path below the base; for every other path there is nothing. Genres,
  /// the configuration of pictures and an empty list of series are there by default.
  static func over(_ bodies: [String: String], pictures: String? = nil) throws -> TMDbCatalog {
    let nothing = #"{"page": 1, "results": [], "total_pages": 0, "total_results": 0}"#
    let people = bodies.keys.filter { $0.hasSuffix("/movie_credits") }
    let ofSeries = people.map { ($0.replacing("/movie_", with: "/tv_"), #"{"cast": [], "crew": []}"#) }
    let all = [
      "/search/tv": nothing, "/genre/tv/list": #"{"genres": [{"id": 10765, "name": "Sci-Fi & Fantasy"}]}"#,
      "/genre/movie/list": #"{"genres": [{"id": 28, "name": "Action"}, {"id": 18, "name": "Drama"}]}"#,
      "/configuration":
        #"{"images": {"secure_base_url": "https://pictures.test/p/", "poster_sizes": ["w92", "w500"]}}"#,
    ].merging(ofSeries) { $1 }.merging(bodies) { $1 }
    return try over(
      CannedTransport(all.mapValues { HTTPResponse(status: 200, body: Array($0.utf8)) }), pictures: pictures)
  }

  /// A catalog over the sample, in memory.
  static func sample(over transport: (any HTTPTransport)? = nil) throws -> TMDbCatalog {
    TMDbCatalog(
      WebService(
        catalog: .tmdb, base: try #require(URL(string: "http://\(SampleRouter.host)/tmdb")), origin: .embedded,
        timeout: .seconds(15), transport: transport ?? SampleTransport()))
  }

  func movie(_ key: String, _ freshness: Freshness = .cached) async throws -> Loaded<WorkRecord> {
    try await work(try #require(Work.ID("tmdb:movie/\(key)")), freshness)
  }

  func human(_ key: String) async throws -> Loaded<Person> {
    try await person(try #require(Person.ID("tmdb:person/\(key)")), .cached)
  }

  func parts(of key: String) async throws -> Loaded<[Credit]> {
    try await credits(of: try #require(Person.ID("tmdb:person/\(key)")), page: 1, .cached).map(\.element)
  }

  func find(_ text: String, limit: Int = 20) async throws -> Loaded<Matches> {
    try await search(try #require(SearchQuery(text)), limit: limit, .cached)
  }

  func list(_ key: String, page: Int = 1, _ freshness: Freshness = .cached) async throws -> Loaded<Page<Shelf>> {
    try await shelf(try #require(Shelf.ID("tmdb:shelf/\(key)")), page: page, freshness)
  }
}

/// Answers every request with one answer.
struct OneAnswer: HTTPTransport {
  let answer: HTTPResponse

  init(_ status: Int, _ body: String, fields: HTTPFields = [:], isComplete: Bool = true) {
    answer = HTTPResponse(status: status, fields: fields, body: Array(body.utf8), isComplete: isComplete)
  }

  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse { answer }
}
