import MarqueeHTTP
import TestSupport
import Testing

@Suite("Limits of time and size", .timeLimit(.minutes(10)))
struct CurlLimitsTests {
  /// No test waits longer than this for a limit that should have run out in a fraction of a second.
  let farOff: Duration = .seconds(20)

  @Test("the total time limit ends an answer that keeps coming")
  func total() async throws {
    let drop = [UInt8](repeating: 0x2E, count: 100_000)
    try await withServer([.send(.wire("HTTP/1.1 200 OK\n\n")), .drip(drop, pauseMilliseconds: 10)]) {
      server, transport in
      let limits = HTTPRequest.Limits(total: .milliseconds(300))
      let request = try HTTPRequest(server.url("/"), limits: limits)
      var outcome: Result<HTTPResponse, HTTPFailure>?
      let time = await ContinuousClock().measure { outcome = await transport.outcome(request) }
      #expect(outcome == .failure(.timedOut(after: .milliseconds(300))))
      #expect(time >= .milliseconds(290))
      #expect(time < farOff)
    }
  }

  @Test("the total time limit counts while a request waits for a connection")
  func totalWhileQueued() async throws {
    try await withServer([.stall], transport: .onLoopback(connectionsPerHost: 1)) { server, transport in
      let first = try HTTPRequest(server.url("/first"))
      let holder = Task { await transport.outcome(first) }
      await server.events.first(.stalled(path: "/first"))
      let limits = HTTPRequest.Limits(total: .milliseconds(200))
      let second = await transport.outcome(try HTTPRequest(server.url("/second"), limits: limits))
      #expect(second == .failure(.timedOut(after: .milliseconds(200))))
      #expect(server.accepted == 1)
      holder.cancel()
      #expect(await holder.value == .failure(.cancelled))
    }
  }

  @Test("an answer that begins and falls silent ends with the total time limit, not before")
  func silentBody() async throws {
    try await withServer([.send(.answer(promising: 100, body: .text("begun"))), .stall]) {
      server, transport in
      let limits = HTTPRequest.Limits(total: .milliseconds(200))
      let outcome = await transport.outcome(try HTTPRequest(server.url("/"), limits: limits))
      #expect(outcome == .failure(.timedOut(after: .milliseconds(200))))
    }
  }

  @Test("a body may be as large as the limit and not a byte larger")
  func body() async throws {
    try await withServer([.send(.answer(body: [UInt8](repeating: 7, count: 1000)))]) { server, transport in
      let exact = await transport.outcome(try HTTPRequest(server.url("/"), limits: .init(body: 1000)))
      #expect(exact.response?.body.count == 1000)
      let less = await transport.outcome(try HTTPRequest(server.url("/"), limits: .init(body: 999)))
      #expect(less == .failure(.tooLarge(limit: 999)))
    }
  }

  @Test(
    "a gzip bomb is stopped at the limit and does not grow memory",
    .enabled(if: ProcessUsage.isKnown, "memory is read from Linux's /proc"))
  func bomb() async throws {
    await #expect(processExitsWith: .success) {
      let bomb: [UInt8] = .answer("200 OK", "Content-Encoding: gzip\n", body: Gzip.bomb(expandingTo: 200_000_000))
      try await withServer([.send(bomb)]) { server, transport in
        let request = try HTTPRequest(server.url("/"), limits: .init(body: 1_000_000))
        _ = await transport.outcome(request)
        let before = try ProcessUsage.now()
        for _ in 0..<5 { #expect(await transport.outcome(request) == .failure(.tooLarge(limit: 1_000_000))) }
        let after = try ProcessUsage.now()
        #expect(after.memory - before.memory < 30_000_000)
      }
    }
  }

  @Test("a header without end is stopped")
  func header() async throws {
    let line: [UInt8] = .wire("X-Filler: \(String(repeating: "x", count: 1000))\n")
    let endless = (0..<300).flatMap { _ in line }
    try await withServer([.send(.wire("HTTP/1.1 200 OK\n") + endless + .wire("\n"))]) { server, transport in
      let outcome = await transport.outcome(try HTTPRequest(server.url("/")))
      #expect(outcome == .failure(.malformed(detail: "the header is larger than 262144 bytes")))
    }
  }

  @Test("limits of time that no clock can hold do not trap")
  func extremes() async throws {
    let longest = Duration.seconds(Int64.max)
    try await withServer([.send(.answer(body: .text("ok")))]) { server, transport in
      let patient = HTTPRequest.Limits(total: longest, body: .max)
      let response = try await transport.send(HTTPRequest(server.url("/"), limits: patient))
      #expect(response.body == .text("ok"))
      let hasty = HTTPRequest.Limits(total: .seconds(-1), body: -1)
      let outcome = await transport.outcome(try HTTPRequest(server.url("/"), limits: hasty))
      #expect(outcome == .failure(.timedOut(after: .seconds(-1))))
    }
  }
}
