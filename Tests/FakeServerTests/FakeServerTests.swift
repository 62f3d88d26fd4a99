import Foundation
import MarqueeHTTP
import Testing

@testable import MarqueeFakeServer

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("The listener")
struct FakeServerTests {
  let films = String(decoding: GhibliSample.films.bytes, as: UTF8.self)

  @Test("several requests are answered over one connection")
  func keepsAlive() throws {
    let server = try FakeServer()
    let client = try WireClient(port: server.port)
    for _ in 0..<3 {
      try client.get("/ghibli/films")
      let answer = try client.answer()
      #expect(answer.status == 200)
      #expect(answer.body == films)
      #expect(answer.fields["connection"] == nil)
      #expect(answer.fields["date"]?.wholeMatch(of: /\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/) != nil)
    }
  }

  @Test("the connection ends where the client or its version asks for it")
  func closes() throws {
    let server = try FakeServer()
    let client = try WireClient(port: server.port)
    try client.get("/ghibli/films", "Connection: close")
    let answer = try client.answer()
    #expect(answer.fields["connection"] == "close")
    #expect(answer.body == films)
    #expect(try client.rest() == ("", .closed))

    let old = try WireClient(port: server.port)
    try old.send("GET /ghibli/films HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
    #expect(try old.answer().fields["connection"] == "keep-alive")
    try old.send("GET /ghibli/films HTTP/1.0\r\n\r\n")
    #expect(try old.answer().fields["connection"] == "close")
    #expect(try old.rest() == ("", .closed))
  }

  @Test("the end of the stream follows the last answer at once, and not only after a time limit")
  func endsAtOnce() throws {
    var limits = ServerLimits()
    limits.linger = .seconds(3600)
    let server = try FakeServer(router: SampleRouter(), faults: nil, port: 0, limits: limits)
    let client = try WireClient(port: server.port)
    try client.get("/", "Connection: close")
    #expect(try client.answer().status == 200)
    #expect(try client.rest() == ("", .closed))
  }

  @Test("pipelined requests are answered in order, whatever their length")
  func pipelining() throws {
    let server = try FakeServer()
    let client = try WireClient(port: server.port)
    let paths = (0..<200).map { ["/ghibli/films", "/ghibli/people/", "/nowhere", "/"][$0 % 4] }
    try client.send(paths.map { "GET \($0) HTTP/1.1\r\nHost: here\r\n\r\n" }.joined())
    client.endSending()
    let router = SampleRouter()
    for path in paths {
      let url = try #require(URL(string: "http://here\(path)"))
      #expect(try client.answer().body == String(decoding: router.respond(to: .init(url: url)).body, as: UTF8.self))
    }
    #expect(try client.rest() == ("", .closed))
  }

  @Test("HEAD has the length and sends no body; a condition that holds gets 304")
  func headAndConditions() throws {
    let server = try FakeServer()
    let client = try WireClient(port: server.port)
    try client.send("HEAD /ghibli/films HTTP/1.1\r\nHost: here\r\n\r\n")
    let head = try client.answer(hasBody: false)
    #expect(head.fields["content-length"] == String(films.utf8.count))
    let tag = try #require(head.fields["etag"])
    try client.get("/ghibli/films", "If-None-Match: \(tag)")
    let unchanged = try client.answer()
    #expect(unchanged.status == 304)
    #expect(unchanged.fields["content-length"] == nil)
    try client.get("/")
    #expect(try client.answer().status == 200)
  }

  @Test(
    "targets are accepted in each of their forms",
    arguments: [
      ("GET http://sample.invalid/ghibli/films", 200), ("GET HTTPS://sample.invalid/a.png", 200), ("GET //ghibli", 404),
      ("GET /gh%69bli/films?limit=%32", 200), ("OPTIONS *", 405), ("CONNECT here:80", 405), ("GET *", 400),
      ("GET ftp://here/", 400), ("GET ghibli/films", 400), ("POST /ghibli/films", 405), ("GET http:///ghibli", 400),
    ])
  func targets(_ request: String, _ status: Int) throws {
    let server = try FakeServer()
    let client = try WireClient(port: server.port)
    try client.send("\(request) HTTP/1.1\r\nHost: here\r\n\r\n")
    #expect(try client.answer().status == status)
  }

  @Test("a body is skipped, and the next request is found after it")
  func bodies() throws {
    let server = try FakeServer()
    let client = try WireClient(port: server.port)
    let body = String(repeating: "GET /ghibli/films HTTP/1.1\r\nHost: here\r\n\r\n", count: 1000).prefix(40_000)
    try client.send("POST / HTTP/1.1\r\nHost: here\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
    try client.get("/nowhere")
    #expect(try client.answer().status == 405)
    #expect(try client.answer().status == 404)
  }

  @Test(
    "a refused request is the connection's last, and bytes after it are not read",
    arguments: [
      ("GET / HTTP/1.1\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 411),
      ("GET / HTTP/3.0\r\n\r\n", 505),
    ])
  func refusals(_ request: String, _ status: Int) throws {
    try refuses(request, status)
  }

  @Test("a request that is too long is refused before its end, and the rest of it is skipped")
  func tooLong() throws {
    try refuses("GET /\(String(repeating: "a", count: 9000))", 414)
    try refuses("GET / HTTP/1.1\r\nA: \(String(repeating: "a", count: 300_000))\r\n\r\n", 431)
  }

  private func refuses(_ request: String, _ status: Int) throws {
    let server = try FakeServer()
    let client = try WireClient(port: server.port)
    try client.send("\(request)GET / HTTP/1.1\r\nHost: here\r\n\r\n")
    let answer = try client.answer()
    #expect(answer.status == status)
    #expect(answer.fields["connection"] == "close")
    #expect(try client.rest() == ("", .closed))
  }

  @Test("an idle connection is closed without an answer, one that stops inside a request with 408")
  func timeouts() throws {
    let time = ServerTime()
    let server = try FakeServer(time: time)
    let idle = try WireClient(port: server.port)
    let parts = ["GET / HT", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc"]
    let slow = try parts.map { part in
      let client = try WireClient(port: server.port)
      try client.send(part)
      return client
    }
    try time.pass(.zero, threads: 3)
    try time.pass(.milliseconds(9_999), threads: 3)
    #expect(try (slow + [idle]).map { try $0.arrived() } == [0, 0, 0])
    try time.pass(.milliseconds(1), threads: 3)
    for client in slow {
      #expect(try client.answer().status == 408)
      client.endSending()
      #expect(try client.rest() == ("", .closed))
    }
    try time.pass(.milliseconds(19_999), threads: 1)
    #expect(try idle.arrived() == 0)
    try time.pass(.milliseconds(1), threads: 0)
    #expect(try idle.rest() == ("", .closed))
  }

  @Test("a client that reads nothing delays no other client")
  func slowReader() throws {
    let server = try FakeServer()
    let slow = try WireClient(port: server.port)
    // About 60 KB of requests and megabytes of answers: more than the system's buffers.
    try slow.send(String(repeating: "GET /ghibli/films HTTP/1.1\r\nHost: here\r\n\r\n", count: 1400))
    let quick = try WireClient(port: server.port)
    for _ in 0..<20 {
      try quick.get("/ghibli/films")
      #expect(try quick.answer().status == 200)
    }
    for _ in 0..<1400 { #expect(try slow.answer().body == films) }
  }

  @Test("a client that leaves during an answer does no harm")
  func brokenPipe() throws {
    let server = try FakeServer()
    for _ in 0..<50 {
      let client = try WireClient(port: server.port)
      try client.send(String(repeating: "GET /ghibli/films HTTP/1.1\r\nHost: here\r\n\r\n", count: 300))
      client.reset()
    }
    let client = try WireClient(port: server.port)
    try client.get("/")
    #expect(try client.answer().status == 200)
  }

  @Test("five hundred clients at once are all served, also while others send single bytes")
  func manyClients() throws {
    let server = try FakeServer()
    let slow = try (0..<20).map { _ in try WireClient(port: server.port) }
    for client in slow { try client.send("GET /nowh") }
    let clients = try (0..<500).map { _ in try WireClient(port: server.port) }
    for _ in 0..<2 {
      for client in clients { try client.get("/ghibli/people") }
      for client in clients { #expect(try client.answer().status == 200) }
    }
    for byte in "ere HTTP/1.1\r\nHost: a\r\n\r\n" {
      for client in slow { try client.send(String(byte)) }
    }
    for client in slow { #expect(try client.answer().status == 404) }
  }

  @Test("at the limit of connections, the next client is served when another has gone")
  func fullHouse() throws {
    var limits = ServerLimits()
    limits.connections = 2
    let server = try FakeServer(router: SampleRouter(), faults: nil, port: 0, limits: limits)
    let first = try WireClient(port: server.port)
    let second = try WireClient(port: server.port)
    for client in [first, second] {
      try client.get("/")
      #expect(try client.answer().status == 200)
    }
    let third = try WireClient(port: server.port)
    try third.get("/nowhere")
    try first.get("/", "Connection: close")
    #expect(try first.answer().status == 200)
    first.endSending()
    #expect(try third.answer().status == 404)
  }

  @Test("a process without descriptors left serves its clients, and the rest once there are descriptors again")
  func descriptorsExhausted() async {
    // In a process of its own, because the limit holds for the whole process.
    await #expect(processExitsWith: .success) {
      let time = ServerTime()
      let server = try FakeServer(time: time)
      let early = try WireClient(port: server.port)
      try early.get("/")
      _ = try early.answer()
      let late = try WireClient.open()
      var limit = rlimit()
      #if canImport(Glibc)
        let kind = RLIMIT_NOFILE.rawValue
      #else
        let kind = RLIMIT_NOFILE
      #endif
      getrlimit(.init(kind), &limit)
      let former = limit.rlim_cur
      limit.rlim_cur = .init(dup(late))
      close(Int32(limit.rlim_cur))
      try #require(setrlimit(.init(kind), &limit) == 0)
      let client = try WireClient(descriptor: late, port: server.port)
      try client.get("/nowhere")
      func serveTen() throws {
        for _ in 0..<10 {
          try early.get("/")
          try #require(try early.answer().status == 200)
        }
      }
      try serveTen()
      // The thread of the early client and the one that accepts.
      try time.pass(.zero, threads: 2)
      limit.rlim_cur = former
      try #require(setrlimit(.init(kind), &limit) == 0)
      try time.pass(.milliseconds(99), threads: 2)
      try serveTen()
      try #require(try client.arrived() == 0)
      try time.pass(.milliseconds(1), threads: 2)
      try serveTen()
      try #require(try client.answer().status == 404)
    }
  }

  @Test("only one server listens on a port, and the failure says so")
  func portTaken() throws {
    let server = try FakeServer()
    let failure = #expect(throws: FakeServer.Failure.portTaken(server.port)) { try FakeServer(port: server.port) }
    #expect(failure?.description == "port \(server.port) on 127.0.0.1 is already in use")
  }

  @Test("stopping ends every connection and frees the port")
  func stops() throws {
    let server = try serverOnOwnPort(from: 21_000)
    let (served, idle) = (try WireClient(port: server.port), try WireClient(port: server.port))
    try served.get("/")
    _ = try served.answer()
    server.stop()
    server.stop()
    #expect(try served.rest().ending == .closed)
    #expect(try idle.rest().ending != .open)
    #expect(throws: WireClient.Failed.self) { try WireClient(port: server.port) }
    let next = try FakeServer(port: server.port)
    let client = try WireClient(port: next.port)
    try client.get("/")
    #expect(try client.answer().status == 200)
  }

  @Test("a server without a reference has stopped")
  func endsWithItsLife() throws {
    let port = try serverOnOwnPort(from: 22_000).port
    #expect(throws: WireClient.Failed.self) { try WireClient(port: port) }
  }

  /// A server on a port that the system gives to no other program once it is free again: below the ephemeral ports
  /// (32768 and up on Linux, 49152 and up on macOS).
  private func serverOnOwnPort(from first: UInt16) throws -> FakeServer {
    for port in first..<(first + 100) {
      do throws(FakeServer.Failure) {
        return try FakeServer(port: port)
      } catch {
        guard case .portTaken = error else { throw error }
      }
    }
    throw WireClient.Failed(description: "no port is free")
  }

  @Test("servers start and stop together without losing descriptors or hanging")
  func manyServers() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask {
          let server = try FakeServer()
          let client = try WireClient(port: server.port)
          try client.get("/")
          #expect(try client.answer().status == 200)
          async let one: Void = server.stop()
          async let two: Void = server.stop()
          _ = await (one, two)
        }
      }
      try await group.waitForAll()
    }
  }
}
