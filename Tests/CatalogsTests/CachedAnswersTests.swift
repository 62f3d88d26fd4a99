import Foundation
import HTTPTestSupport
import MarqueeDomain
import MarqueeHTTP
import MarqueeJSON
import TestSupport
import Testing

@testable import MarqueeCatalogs

@Suite("Cached answers of a service")
struct CachedAnswersTests {
  private let transport = StubTransport()
  private let time = WallTime()
  private let store = InMemoryResponseStore(limit: 1_000_000)
  private let network: NetworkState

  init() { network = NetworkState { WallTime.start } }

  private func service(
    freshFor: Duration? = .seconds(100), isOffline: Bool = false, over transport: (any HTTPTransport)? = nil
  ) throws -> WebService {
    WebService(
      catalog: .openlibrary, base: try #require(URL(string: "http://a.test")), origin: .network,
      timeout: .seconds(16), transport: transport ?? self.transport, network: network,
      reuse: AnswerReuse(store: store, freshFor: freshFor, isOffline: isOffline), now: { [time] in time.now })
  }

  private func answer(_ body: String, _ fields: HTTPFields = [:]) -> HTTPResponse {
    HTTPResponse(status: 200, fields: fields, body: Array(body.utf8))
  }

  /// Caches `[1]` now.
  private func see() async throws {
    transport.stub("/x", answer: answer("[1]"))
    let reply = try await service().reply(["x"])
    #expect(reply.source.origin == .network && reply.source.fetchedAt == WallTime.start)
  }

  @Test("a page younger than the catalog's time is shown without a request, with its age, whatever its headers say")
  func fresh() async throws {
    transport.stub("/x", answer: answer("[1]", ["Cache-Control": "no-cache, must-revalidate"]))
    _ = try await service().reply(["x"])
    time.advance(by: 99)
    network.note(.unresolved(host: "a.test"), of: .openlibrary)
    let reply = try await service().reply(["x"])
    #expect(reply.response.body == Array("[1]".utf8))
    #expect(reply.source.origin == .cache && reply.source.fetchedAt == WallTime.start && !reply.source.isStale)
    #expect(reply.failure == nil && network.connectivity != .connected)
    time.advance(by: 1)
    transport.stub("/x", answer: answer("[2]"))
    #expect(try await service().reply(["x"]).response.body == Array("[2]".utf8))
    #expect(network.connectivity == .connected)
    time.advance(by: -50)
    transport.stub("/x", answer: answer("[3]"))
    #expect(try await service().reply(["x"]).response.body == Array("[3]".utf8))
    transport.verify()
  }

  @Test("without a time of the catalog, the headers decide")
  func headers() async throws {
    transport.stub("/x", answer: answer("[1]", ["Cache-Control": "max-age=10"]))
    transport.stub("/x", answer: answer("[2]"))
    for (seconds, body) in [(0, "[1]"), (9, "[1]"), (2, "[2]")] {
      time.advance(by: TimeInterval(seconds))
      #expect(try await service(freshFor: nil).reply(["x"]).response.body == Array(body.utf8))
    }
    transport.verify()
  }

  @Test(
    "an answer without a lifetime is fresh for an hour, and is then asked for again",
    arguments: [
      [:], ["Last-Modified": "Thu, 01 Jan 1970 00:00:00 GMT"], ["Cache-Control": "public"], ["Age": "7200"],
      ["Date": "Thu, 01 Jan 1970 00:00:00 GMT"], ["Date": "Fri, 01 Jan 2100 00:00:00 GMT"], ["ETag": "\"a\""],
    ] as [HTTPFields])
  func noLifetime(fields: HTTPFields) async throws {
    transport.stub("/x", answer: answer("[1]", fields))
    let service = try service(freshFor: nil)
    _ = try await service.reply(["x"])
    for seconds in [1, 3_598] {
      time.advance(by: TimeInterval(seconds))
      let reply = try await service.reply(["x"])
      #expect(reply.source.origin == .cache)
      #expect(!reply.source.isStale)
    }
    time.advance(by: fields["Last-Modified"] == nil ? 1 : 86_400)
    #expect(try await service.reply(["x"], .stored).source.isStale)
    transport.stub("/x", failure: .unreachable(host: "a.test", detail: "refused"))
    let stale = try await service.reply(["x"])
    #expect(stale.source.isStale)
    #expect(stale.source.fetchedAt == WallTime.start)
    transport.stub("/x", answer: answer("[2]", fields))
    let renewed = try await service.reply(["x"])
    #expect(renewed.response.body == Array("[2]".utf8))
    #expect(!renewed.source.isStale)
    transport.verify()
  }

  @Test(
    "an answer whose headers name a lifetime is fresh for no longer",
    arguments: [
      ["Cache-Control": "no-cache"], ["Cache-Control": "Max-Age=0"], ["Expires": "0"],
      ["Cache-Control": "max-age=1, public"],
    ] as [HTTPFields])
  func namedLifetime(fields: HTTPFields) async throws {
    transport.stub("/x", answer: answer("[1]", fields))
    _ = try await service(freshFor: nil).reply(["x"])
    time.advance(by: 1)
    #expect(try await service(freshFor: nil).reply(["x"], .any).source.isStale)
    transport.stub("/x", answer: answer("[2]"))
    #expect(try await service(freshFor: nil).reply(["x"]).response.body == Array("[2]".utf8))
    transport.verify()
  }

  @Test(
    "where the service fails, the cached answer is shown as stale, with the reason",
    arguments: [
      (.success(HTTPResponse(status: 503)), .server(service: "Open Library", status: 503)),
      (.success(HTTPResponse(status: 429)), .rateLimited(service: "Open Library", retryAfter: nil)),
      (
        .success(HTTPResponse(status: 200, body: Array("<html>".utf8))),
        .malformed(service: "Open Library", detail: "it is not JSON")
      ),
      (
        .success(HTTPResponse(status: 200, body: Array("[1".utf8), isComplete: false)),
        .malformed(service: "Open Library", detail: "it is incomplete")
      ),
      (.failure(.timedOut(after: .seconds(12))), .timedOut(service: "Open Library", after: .seconds(12))),
      (
        .failure(.unreachable(host: "a.test", detail: "refused")),
        .unreachable(service: "Open Library", detail: "refused")
      ),
    ] as [(Result<HTTPResponse, HTTPFailure>, Problem)])
  func failing(outcome: Result<HTTPResponse, HTTPFailure>, problem: Problem) async throws {
    try await see()
    time.advance(by: 200)
    transport.stub("/x", times: 2) { _ throws(HTTPFailure) in try outcome.get() }
    for freshness in [Freshness.cached, .new] {
      let service = try service()
      let reply = try await service.reply(["x"], freshness)
      #expect(reply.response.body == Array("[1]".utf8) && reply.failure == problem)
      #expect(reply.source.origin == .cache && reply.source.isStale && reply.source.fetchedAt == WallTime.start)
      #expect(reply.loaded(1, of: JSONDocument([]), notices: []).notices == [.missing([Missing(because: problem)])])
    }
    // The rest of the user's time limit of 16 s is for the cached answer.
    #expect(transport.requests.last?.limits.total == .seconds(12))
    transport.verify()
  }

  @Test("what is cached and no answer, such as a choice between others, is asked for again")
  func choices() async throws {
    transport.stub("/x", answer: HTTPResponse(status: 300, fields: ["Cache-Control": "max-age=1000"], body: []))
    await #expect(throws: Problem.malformed(service: "Open Library", detail: "it redirected the request")) {
      try await service().reply(["x"])
    }
    await #expect(throws: Problem.offline(service: "Open Library")) {
      try await service(isOffline: true, over: OfflineTransport()).reply(["x"])
    }
    transport.stub("/x", answer: answer("[1]"))
    #expect(try await service().reply(["x"]).response.body == Array("[1]".utf8))
    transport.verify()
  }

  @Test("a cancelled request shows nothing, and a refusal is reported")
  func cancelledOrRefused() async throws {
    try await see()
    time.advance(by: 200)
    transport.stub("/x", failure: .cancelled)
    await #expect(throws: Problem.cancelled) { try await service().reply(["x"]) }
    transport.stub("/x", answer: HTTPResponse(status: 401))
    let problem = await #expect(throws: Problem.self) { try await service().reply(["x"]) }
    #expect(problem?.code == .unauthorized)
  }

  @Test("a page that a network sends in the service's place is never cached")
  func otherPage() async throws {
    transport.stub("/x", answer: answer("<html></html>", ["Cache-Control": "max-age=1000"]))
    #expect(try await service().reply(["x"]).response.body == Array("<html></html>".utf8))
    transport.stub("/x", answer: answer(" [1]\n"))
    #expect(try await service().reply(["x"]).response.body == Array(" [1]\n".utf8))
    transport.verify()
  }

  @Test("an answer that would take much memory is not cached", arguments: [(0, true), (1, false)])
  func large(excess: Int, isKept: Bool) async throws {
    let blanks = String(repeating: " ", count: HTTPResponse.largestStored - 2 + excess)
    transport.stub("/x", times: isKept ? 1 : 2, answer: answer("[\(blanks)]"))
    let store = InMemoryResponseStore(limit: 10_000_000)
    let service = WebService(
      catalog: .openlibrary, base: try #require(URL(string: "http://a.test")), origin: .network,
      timeout: .seconds(16), transport: transport, reuse: AnswerReuse(store: store, freshFor: .seconds(100)))
    for _ in 0..<2 { _ = try await service.reply(["x"]) }
    transport.verify()
  }

  @Test("a cached error, or a cached redirection, is asked for again", arguments: [300, 401])
  func keptError(status: Int) async throws {
    transport.stub("/x", answer: HTTPResponse(status: status, fields: ["Cache-Control": "max-age=1000"]))
    await #expect(throws: Problem.self) { try await service().reply(["x"]) }
    transport.stub("/x", answer: answer("[1]"))
    #expect(try await service().reply(["x"]).response.body == Array("[1]".utf8))
    transport.verify()
  }

  @Test("offline, the cached answer is shown, however old, and nothing is sent")
  func offline() async throws {
    try await see()
    let none = StubTransport()
    for (seconds, isStale) in [(50, false), (1_000_000, true)] {
      time.advance(by: TimeInterval(seconds))
      let reply = try await service(isOffline: true, over: none).reply(["x"])
      #expect(reply.source.origin == .cache && reply.source.isStale == isStale && reply.failure == nil)
    }
    #expect(none.requests.isEmpty)
    await #expect(throws: Problem.offline(service: "Open Library")) {
      try await service(isOffline: true, over: OfflineTransport()).reply(["y"])
    }
  }

  @Test("a refresh asks the service, and so does a check whether it answers, which accepts no cached answer")
  func asking() async throws {
    try await see()
    transport.stub("/x", answer: answer("[2]"))
    let service = try service()
    let reply = try await service.reply(["x"], .new)
    #expect(reply.response.body == Array("[2]".utf8))
    transport.stub("/x", failure: .noRoute(host: "a.test", detail: "none"))
    await #expect(throws: Problem.self) { try await service.reach(["x"]) }
    transport.verify()
  }

  @Test("a damaged answer that was stored and not marked is asked for again, once", arguments: [false, true])
  func unmarked(isStillDamaged: Bool) async throws {
    let service = try service()
    for body in ["[{}]", isStillDamaged ? "[{}]" : "[1]"] { transport.stub("/x", answer: answer(body)) }
    // Stores the answer without reading it, as if the program had ended before that.
    _ = try await service.reply(["x"])
    let loaded = try await service.load(["x"], .cached) { (reply, document) throws(Problem) in
      let body = reply.response.body
      var loaded = reply.loaded(body, of: document, notices: [])
      if body == Array("[{}]".utf8) { loaded.dropped.append(Loss(path: "[0]", reason: "it has no title")) }
      return loaded
    }
    #expect(loaded.dropped.isEmpty == !isStillDamaged)
    #expect(String(decoding: loaded.value, as: UTF8.self) == (isStillDamaged ? "[{}]" : "[1]"))
    transport.verify()
  }
}
