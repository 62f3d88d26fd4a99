import Foundation
import HTTPTestSupport
import MarqueeHTTP
import TestSupport
import Testing

/// How fast a service is asked, and how long it is left alone after a 429.
@Suite("A transport with a pace", .timeLimit(.minutes(10)))
struct PacedTransportTests {
  private let clock = TestClock()
  private let base = StubTransport()
  private let request: HTTPRequest

  init() throws { request = HTTPRequest(url: try #require(URL(string: "http://library.test/a"))) }

  private func paced(_ requests: Int?, cooldown: Duration = .seconds(30)) -> PacedTransport {
    PacedTransport(
      base, pace: requests.map { PacedTransport.Pace($0, in: .seconds(1)) }, cooldown: cooldown, clock: clock,
      now: { MovableTime.start })
  }

  @Test("the allowed number of requests starts at once, the next when the first of them is a second old")
  func pace() async throws {
    base.stub("/a", times: 7, answer: HTTPResponse(status: 200))
    let transport = paced(3)
    let request = request
    let all = Task {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<7 { group.addTask { _ = try? await transport.send(request) } }
      }
    }
    await clock.waitForSleepers(4)
    await waitUntil { base.requests.count == 3 }
    #expect(base.requests.count == 3)
    clock.advance(by: .milliseconds(999))
    #expect(clock.sleepers == 4)
    clock.advance(by: .milliseconds(1))
    #expect(clock.sleepers == 1)
    // A request that starts after its turn counts from its start, so the last one would have to wait for it.
    await waitUntil { base.requests.count == 6 }
    clock.advance(by: .seconds(1))
    await all.value
    #expect(clock.requestedSleeps.sorted() == [.seconds(1), .seconds(1), .seconds(1), .seconds(2)])
    base.verify()
  }

  @Test(
    "a request counts from its answer, if that comes within the lag; those that wait for it start later",
    arguments: [(200, [1_000, 200]), (700, [1_000, 400])])
  func lag(answeredAfter: Int, sleeps: [Int]) async throws {
    let gate = Gate()
    base.stub("/a") { _ throws(HTTPFailure) in
      do { try await gate.pass() } catch { throw .cancelled }
      return HTTPResponse(status: 200)
    }
    base.stub("/a", answer: HTTPResponse(status: 200))
    let transport = PacedTransport(
      base, pace: .init(1, in: .seconds(1), lag: .milliseconds(400)), cooldown: .seconds(30), clock: clock)
    let request = request
    let first = Task { try await transport.send(request) }
    await waitUntil { !base.requests.isEmpty }
    let second = Task { try await transport.send(request) }
    await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(answeredAfter))
    gate.open()
    #expect(try await first.value.status == 200)
    clock.advance(by: .milliseconds(1_000 - answeredAfter))
    await clock.waitForSleepers(1)
    #expect(base.requests.count == 1)
    clock.advance(by: .milliseconds(sleeps[1]))
    #expect(try await second.value.status == 200)
    #expect(clock.requestedSleeps == sleeps.map { .milliseconds($0) })
    base.verify()
  }

  @Test("a request that is never answered counts until its lag has passed")
  func unanswered() async throws {
    let gate = Gate()
    base.stub("/a") { _ throws(HTTPFailure) in
      do { try await gate.pass() } catch { throw .cancelled }
      return HTTPResponse(status: 200)
    }
    base.stub("/a", answer: HTTPResponse(status: 200))
    let transport = PacedTransport(
      base, pace: .init(1, in: .seconds(1), lag: .milliseconds(400)), cooldown: .seconds(30), clock: clock)
    let request = request
    let first = Task { try await transport.send(request) }
    await waitUntil { !base.requests.isEmpty }
    clock.advance(by: .milliseconds(1_100))
    async let second = transport.send(request)
    await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(300))
    #expect(try await second.status == 200)
    gate.open()
    #expect(try await first.value.status == 200)
    #expect(clock.requestedSleeps == [.milliseconds(300)])
  }

  @Test("requests that come slowly never wait")
  func slow() async throws {
    base.stub("/a", times: 6, answer: HTTPResponse(status: 200))
    let transport = paced(3)
    for _ in 0..<6 {
      _ = try await transport.send(request)
      clock.advance(by: .milliseconds(400))
    }
    #expect(clock.requestedSleeps == [])
  }

  @Test("a request that is cancelled while it waits gives the turn back and sends nothing")
  func cancelled() async throws {
    base.stub("/a", times: 2, answer: HTTPResponse(status: 200))
    let transport = paced(1)
    _ = try await transport.send(request)
    let request = request
    let waiting = Task { try await transport.send(request) }
    await clock.waitForSleepers(1)
    waiting.cancel()
    await #expect(throws: HTTPFailure.cancelled) { try await waiting.value }
    async let next = transport.send(request)
    await clock.waitForSleepers(1)
    #expect(clock.requestedSleeps == [.seconds(1), .seconds(1)])
    clock.advance(by: .seconds(1))
    #expect(try await next.status == 200)
    base.verify()
  }

  @Test("after a 429 nothing is sent until the cooldown is over, and every answer says how long")
  func cooldown() async throws {
    base.stub("/a", answer: HTTPResponse(status: 429, body: [1]))
    base.stub("/a", answer: HTTPResponse(status: 200))
    let transport = paced(nil)
    let first = try await transport.send(request)
    #expect(first.status == 429 && first.body == [1] && first.fields["Retry-After"] == "30")
    clock.advance(by: .milliseconds(10_500))
    let second = try await transport.send(request)
    #expect(second.status == 429 && second.fields["Retry-After"] == "20")
    #expect(base.requests.count == 1)
    clock.advance(by: .milliseconds(19_500))
    #expect(try await transport.send(request).status == 200)
    base.verify()
  }

  @Test(
    "a longer wait that the service asks for counts, up to a day; a shorter one or nonsense does not",
    arguments: [
      ("120", "120"), ("5", "30"), ("-7", "30"), ("soon", "30"), ("99999999999999999999", "86400"),
      ("Thu, 01 Jan 2026 00:02:00 GMT", "120"), ("Wed, 31 Dec 2025 00:00:00 GMT", "30"),
    ])
  func retryAfter(asked: String, wait: String) async throws {
    base.stub("/a", answer: HTTPResponse(status: 429, fields: ["Retry-After": asked]))
    #expect(try await paced(nil).send(request).fields["Retry-After"] == wait)
  }

  @Test("a request that waited for its turn when the 429 came is not sent either")
  func waitingAtRefusal() async throws {
    base.stub("/a", answer: HTTPResponse(status: 429))
    let transport = paced(1)
    _ = try await transport.send(request)
    // The first cooldown is over; the second 429 begins another one.
    clock.advance(by: .seconds(30))
    base.stub("/a", answer: HTTPResponse(status: 429))
    _ = try await transport.send(request)
    #expect(try await transport.send(request).status == 429)
    #expect(base.requests.count == 2)
  }

  @Test("other answers and failures pass as they are")
  func others() async throws {
    base.stub("/a", answer: HTTPResponse(status: 503))
    base.stub("/a", failure: .unresolved(host: "library.test"))
    let transport = paced(3)
    #expect(try await transport.send(request).status == 503)
    await #expect(throws: HTTPFailure.unresolved(host: "library.test")) { try await transport.send(request) }
    base.verify()
  }
}
