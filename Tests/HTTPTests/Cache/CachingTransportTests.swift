import Foundation
import HTTPTestSupport
import Testing

@testable import MarqueeHTTP

/// What is answered from the store, and what is asked for.
@Suite("A caching transport", .timeLimit(.minutes(10)))
struct CachingTransportTests {
  private let server = StubTransport()
  private let time = MovableTime()
  private let store = InMemoryResponseStore(limit: 1_000_000)
  private let cache: CachingTransport

  init() {
    let time = time
    cache = CachingTransport(server, store: store, now: { time.now })
  }

  private func request(_ url: String = "http://a.test/a", _ fields: HTTPFields = [:]) throws -> HTTPRequest {
    HTTPRequest(url: try #require(URL(string: url)), fields: fields)
  }

  private func answer(_ control: String, _ body: UInt8 = 1, tag: String? = "\"1\"") -> HTTPResponse {
    var response = HTTPResponse(status: 200, fields: ["Cache-Control": control], body: [body])
    response.fields["ETag"] = tag
    return response
  }

  @Test("an answer from the server is as it came; from the store it has its age and the time of its arrival")
  func fresh() async throws {
    server.stub("/a", answer: answer("max-age=60"))
    #expect(try await cache.send(request()) == answer("max-age=60"))
    time.advance(by: 59.5)
    var expected = answer("max-age=60")
    expected.fields["Age"] = "59"
    expected.cacheStatus = HTTPResponse.CacheStatus(received: MovableTime.start, isStale: false)
    #expect(try await cache.send(request()) == expected)
    server.verify()
  }

  @Test("a stale answer is validated: a 304 renews it, and it was received then")
  func validated() async throws {
    server.stub("/a", answer: answer("max-age=60"))
    server.stub("/a", answer: HTTPResponse(status: 304, fields: ["Cache-Control": "max-age=120", "ETag": "\"1\""]))
    _ = try await cache.send(request())
    time.advance(by: 60)
    let validated = try await cache.send(request())
    #expect(server.requests.last?.fields == ["If-None-Match": "\"1\""])
    #expect(validated.status == 200 && validated.body == [1] && validated.fields["Cache-Control"] == "max-age=120")
    let status = HTTPResponse.CacheStatus(received: MovableTime.start + 60, isStale: false)
    #expect(validated.cacheStatus == status)
    time.advance(by: 119)
    #expect(try await cache.send(request()).cacheStatus == status)
    server.verify()
  }

  @Test("a 304 for another answer is not believed: it is asked for anew")
  func otherTag() async throws {
    server.stub("/a", answer: answer("max-age=0"))
    server.stub("/a", answer: HTTPResponse(status: 304, fields: ["ETag": "\"2\""]))
    server.stub("/a", answer: answer("max-age=60", 2, tag: "\"2\""))
    _ = try await cache.send(request())
    #expect(try await cache.send(request()).body == [2])
    #expect(server.requests.map { $0.fields["If-None-Match"] } == [nil, "\"1\"", nil])
    #expect(try await cache.send(request()).body == [2])
    server.verify()
  }

  @Test("a 304 that was not asked for is passed on, and not stored")
  func unaskedFor() async throws {
    server.stub("/a", answer: HTTPResponse(status: 304, fields: ["Cache-Control": "max-age=60", "ETag": "\"1\""]))
    server.stub("/a", answer: answer("max-age=60"))
    #expect(try await cache.send(request()).status == 304)
    #expect(try await cache.send(request()) == answer("max-age=60"))
    server.verify()
  }

  @Test("an answer that is used while it is renewed is renewed once, by a request of its own")
  func renewed() async throws {
    server.stub("/a", answer: answer("max-age=1, stale-while-revalidate=60"))
    _ = try await cache.send(request())
    time.advance(by: 30)
    // A request that wants no network begins no renewal.
    let stored = try await cache.send(request("http://a.test/a", ["Cache-Control": "only-if-cached"]))
    #expect(stored.cacheStatus?.isStale == true)
    await cache.finishRevalidations()
    let opened = AsyncStream<Void>.makeStream()
    server.stub("/a") { _ throws(HTTPFailure) in
      for await _ in opened.stream { break }
      return HTTPResponse(status: 200, fields: ["Cache-Control": "max-age=60"], body: [2])
    }
    for _ in 0..<3 {
      let stale = try await cache.send(request())
      #expect(stale.body == [1] && stale.cacheStatus?.isStale == true)
    }
    opened.continuation.yield()
    await cache.finishRevalidations()
    #expect(try await cache.send(request()).body == [2])
    server.verify()
  }

  @Test("a renewal is cancelled with the last reference to the cache")
  func released() async throws {
    server.stub("/a", answer: answer("max-age=1, stale-while-revalidate=60"))
    let (begun, ended) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
    server.stub("/a") { _ throws(HTTPFailure) in
      begun.continuation.yield()
      // Ends only when the task is cancelled.
      for await _ in AsyncStream<Void>.makeStream().stream {}
      ended.continuation.yield()
      throw .cancelled
    }
    do {
      let (server, time) = (server, time)
      let brief = CachingTransport(server, store: store, now: { time.now })
      _ = try await brief.send(request())
      time.advance(by: 30)
      _ = try await brief.send(request())
      for await _ in begun.stream { break }
    }
    for await _ in ended.stream { break }
    server.verify()
  }

  @Test("only-if-cached asks no server: what is stored and fresh, or a 504")
  func onlyIfCached() async throws {
    let stored: HTTPFields = ["Cache-Control": "only-if-cached"]
    #expect(try await cache.send(request("http://a.test/a", stored)) == HTTPResponse(status: 504))
    server.stub("/a", answer: answer("max-age=1"))
    _ = try await cache.send(request())
    #expect(try await cache.send(request("http://a.test/a", stored)).body == [1])
    time.advance(by: 1)
    #expect(try await cache.send(request("http://a.test/a", stored)).status == 504)
    #expect(
      try await cache.send(request("http://a.test/a", ["Cache-Control": "max-stale"])).cacheStatus?.isStale == true)
    var any = try request("http://a.test/a", stored)
    any.acceptsStale = true
    let seen = try await cache.send(any)
    #expect(seen.body == [1])
    #expect(seen.cacheStatus == HTTPResponse.CacheStatus(received: MovableTime.start, isStale: true))
    server.verify()
  }

  @Test("one URL has one answer, however it is spelled; the query belongs to it")
  func urls() async throws {
    server.stub("/a?b=1", answer: answer("max-age=60"))
    server.stub("/a?b=2", answer: answer("max-age=60", 2))
    _ = try await cache.send(request("http://a.test/a?b=1"))
    #expect(try await cache.send(request("HTTP://A.test:80/a?b=1#top")).body == [1])
    #expect(try await cache.send(request("http://a.test/a?b=2")).body == [2])
    server.verify()
  }

  @Test("the latest answer that is for the request is given; Vary: * is for no request")
  func variants() async throws {
    for (language, body) in [("de", 1), ("en", 2), ("de", 3)] as [(String, UInt8)] {
      server.stub(
        "/a",
        answer: HTTPResponse(
          status: 200, fields: ["Cache-Control": "max-age=60", "Vary": body == 3 ? "Language, B" : "Language"],
          body: [body]))
      let asked: HTTPFields = ["Language": language, "Cache-Control": "max-age=0"]
      time.advance(by: 1)
      #expect(try await cache.send(request("http://a.test/a", asked)).body == [body])
    }
    #expect(try await cache.send(request("http://a.test/a", ["Language": "de"])).body == [3])
    #expect(try await cache.send(request("http://a.test/a", ["Language": "de", "B": "1"])).body == [1])
    #expect(try await cache.send(request("http://a.test/a", ["Language": "en"])).body == [2])
    server.stub(
      "/b", times: 2, answer: HTTPResponse(status: 200, fields: ["Cache-Control": "max-age=60", "Vary": "A, *"]))
    for _ in 0..<2 { #expect(try await cache.send(request("http://a.test/b")).cacheStatus == nil) }
    server.verify()
  }

  @Test("Pragma means nothing, and other methods and parts pass by, neither stored nor answered")
  func passing() async throws {
    server.stub("/a", answer: answer("max-age=60"))
    _ = try await cache.send(request())
    #expect(try await cache.send(request("http://a.test/a", ["Pragma": "no-cache"])).cacheStatus != nil)
    server.stub("/a", method: .head, times: 2, answer: answer("max-age=60", 2))
    server.stub("/a", times: 2, answer: answer("max-age=60", 3))
    for _ in 0..<2 {
      let head = HTTPRequest(method: .head, url: try request().url)
      #expect(try await cache.send(head).cacheStatus == nil)
      #expect(try await cache.send(request("http://a.test/a", ["Range": "bytes=0-1"])).body == [3])
    }
    #expect(try await cache.send(request()).body == [1])
    server.verify()
  }

  @Test("a cancelled task gets no answer, not even a stored one")
  func cancelled() async throws {
    server.stub("/a", answer: answer("max-age=60"))
    _ = try await cache.send(request())
    let (cache, request) = (cache, try request())
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await cache.send(request)
    }
    await #expect(throws: HTTPFailure.cancelled) { try await task.value }
    server.verify()
  }
}
