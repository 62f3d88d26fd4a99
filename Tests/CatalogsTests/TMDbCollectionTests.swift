// TMDb's collections as series: as recorded, from the sample, and damaged.
import Foundation
import MarqueeCatalogs
import MarqueeDomain
import TestSupport
import Testing

@Suite("Collections of TMDb", .timeLimit(.minutes(10)))
struct TMDbCollectionTests {
  private func catalog(_ parts: String, movie: String = "") throws -> TMDbCatalog {
    try .over([
      "/collection/10": #"{"id": 10, "name": "Star Wars Collection", "parts": \#(parts)}"#,
      "/movie/11": #"{"id": 11, "title": "Star Wars", "credits": {"cast": [], "crew": []} \#(movie)}"#,
      "/search/collection":
        #"{"results": [{"id": 10, "name": "Star Wars Collection"}, {"id": 0, "name": "No"}, {"id": 5}, 7], "total_pages": 1}"#,
    ])
  }

  private let starWars = CatalogSeries(id: 10, name: "Star Wars")

  @Test(
    "a movie names its collection, or none",
    arguments: [
      (#", "belongs_to_collection": {"id": 10, "name": "Star Wars Collection"}"#, true), ("", false),
      (#", "belongs_to_collection": null"#, false), (#", "belongs_to_collection": {"id": 10}"#, false),
      (#", "belongs_to_collection": {"name": "Star Wars"}"#, false), (#", "belongs_to_collection": 10"#, false),
    ])
  func named(movie: String, isNamed: Bool) async throws {
    let catalog = try catalog("[]", movie: movie)
    #expect(
      try await catalog.series(of: TestSupport.named("tmdb:movie/11"), .cached).value == (isNamed ? starWars : nil))
    #expect(try await catalog.movie("11").value.work.series == (isNamed ? Series("Star Wars") : nil))
  }

  @Test("a collection has its movies, each once, also where one is listed twice or the collection is a part of itself")
  func parts() async throws {
    let row = #"{"id": 11, "title": "Star Wars", "release_date": "1977-05-25", "genre_ids": [28]}"#
    let itself = #"{"id": 10, "name": "Star Wars Collection", "media_type": "collection"}"#
    let parts = "[\(row), \(row), null, \(itself)]"
    let found = try await catalog(parts).works(of: starWars, .cached)
    #expect(found.value.map(\.id.key).filter { $0 == "11" }.count == 1)
    #expect(found.value.first?.series == Series("Star Wars") && found.value.first?.genres == ["Action"])
    #expect(!found.dropped.isEmpty)
    #expect(!found.value.contains { $0.id.key == "10" })
    #expect(try await catalog("[]").works(of: starWars, .cached).value.isEmpty)
    let broken = try catalog("7")
    let problem = await #expect(throws: Problem.self) { try await broken.works(of: starWars, .cached) }
    #expect(problem?.code == .malformed)
    await #expect(throws: Problem.notFound(what: .text("collection 99"))) {
      try await broken.works(of: CatalogSeries(id: 99, name: "None"), .cached)
    }
  }

  @Test("collections are found by name, without those that lack a name or a number")
  func search() async throws {
    let query = try #require(SearchQuery("star wars"))
    #expect(try await catalog("[]").series(named: query, .cached).value == [starWars])
  }

  @Test("the sample's collections are whole: each movie in one names it, and each that names it is in it")
  func sample() async throws {
    let catalog = try TMDbCatalog.sample()
    let query = try #require(SearchQuery("the matrix"))
    let matrix = try #require(try await catalog.series(named: query, .cached).value.first)
    let works = try await catalog.works(of: matrix, .cached).value
    #expect(Set(works.map(\.id.key)) == ["603", "604", "605"])
    for work in works { #expect(try await catalog.series(of: work.id, .cached).value == matrix) }
  }

  @Test("a recorded collection is read whole", .recorded)
  func recorded() async throws {
    let names = ["collection", "movie-with-collection"].map {
      "payloads/tmdb/adamayoung__TMDb__Tests__TMDbTests__Resources__json__\($0).json"
    }
    let texts = try names.map { String(decoding: try RecordedData.bytes($0), as: UTF8.self) }
    let catalog = try TMDbCatalog.over(["/collection/10": texts[0], "/movie/550": texts[1]])
    let works = try await catalog.works(of: starWars, .cached)
    let answer = try #require(try JSONSerialization.jsonObject(with: Data(texts[0].utf8)) as? [String: Any])
    let parts = try #require(answer["parts"] as? [[String: Any]])
    #expect(works.value.map(\.title) == parts.compactMap { $0["title"] as? String } && works.dropped.isEmpty)
    #expect(works.value.allSatisfy { $0.released != nil && $0.series?.name == "Star Wars" })
    #expect(
      try await catalog.series(of: TestSupport.named("tmdb:movie/550"), .cached).value
        == CatalogSeries(id: 1241, name: "Harry Potter"))
  }
}
