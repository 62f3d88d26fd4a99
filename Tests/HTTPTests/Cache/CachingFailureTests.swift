import Foundation
import HTTPTestSupport
import Testing

@testable import MarqueeHTTP

/// What a cache gives where the server has no good answer.
@Suite("A caching transport and errors")
struct CachingFailureTests {
  private static let unreachable = HTTPFailure.unreachable(host: "a.test", detail: "the connection failed")

  private let server = StubTransport()
  private let time = MovableTime()
  private let store = InMemoryResponseStore(limit: 1_000_000)
  private let cache: CachingTransport

  init() {
    let time = time
    cache = CachingTransport(server, store: store, now: { time.now })
  }

  private func request(_ fields: HTTPFields = [:], acceptsStale: Bool = false) throws -> HTTPRequest {
    var request = HTTPRequest(url: try #require(URL(string: "http://a.test/a")), fields: fields)
    request.acceptsStale = acceptsStale
    return request
  }

  /// Stores an answer, and lets an hour pass.
  private func keep(_ fields: HTTPFields) async throws {
    server.stub("/a", answer: HTTPResponse(status: 200, fields: fields, body: [1]))
    _ = try await cache.send(request())
    time.advance(by: 3_600)
  }

  private static let errors: [Result<HTTPResponse, HTTPFailure>] =
    [500, 502, 503, 504].map { .success(HTTPResponse(status: $0)) } + [
      .success(HTTPResponse(status: 200, body: [2], isComplete: false)), .success(HTTPResponse(status: 304)),
      .failure(unreachable), .failure(.offline), .failure(.timedOut(after: .seconds(1))),
    ]

  @Test("a stored answer replaces an error, where stale-if-error or the request allows it", arguments: errors)
  func standIn(error: Result<HTTPResponse, HTTPFailure>) async throws {
    try await keep(["Cache-Control": "max-age=60, stale-if-error=7200"])
    server.stub("/a", times: 2) { _ throws(HTTPFailure) in try error.get() }
    let stale = HTTPResponse.CacheStatus(received: MovableTime.start, isStale: true)
    #expect(try await cache.send(request()).cacheStatus == stale)
    time.advance(by: 7_200)
    let seen = try await cache.send(request(acceptsStale: true))
    #expect(seen.cacheStatus == stale && seen.body == [1] && seen.fields["Age"] == "10800")
    server.verify()
  }

  @Test("an error is given unchanged where nothing allows a stale answer", arguments: errors)
  func unchanged(error: Result<HTTPResponse, HTTPFailure>) async throws {
    try await keep(["Cache-Control": "max-age=60"])
    server.stub("/a") { _ throws(HTTPFailure) in try error.get() }
    let request = try request()
    let outcome: Result<HTTPResponse, HTTPFailure>
    do throws(HTTPFailure) {
      outcome = .success(try await cache.send(request))
    } catch {
      outcome = .failure(error)
    }
    #expect(outcome == error)
    server.verify()
  }

  @Test(
    "a request that accepts stale answers gets what was seen, whatever its header said",
    arguments: [["Cache-Control": "no-cache"], ["Cache-Control": "max-age=60, must-revalidate"], ["Vary": "*"], [:]]
      as [HTTPFields])
  func seenOnce(fields: HTTPFields) async throws {
    try await keep(fields)
    server.stub("/a", times: 2, failure: Self.unreachable)
    server.stub("/a", answer: HTTPResponse(status: 429))
    await #expect(throws: Self.unreachable) { try await cache.send(request()) }
    for _ in 0..<2 { #expect(try await cache.send(request(acceptsStale: true)).body == [1]) }
    server.verify()
  }

  @Test("cancellation is not an error, and a 404 is an answer")
  func noError() async throws {
    try await keep([:])
    server.stub("/a", failure: .cancelled)
    await #expect(throws: HTTPFailure.cancelled) { try await cache.send(request(acceptsStale: true)) }
    server.stub("/a", answer: HTTPResponse(status: 404))
    #expect(try await cache.send(request(acceptsStale: true)).status == 404)
    server.verify()
  }

  @Test("neither an incomplete answer nor an error takes the place of a good one")
  func goodAnswerStays() async throws {
    try await keep([:])
    server.stub("/a", answer: HTTPResponse(status: 500, fields: ["Cache-Control": "max-age=60"]))
    server.stub("/a", answer: HTTPResponse(status: 200, fields: ["Cache-Control": "max-age=60"], isComplete: false))
    server.stub("/a", failure: Self.unreachable)
    #expect(try await cache.send(request()).status == 500)
    #expect(try await cache.send(request()).isComplete == false)
    #expect(try await cache.send(request(acceptsStale: true)).body == [1])
    server.verify()
  }

  @Test("a damaged record is ignored")
  func damaged() async throws {
    await store.store(
      ResponseRecord(url: "http://a.test/a", variant: 0, received: MovableTime.start, bytes: [1, 2, 3]))
    server.stub("/a", answer: HTTPResponse(status: 200, fields: ["Cache-Control": "max-age=60"], body: [1]))
    for _ in 0..<2 { #expect(try await cache.send(request(acceptsStale: true)).body == [1]) }
    server.verify()
  }
}
