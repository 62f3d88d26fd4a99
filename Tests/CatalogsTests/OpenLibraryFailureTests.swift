// Open Library's refusals, its errors, and answers that are not answers.
import Foundation
import HTTPTestSupport
import MarqueeCatalogs
import MarqueeDomain
import MarqueeHTTP
import TestSupport
import Testing

@Suite("Failures of Open Library", .timeLimit(.minutes(10)))
struct OpenLibraryFailureTests {
  private static let html = "<html><head><title>403 Forbidden</title></head></html>"

  /// The problems of a book, an author and a search, where every request gets this answer.
  private func problems(_ status: Int, _ body: String, fields: HTTPFields = [:]) async throws -> [Problem?] {
    let answer = HTTPResponse(status: status, fields: fields, body: Array(body.utf8))
    let catalog = try OpenLibraryCatalog.over(
      CannedTransport([
        "/works/OL1W.json": answer, "/authors/OL1A.json": answer, "/search.json": answer,
        "/subjects/fantasy.json": answer,
      ]), admission: .setContact)
    return [
      await #expect(throws: Problem.self) { try await catalog.book("OL1W") },
      await #expect(throws: Problem.self) { try await catalog.author("OL1A") },
      await #expect(throws: Problem.self) { try await catalog.find("dune") },
      await #expect(throws: Problem.self) { try await catalog.subject("fantasy") },
    ]
  }

  @Test("a 403 says what to do about it", arguments: [html, #"{"error": "permission_denied", "message": "no"}"#, ""])
  func forbidden(body: String) async throws {
    for problem in try await problems(403, body) {
      #expect(
        problem == .unauthorized(service: "Open Library", detail: "it answered with status 403", remedy: .setContact))
    }
  }

  @Test("a 429 says how long to wait")
  func tooMany() async throws {
    let body = #"{"status": 429, "message": "Too Many Requests."}"#
    for problem in try await problems(429, body, fields: ["Retry-After": "30"]) {
      #expect(problem == .rateLimited(service: "Open Library", retryAfter: .seconds(30)))
    }
  }

  @Test(
    "a 404 is not found, where something was asked for by name",
    arguments: [#"{"error": "notfound", "key": "/works/OL1W"}"#, #"{"detail": "Not Found"}"#, html, "", "{}"])
  func notFound(body: String) async throws {
    let problems = try await problems(404, body)
    #expect(problems[0] == .notFound(what: .text("work openlibrary:work/OL1W")))
    #expect(problems[1] == .notFound(what: .text("author openlibrary:author/OL1A")))
    #expect(
      problems[2...] == [.server(service: "Open Library", status: 404), .server(service: "Open Library", status: 404)])
  }

  @Test(
    "a question that is refused says why",
    arguments: [
      (
        422, #"{"detail": [{"type": "x", "loc": ["query", "q"], "msg": "String is too short", "input": "a"}]}"#,
        "String is too short."
      ),
      (422, #"{"detail": "Not like this."}"#, "Not like this."),
      (400, #"{"error": "bad_data", "message": "bad page"}"#, "bad page."),
      (400, #"{"error": "bad_data"}"#, "bad_data."),
    ])
  func refused(status: Int, body: String, reason: String) async throws {
    for problem in try await problems(status, body) {
      #expect(problem?.message == "Open Library rejected the search: \(reason)")
      #expect(problem?.code == .server)
    }
  }

  @Test(
    "other errors are the service's own",
    arguments: [
      (500, #"{"error": "unknown"}"#), (500, html), (502, html), (503, "No server is available to handle this request"),
      (422, html), (400, "{}"), (418, ""),
    ])
  func errors(status: Int, body: String) async throws {
    for problem in try await problems(status, body) {
      #expect(problem == .server(service: "Open Library", status: status))
    }
  }

  @Test("a redirect, such as one to a page that demands a login, is not followed")
  func redirect() async throws {
    for problem in try await problems(303, "", fields: ["Location": "/verify_human"]) {
      #expect(problem == .malformed(service: "Open Library", detail: "it redirected the request"))
    }
  }

  @Test(
    "an answer of another form is unusable, not empty",
    arguments: [
      html, "", "{}", "[]", "null", "7", #""text""#, #"{"detail": "Not Found"}"#, #"{"docs": {}, "works": 7}"#, "{",
    ])
  func unusable(body: String) async throws {
    for problem in try await problems(200, body) {
      #expect(problem?.code == .malformed)
      #expect(problem?.code == .malformed)
    }
  }

  @Test("a list without readable records is unusable, not empty")
  func nothingLeft() async throws {
    let catalog = try OpenLibraryCatalog.over([
      "/search.json": #"{"docs": [1, {}]}"#, "/subjects/fantasy.json": #"{"works": [null, 3]}"#,
    ])
    let problem = Problem.malformed(service: "Open Library", detail: "all its records are unreadable")
    await #expect(throws: problem) { try await catalog.find("dune") }
    await #expect(throws: problem) { try await catalog.subject("fantasy") }
  }

  @Test("the whole records of a cut list are shown, and the loss is reported; it is asked for again")
  func cutShort() async throws {
    let body = #"{"work_count": 50, "works": [{"key": "/works/OL1W", "title": "One"}, {"key": "/works/OL2W", "ti"#
    let transport = StubTransport()
    transport.stub(
      "/v1/subjects/fantasy.json", times: 2,
      answer: HTTPResponse(status: 200, body: Array(body.utf8), isComplete: false))
    let catalog = try OpenLibraryCatalog.over(transport)
    for _ in 1...2 {
      let page = try await catalog.subject("fantasy")
      #expect(page.value.element.works.map(\.title) == ["One"])
      #expect(page.notices == [.text("An answer from Open Library is incomplete.")])
      #expect(!page.dropped.isEmpty)
    }
    transport.verify()
  }

  @Test("fields of the wrong type are lost, and the rest of the record is shown")
  func wrongTypes() async throws {
    let catalog = try OpenLibraryCatalog.over([
      "/works/OL1W.json":
        #"{"type": 7, "title": "T", "description": ["x"], "authors": {"key": 1}, "covers": "none", "subjects": 9, "first_publish_date": 1990}"#,
      "/search.json":
        #"{"numFound": "many", "docs": [{"key": "/works/OL1W", "first_publish_year": "1990", "number_of_pages_median": 1e99, "ratings_average": "NaN"}]}"#,
    ])
    let book = try await catalog.book("OL1W")
    #expect(book.value.work.title == "T" && book.value.work.synopsis == nil && book.value.work.pages == nil)
    #expect(book.value.work.artwork == nil && book.value.cast.isEmpty && book.value.work.genres.isEmpty)
    #expect(book.dropped.map(\.path).contains("first_publish_date"))
  }

  @Test("years and numbers out of range are unknown, and nothing overflows")
  func measureless() async throws {
    let huge = "9223372036854775807"
    let catalog = try OpenLibraryCatalog.over([
      "/search.json":
        #"{"numFound": \#(huge), "docs": [{"key": "/works/OL1W", "first_publish_year": \#(huge), "cover_i": -\#(huge), "number_of_pages_median": -3}]}"#,
      "/search/authors.json": #"{"numFound": \#(huge), "docs": []}"#,
      "/subjects/fantasy.json":
        #"{"work_count": \#(huge), "works": [{"key": "/works/OL1W", "first_publish_year": 0}]}"#,
    ])
    let found = try await catalog.find("dune").value
    #expect(found.total == 2 * Bounds.total.upperBound && found.works[0].released == nil && found.works[0].pages == nil)
    #expect(try await catalog.subject("fantasy").value.next == 2)
    #expect(try await catalog.subject("fantasy", page: 1_000_000).value.element.works.isEmpty)
  }
}
