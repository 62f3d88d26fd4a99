// Series of TMDb: as recorded, and next to movies.
import Foundation
import HTTPTestSupport
import MarqueeCatalogs
import MarqueeDomain
import MarqueeHTTP
import TestSupport
import Testing

@Suite("Recorded series of TMDb", .recorded, .timeLimit(.minutes(10)))
struct TMDbRecordedSeriesTests {
  private static let nothing = #"{"page": 1, "results": [], "total_pages": 0, "total_results": 0}"#

  private func bytes(_ name: String) throws -> [UInt8] {
    try RecordedData.bytes("payloads/tmdb/adamayoung__TMDb__Tests__TMDbTests__Resources__json__\(name).json")
  }

  /// The same bytes, read by Foundation's reader.
  private func object(_ name: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(try bytes(name))) as? [String: Any])
  }

  private func catalog() throws -> TMDbCatalog {
    let recorded = [
      "/tv/popular": "tv-series-pageable-list", "/search/tv": "tv-series-pageable-list",
      "/tv/1399": "tv-series-details-append-response", "/person/287/tv_credits": "person-tv-series-credits",
    ]
    var answers = try recorded.mapValues { HTTPResponse(status: 200, body: try bytes($0)) }
    let texts = [
      "/search/movie": Self.nothing, "/search/person": Self.nothing,
      "/person/287": #"{"id": 287, "name": "Brad Pitt"}"#,
      "/person/287/movie_credits":
        #"{"cast": [{"id": 550, "title": "Fight Club", "release_date": "1999-10-15", "character": "Tyler"}], "crew": []}"#,
      "/genre/tv/list": #"{"genres": [{"id": 10764, "name": "Reality"}, {"id": 80, "name": "Crime"}]}"#,
      "/configuration": #"{"images": {"secure_base_url": "https://pictures.test/p/", "poster_sizes": ["w500"]}}"#,
    ]
    for (path, text) in texts { answers[path] = HTTPResponse(status: 200, body: Array(text.utf8)) }
    return try .over(CannedTransport(answers))
  }

  private func expect(_ works: [Work], are rows: [[String: Any]]) {
    #expect(works.count == rows.count && !rows.isEmpty)
    for (work, row) in zip(works, rows) {
      #expect(work.id.description == "tmdb:tv/\(row["id"] as? Int ?? 0)" && work.kind == .tv)
      #expect(work.title == row["name"] as? String && work.originalTitle == row["original_name"] as? String)
      #expect(work.released?.description == row["first_air_date"] as? String)
      #expect(work.artwork?.text == (row["poster_path"] as? String).map { "https://pictures.test/p/w500\($0)" })
      #expect(work.score?.votes == row["vote_count"] as? Int && work.synopsis == row["overview"] as? String)
    }
  }

  @Test("the seasons of a series, and every episode of a recorded season")
  func season() async throws {
    let bytes = try RecordedData.bytes("payloads/tmdb/jdrouet__tmdb-api__assets__tv-season-details.json")
    let season = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let number = try #require(season["season_number"] as? Int)
    let recorded = try #require(season["episodes"] as? [[String: Any]])
    let transport = CannedTransport([
      "/tv/1399": HTTPResponse(status: 200, body: try self.bytes("tv-series-details-append-response")),
      "/tv/1399/season/\(number)": HTTPResponse(status: 200, body: bytes),
    ])
    let catalog = try TMDbCatalog.over(transport)
    let id = try #require(Work.ID("tmdb:tv/1399"))
    let episodes = try await catalog.episodes(ofSeason: number, of: id, .cached)
    #expect(episodes.dropped == [] && episodes.value.count == recorded.count)
    for (episode, record) in zip(episodes.value, recorded) {
      #expect(episode.part == WorkPart(season: number, episode: try #require(record["episode_number"] as? Int)))
      #expect(episode.title == record["name"] as? String)
      #expect(episode.released?.description ?? "" == record["air_date"] as? String ?? "")
      #expect(episode.minutes == (record["runtime"] as? Int).flatMap { $0 > 0 ? $0 : nil })
    }
    let work = try await catalog.work(id, .cached).value.work
    let seasons = try #require(object("tv-series-details-append-response")["seasons"] as? [[String: Any]])
    #expect(work.seasonList.map(\.number) == seasons.compactMap { $0["season_number"] as? Int })
    #expect(work.seasonList.map(\.episodes) == seasons.map { $0["episode_count"] as? Int })
    let missing = await #expect(throws: Problem.self) { try await catalog.episodes(ofSeason: 99, of: id, .cached) }
    #expect(missing?.code == .notFound)
  }

  @Test("the list of popular series and a search, with every recorded row")
  func lists() async throws {
    let rows = try #require(object("tv-series-pageable-list")["results"] as? [[String: Any]])
    let shelf = try await catalog().list("popular_tv")
    expect(shelf.value.element.works, are: rows)
    #expect(shelf.value.element.title == "Popular Series" && shelf.value.element.works[0].genres == ["Reality"])
    #expect(shelf.notices == [] && shelf.dropped == [])
    let found = try await catalog().find("big")
    expect(found.value.works, are: rows)
    #expect(found.value.total == 2 && found.notices == [])
  }

  @Test("a record, with its creators before its crew")
  func record() async throws {
    let record = try await catalog().work(named("tmdb:tv/1399"), .cached)
    let row = try object("tv-series-details-append-response")
    let work = record.value.work
    expect([work], are: [row])
    #expect(work.seasons == row["number_of_seasons"] as? Int && work.episodes == row["number_of_episodes"] as? Int)
    #expect(work.runtimeMinutes == 60 && work.creators == ["David Benioff"] && work.countries == ["US"])
    #expect(work.genres == ["Sci-Fi & Fantasy", "Drama"])
    #expect(work.url?.text == "https://www.themoviedb.org/tv/1399")
    #expect(record.value.cast.map(\.department) == [Credit.acting, Credit.creator, "Writing"])
    #expect(record.value.cast.map(\.person.key) == ["22970", "9813", "9813"])
    #expect(record.value.cast.map(\.episodes) == [67, nil, 15])
    #expect(record.notices == [] && record.dropped == [])
  }

  @Test("the series of a person are among the movies, by their dates")
  func person() async throws {
    let credits = try await catalog().parts(of: "287")
    #expect(credits.value.map(\.work.id.description) == ["tmdb:tv/69061", "tmdb:movie/550", "tmdb:tv/54"])
    #expect(credits.value.map(\.role) == ["Executive Producer", "Tyler", nil] && credits.notices == [])
  }
}

@Suite("Series of TMDb", .timeLimit(.minutes(10)))
struct TMDbSeriesTests {
  private static let wire = #"{"id": 603, "name": "The Wire", "first_air_date": "2002-06-02"}"#
  private static func page(_ row: String) -> String { #"{"page": 1, "results": [\#(row)], "total_results": 1}"# }
  private static let matrix = page(#"{"id": 603, "title": "The Matrix", "release_date": "1999-03-31"}"#)
  private static let noPeople = #"{"page": 1, "results": [], "total_pages": 0, "total_results": 0}"#

  @Test("a movie and a series with the same number are two works, found in turns")
  func sameNumber() async throws {
    let catalog = try TMDbCatalog.over([
      "/search/movie": Self.matrix, "/search/tv": Self.page(Self.wire), "/search/person": Self.noPeople,
      "/tv/603": Self.wire, "/tv/603/credits": #"{"cast": [], "crew": []}"#,
      "/movie/603": #"{"id": 603, "title": "The Matrix"}"#, "/movie/603/credits": #"{"cast": [], "crew": []}"#,
    ])
    let found = try await catalog.find("the")
    #expect(found.value.works.map(\.id.description) == ["tmdb:movie/603", "tmdb:tv/603"] && found.value.total == 2)
    #expect(try await catalog.movie("603").value.work.title == "The Matrix")
    #expect(try await catalog.work(named("tmdb:tv/603"), .cached).value.work.title == "The Wire")
    #expect(try await catalog.movie("603").value.work.kind == .movie)
  }

  @Test("where series cannot be searched, movies are shown, and the other way round; where neither can, it fails")
  func missing() async throws {
    let server = Problem.server(service: "TMDb", status: 404)
    let without = try TMDbCatalog.over([
      "/search/movie": Self.matrix, "/search/tv": "[]", "/search/person": Self.noPeople,
    ])
    let movies = try await without.find("the")
    #expect(movies.value.works.map(\.id.description) == ["tmdb:movie/603"])
    #expect(movies.missing.map(\.part) == [.text("series")])
    let series = try await TMDbCatalog.over([
      "/search/tv": Self.page(Self.wire), "/search/person": Self.noPeople,
    ]).find("the")
    #expect(series.value.works.map(\.id.description) == ["tmdb:tv/603"])
    #expect(series.missing == [Missing(.text("movies"), because: server)])
    let neither = try TMDbCatalog.over(["/search/tv": "[]", "/search/person": Self.noPeople])
    await #expect(throws: server) { try await neither.find("the") }
  }

  @Test("a series without dates, lengths and people is shown with the known facts")
  func bare() async throws {
    let catalog = try TMDbCatalog.over([
      "/tv/5":
        #"{"id": 5, "name": "", "original_name": "生", "first_air_date": "", "episode_run_time": [], "number_of_seasons": 0, "number_of_episodes": -1, "created_by": [{"id": 0, "name": "x"}, {"id": 7, "name": null}]}"#,
      "/tv/5/credits": #"{"cast": [], "crew": []}"#,
    ])
    let work = try await catalog.work(named("tmdb:tv/5"), .cached).value.work
    #expect(work.title == "生" && work.released == nil && work.runtimeMinutes == nil)
    #expect(work.seasons == nil && work.episodes == nil && work.creators == [])
  }

  /// A page of a series, with its members in addition to the identifier and the name.
  private func page(_ members: String, also answers: [String: String] = [:]) async throws -> Loaded<WorkRecord> {
    let bodies = ["/tv/5": #"{"id": 5, "name": "S", \#(members)}"#].merging(answers) { $1 }
    return try await TMDbCatalog.over(bodies).work(named("tmdb:tv/5"), .cached)
  }

  private static let lastSeason =
    #"{"cast": [{"id": 9, "name": "Late", "character": "Guest", "order": 0}], "crew": []}"#

  @Test("a series has the people of all its seasons, not those of the last one, and each role with its episodes")
  func allSeasons() async throws {
    let all = """
      {"cast": [
        {"id": 2, "name": "Two", "order": 1, "total_episode_count": 3, "roles": [
          {"credit_id": "c", "character": "C", "episode_count": 1}, {"credit_id": "d", "character": "", "episode_count": 2}]},
        {"id": 1, "name": "One", "order": 0, "roles": [{"credit_id": "a", "character": "A", "episode_count": 60}]},
        {"id": 3, "name": "Three", "order": 2, "total_episode_count": 4, "roles": []},
        {"id": 1, "name": "One", "order": 3, "roles": [{"credit_id": "b", "character": "B", "episode_count": 0}]}],
       "crew": [
        {"id": 4, "name": "Four", "department": "Directing", "jobs": [
          {"credit_id": "e", "job": "Director", "episode_count": 8}, {"credit_id": "f", "job": "Producer"}]}]}
      """
    let record = try await page(#""credits": \#(Self.lastSeason), "aggregate_credits": \#(all)"#)
    let cast = record.value.cast
    #expect(cast.map(\.name) == ["One", "One", "Two", "Two", "Three", "Four", "Four"])
    #expect(cast.map(\.role) == ["A", "B", "C", nil, nil, "Director", "Producer"])
    #expect(cast.map(\.episodes) == [60, nil, 1, 2, 4, 8, nil])
    #expect(cast.suffix(2).map(\.department) == ["Directing", "Directing"])
    #expect(record.value.work.producers == ["Four"])
    #expect(record.notices == [])
  }

  @Test("a series is asked for with the people of all seasons, and a movie with its own")
  func asked() async throws {
    let transport = StubTransport()
    func answer(_ text: String) -> HTTPResponse { HTTPResponse(status: 200, body: Array(text.utf8)) }
    transport.stub("/v1/configuration", answer: answer("{}"))
    transport.stub(
      "/v1/tv/5?append_to_response=aggregate_credits",
      answer: answer(#"{"id": 5, "name": "S", "aggregate_credits": {"cast": [{"id": 1, "name": "A"}]}}"#))
    transport.stub(
      "/v1/movie/5?append_to_response=credits",
      answer: answer(#"{"id": 5, "title": "M", "credits": {"cast": [{"id": 2, "name": "B"}]}}"#))
    let catalog = try TMDbCatalog.over(transport)
    #expect(try await catalog.work(named("tmdb:tv/5"), .cached).value.cast.map(\.name) == ["A"])
    #expect(try await catalog.movie("5").value.cast.map(\.name) == ["B"])
    transport.verify()
  }

  @Test("a service that has only the people of the last season gives these, with the page or alone")
  func lastSeasonOnly() async throws {
    #expect(try await page(#""credits": \#(Self.lastSeason)"#).value.cast.map(\.name) == ["Late"])
    let alone = try await page(#""type": "Scripted""#, also: ["/tv/5/credits": Self.lastSeason])
    #expect(alone.value.cast.map(\.name) == ["Late"])
    #expect(alone.notices == [])
    let empty = #"{"cast": [], "crew": []}"#
    let filled = try await page(#""credits": \#(Self.lastSeason), "aggregate_credits": \#(empty)"#)
    #expect(filled.value.cast.map(\.name) == ["Late"])
  }

  @Test("people of the last season are not shown as all people where the list of all fails for now")
  func failing() async throws {
    let transport = StubTransport()
    transport.stub("/v1/configuration", answer: HTTPResponse(status: 200, body: Array("{}".utf8)))
    transport.stub("/v1/tv/5*", answer: HTTPResponse(status: 200, body: Array(#"{"id": 5, "name": "S"}"#.utf8)))
    transport.stub("/v1/tv/5/aggregate_credits", answer: HTTPResponse(status: 503))
    let record = try await TMDbCatalog.over(transport).work(named("tmdb:tv/5"), .cached)
    let problem = Problem.server(service: "TMDb", status: 503)
    #expect(record.value.cast == [])
    #expect(record.notices == [.missing([Missing(.text("cast and crew"), because: problem)])])
    transport.verify()
  }

  @Test(
    "an episode is as long as the series says, else as the last one, else as the next one",
    arguments: [
      (#""episode_run_time": [45, 60]"#, 45),
      (#""episode_run_time": [], "last_episode_to_air": {"runtime": 47}"#, 47),
      (#""episode_run_time": [0], "last_episode_to_air": {"runtime": 47}"#, 47),
      (#""last_episode_to_air": {"runtime": null}, "next_episode_to_air": {"runtime": 50}"#, 50),
      (#""last_episode_to_air": null, "next_episode_to_air": {"runtime": 50}"#, 50),
      (#""episode_run_time": [], "last_episode_to_air": {"runtime": 0}, "next_episode_to_air": null"#, nil),
    ] as [(String, Int?)])
  func length(members: String, minutes: Int?) async throws {
    let record = try await page(members + #", "aggregate_credits": {"cast": [], "crew": []}"#)
    #expect(record.value.work.runtimeMinutes == minutes)
    #expect(record.dropped == [])
  }

  @Test(
    "a country of origin is found in a list and on the page, whatever countries produced the series",
    arguments: [
      ("", ["JP"]), (#""production_countries": [], "#, ["JP"]),
      (#""production_countries": [{"iso_3166_1": "US"}, {"iso_3166_1": "JP"}], "#, ["US", "JP"]),
      (#""production_countries": [{"iso_3166_1": "GB"}], "#, ["GB", "JP"]),
    ])
  func countries(production: String, countries: [String]) async throws {
    let row = #"{"id": 5, "name": "S", "origin_country": ["JP"]}"#
    let catalog = try TMDbCatalog.over(["/tv/popular": Self.page(row), "/search/tv": Self.page(row)])
    let query = try Query(["country:jp"])
    let listed = try await catalog.list("popular_tv").value.element.works
    #expect(listed.map(\.countries) == [["JP"]])
    #expect(query.matches(try #require(listed.first)))
    let found = try await TMDbCatalog.over([
      "/search/tv": Self.page(row), "/search/movie": Self.noPeople, "/search/person": Self.noPeople,
    ]).find("s")
    #expect(found.value.works.map(\.countries) == [["JP"]])
    let record = try await page(production + #""origin_country": ["JP"], "aggregate_credits": {}"#)
    #expect(record.value.work.countries == countries)
    #expect(query.matches(record.value.work))
  }

  @Test("a trailer of a series is asked for among the videos of series")
  func trailer() async throws {
    let catalog = try TMDbCatalog.over([
      "/tv/5/videos": #"{"results": [{"type": "Trailer", "site": "YouTube", "key": "vKQi3bBA1y8"}]}"#
    ])
    #expect(try await catalog.trailer(of: named("tmdb:tv/5"))?.text.contains("vKQi3bBA1y8") == true)
    await #expect(throws: Problem.self) { try await catalog.trailer(of: named("tmdb:movie/5")) }
  }
}
