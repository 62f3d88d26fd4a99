import Foundation
import HTTPTestSupport
import MarqueeHTTP
import Testing

@Suite("The stub transport")
struct StubTransportTests {
  let transport = StubTransport()

  @Test("stubs of one path answer one after the other, and requests are recorded")
  func inOrder() async throws {
    transport.stub("/films", answer: HTTPResponse(status: 503))
    transport.stub("/films", answer: HTTPResponse(status: 200))
    transport.stub("/people/*", failure: .offline)
    #expect(try await transport.send(get("/films")).status == 503)
    #expect(try await transport.send(get("/films?limit=2")).status == 200)
    await #expect(throws: HTTPFailure.offline) { try await transport.send(get("/people/7")) }
    #expect(transport.requests == [try get("/films"), try get("/films?limit=2"), try get("/people/7")])
    transport.verify()
  }

  @Test("a pattern with a question mark looks at the query too")
  func query() async throws {
    transport.stub("/search.json?q=*", answer: HTTPResponse(status: 204))
    #expect(try await transport.send(get("/search.json?q=dune&page=2")).status == 204)
    transport.verify()
  }

  @Test("a request that no stub expects is an issue")
  func unexpected() async throws {
    transport.stub("/films", answer: HTTPResponse(status: 200))
    _ = try await transport.send(get("/films"))
    await #expect(throws: HTTPFailure.self) { try await transport.send(get("/films")) }
    withKnownIssue {
      transport.verify()
    } matching: {
      $0.comments.contains { $0.rawValue.contains("GET http://host.invalid/films") }
    }
  }

  @Test("a stub that was not used up is an issue")
  func unused() async throws {
    transport.stub("/films", times: 2, answer: HTTPResponse(status: 200))
    _ = try await transport.send(get("/films"))
    withKnownIssue {
      transport.verify()
    } matching: {
      $0.comments.contains { $0.rawValue.contains("used 1 of 2 times") }
    }
  }

  @Test("a cancelled task gets no answer and uses no stub")
  func cancelled() async throws {
    let request = try get("/films")
    let task = Task { [transport] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await transport.send(request)
    }
    await #expect(throws: HTTPFailure.cancelled) { try await task.value }
    #expect(transport.requests.isEmpty)
  }

  private func get(_ path: String) throws -> HTTPRequest {
    HTTPRequest(url: try #require(URL(string: "http://host.invalid\(path)")))
  }
}
