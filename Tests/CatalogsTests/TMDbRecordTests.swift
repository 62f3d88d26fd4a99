import Foundation
import HTTPTestSupport
import MarqueeDomain
import MarqueeHTTP
import TestSupport
import Testing

@testable import MarqueeCatalogs

@Suite("Movies, people and search of TMDb", .timeLimit(.minutes(10)))
struct TMDbRecordTests {
  @Test("a movie comes with its cast and crew in one request")
  func oneRequest() async throws {
    let transport = StubTransport()
    transport.stub("/v1/configuration", answer: HTTPResponse(status: 200, body: Array("{}".utf8)))
    transport.stub(
      "/v1/movie/603?append_to_response=credits",
      answer: HTTPResponse(
        status: 200,
        body: Array(
          """
          {"id": 603, "title": "The Matrix", "original_title": "The Matrix", "release_date": "1999-03-31",
           "runtime": 136, "overview": " A hacker wakes. ", "genres": [{"id": 28, "name": "Action"}],
           "vote_average": 8, "vote_count": 26100, "poster_path": null, "credits": {"cast": [
            {"id": 2, "name": "Second", "character": "", "order": 1, "credit_id": "b"},
            {"id": 1, "name": "First", "character": "Neo", "order": 0, "credit_id": "a"},
            {"id": 3, "name": "Third", "character": "Extra", "credit_id": "c"}],
           "crew": [
            {"id": 9, "name": "Lana", "job": "Director", "department": "Directing", "credit_id": "d"},
            {"id": 9, "name": "Lana", "job": "Writer", "department": "Writing", "credit_id": "e"},
            {"id": 9, "name": "Lana", "job": "Director", "department": "Directing", "credit_id": "d"},
            {"id": 8, "name": "Joel", "job": "Producer", "department": "Production", "credit_id": "f"},
            {"id": 8, "name": "Joel", "job": null, "department": "", "credit_id": "g"}]}}
          """.utf8)))
    let record = try await TMDbCatalog.over(transport).movie("603")
    transport.verify()
    let work = record.value.work
    #expect(work.id.description == "tmdb:movie/603" && work.kind == .movie && work.title == "The Matrix")
    #expect(work.released == PartialDate("1999-03-31") && work.runtimeMinutes == 136)
    #expect(work.synopsis == "A hacker wakes." && work.genres == ["Action"] && work.artwork == nil)
    #expect(work.score == Score(8, outOf: 10, votes: 26_100))
    #expect(work.creators == ["Lana"] && work.producers == ["Joel"])
    #expect(work.url?.text == "https://www.themoviedb.org/movie/603")
    #expect(record.value.cast.map(\.name) == ["First", "Second", "Third", "Lana", "Lana", "Joel", "Joel"])
    #expect(record.value.cast.map(\.role) == ["Neo", nil, "Extra", "Director", "Writer", "Producer", nil])
    #expect(
      record.value.cast.map(\.department)
        == ["Acting", "Acting", "Acting", "Directing", "Writing", "Production", nil])
    #expect(record.dropped.isEmpty && record.notices.isEmpty)
  }

  @Test(
    "0, an empty text, null and a missing field all mean that a value is unknown",
    arguments: [
      """
      {"id": 7, "title": "T", "original_title": "", "overview": "", "release_date": "", "runtime": 0, "genres": [],
       "poster_path": null, "vote_average": 0, "vote_count": 0, "credits": {"cast": [], "crew": []}}
      """,
      """
      {"id": 7, "title": "T", "original_title": null, "overview": null, "release_date": null, "runtime": null,
       "genres": null, "poster_path": "", "vote_average": null, "vote_count": null,
       "credits": {"cast": null, "crew": null}}
      """,
      #"{"id": 7, "title": "T", "credits": {}}"#,
      #"{"id": 7, "title": "T", "vote_average": 0.0, "runtime": -5, "credits": {}}"#,
    ])
  func unknown(body: String) async throws {
    let record = try await TMDbCatalog.over(["/movie/7": body]).movie("7")
    let url = WebAddress("https://www.themoviedb.org/movie/7")
    #expect(record.value == WorkRecord(work: Work(id: named("tmdb:movie/7"), kind: .movie, title: "T", url: url)))
    #expect(record.notices.isEmpty && record.dropped.isEmpty)
  }

  @Test("a wrong date is reported, and the movie shown without it")
  func noDate() async throws {
    let body = #"{"id": 7, "title": "T", "release_date": "2025-13-45", "credits": {}}"#
    let record = try await TMDbCatalog.over(["/movie/7": body]).movie("7")
    #expect(record.value.work.released == nil && record.dropped.map(\.path) == ["release_date"])
  }

  @Test("credits that did not come along are asked for alone; if there are none a notice says so")
  func creditsAlone() async throws {
    let movie = #"{"id": 7, "title": "T"}"#
    let credits = #"{"id": 7, "cast": [{"id": 1, "name": "A"}], "crew": [{"id": 2, "name": "B", "job": "Director"}]}"#
    let both = try await TMDbCatalog.over(["/movie/7": movie, "/movie/7/credits": credits]).movie("7")
    #expect(both.value.cast.map(\.name) == ["A", "B"] && both.value.work.creators == ["B"])
    #expect(both.notices.isEmpty && both.sources.count == 1)
    let alone = try await TMDbCatalog.over(["/movie/7": movie]).movie("7")
    #expect(alone.value.work.title == "T" && alone.value.cast.isEmpty)
    #expect(
      alone.notices == [.missing([Missing(.text("cast and crew"), because: .server(service: "TMDb", status: 404))])])
  }

  @Test("a movie that is not whole is asked for again, a whole one is cached, and the latest never is")
  func asked() async throws {
    let transport = StubTransport()
    func answer(_ text: String) -> HTTPResponse { HTTPResponse(status: 200, body: Array(text.utf8)) }
    transport.stub("/v1/configuration", answer: answer("{}"))
    transport.stub(
      "/v1/movie/7?append_to_response=credits", times: 2, answer: answer(#"{"id": 7, "title": "T"}"#))
    transport.stub("/v1/movie/7/credits", answer: HTTPResponse(status: 503))
    transport.stub("/v1/movie/7/credits", answer: answer(#"{"cast": [{"id": 1, "name": "A"}], "crew": []}"#))
    transport.stub(
      "/v1/movie/latest?append_to_response=credits", times: 2,
      answer: answer(#"{"id": 9, "title": "L", "credits": {}}"#))
    let catalog = try TMDbCatalog.over(transport)
    for names in [[], ["A"], ["A"]] { #expect(try await catalog.movie("7").value.cast.map(\.name) == names) }
    for _ in 1...2 { #expect(try await catalog.movie("latest").value.work.title == "L") }
    transport.verify()
  }

  @Test("a credit with an identifier is listed once by that, a credit without one by all its facts")
  func credits() async throws {
    let body = """
      {"id": 7, "title": "T", "credits": {"cast": [
        {"id": 1, "name": "A", "character": "X", "credit_id": "a"},
        {"id": 1, "name": "A", "character": "X", "credit_id": "b"},
        {"id": 1, "name": "A", "character": "Y", "credit_id": "a"},
        {"id": 2, "name": "B", "character": "Z"}, {"id": 2, "name": "B", "character": "Z"}]}}
      """
    let cast = try await TMDbCatalog.over(["/movie/7": body]).movie("7").value.cast
    #expect(cast.map(\.name) == ["A", "A", "B"] && cast.map(\.role) == ["X", "X", "Z"])
  }

  @Test("a question for movies and series that is cancelled gives no half of the answer")
  func cancelled() async throws {
    let catalog = try TMDbCatalog.over([:])
    let gate = Gate()
    let task = Task {
      try await catalog.ofEachKind { (kind) async throws(Problem) -> Loaded<Int> in
        if kind == .tv { try await gate.pass() }
        return Loaded(1)
      }.value.count
    }
    await gate.waitForArrivals(1)
    task.cancel()
    await #expect(throws: Problem.cancelled) { try await task.value }
  }

  @Test("a person without a name in the credits gets the name later")
  func unnamed() async throws {
    let body = #"{"id": 7, "title": "T", "credits": {"cast": [{"id": 1, "name": " ", "character": "X"}]}}"#
    #expect(try await TMDbCatalog.over(["/movie/7": body]).movie("7").value.cast.map(\.name) == [nil])
  }

  @Test(
    "an identifier that is not a number is not asked for",
    arguments: ["x", "0", "-1", "007", "7.0", "1e3", "99999999999999999999", "..-", "popular", "top_rated"])
  func noNumber(key: String) async throws {
    let transport = StubTransport()
    let catalog = try TMDbCatalog.over(transport)
    await #expect(throws: Problem.notFound(what: .text("movie tmdb:movie/\(key)"))) { try await catalog.movie(key) }
    await #expect(throws: Problem.notFound(what: .text("person tmdb:person/\(key)"))) { try await catalog.human(key) }
    transport.verify()
  }

  @Test("the user has dates as the service writes them")
  func person() async throws {
    let person = try await TMDbCatalog.over([
      "/person/5026": """
        {"id": 5026, "name": "Akira Kurosawa", "biography": "He painted.\\n", "birthday": "1910-03-23",
         "deathday": "1998-09-06", "gender": 2}
      """,
      "/person/6": #"{"id": 6, "name": "", "biography": "", "birthday": "", "deathday": null, "gender": 0}"#,
    ]).human("5026")
    #expect(
      person.value
        == Person(
          id: named("tmdb:person/5026"), name: "Akira Kurosawa", biography: "He painted.", born: "1910-03-23",
          died: "1998-09-06", facts: Person.Facts(gender: "Male")))
    let unnamed = try TMDbCatalog.over(["/person/6": #"{"id": 6, "name": "", "biography": "", "birthday": ""}"#])
    #expect(try await unnamed.human("6").value == Person(id: named("tmdb:person/6"), name: "Unnamed"))
  }

  @Test("a person's parts: the newest first, parts of one movie together, those without a date last, each credit once")
  func parts() async throws {
    let credits = """
      {"id": 5, "cast": [
        {"id": 1, "title": "Old", "release_date": "1990-01-01", "character": "A", "credit_id": "1"},
        {"id": 2, "title": "Announced", "release_date": "", "character": "", "credit_id": "2"},
        {"id": 3, "title": "New", "release_date": "2020-05-05", "character": "C", "credit_id": "3"},
        {"id": 3, "title": "New", "release_date": "2020-05-05", "character": "C", "credit_id": "3"},
        {"id": 4, "title": "Same day", "release_date": "2020-05-05", "character": "D", "credit_id": "4"}],
       "crew": [
        {"id": 1, "title": "Old", "release_date": "1990-01-01", "job": "Director", "department": "Directing"},
        {"id": 1, "title": "Old", "release_date": "1990-01-01", "job": "Writer", "department": "Writing"},
        {"id": 1, "title": "Old", "release_date": "1990-01-01", "job": "Writer", "department": "Writing"}]}
      """
    let catalog = try TMDbCatalog.over(["/person/5": #"{"id": 5, "name": "P"}"#, "/person/5/movie_credits": credits])
    let found = try await catalog.parts(of: "5").value
    #expect(found.map(\.work.title) == ["New", "Same day", "Old", "Old", "Old", "Announced"])
    #expect(found.map(\.role) == ["C", "D", "A", "Director", "Writer", nil])
    #expect(found.map(\.work.year) == [2020, 2020, 1990, 1990, 1990, nil])
    #expect(found.allSatisfy { $0.person == Credit.PersonName(id: named("tmdb:person/5"), name: "P") })
    let second = try await catalog.credits(of: named("tmdb:person/5"), page: 2, .cached).value
    #expect(second.element.isEmpty && second.next == nil)
  }

  @Test("parts that exist without the user are shown; a person with neither is not found")
  func partsAlone() async throws {
    let credits = #"{"id": 5, "cast": [{"id": 1, "title": "Old", "character": "A"}], "crew": []}"#
    let catalog = try TMDbCatalog.over(["/person/5/movie_credits": credits])
    #expect(try await catalog.human("5").value == Person(id: named("tmdb:person/5"), name: "Unnamed"))
    #expect(try await catalog.parts(of: "5").value.map(\.role) == ["A"])
    await #expect(throws: Problem.notFound(what: .text("person tmdb:person/6"))) { try await catalog.parts(of: "6") }
  }

  @Test("movies and people are searched at once, without titles for adults, and on several pages where needed")
  func search() async throws {
    func page(_ rows: [String], total: Int) -> HTTPResponse {
      HTTPResponse(
        status: 200,
        body: Array(
          #"{"results": [\#(rows.joined(separator: ","))], "total_pages": 3, "total_results": \#(total)}"#.utf8))
    }
    let transport = StubTransport()
    transport.stub("/v1/configuration", answer: HTTPResponse(status: 200, body: Array("{}".utf8)))
    transport.stub("/v1/genre/movie/list", answer: HTTPResponse(status: 200, body: Array(#"{"genres": []}"#.utf8)))
    let query = "query=a%26b%2Bc%20d&include_adult=false"
    // Empty genres are asked for again.
    transport.stub("/v1/genre/movie/list", answer: HTTPResponse(status: 200, body: Array(#"{"genres": []}"#.utf8)))
    transport.stub("/v1/genre/tv/list", answer: HTTPResponse(status: 200, body: Array(#"{"genres": []}"#.utf8)))
    transport.stub(
      "/v1/search/tv?\(query)",
      answer: HTTPResponse(status: 200, body: Array(#"{"results": [], "total_pages": 0, "total_results": 0}"#.utf8)))
    transport.stub("/v1/search/movie?\(query)", answer: page([#"{"id": 1, "title": "One"}"#], total: 41))
    transport.stub(
      "/v1/search/movie?\(query)&page=2",
      answer: page([#"{"id": 1, "title": "One"}"#, #"{"id": 2, "title": "Two"}"#], total: 41))
    transport.stub("/v1/search/person?\(query)", answer: page([#"{"id": 7, "name": "Seven", "gender": 1}"#], total: 2))
    transport.stub("/v1/search/person?\(query)&page=2", answer: HTTPResponse(status: 503))
    let found = try await TMDbCatalog.over(transport).find("a&b+c d", limit: 21)
    transport.verify()
    #expect(found.value.works.map(\.title) == ["One", "Two"])
    #expect(found.value.people.map(\.name) == ["Seven"] && found.value.total == 42)
    #expect(
      found.notices == [.missing([Missing(.text("some matches"), because: .server(service: "TMDb", status: 503))])])
  }

  @Test("where people cannot be searched, movies are found and a notice says so")
  func noPeople() async throws {
    let page = #"{"results": [{"id": 1, "title": "One"}], "total_pages": 1, "total_results": 1}"#
    let found = try await TMDbCatalog.over(["/search/movie": page]).find("one")
    #expect(found.value.works.count == 1 && found.value.total == 1)
    #expect(found.notices == [.missing([Missing(.text("people"), because: .server(service: "TMDb", status: 404))])])
  }
}
