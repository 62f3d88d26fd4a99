import Foundation
import MarqueeHTTP
// The sample of TMDb: complete, linked, and as odd as the service.
import MarqueeJSON
import Testing

@testable import MarqueeFakeServer

@Suite("Sample of TMDb")
struct TMDbSampleTests {
  private let cinema = SampleCinema.shared
  private let router = SampleRouter()

  private func get(_ path: String, fields: HTTPFields = [:]) throws -> HTTPResponse {
    router.respond(
      to: HTTPRequest(url: try #require(URL(string: "http://sample.invalid/tmdb\(path)")), fields: fields))
  }

  private func json(_ path: String, status: Int = 200) throws -> [String: Any] {
    let response = try get(path)
    #expect(response.status == status)
    return try #require(try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
  }

  private func rows(_ path: String, _ list: String = "results") throws -> [[String: Any]] {
    try #require(try json(path)[list] as? [[String: Any]])
  }

  @Test("there are more than sixty movies, each once, with cast and crew who are all there")
  func complete() {
    #expect(cinema.movies.count >= 60)
    #expect(Set(cinema.movies.map(\.id)).count == cinema.movies.count)
    #expect(Set(SampleCinema.people.map(\.id)).count == SampleCinema.people.count && SampleCinema.people.count > 300)
    var credited: Set<Int> = []
    for movie in cinema.movies + SampleCinema.series.map(\.work) {
      for part in movie.cast + movie.crew {
        credited.insert(part.person)
        #expect(cinema.person(part.person) != nil && !part.role.isEmpty, "\(movie.title)")
      }
      #expect(movie.crew.contains { $0.role == "Director" || $0.role == "Executive Producer" }, "\(movie.title)")
      #expect(movie.released.isEmpty == movie.genres.isEmpty && movie.released.isEmpty == (movie.votes == 0))
    }
    credited.formUnion(SampleCinema.series.flatMap(\.creators))
    #expect(Set(SampleCinema.people.map(\.id)) == credited)
  }

  @Test("six series are in a list, are found, and have records with seasons and creators")
  func series() throws {
    #expect(try rows("/tv/popular").map { $0["id"] as? Int } == SampleCinema.series.map(\.work.id))
    #expect(SampleCinema.series.count == 6 && Set(SampleCinema.series.map(\.work.id)).count == 6)
    let genres = Set(SampleCinema.genresOfSeries.map(\.id))
    for series in SampleCinema.series {
      let record = try json("/tv/\(series.work.id)?append_to_response=credits")
      #expect(record["name"] as? String == series.work.title && record["title"] == nil)
      #expect(record["number_of_episodes"] as? Int == series.seasons.reduce(0, +))
      #expect((record["seasons"] as? [[String: Any]])?.count == record["number_of_seasons"] as? Int)
      #expect((record["created_by"] as? [[String: Any]])?.map { $0["id"] as? Int } == series.creators)
      #expect((record["credits"] as? [String: [[String: Any]]])?["cast"]?.count == series.work.cast.count)
      #expect(genres.isSuperset(of: series.work.genres) && !series.work.genres.isEmpty)
    }
    let record = try json("/tv/1438?append_to_response=images,aggregate_credits")
    #expect(record["credits"] == nil)
    let all = try #require(record["aggregate_credits"] as? [String: Any])
    #expect(try json("/tv/1438/aggregate_credits")["id"] as? Int == 1438)
    let cast = try #require(all["cast"] as? [[String: Any]])
    #expect(cast.map { $0["order"] as? Int } == [0, 1, 2, 3])
    let roles = try cast.map { try #require(($0["roles"] as? [[String: Any]])?.first) }
    #expect(roles.first?["character"] as? String == "Jimmy McNulty")
    #expect(roles.map { $0["episode_count"] as? Int } == [60, 37, 59, 51])
    #expect(cast.map { $0["total_episode_count"] as? Int } == [60, 37, 59, 51])
    let crew = try #require(all["crew"] as? [[String: Any]])
    #expect(crew.map { $0["department"] as? String } == ["Production"])
    #expect(((crew.first?["jobs"] as? [[String: Any]])?.first)?["job"] as? String == "Executive Producer")
    #expect(record["episode_run_time"] as? [Int] == [])
    #expect((record["last_episode_to_air"] as? [String: Any])?["runtime"] as? Int == 59)
    for series in SampleCinema.series {
      #expect(series.parts.count == series.work.cast.count + series.work.crew.count)
    }
    #expect(try rows("/person/884/tv_credits", "cast").map { $0["episode_count"] as? Int } == [56])
    #expect(try rows("/search/tv?query=wire").map { $0["id"] as? Int } == [1438])
    #expect(try rows("/person/884/tv_credits", "cast").map { $0["character"] as? String } == ["Nucky Thompson"])
    let created = try rows("/person/990000101/tv_credits", "crew").first { $0["job"] as? String == "Creator" }
    #expect(created?["id"] as? Int == 1438 && created?["department"] as? String == "Creator")
    #expect(try rows("/genre/tv/list", "genres").count == 16)
    #expect(try rows("/tv/1438/videos").isEmpty)
    _ = try json("/tv/603", status: 404)
  }

  @Test("a collection has its movies, and each names it, also movies that are in no list")
  func collections() throws {
    for collection in SampleCinema.collections {
      let parts = try rows("/collection/\(collection.id)", "parts")
      #expect(Set(parts.compactMap { $0["id"] as? Int }) == collection.movies)
      for id in collection.movies {
        let named = try json("/movie/\(id)")["belongs_to_collection"] as? [String: Any]
        #expect(named?["id"] as? Int == collection.id && named?["name"] as? String == "\(collection.name) Collection")
      }
    }
    #expect(try rows("/search/collection?query=godfather").map { $0["id"] as? Int } == [230])
    for movie in SampleCinema.unlisted {
      #expect((movie.cast + movie.crew).allSatisfy { cinema.person($0.person) != nil } && !movie.genres.isEmpty)
      #expect(!cinema.movies.contains { $0.id == movie.id })
    }
    _ = try json("/collection/1", status: 404)
  }

  @Test("nearly every movie can be reached from one movie, by the people in it")
  func wander() {
    var reached: Set<Int> = [603]
    var people: Set<Int> = []
    while true {
      let found = cinema.movies.filter { reached.contains($0.id) }.flatMap { $0.cast + $0.crew }.map(\.person)
      let more = cinema.movies.filter { movie in (movie.cast + movie.crew).contains { found.contains($0.person) } }
      if Set(more.map(\.id)) == reached, Set(found) == people { break }
      reached = Set(more.map(\.id))
      people = Set(found)
    }
    #expect(reached.count > cinema.movies.count * 3 / 4)
    #expect(
      SampleCinema.people.count { person in
        cinema.movies.count { movie in (movie.cast + movie.crew).contains { $0.person == person.id } } > 1
      } > 80)
  }

  @Test(
    "the three lists have pages of 20, the second page begins with the first one's last row, and every movie is on one")
  func lists() throws {
    for (name, count) in [
      ("popular", cinema.movies.count - 1), ("top_rated", cinema.topRated.count), ("now_playing", 12),
    ] {
      let first = try json("/movie/\(name)")
      #expect(first["total_results"] as? Int == count && first["total_pages"] as? Int == (count + 19) / 20)
      #expect(try rows("/movie/\(name)").count == min(20, count))
      let all = try (1...5).flatMap { page in try rows("/movie/\(name)?page=\(page)").compactMap { $0["id"] as? Int } }
      #expect(Set(all).count == count && all.count == (count > 20 ? count + 1 : count))
      if count > 20 {
        #expect(
          try rows("/movie/\(name)").last?["id"] as? Int == rows("/movie/\(name)?page=2").first?["id"] as? Int)
      }
      #expect(try rows("/movie/\(name)?page=400").isEmpty)
    }
    #expect(try json("/movie/now_playing")["dates"] is [String: String])
  }

  @Test("rows have the service's oddities")
  func oddities() throws {
    var seen: Set<String> = []
    for page in 1...5 {
      for row in try rows("/movie/popular?page=\(page)") {
        if row["genre_ids"] == nil { seen.insert("no genres") }
        if row["release_date"] as? String == "" { seen.insert("no date") }
        if row["poster_path"] is NSNull { seen.insert("no poster") }
        if row["vote_count"] as? Int == 0 { seen.insert("no votes") }
        if row["overview"] as? String == "" { seen.insert("no words") }
      }
    }
    #expect(seen == ["no genres", "no date", "no poster", "no votes", "no words"])
    let text = String(decoding: try get("/movie/top_rated").body, as: UTF8.self)
    #expect(text.contains(#""vote_average": 8.7"#))
    #expect(String(decoding: try get("/movie/679").body, as: UTF8.self).contains(#""vote_average": 8,"#))
    let crew = try rows("/movie/680/credits", "crew").compactMap { $0["credit_id"] as? String }
    #expect(crew.count > Set(crew).count)
  }

  @Test("credits come with a movie only where the request asks for them")
  func appended() throws {
    #expect(try json("/movie/603")["credits"] == nil)
    let credits = try #require(
      try json("/movie/603?append_to_response=images,credits")["credits"] as? [String: [[String: Any]]])
    #expect(credits["cast"]?.first?["character"] as? String == "Neo" && credits["crew"]?.count == 4)
    #expect(try rows("/person/6384/movie_credits", "cast").count == 3)
  }

  @Test(
    "an impossible question is refused in the service's words",
    arguments: [
      ("/movie/1", 404, 34), ("/movie/x", 404, 34), ("/person/0", 404, 34), ("/nowhere", 404, 34), ("", 404, 34),
      ("/movie/popular?page=0", 400, 22), ("/movie/popular?page=501", 400, 22), ("/movie/popular?page=x", 400, 22),
      ("/search/movie?query=x&page=501", 400, 22),
    ])
  func refused(path: String, status: Int, code: Int) throws {
    let refusal = try json(path, status: status)
    #expect(refusal["success"] as? Bool == false && refusal["status_code"] as? Int == code)
  }

  @Test("a search without words is refused in the other form of errors", arguments: ["", "?query="])
  func noWords(query: String) throws {
    #expect(try json("/search/movie\(query)", status: 422)["errors"] as? [String] == ["query must be provided"])
  }

  @Test("a v3 key in place of a token is refused, a token and no key are not")
  func keys() throws {
    let key = "Bearer 0123456789abcdef0123456789ABCDEF"
    #expect(try get("/movie/603", fields: ["Authorization": key]).status == 401)
    #expect(try get("/movie/603", fields: ["Authorization": "Bearer eyJ.a.b"]).status == 200)
    #expect(try get("/movie/603?api_key=0123456789abcdef0123456789abcdef").status == 200)
  }

  @Test("posters are pictures")
  func posters() throws {
    #expect(try get("/t/p/w500/603.png").fields["Content-Type"] == "image/png")
  }

  @Test(
    "thousandths are written with as few digits as possible",
    arguments: [(7193, "7.193"), (8000, "8"), (0, "0"), (50, "0.05"), (-1500, "-1.5"), (8700, "8.7")])
  func thousandths(value: Int, text: String) {
    #expect(String(decoding: JSONTree.thousandths(value).bytes, as: UTF8.self) == text)
  }
}
