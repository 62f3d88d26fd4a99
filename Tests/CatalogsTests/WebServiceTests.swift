// How a service on the web is asked, and what its failures mean to the user.
import Foundation
import HTTPTestSupport
import MarqueeDomain
import MarqueeHTTP
import TestSupport
import Testing

@testable import MarqueeCatalogs

@Suite("A service on the web")
struct WebServiceTests {
  private let transport = StubTransport()

  private func service(_ base: String, timeout: Duration = .seconds(15)) throws -> WebService {
    WebService(
      catalog: .ghibli, base: try #require(URL(string: base)), origin: .network, timeout: timeout,
      transport: transport)
  }

  @Test(
    "paths go after the base",
    arguments: [
      ("http://a.test", ["films"], "http://a.test/films"), ("http://a.test/", ["films"], "http://a.test/films"),
      ("http://a.test:81/v1", ["films"], "http://a.test:81/v1/films"),
      ("http://a.test/v1/", ["films", "x"], "http://a.test/v1/films/x"),
      ("http://a.test/feed.json", [], "http://a.test/feed.json"),
      ("http://a.test/feed.json?v=2", [], "http://a.test/feed.json?v=2"),
      ("http://a.test/v1?key=1", ["films"], "http://a.test/v1/films?key=1"),
    ])
  func paths(base: String, path: [String], url: String) async throws {
    transport.stub("*", answer: HTTPResponse(status: 200))
    _ = try await service(base).reply(path)
    #expect(transport.requests.map(\.url.absoluteString) == [url])
  }

  @Test(
    "a request may take as long as the person's limit, silence included", arguments: [5, 15, 60])
  func limits(seconds: Int) async throws {
    transport.stub("/films", answer: HTTPResponse(status: 200))
    _ = try await service("http://a.test", timeout: .seconds(seconds)).reply(["films"])
    let request = try #require(transport.requests.first)
    #expect(request.method == .get)
    #expect(request.fields["Accept"] == "application/json")
    #expect(request.limits == .init(total: .seconds(seconds)))
  }

  @Test(
    "an answer has its body, whether it is complete, where it came from, and when", arguments: [true, false])
  func reply(isComplete: Bool) async throws {
    transport.stub("/films", answer: HTTPResponse(status: 200, body: [1, 2], isComplete: isComplete))
    let before = Date.now
    let reply = try await service("http://a.test").reply(["films"])
    #expect(reply.response.body == [1, 2])
    #expect(reply.isComplete == isComplete)
    #expect(reply.source.catalog == .ghibli && reply.source.origin == .network)
    #expect((before...Date.now).contains(reply.source.fetchedAt))
  }

  @Test(
    "each failure of a transport is a problem of its own",
    arguments: [
      (.cancelled, .cancelled), (.offline, .offline(service: "Studio Ghibli")),
      (.timedOut(after: .seconds(5)), .timedOut(service: "Studio Ghibli", after: .seconds(5))),
      (
        .unresolved(host: "a.test"),
        .unreachable(
          service: "Studio Ghibli", detail: "can't resolve the name a.test",
          remedy: .advice("Check your connection. Some networks block the service."))
      ),
      (
        .noRoute(host: "a.test", detail: "no route to it"),
        .unreachable(
          service: "Studio Ghibli", detail: "no route to it", remedy: .advice("Check your network connection."))
      ),
      (
        .noConnection(host: "a.test", after: .milliseconds(5_500)),
        .unreachable(service: "Studio Ghibli", detail: "no connection within 5.5 s")
      ),
      (
        .privateAddress(host: "a.test"),
        .unreachable(
          service: "Studio Ghibli", detail: "a.test is a private address",
          remedy: .advice("Marquee follows links only to the public internet."))
      ),
      (
        .noNetwork(host: "a.test"),
        .unreachable(
          service: "Studio Ghibli", detail: "sample data uses no network", remedy: .useLiveSource)
      ),
      (
        .unreachable(host: "a.test", detail: "refused"),
        .unreachable(service: "Studio Ghibli", detail: "refused")
      ),
      (
        .insecure(host: "a.test", detail: "expired"),
        .unreachable(
          service: "Studio Ghibli", detail: "the connection to a.test is not secure: expired",
          remedy: .checkCertificates)
      ),
      (.tooLarge(limit: 32_000_000), .malformed(service: "Studio Ghibli", detail: "it is larger than 32 MB")),
      (.malformed(detail: "no HTTP"), .malformed(service: "Studio Ghibli", detail: "no HTTP")),
      (.invalidRequest(detail: "a blank"), .unreachable(service: "Studio Ghibli", detail: "a blank")),
      (
        .unavailable(detail: "no libcurl"),
        .unreachable(
          service: "Studio Ghibli", detail: "no libcurl", remedy: .installLibraries)
      ),
    ] as [(HTTPFailure, Problem)])
  func failures(failure: HTTPFailure, problem: Problem) async throws {
    transport.stub("/films", failure: failure)
    await #expect(throws: problem) { try await service("http://a.test").reply(["films"]) }
  }

  @Test("every status of 200 to 299 is an answer", arguments: [200, 203, 204, 299])
  func success(status: Int) async throws {
    transport.stub("/films", answer: HTTPResponse(status: status))
    await #expect(throws: Never.self) { try await service("http://a.test").reply(["films"]) }
  }

  @Test(
    "every other status is a problem",
    arguments: [
      (100, .server(service: "Studio Ghibli", status: 100)),
      (300, .malformed(service: "Studio Ghibli", detail: "it redirected the request")),
      (301, .malformed(service: "Studio Ghibli", detail: "it redirected the request")),
      (399, .malformed(service: "Studio Ghibli", detail: "it redirected the request")),
      (400, .server(service: "Studio Ghibli", status: 400)),
      (
        401,
        .unauthorized(
          service: "Studio Ghibli", detail: "it answered with status 401",
          remedy: .advice("Check the key or contact that the service requires."))
      ),
      (
        403,
        .unauthorized(
          service: "Studio Ghibli", detail: "it answered with status 403",
          remedy: .advice("Check the key or contact that the service requires."))
      ),
      (404, .server(service: "Studio Ghibli", status: 404)),
      (408, .server(service: "Studio Ghibli", status: 408)),
      (429, .rateLimited(service: "Studio Ghibli", retryAfter: nil)),
      (500, .server(service: "Studio Ghibli", status: 500)), (503, .server(service: "Studio Ghibli", status: 503)),
    ] as [(Int, Problem)])
  func statuses(status: Int, problem: Problem) async throws {
    transport.stub("/films", answer: HTTPResponse(status: status, body: Array("[]".utf8)))
    await #expect(throws: problem) { try await service("http://a.test").reply(["films"]) }
  }

  @Test(
    "how long to wait is taken from Retry-After in seconds, at most a day",
    arguments: [
      ("0", .zero), ("2", .seconds(2)), ("86400", .seconds(86_400)), ("86401", .seconds(86_400)),
      ("9223372036854775807", .seconds(86_400)), ("-1", nil), ("soon", nil), ("1.5", nil), ("", nil),
    ] as [(String, Duration?)])
  func retryAfter(field: String, wait: Duration?) async throws {
    transport.stub("/films", answer: HTTPResponse(status: 429, fields: ["Retry-After": field]))
    await #expect(throws: Problem.rateLimited(service: "Studio Ghibli", retryAfter: wait)) {
      try await service("http://a.test").reply(["films"])
    }
  }
}
