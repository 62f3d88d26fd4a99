import Foundation
import HTTPTestSupport
import MarqueeHTTP
import TestSupport
import Testing

@Suite("A transport that follows redirects", .timeLimit(.minutes(10)))
struct RedirectingTransportTests {
  private let base = StubTransport()
  private let picture = HTTPResponse(status: 200, body: Array("picture".utf8))

  private func request(_ address: String = "https://covers.test/a") throws -> HTTPRequest {
    try HTTPRequest(
      address, fields: ["Accept": "image/png", "User-Agent": "me@example.org", "Authorization": "secret"])
  }

  private func moved(_ location: String, status: Int = 302) -> HTTPResponse {
    HTTPResponse(status: status, fields: ["Location": location])
  }

  private func failure(_ request: HTTPRequest) async -> HTTPFailure? {
    do throws(HTTPFailure) {
      _ = try await RedirectingTransport(base).send(request)
      return nil
    } catch {
      return error
    }
  }

  @Test("each kind of redirect is followed, absolute or relative", arguments: [301, 302, 303, 307, 308])
  func followed(status: Int) async throws {
    base.stub("/a", answer: moved("/b?size=1", status: status))
    base.stub("/b", answer: moved("c/d.jpg#top", status: status))
    base.stub("/c/d.jpg", answer: moved("//archive.test/e.jpg", status: status))
    base.stub("/e.jpg", answer: moved("HTTPS://node.test/f.jpg", status: status))
    base.stub("/f.jpg", answer: picture)
    #expect(try await RedirectingTransport(base).send(try request()) == picture)
    let addresses = base.requests.map { $0.url.absoluteString.lowercased() }
    #expect(
      addresses == [
        "https://covers.test/a", "https://covers.test/b?size=1", "https://covers.test/c/d.jpg",
        "https://archive.test/e.jpg", "https://node.test/f.jpg",
      ])
    base.verify()
  }

  @Test(
    "https never leads to http, which is not asked",
    arguments: ["http://archive.test/b", "HTTP://archive.test/b", "http://covers.test/b", "http://covers.test:443/b"])
  func downgraded(location: String) async throws {
    base.stub("/a", answer: moved(location))
    #expect(await failure(try request()) == .malformed(detail: "it redirects from https to http"))
    #expect(base.requests.map(\.url.absoluteString) == ["https://covers.test/a"])
    base.verify()
  }

  @Test("http may lead to http and to https, but https not back")
  func upgraded() async throws {
    base.stub("/a", answer: moved("http://covers.test/b"))
    base.stub("/b", answer: moved("https://covers.test/c"))
    base.stub("/c", answer: moved("http://covers.test/d"))
    let failure = await failure(try request("http://covers.test/a"))
    #expect(failure == .malformed(detail: "it redirects from https to http"))
    #expect(base.requests.map { $0.fields["Authorization"] } == ["secret", "secret", nil])
    base.verify()
  }

  @Test(
    "a host that must be decoded first is not asked", arguments: ["%6cocalhost", "1.2.3.4.5", "a!b"])
  func encoded(host: String) async throws {
    base.stub("/a", answer: moved("https://\(host)/b"))
    #expect(await failure(try request()) == .malformed(detail: "it redirects to an invalid address"))
    base.verify()
  }

  @Test("one host in another spelling is the same host")
  func respelled() async throws {
    base.stub("/a", answer: moved("https://COVERS.test.:443/b"))
    base.stub("/b", answer: picture)
    _ = try await RedirectingTransport(base).send(try request())
    #expect(base.requests.map { $0.fields["Authorization"] } == ["secret", "secret"])
  }

  @Test("another host learns what is accepted and nothing else")
  func fields() async throws {
    base.stub("/a", answer: moved("/b"))
    base.stub("/b", answer: moved("https://archive.test/c"))
    base.stub("/c", answer: picture)
    _ = try await RedirectingTransport(base).send(try request())
    #expect(base.requests.map { $0.fields["Authorization"] } == ["secret", "secret", nil])
    #expect(base.requests.map { $0.fields["User-Agent"] } == ["me@example.org", "me@example.org", nil])
    #expect(base.requests.map { $0.fields["Accept"] } == ["image/png", "image/png", "image/png"])
  }

  @Test(
    "a host with a similar name is another one, and a redirect back gives no more away",
    arguments: [
      "https://covers.test:8443/b", "https://www.covers.test/b", "https://test/b", "https://covers.test.evil.test/b",
    ])
  func similarHost(location: String) async throws {
    base.stub("/a", answer: moved(location))
    base.stub("/b", answer: moved("https://covers.test/c"))
    base.stub("/c", answer: picture)
    var request = try request()
    request.fields = ["aUTHORIZATION": "secret", "Cookie": "secret", "Proxy-Authorization": "secret", "ACCEPT": "*/*"]
    _ = try await RedirectingTransport(base).send(request)
    #expect(base.requests.map(\.fields.lines.count) == [4, 1, 1])
    #expect(base.requests.map { $0.fields["Accept"] } == ["*/*", "*/*", "*/*"])
    base.verify()
  }

  @Test("a request that is cancelled between two addresses goes no further")
  func cancelled() async throws {
    let moved = moved("/b")
    base.stub("/a") { _ throws(HTTPFailure) in
      withUnsafeCurrentTask { $0?.cancel() }
      return moved
    }
    let request = try request()
    let task = Task { [base] in try await RedirectingTransport(base).send(request) }
    await #expect(throws: HTTPFailure.cancelled) { try await task.value }
    base.verify()
  }

  @Test("five redirects are followed, a sixth is not")
  func limit() async throws {
    for number in 0..<5 { base.stub("/a\(number)", answer: moved("/a\(number + 1)")) }
    base.stub("/a5", answer: picture)
    #expect(try await RedirectingTransport(base).send(try request("https://covers.test/a0")) == picture)
    for number in 0...5 { base.stub("/b\(number)", answer: moved("/b\(number + 1)")) }
    #expect(
      await failure(try request("https://covers.test/b0")) == .malformed(detail: "it redirects more than 5 times"))
    base.verify()
  }

  @Test("a circle ends as soon as it closes")
  func circle() async throws {
    base.stub("/a", answer: moved("/b"))
    base.stub("/b", answer: moved("/a"))
    #expect(await failure(try request()) == .malformed(detail: "it redirects in a loop"))
    base.verify()
  }

  @Test(
    "nothing but the web is followed, and no address with a user",
    arguments: [
      "file:///etc/passwd", "ftp://host.test/a", "gopher://host.test/", "https://me:secret@host.test/", "http://",
      "javascript:1", "http:///etc/passwd", "https://me@host.test/",
    ])
  func refused(location: String) async throws {
    base.stub("/a", answer: moved(location))
    #expect(await failure(try request()) == .malformed(detail: "it redirects to an invalid address"))
    base.verify()
  }

  @Test("a redirect that does not say where to, and other answers, are answers")
  func answers() async throws {
    for status in [200, 300, 302, 304, 404] {
      let response = HTTPResponse(status: status)
      base.stub("/a", answer: response)
      #expect(try await RedirectingTransport(base).send(try request()) == response)
    }
    base.stub("/a", answer: HTTPResponse(status: 300, fields: ["Location": "/b"]))
    #expect(try await RedirectingTransport(base).send(try request()).status == 300)
    base.verify()
  }

  @Test("the time limit holds for all hops together")
  func time() async throws {
    let clock = TestClock()
    let moved = moved("/b")
    base.stub("/a") { _ throws(HTTPFailure) in
      clock.advance(by: .seconds(6))
      return moved
    }
    base.stub("/b") { request throws(HTTPFailure) in throw .timedOut(after: request.limits.total) }
    var request = try request()
    request.limits = HTTPRequest.Limits(total: .seconds(10))
    let sent = request
    let failure = await #expect(throws: HTTPFailure.self) {
      try await RedirectingTransport(base, clock: clock).send(sent)
    }
    #expect(failure == .timedOut(after: .seconds(10)))
    #expect(base.requests.map(\.limits.total) == [.seconds(10), .seconds(4)])
  }
}
