// Answers of Studio Ghibli that are damaged in part, or are not answers at all.
import Foundation
import HTTPTestSupport
import MarqueeCatalogs
import MarqueeDomain
import MarqueeHTTP
import TestSupport
import Testing

@Suite("Damaged answers of Studio Ghibli", .timeLimit(.minutes(10)))
struct GhibliDamageTests {
  /// Values in place of a record, and why each is lost.
  private static let broken = [
    ("7", "expected an object, found a number"), ("null", "expected an object, found null"),
    ("[]", "expected an object, found an array"), (#""x""#, "expected an object, found a string"),
    ("{}", "id: a required field is missing"), (#"{"id": null}"#, "id: a required field is missing"),
    (#"{"id": 7}"#, "id: expected a string, found a number"), (#"{"id": ""}"#, "id: not a valid identifier"),
    (#"{"id": "a/b"}"#, "id: not a valid identifier"), (#"{"id": ".."}"#, "id: not a valid identifier"),
    (#"{"id": "\#(String(repeating: "a", count: 129))"}"#, "id: not a valid identifier"),
  ]

  @Test("a broken film costs that film, and its loss names it", arguments: broken)
  func brokenFilm(json: String, reason: String) async throws {
    let films = try await GhibliCatalog.over([
      "films": #"[{"id": "a"}, {"id": "b"}, {"id": "c"}, \#(json), {"id": "d"}]"#
    ]).films()
    #expect(films.value.map(\.id.key) == ["a", "b", "c", "d"])
    #expect(films.dropped == [Loss(path: "films[3]", reason: reason)])
    #expect(films.notices.isEmpty)
  }

  @Test("a broken record of another collection costs that record", arguments: ghibliCollections.dropFirst(), broken)
  func brokenRecord(collection: String, broken: (json: String, reason: String)) async throws {
    let answer = try await GhibliCatalog.over([
      "films": #"[{"id": "f"}]"#, collection: #"[{"id": "a", "films": ["/films/f"]}, \#(broken.json), {"id": "b"}]"#,
    ]).film("f")
    #expect(answer.dropped == [Loss(path: "\(collection)[1]", reason: broken.reason)])
    #expect(answer.notices.isEmpty)
    #expect(answer.value.cast.map(\.person.key) == (collection == "people" ? ["a"] : []))
    #expect(answer.value.places.map(\.id.key) == (collection == "locations" ? ["a"] : []))
  }

  @Test("losses of several collections are reported together")
  func severalLosses() async throws {
    let answer = try await GhibliCatalog.over([
      "films": #"[{"id": "f"}, 1]"#, "people": "[2]", "vehicles": #"[{"id": "v", "name": 3}]"#,
    ]).film("f")
    #expect(answer.dropped.map(\.path) == ["films[1]", "people[0]", "vehicles[0].name"])
  }

  @Test("films that are all unreadable are an error, not an empty list, and are asked for again")
  func noFilmLeft() async throws {
    let transport = StubTransport.ghibli(["films": "[1, 2]"], of: ["films"], times: 2)
    let catalog = try GhibliCatalog.over(transport)
    for _ in 1...2 {
      let detail = "all records in /films are unreadable"
      await #expect(throws: Problem.malformed(service: "Studio Ghibli", detail: detail)) {
        try await catalog.films()
      }
    }
    transport.verify()
  }

  @Test("a record that is not in a damaged answer may be lost with it, so the message does not say that there is none")
  func lostOrUnknown() async throws {
    let id = try #require(Work.ID("ghibli:film/lost"))
    let whole = try GhibliCatalog.over(["films": #"[{"id": "f", "title": "Film"}]"#])
    await #expect(throws: Problem.notFound(what: .text("film ghibli:film/lost"))) { try await whole.work(id, .cached) }
    let cut = try GhibliCatalog.over(["films": #"[{"id": "f", "title": "Film"}, {"id": "lo"#])
    let detail = "it is damaged, and the intact part doesn't contain film ghibli:film/lost"
    await #expect(throws: Problem.malformed(service: "Studio Ghibli", detail: detail)) {
      try await cut.work(id, .cached)
    }
  }

  @Test("people who are all unreadable cost a notice, and are asked for again")
  func noPersonLeft() async throws {
    let transport = StubTransport.ghibli(["people": "[3]"], of: ghibliCollections.dropFirst(), times: 2)
    let film = Array(#"[{"id": "f", "title": "Film"}]"#.utf8)
    transport.stub("/v1/films", answer: HTTPResponse(status: 200, body: film))
    let catalog = try GhibliCatalog.over(transport)
    for _ in 1...2 {
      let answer = try await catalog.film("f")
      #expect(answer.value.work.title == "Film")
      #expect(answer.notices == [.text("Can't read any of the people from Studio Ghibli.")])
      #expect(answer.dropped.map(\.path) == ["people[0]"])
    }
    transport.verify()
  }

  @Test("empty collections are neither a problem nor a loss")
  func empty() async throws {
    let shelves = try await GhibliCatalog.over([:]).shelves(.cached)
    #expect(shelves.value.map(\.works) == [[]])
    #expect(shelves.value.map(\.total) == [0])
    #expect(shelves.dropped.isEmpty && shelves.notices.isEmpty)
  }

  private static let noCollection = [
    ("{}", "expected an array, found an object"), (#"{"status": 404}"#, "expected an array, found an object"),
    (#"{"films": []}"#, "expected an array, found an object"), ("null", "expected an array, found null"),
    (#""films""#, "expected an array, found a string"), ("", "it is empty"), ("\n", "it is empty"),
    ("<!DOCTYPE html><html><body>Sign in</body></html>", "it is not JSON"), ("RangeError", "it is not JSON"),
  ]

  @Test("an answer for the films that is not a collection cannot be used", arguments: noCollection)
  func noFilms(body: String, reason: String) async throws {
    let catalog = try GhibliCatalog.over(["films": body])
    await #expect(throws: Problem.malformed(service: "Studio Ghibli", detail: "/films: \(reason)")) {
      try await catalog.films()
    }
  }

  @Test("an answer for another collection that is not a collection costs a notice", arguments: noCollection)
  func noPeople(body: String, reason: String) async throws {
    let answer = try await GhibliCatalog.over(["films": #"[{"id": "f"}]"#, "people": body]).film("f")
    #expect(answer.value.cast.isEmpty)
    let problem = Problem.malformed(service: "Studio Ghibli", detail: "/people: \(reason)")
    #expect(answer.notices == [.missing([Missing(.text("people"), because: problem)])])
  }

  @Test("the whole records of a cut answer are shown, with a notice, and it is asked for again")
  func truncated() async throws {
    let body = Array(#"[{"id": "a", "title": "A"}, {"id": "b"}, {"id": "c", "ti"#.utf8)
    let cut = StubTransport()
    cut.stub("/v1/films", times: 2, answer: HTTPResponse(status: 200, body: body, isComplete: false))
    let catalog = try GhibliCatalog.over(cut)
    for _ in 1...2 {
      let films = try await catalog.films()
      #expect(films.value.map(\.id.key) == ["a", "b"])
      #expect(films.notices == [.text("The list of films from Studio Ghibli is incomplete.")])
      #expect(films.dropped.map(\.path) == ["films[2]"])
    }
    cut.verify()
  }

  @Test("an answer cut short between two records is still known to be incomplete")
  func truncatedInTheGap() async throws {
    let transport = StubTransport()
    let body = Array(#"[{"id": "a"}"#.utf8)
    transport.stub("/v1/films", answer: HTTPResponse(status: 200, body: body, isComplete: false))
    let films = try await GhibliCatalog.over(transport).films()
    #expect(films.value.count == 1)
    #expect(films.notices.count == 1 && !films.dropped.isEmpty)
  }

  @Test(
    "a fault of the sample in every answer gives content with losses, or a problem",
    arguments: [
      "truncate=50%", "truncate=1%", "corrupt=0.5%#7", "corrupt=20%#8", "garbage#9", "empty", "wrong-type", "html",
    ])
  func faults(fault: String) async throws {
    let catalog = try GhibliCatalog.sample(faults: "ghibli/*:\(fault)")
    do {
      let films = try await catalog.films()
      #expect(!films.dropped.isEmpty)
      if films.value.isEmpty { #expect(!films.notices.isEmpty) }
    } catch {
      #expect(error.code == .malformed)
    }
  }

  @Test(
    "a status without success is a problem of its own",
    arguments: [
      (301, .malformed(service: "Studio Ghibli", detail: "it redirected the request")),
      (404, .server(service: "Studio Ghibli", status: 404)),
      (429, .rateLimited(service: "Studio Ghibli", retryAfter: .seconds(2))),
      (500, .server(service: "Studio Ghibli", status: 500)),
    ] as [(Int, Problem)])
  func statuses(status: Int, problem: Problem) async throws {
    let transport = StubTransport()
    // The body could be read, but the status counts.
    let fields: HTTPFields = ["Retry-After": "2", "Location": "http://elsewhere.test/films"]
    let answer = HTTPResponse(status: status, fields: fields, body: Array(#"[{"id": "f"}]"#.utf8))
    transport.stub("/v1/*", times: 5, answer: answer)
    let catalog = try GhibliCatalog.over(transport)
    await #expect(throws: problem) { try await catalog.films() }
    #expect(transport.requests.allSatisfy { $0.url.host() == "ghibli.test" })
  }
}
