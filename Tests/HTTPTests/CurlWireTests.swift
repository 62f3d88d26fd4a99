// Answers that no well-behaved server sends. Each ends within its limits, and none is read as something else than it
// is.
import MarqueeHTTP
import Synchronization
import Testing

@Suite("Strange answers on the wire", .timeLimit(.minutes(10)))
struct CurlWireTests {
  private static let chunked = CurlDamageTests.chunkedHeader

  @Test(
    "a server that falls silent ends with the time limit, wherever in the answer it stops",
    arguments: [
      "", "HTTP/1.1 200 OK\nContent-Le", "HTTP/1.1 103 Early Hints\n\n", "HTTP/1.1 200 OK\nContent-Length: 9\n\n",
      "HTTP/1.1 200 OK\nContent-Length: 9\n\nhalf", "HTTP/1.1 200 OK\n\nhalf", "\(chunked)\n", "\(chunked)\n8\nhalf",
      "\(chunked)\n4\nhalf\n", "\(chunked)\n4\nhalf\n0\n",
    ])
  func silence(_ text: String) async throws {
    try await withServer([.send(.wire(text)), .stall]) { server, transport in
      let limits = HTTPRequest.Limits(total: .milliseconds(200))
      let outcome = await transport.outcome(try HTTPRequest(server.url("/"), limits: limits))
      #expect(outcome == .failure(.timedOut(after: .milliseconds(200))))
    }
  }

  @Test(
    "a connection that is reset before any of the body is unreachable",
    arguments: ["", "HTTP/1.1 200 OK\nContent-Le", "HTTP/1.1 200 OK\nContent-Length: 9\n\n"])
  func reset(_ text: String) async throws {
    try await withServer([.send(.wire(text)), .reset]) { server, transport in
      let outcome = await transport.outcome(try HTTPRequest(server.url("/")))
      #expect(outcome.failure?.kind == "unreachable", "\(outcome)")
    }
  }

  @Test(
    "bytes after the end of an answer belong neither to it nor to the next",
    arguments: [
      ("HTTP/1.1 200 OK\nContent-Length: 4\n\nbodymore", 200, "body"),
      ("HTTP/1.1 200 OK\nContent-Length: 4\n\nbodyHTTP/1.1 200 OK\nContent-Length: 4\n\nevil", 200, "body"),
      ("\(chunked)\n4\nbody\n0\n\nmore", 200, "body"), ("HTTP/1.1 204 No Content\n\nmore", 204, ""),
      ("HTTP/1.1 204 No Content\nContent-Length: 4\n\nmore", 204, ""), ("HTTP/1.1 304 Not Modified\n\nmore", 304, ""),
    ])
  func tooLong(_ text: String, _ status: Int, _ body: String) async throws {
    let script: ScriptedServer.Script = { request in
      [.send(request.path == "/" ? .wire(text) : .answer(body: .text("next")))]
    }
    try await withServer(script) { server, transport in
      let response = try await transport.send(HTTPRequest(server.url("/")))
      #expect(response.status == status && response.body == .text(body) && response.isComplete)
      let next = try await transport.send(HTTPRequest(server.url("/next")))
      #expect(next.status == 200 && next.body == .text("next"))
    }
  }

  @Test("a body without end is stopped at the limit, with a length or without", arguments: ["", chunked])
  func endless(_ header: String) async throws {
    let piece: [UInt8] =
      header.isEmpty
      ? [UInt8](repeating: 0x2E, count: 1000) : .wire("3e8\n" + String(repeating: ".", count: 1000) + "\n")
    let body = (0..<1000).flatMap { _ in piece }
    try await withServer([.send(.wire((header.isEmpty ? "HTTP/1.1 200 OK\n" : header) + "\n") + body), .stall]) {
      server, transport in
      let outcome = await transport.outcome(try HTTPRequest(server.url("/"), limits: .init(body: 500_000)))
      #expect(outcome == .failure(.tooLarge(limit: 500_000)))
    }
  }

  @Test(
    "an invalid length is not used as a length",
    arguments: ["-1", "four", "99999999999999999999", "4, 9", "0x4", "4.0"])
  func lengths(_ length: String) async throws {
    try await withServer([.send(.wire("HTTP/1.1 200 OK\nContent-Length: \(length)\n\nbody")), .close]) {
      server, transport in
      switch await transport.outcome(try HTTPRequest(server.url("/"))) {
      case .success(let response): #expect(!response.isComplete, "\(response)")
      case .failure(let failure): #expect(["malformed", "unreachable"].contains(failure.kind), "\(failure)")
      }
    }
  }

  @Test(
    "a chunk whose size is not a number ends the answer",
    arguments: ["-4", "FFFFFFFFFFFFFFFFFF", "7FFFFFFFFFFFFFFF", "", "x4"])
  func chunks(_ size: String) async throws {
    try await withServer([.send(.wire("\(Self.chunked)\n4\nhalf\n\(size)\nmore\n0\n\n")), .close]) {
      server, transport in
      switch await transport.outcome(try HTTPRequest(server.url("/"))) {
      case .success(let response): #expect(!response.isComplete && response.body.starts(with: [UInt8].text("half")))
      case .failure(let failure): #expect(failure.kind == "malformed" || failure.kind == "unreachable", "\(failure)")
      }
    }
  }

  @Test("gzip with a wrong checksum, a wrong length or bytes after it is not whole", arguments: [-8, -4, 11, 14])
  func corruptGzip(_ offset: Int) async throws {
    var body = Gzip.stored(.text("half and half"))
    body[offset < 0 ? body.count + offset : offset] ^= 0x55
    try await withServer([.send(.answer("200 OK", "Content-Encoding: gzip\n", body: body))]) {
      server, transport in
      switch await transport.outcome(try HTTPRequest(server.url("/"))) {
      case .success(let response): #expect(!response.isComplete, "\(response)")
      case .failure(let failure): #expect(failure.kind == "malformed", "\(failure)")
      }
    }
  }

  @Test(
    "an invalid status line is malformed",
    arguments: [
      "HTTP/1.1 000 Nothing\nContent-Length: 4\n\nbody", "HTTP/1.1 999 Much\nContent-Length: 4\n\nbody",
      "HTTP/1.1 2000 OK\n\nbody", "HTTP/1.1 -20 OK\n\nbody", "HTTP/1.1 20x OK\n\nbody", "HTTP/1.1\n\nbody",
      "HTTP/9.9 200 OK\n\nbody", "body as HTTP/0.9 has it", "\u{0}\u{1}\u{2}\n\n",
    ])
  func statusLines(_ text: String) async throws {
    try await withServer([.send(.wire(text)), .close]) { server, transport in
      let outcome = await transport.outcome(try HTTPRequest(server.url("/")))
      #expect(outcome.failure?.kind == "malformed", "\(outcome)")
    }
  }

  @Test(
    "a readable header is read, although it breaks the rules",
    arguments: [
      ("HTTP/1.1 200\r\nA: 1\r\nContent-Length: 4\r\n\r\nbody", "1"),
      ("HTTP/1.1 200 OK\nA: 1\nContent-Length: 4\n\nbody", "1"),
      ("HTTP/1.1 200 OK\r\nA: 1\r\n\t2\r\n 3\r\nContent-Length: 4\r\n\r\nbody", "1 2 3"),
    ])
  func headers(_ text: String, _ value: String) async throws {
    try await withServer([.send(.text(text))]) { server, transport in
      let response = try await transport.send(HTTPRequest(server.url("/")))
      #expect(response.status == 200 && response.body == .text("body") && response.isComplete)
      #expect(response.fields["A"] == value)
    }
  }

  @Test("a field that is not UTF-8 costs itself only")
  func notText() async throws {
    let answer: [UInt8] =
      .wire("HTTP/1.1 200 OK\nA: ") + [0xFF, 0xC3, 0x28] + .wire("\nB: 2\nContent-Length: 4\n\nbody")
    try await withServer([.send(answer)]) { server, transport in
      let response = try await transport.send(HTTPRequest(server.url("/")))
      #expect(response.body == .text("body") && response.fields["B"] == "2")
      #expect(response.fields["A"] == "\u{FFFD}\u{FFFD}(")
    }
  }

  @Test("a header with a NUL is refused", arguments: ["A: 1?2", "A?B: 1", "?: 1"])
  func nul(_ field: String) async throws {
    let answer: [UInt8] = .wire("HTTP/1.1 200 OK\n\(field.replacing("?", with: "\u{0}"))\nContent-Length: 4\n\nbody")
    try await withServer([.send(answer), .close]) { server, transport in
      let outcome = await transport.outcome(try HTTPRequest(server.url("/")))
      // If a line begins with NUL, libcurl reads it as a continuation of the header.
      let kind = field.hasPrefix("?") ? "unreachable" : "malformed"
      #expect(outcome.failure?.kind == kind)
    }
  }

  @Test("many fields are stopped like one large one, and so is a flood of interim answers")
  func floods() async throws {
    let fields: [UInt8] = .wire("HTTP/1.1 200 OK\n" + (0..<60_000).map { "A: \($0)\n" }.joined() + "\n")
    let interim: [UInt8] = .wire(String(repeating: "HTTP/1.1 103 Early Hints\nLink: <a>\n\n", count: 20_000))
    for flood in [fields, interim] {
      try await withServer([.send(flood + .answer(body: .text("body")))]) { server, transport in
        let outcome = await transport.outcome(try HTTPRequest(server.url("/")))
        #expect(outcome.failure?.kind == "malformed", "\(outcome)")
      }
    }
  }

  @Test(
    "a 401 is an answer, whatever scheme it names: nothing is sent again",
    arguments: ["Basic realm=\"x\"", "Digest realm=\"x\", nonce=\"y\"", "Negotiate", "NTLM", "Bearer", "Strange", ""])
  func unauthorized(_ scheme: String) async throws {
    let requests = Atomic(0)
    let answer: [UInt8] = .answer("401 Unauthorized", "WWW-Authenticate: \(scheme)\n", body: .text("why"))
    let script: ScriptedServer.Script = { _ in
      requests.add(1, ordering: .sequentiallyConsistent)
      return [.send(answer)]
    }
    try await withServer(script) { server, transport in
      let response = try await transport.send(HTTPRequest(server.url("/")))
      #expect(response.status == 401 && response.body == .text("why"))
      #expect(response.fields["WWW-Authenticate"] == scheme)
    }
    #expect(requests.load(ordering: .sequentiallyConsistent) == 1)
  }
}
