import Foundation
import MarqueeHTTP
import Testing

@Suite("Answers that are cut, wrong or missing", .timeLimit(.minutes(10)))
struct CurlDamageTests {
  struct Cut: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var steps: [ScriptedServer.Step]
    var body: [UInt8]

    init(_ name: String, _ bytes: [UInt8], then end: ScriptedServer.Step = .close, body: String) {
      testDescription = name
      steps = [.send(bytes), end]
      self.body = .text(body)
    }
  }

  static let chunkedHeader = "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n"

  static let cuts: [Cut] = [
    Cut("closed before its length", .answer(promising: 100, body: .text("half")), body: "half"),
    Cut("closed within a chunk", .wire("\(chunkedHeader)\n8\nhalf"), body: "half"),
    Cut("closed before the last chunk", .wire("\(chunkedHeader)\n4\nhalf\n"), body: "half"),
    Cut("a chunk without a size", .wire("\(chunkedHeader)\n4\nhalf\nzzz\n"), body: "half"),
    Cut(
      "chunks that contradict the length", .wire("\(chunkedHeader)Content-Length: 9\n\n4\nhalf\n0\n\n"), body: "half"),
    Cut(
      "lengths that contradict each other", .wire("HTTP/1.1 200 OK\nContent-Length: 9\nContent-Length: 4\n\nhalf"),
      body: "half"),
    Cut(
      "gzip that breaks off with the connection",
      Array(
        [UInt8].answer("200 OK", "Content-Encoding: gzip\n", body: Gzip.stored(.text("half and half"))).dropLast(17)),
      body: "half"),
  ]

  @Test("a body that is cut short or contradicts its header is given as incomplete", arguments: cuts)
  func incomplete(_ cut: Cut) async throws {
    try await withServer(cut.steps) { server, transport in
      let response = try await transport.send(HTTPRequest(server.url("/")))
      #expect(response.status == 200)
      #expect(response.body == cut.body)
      #expect(!response.isComplete)
    }
  }

  @Test("a connection that is reset within the body leaves an incomplete answer or none")
  func reset() async throws {
    try await withServer([.send(.answer(promising: 100, body: .text("half"))), .reset]) { server, transport in
      switch await transport.outcome(try HTTPRequest(server.url("/"))) {
      case .success(let response): #expect(!response.isComplete)
      // The reset may overtake what was sent before it.
      case .failure(let failure): #expect(failure.kind == "unreachable")
      }
    }
  }

  @Test(
    "a connection that ends before any of the body is unreachable",
    arguments: [
      "", "HTTP/1.1 100 Continue\n\n", "HTTP/1.1 101 Switching Protocols\n\n", "HTTP/1.1 200 OK\nContent-Le",
      "HTTP/1.1 200 OK\nContent-Length: 9\n\n", "\(chunkedHeader)\n",
    ])
  func withoutBody(_ text: String) async throws {
    try await withServer(text.isEmpty ? [.close] : [.send(.wire(text)), .close]) { server, transport in
      let outcome = await transport.outcome(try HTTPRequest(server.url("/")))
      #expect(outcome.failure?.kind == "unreachable", "\(outcome)")
    }
  }

  @Test("a connection that ends within the header is said to have ended there")
  func withinHeader() async throws {
    try await withServer([.send(.wire("HTTP/1.1 200 OK\nContent-Le")), .close]) { server, transport in
      let outcome = await transport.outcome(try HTTPRequest(server.url("/")))
      #expect(
        outcome
          == .failure(
            .unreachable(host: "127.0.0.1", detail: "the connection closed before the headers were complete")))
    }
  }

  @Test(
    "an interim answer is not an answer, whatever comes after it",
    arguments: ["", "Content-Length: 9\n", "Transfer-Encoding: chunked\n"])
  func interim(_ fields: String) async throws {
    let text = "HTTP/1.1 101 Switching Protocols\n\(fields)\n8\nhalf"
    try await withServer([.send(.wire(text)), .close]) { server, transport in
      let outcome = await transport.outcome(try HTTPRequest(server.url("/")))
      #expect(outcome.response == nil, "\(outcome)")
    }
  }

  @Test(
    "what is not HTTP is malformed",
    arguments: [
      "SSH-2.0-OpenSSH_9.2\n", "<html>hello</html>\n", "HTTP/1.1 999 Strange\nContent-Length: 0\n\n",
      "HTTP/1.1 abc\n\n", "HTTP/1.1 200 OK\nno colon here\n\n",
    ])
  func garbage(_ text: String) async throws {
    try await withServer([.send(.wire(text)), .close]) { server, transport in
      let outcome = await transport.outcome(try HTTPRequest(server.url("/")))
      #expect(outcome.failure?.kind == "malformed", "\(outcome)")
    }
  }

  @Test("a body that is not in the coding it claims is malformed")
  func wrongCoding() async throws {
    try await withServer([.send(.answer("200 OK", "Content-Encoding: gzip\n", body: .text("not gzip")))]) {
      server, transport in
      let outcome = await transport.outcome(try HTTPRequest(server.url("/")))
      #expect(outcome.failure?.kind == "malformed", "\(outcome)")
    }
  }

  @Test("a refused connection is unreachable, with the host's name")
  func refused() async throws {
    let (descriptor, port) = try loopbackSocket()
    defer { close(descriptor) }
    let transport = CurlTransport.onLoopback()
    let outcome = await transport.outcome(try HTTPRequest("http://127.0.0.1:\(port)/"))
    #expect(outcome.failure?.kind == "unreachable", "\(outcome)")
    transport.shutdown()
  }

  @Test("plain text where TLS was expected is insecure")
  func notTLS() async throws {
    let server = try ScriptedServer(greeting: .text("220 not TLS at all\r\n")) { _ in [] }
    let transport = CurlTransport.onLoopback()
    let outcome = await transport.outcome(try HTTPRequest(server.url("/").replacing("http:", with: "https:")))
    #expect(outcome.failure?.kind == "insecure", "\(outcome)")
    transport.shutdown()
    server.stop()
  }

  @Test(
    "a request that cannot be sent is refused before anything is opened",
    arguments: ["ftp://127.0.0.1/", "file:///etc/hosts", "/relative", "http:///nowhere", "data:,x"])
  func invalidAddress(_ address: String) async throws {
    let outcome = await CurlTransport.onLoopback().outcome(try HTTPRequest(address))
    #expect(outcome.failure?.kind == "invalidRequest", "\(outcome)")
  }

  @Test(
    "a field that would break the header is refused",
    arguments: [("X", "a\r\nHost: evil"), ("X\n", "a"), ("", "a"), ("a b", "c"), ("X", "\u{0}"), ("X:", "y")])
  func invalidField(_ name: String, _ value: String) async throws {
    try await withServer([.send(.answer())]) { server, transport in
      let outcome = await transport.outcome(try HTTPRequest(server.url("/"), fields: [name: value]))
      #expect(outcome.failure?.kind == "invalidRequest", "\(outcome)")
      #expect(server.accepted == 0)
    }
  }

  @Test("no failure repeats the query, which may hold a key")
  func noKey() async throws {
    let (descriptor, port) = try loopbackSocket()
    defer { close(descriptor) }
    let transport = CurlTransport.onLoopback()
    let addresses = [
      "http://127.0.0.1:\(port)/?api_key=hidden", "http://user:hidden@127.0.0.1:\(port)/?api_key=hidden",
      "http://host.invalid/?api_key=hidden",
    ]
    for address in addresses {
      let outcome = await transport.outcome(try HTTPRequest(address))
      #expect(outcome.failure != nil)
      #expect(!"\(outcome)".contains("hidden"))
    }
    transport.shutdown()
  }
}
