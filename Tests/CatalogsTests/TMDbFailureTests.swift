// TMDb's refusals in both their forms, its errors, and answers that are not answers.
import Foundation
import HTTPTestSupport
import MarqueeCatalogs
import MarqueeDomain
import MarqueeHTTP
import TestSupport
import Testing

@Suite("Failures of TMDb", .timeLimit(.minutes(10)))
struct TMDbFailureTests {
  private static let html = "<html><head><title>503</title></head></html>"

  /// The problems of a movie, a person, a search and a shelf, where every request gets this answer.
  private func problems(_ status: Int, _ body: String, fields: HTTPFields = [:]) async throws -> [Problem?] {
    let catalog = try TMDbCatalog.over(OneAnswer(status, body, fields: fields))
    return [
      await #expect(throws: Problem.self) { try await catalog.movie("1") },
      await #expect(throws: Problem.self) { try await catalog.human("1") },
      await #expect(throws: Problem.self) { try await catalog.find("dune") },
      await #expect(throws: Problem.self) { try await catalog.list("popular") },
      await #expect(throws: Problem.self) { try await catalog.reach() },
    ]
  }

  private func envelope(_ code: Int, _ message: String = "M") -> String {
    #"{"success": false, "status_code": \#(code), "status_message": "\#(message)"}"#
  }

  @Test("a key that is not valid says where to look", arguments: [7, 14, 33, 35, nil])
  func wrongKey(code: Int?) async throws {
    for problem in try await problems(401, code.map { envelope($0) } ?? Self.html) {
      let problem = try #require(problem)
      #expect(problem.code == .unauthorized)
      #expect(
        problem
          == .unauthorized(
            service: "TMDb", detail: "the key or token is not valid",
            remedy: .checkKey(page: "https://www.themoviedb.org/settings/api")))
    }
  }

  @Test(
    "a suspended account and a key without permission are different problems",
    arguments: [(401, 10), (403, 45), (401, 3)])
  func notAllowed(status: Int, code: Int) async throws {
    for problem in try await problems(status, envelope(code)) {
      guard case .unauthorized(_, let detail, _) = problem else { throw Problem.cancelled }
      #expect(detail.contains(code == 3 ? "isn't allowed" : "suspended"))
    }
  }

  @Test(
    "a refusal is said as TMDb means it, and not as a wrong key",
    arguments: [
      (401, 32, "the email address of your account is not verified"),
      (401, 31, "the account for this key is disabled"), (401, 16, "M"), (401, 17, "M"), (401, 48, "M"), (403, 8, "M"),
    ])
  func meaning(status: Int, code: Int, detail: String) async throws {
    for problem in try await problems(status, envelope(code, "M.")) {
      guard case .unauthorized(let service, detail, let remedy) = problem else {
        Issue.record("\(String(describing: problem))")
        continue
      }
      #expect(service == "TMDb")
      guard code == 32, case .advice(let advice) = remedy else { continue }
      #expect(advice.contains("https://www.themoviedb.org/settings/account"))
    }
  }

  @Test("a service that does not exist at the address is not a failure to wait for")
  func noService() async throws {
    for problem in try await problems(501, envelope(2, "Invalid service: this service does not exist.")) {
      #expect(problem?.message == "TMDb rejected the search: Invalid service: this service does not exist.")
      #expect(problem?.remedy == .askForLess)
    }
  }

  @Test("what does not exist is not found, in every form", arguments: [6, 34, 37, 44, nil])
  func missing(code: Int?) async throws {
    let bodies = code.map { [envelope($0)] } ?? [Self.html, "", "{}"]
    for body in bodies {
      let problems = try await problems(404, body)
      #expect(problems[0] == .notFound(what: .text("movie tmdb:movie/1")))
      #expect(problems[1] == .notFound(what: .text("person tmdb:person/1")))
      #expect(problems[2]?.code == .server && problems[3]?.code == .server)
    }
  }

  @Test("a refusal with status 200 is a refusal")
  func refusedWith200() async throws {
    let problems = try await problems(200, envelope(34))
    #expect(problems[0] == .notFound(what: .text("movie tmdb:movie/1")))
    #expect(try await self.problems(200, envelope(7))[3]?.code == .unauthorized)
    let old = #"{"status_code": 34, "status_message": "The resource you requested could not be found."}"#
    #expect(try await self.problems(200, old)[1] == .notFound(what: .text("person tmdb:person/1")))
    #expect(try await self.problems(200, #"{"success": false}"#)[3] == .server(service: "TMDb", status: 200))
  }

  @Test(
    "a question that is refused says why, in either form",
    arguments: [
      (422, #"{"errors": ["query must be provided"]}"#, "query must be provided."),
      (422, #"{"errors": ["a", "b", 7]}"#, "a; b."),
      (422, #"{"errors": ["\#(String(repeating: "a", count: 201))"]}"#, String(repeating: "a", count: 200) + "."),
      (422, #"{"success": false, "status_code": 5, "status_message": "Invalid parameters."}"#, "Invalid parameters."),
      (400, #"{"status_message": "Invalid page: at most 500.", "status_code": 22}"#, "Invalid page: at most 500."),
    ])
  func refused(status: Int, body: String, reason: String) async throws {
    for problem in try await problems(status, body) {
      let problem = try #require(problem)
      #expect(problem.message == "TMDb rejected the search: \(reason)" && problem.code == .server)
    }
  }

  @Test("maintenance and internal faults are the service's", arguments: [(503, 46), (500, 11), (504, 24), (200, 9)])
  func server(status: Int, code: Int) async throws {
    for problem in try await problems(status, envelope(code)) {
      let problem = try #require(problem)
      #expect(problem.code == .server && problem.isRetryable && problem.remedy == .tryLater)
    }
  }

  @Test("HTML pages and empty bodies are judged by their status", arguments: [html, "", "[]", "null", "7"])
  func noJSON(body: String) async throws {
    for problem in try await problems(503, body) { #expect(problem == .server(service: "TMDb", status: 503)) }
    for problem in try await problems(403, body) {
      let answer = "it answered with status 403"
      #expect(problem == .unauthorized(service: "TMDb", detail: answer, remedy: .advice("Try elsewhere.")))
    }
    for problem in try await problems(200, body) { #expect(problem?.code == .malformed) }
    for problem in try await problems(302, body) { #expect(problem?.code == .malformed) }
  }

  @Test("a 429 says how long to wait")
  func tooMany() async throws {
    for problem in try await problems(429, envelope(25), fields: ["Retry-After": "7"]) {
      #expect(problem == .rateLimited(service: "TMDb", retryAfter: .seconds(7)))
    }
  }

  @Test("broken rows are lost and reported, and the rows around them stay")
  func brokenRows() async throws {
    let catalog = try TMDbCatalog.over([
      "/movie/popular": """
      {"page": 1, "total_pages": 1, "total_results": 6, "results": [
        {"id": 1, "title": "One"}, {"id": null, "title": "No"}, {"title": "Nor this"}, 7, {"id": -3},
        {"id": "4", "title": "Text"}, {"id": 2, "title": 5, "original_title": "Two", "genre_ids": "x"}]}
      """
    ])
    let page = try await catalog.list("popular")
    #expect(page.value.element.works.map(\.title) == ["One", "Two"])
    #expect(page.dropped.count == 7)
    #expect(page.dropped.map(\.path).contains("results[1]"), "\(page.dropped)")
  }

  @Test("the whole rows of a cut page are shown, and the page is not cached")
  func cut() async throws {
    let transport = StubTransport()
    for path in ["/v1/configuration", "/v1/genre/movie/list"] {
      transport.stub(path, times: 2, answer: HTTPResponse(status: 200, body: Array(#"{"genres": []}"#.utf8)))
    }
    let text = #"{"page": 1, "results": [{"id": 1, "title": "One"}, {"id": 2, "ti"#
    transport.stub(
      "/v1/movie/popular", answer: HTTPResponse(status: 200, body: Array(text.utf8), isComplete: false))
    transport.stub(
      "/v1/movie/popular",
      answer: HTTPResponse(status: 200, body: Array(#"{"results": [{"id": 3}], "total_pages": 1}"#.utf8)))
    let catalog = try TMDbCatalog.over(transport)
    let first = try await catalog.list("popular")
    #expect(first.value.element.works.map(\.title) == ["One"] && !first.dropped.isEmpty)
    #expect(first.notices.contains(.text("An answer from TMDb is incomplete.")))
    #expect(try await catalog.list("popular").value.element.works.map(\.id.key) == ["3"])
  }

  @Test(
    "a page without readable rows is not an empty page", arguments: [#"{"results": [{"ti"#, #"{"results": [7, 8]}"#])
  func nothingLeft(body: String) async throws {
    let catalog = try TMDbCatalog.over(["/movie/popular": body, "/search/movie": body])
    await #expect(throws: Problem.malformed(service: "TMDb", detail: "all its records are unreadable")) {
      try await catalog.list("popular")
    }
    await #expect(throws: Problem.self) { try await catalog.find("x y") }
    let empty = try TMDbCatalog.over(["/movie/popular": #"{"results": []}"#])
    #expect(try await empty.list("popular").value.element.works.isEmpty)
  }

  @Test("the readable parts of a movie's cut record are shown")
  func cutRecord() async throws {
    let text = #"{"id": 7, "title": "T", "runtime": 90, "credits": {"cast": [{"id": 1, "name": "A"}, {"id": 2, "na"#
    let record = try await TMDbCatalog.over(["/movie/7": text]).movie("7")
    #expect(record.value.work.title == "T" && record.value.work.runtimeMinutes == 90)
    #expect(record.value.cast.map(\.name) == ["A"] && !record.dropped.isEmpty)
  }
}
