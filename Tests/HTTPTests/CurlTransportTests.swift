import MarqueeHTTP
import Synchronization
import Testing

@Suite("What arrives when all is well", .timeLimit(.minutes(10)))
struct CurlTransportTests {
  @Test("a body arrives byte for byte, with status and fields")
  func body() async throws {
    let content = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try await withServer([.send(.answer("200 OK", "X-One: 1\nx-one: 2\nEmpty:\n", body: content))]) {
      server, transport in
      let response = try await transport.send(HTTPRequest(server.url("/")))
      #expect(response.status == 200)
      #expect(response.fields["X-ONE"] == "1, 2")
      #expect(response.fields["empty"] == "")
      #expect(response.body == content)
      #expect(response.isComplete)
    }
  }

  @Test("the request has its own fields and the user agent, and asks for gzip")
  func requestHead() async throws {
    let script: ScriptedServer.Script = { [.send(.answer(body: .text($0.head)))] }
    try await withServer(script, transport: .onLoopback(userAgent: "Marquee/1")) { server, transport in
      let fields: HTTPFields = ["X-Key": "secret", "X-Empty": ""]
      let response = try await transport.send(HTTPRequest(server.url("/path?q=1"), fields: fields))
      let lines = String(decoding: response.body, as: UTF8.self).split(separator: "\r\n").map(String.init)
      #expect(lines.first == "GET /path?q=1 HTTP/1.1")
      #expect(lines.contains("X-Key: secret"))
      #expect(lines.contains("X-Empty:"))
      #expect(lines.contains("User-Agent: Marquee/1"))
      #expect(lines.contains("Accept-Encoding: gzip"))
    }
  }

  @Test("gzip is undone, and the fields that described it are gone")
  func gzip() async throws {
    let content = (0..<60_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    try await withServer([.send(.answer("200 OK", "Content-Encoding: gzip\n", body: Gzip.stored(content)))]) {
      server, transport in
      let response = try await transport.send(HTTPRequest(server.url("/")))
      #expect(response.body == content)
      #expect(response.isComplete)
      #expect(response.fields["Content-Encoding"] == nil)
      #expect(response.fields["Content-Length"] == nil)
    }
  }

  @Test("a chunked body arrives, and its trailer fields do not change the header")
  func chunked() async throws {
    let wire: [UInt8] = .wire(
      "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\nETag: \"a\"\n\n5\nhello\n6;x=y\n world\n0\nETag: \"b\"\n\n")
    try await withServer([.send(wire)]) { server, transport in
      let response = try await transport.send(HTTPRequest(server.url("/")))
      #expect(response.body == .text("hello world"))
      #expect(response.fields["ETag"] == "\"a\"")
      #expect(response.isComplete)
    }
  }

  @Test("a body without a length ends with the connection and is whole")
  func untilClose() async throws {
    try await withServer([.send(.wire("HTTP/1.0 200 OK\n\nall of it")), .close]) { server, transport in
      let response = try await transport.send(HTTPRequest(server.url("/")))
      #expect(response.body == .text("all of it"))
      #expect(response.isComplete)
    }
  }

  @Test("interim answers are passed over")
  func interim() async throws {
    let early: [UInt8] = .wire("HTTP/1.1 103 Early Hints\nLink: <a>\n\nHTTP/1.1 100 Continue\n\n")
    try await withServer([.send(early + .answer("404 Not Found", body: .text("no")))]) { server, transport in
      let response = try await transport.send(HTTPRequest(server.url("/")))
      #expect(response.status == 404)
      #expect(response.fields.lines.map(\.name) == ["Content-Length"])
      #expect(response.body == .text("no"))
    }
  }

  @Test("HEAD gives the header and no body, complete whatever length is announced")
  func head() async throws {
    try await withServer([.send(.wire("HTTP/1.1 200 OK\nContent-Length: 5000\n\n"))]) { server, transport in
      let response = try await transport.send(HTTPRequest(server.url("/"), method: .head))
      #expect(response.fields["Content-Length"] == "5000")
      #expect(response.body.isEmpty)
      #expect(response.isComplete)
    }
  }

  @Test("every status is an answer", arguments: [204, 304, 400, 401, 404, 429, 500, 503, 599])
  func status(_ status: Int) async throws {
    let fields = "WWW-Authenticate: Basic realm=\"x\"\n"
    let hasBody = status != 204 && status != 304
    let wire: [UInt8] = hasBody ? .answer("\(status) X", fields, body: .text("why")) : .wire("HTTP/1.1 \(status) X\n\n")
    try await withServer([.send(wire)]) { server, transport in
      let response = try await transport.send(HTTPRequest(server.url("/")))
      #expect(response.status == status)
      #expect(response.body == (hasBody ? .text("why") : []))
      #expect(response.isComplete)
    }
  }

  @Test("a redirect is given back and not followed")
  func redirect() async throws {
    let paths = Mutex<[String]>([])
    let script: ScriptedServer.Script = { request in
      paths.withLock { $0.append(request.path) }
      return [.send(.answer("302 Found", "Location: /elsewhere\n"))]
    }
    try await withServer(script) { server, transport in
      let response = try await transport.send(HTTPRequest(server.url("/here")))
      #expect(response.status == 302)
      #expect(response.fields["location"] == "/elsewhere")
    }
    #expect(paths.withLock { $0 } == ["/here"])
  }

  @Test("a connection stays open and is used again")
  func keptConnection() async throws {
    try await withServer([.send(.answer(body: .text("again")))]) { server, transport in
      for _ in 0..<20 {
        let response = try await transport.send(HTTPRequest(server.url("/")))
        #expect(response.body == .text("again"))
      }
      #expect(server.accepted == 1)
    }
  }

  @Test("an open connection that the server has closed meanwhile costs nothing but a new one")
  func closedKeptConnection() async throws {
    try await withServer([.send(.answer(body: .text("bye"))), .close]) { server, transport in
      for _ in 0..<10 {
        let response = try await transport.send(HTTPRequest(server.url("/")))
        #expect(response.body == .text("bye"))
      }
      #expect(server.accepted == 10)
    }
  }

  @Test("no more connections to one host are open than allowed; the others wait their turn")
  func connectionsPerHost() async throws {
    try await withServer(
      [.send(.answer(body: .text("turn")))], transport: .onLoopback(connectionsPerHost: 3)
    ) { server, transport in
      let request = try HTTPRequest(server.url("/"))
      await withTaskGroup { group in
        for _ in 0..<60 { group.addTask { await transport.outcome(request) } }
        for await outcome in group { #expect(outcome.failure == nil) }
      }
      #expect((1...3).contains(server.accepted))
    }
  }

  @Test("a request that asks for it opens a connection of its own", arguments: [(false, 1), (true, 3)])
  func ownConnection(opens: Bool, connections: Int) async throws {
    try await withServer([.send(.answer(body: .text("here")))], transport: .onLoopback()) {
      server, transport in
      var request = try HTTPRequest(server.url("/"))
      request.opensConnection = opens
      for _ in 0..<3 { #expect(await transport.outcome(request).failure == nil) }
      #expect(server.accepted == connections)
    }
  }

  @Test("500 connections at once: every one is open before any is answered")
  func manyConnections() async throws {
    let arrived = Atomic(0)
    let transport = CurlTransport.onLoopback(connectionsPerHost: 500, connections: 500)
    // The first 499 stall until the last has come. The server then answers that one, and no limit of the client ends
    // any.
    let script: ScriptedServer.Script = { _ in
      let count = arrived.add(1, ordering: .sequentiallyConsistent).newValue
      return count < 500 ? [.stall] : [.send(.answer(body: .text("last")))]
    }
    try await withServer(script, transport: transport) { server, transport in
      let request = try HTTPRequest(server.url("/"), limits: .init(total: .seconds(50)))
      let answered = await withTaskGroup { group in
        for _ in 0..<500 { group.addTask { await transport.outcome(request) } }
        var answers = 0
        for await outcome in group {
          if case .success = outcome { answers += 1 }
          group.cancelAll()
        }
        return answers
      }
      #expect(server.accepted == 500)
      #expect(answered == 1)
    }
  }
}
