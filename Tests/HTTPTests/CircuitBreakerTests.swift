import Foundation
import HTTPTestSupport
import Synchronization
import TestSupport
import Testing

@testable import MarqueeHTTP

@Suite("Which hosts are down", .timeLimit(.minutes(10)))
struct CircuitBreakerTests {
  private let clock = TestClock()
  private let health: CircuitBreaker
  private let host: HTTPAuthority
  private let closed = HTTPFailure.unreachable(host: "library.test", detail: "it is closed")

  init() throws {
    health = CircuitBreaker(clock: clock)
    host = try #require(HTTPAuthority(HTTPRequest("http://library.test/a").url))
  }

  private var refusal: HTTPFailure? {
    do throws(HTTPFailure) {
      try health.admit(host)
      return nil
    } catch {
      return error
    }
  }

  private func fail(_ times: Int) { for _ in 0..<times { health.note(closed, of: host) } }

  @Test("three failures in a row make a pause of 30 seconds, with the last failure for every request")
  func pause() {
    fail(2)
    #expect(refusal == nil && !health.isDown(host))
    health.note(.timedOut(after: .seconds(15)), of: host)
    #expect(health.isDown(host))
    clock.advance(by: .milliseconds(29_999))
    #expect(refusal == .timedOut(after: .seconds(15)))
    clock.advance(by: .milliseconds(1))
    #expect(refusal == nil)
  }

  @Test("a pause that is ended lets one request through, as at its own end")
  func ended() {
    fail(3)
    #expect(refusal == closed)
    health.endPauses()
    #expect(refusal == nil)
    #expect(refusal == closed && health.isDown(host))
    health.noteAnswer(of: host)
    #expect(refusal == nil)
  }

  @Test("an answer ends the row")
  func row() {
    fail(2)
    health.noteAnswer(of: host)
    fail(2)
    #expect(refusal == nil)
  }

  @Test("after the pause one request is let through; its failure begins the next pause")
  func probe() {
    fail(3)
    clock.advance(by: .seconds(30))
    #expect(refusal == nil)
    #expect(refusal == closed && health.isDown(host))
    fail(1)
    clock.advance(by: .seconds(29))
    #expect(refusal == closed)
    clock.advance(by: .seconds(1))
    #expect(refusal == nil)
    health.noteAnswer(of: host)
    #expect(refusal == nil && !health.isDown(host))
  }

  @Test("where the request after the pause was cancelled, the next is let through")
  func cancelledProbe() {
    fail(3)
    clock.advance(by: .seconds(30))
    #expect(refusal == nil)
    health.note(.cancelled, of: host)
    #expect(refusal == nil)
    #expect(refusal == closed)
  }

  @Test("failures of requests that were in progress do not make the pause longer")
  func late() {
    fail(3)
    clock.advance(by: .seconds(15))
    fail(10)
    clock.advance(by: .seconds(15))
    #expect(refusal == nil)
  }

  @Test(
    "what is not the host's failure is not counted",
    arguments: [
      HTTPFailure.cancelled, .offline, .unresolved(host: "library.test"), .noRoute(host: "library.test", detail: ""),
      .privateAddress(host: "library.test"), .insecure(host: "library.test", detail: ""), .tooLarge(limit: 1),
      .invalidRequest(detail: ""), .unavailable(detail: ""),
    ])
  func otherFailures(failure: HTTPFailure) {
    for _ in 0..<10 { health.note(failure, of: host) }
    #expect(refusal == nil)
  }

  @Test("other hosts, and other ports, are asked", arguments: ["http://archive.test/a", "http://library.test:81/a"])
  func others(address: String) throws {
    fail(3)
    let other = try #require(HTTPAuthority(HTTPRequest(address).url))
    #expect(!health.isDown(other))
    try health.admit(other)
  }

  @Test(
    "a host that is known to be down costs no more than 1.1 attempts a call, over 1,000 calls", arguments: [0, 1, 40])
  func attempts(secondsBetween: Int) async throws {
    let base = StubTransport()
    base.stub("/a", times: .max, failure: closed)
    let transport = RetryingTransport(base, health: health, backoff: Backoff { 0.5 }, clock: clock)
    let request = try HTTPRequest("http://library.test/a")
    func call() async {
      await clock.passing { await #expect(throws: closed) { try await transport.send(request) } }
    }
    await call()
    #expect(base.requests.count == 3 && health.isDown(host))
    let sleeps = clock.requestedSleeps.count
    for _ in 0..<1_000 {
      clock.advance(by: .seconds(secondsBetween))
      await call()
    }
    // One attempt for each pause that was over.
    #expect(base.requests.count - 3 == [0: 0, 1: 33, 40: 1_000][secondsBetween])
    #expect(clock.requestedSleeps.count == sleeps)
  }

  @Test("calls that come while a host is asked again wait for the outcome", arguments: [true, false])
  func waitingForProbe(isBack: Bool) async throws {
    fail(3)
    clock.advance(by: .seconds(30))
    let base = StubTransport()
    let gate = Gate()
    let (closed, page) = (closed, HTTPResponse(status: 200))
    base.stub("/a") { _ throws(HTTPFailure) in
      do { try await gate.pass() } catch { throw .cancelled }
      if isBack { return page }
      throw closed
    }
    if isBack { base.stub("/a", times: 9, answer: page) }
    let transport = RetryingTransport(base, health: health, backoff: Backoff { 0.5 }, clock: clock)
    let request = try HTTPRequest("http://library.test/a")
    let first = Task { try await transport.send(request) }
    await gate.waitForArrivals(1)
    let others = (0..<10).map { _ in Task { try await transport.send(request) } }
    await waitUntil { health.waiting == 10 }
    others[0].cancel()
    await #expect(throws: HTTPFailure.cancelled) { try await others[0].value }
    gate.open()
    for task in [first] + others.dropFirst() {
      if isBack {
        #expect(try await task.value == page)
      } else {
        await #expect(throws: closed) { try await task.value }
      }
    }
    #expect(health.waiting == 0)
    base.verify()
  }

  @Test("1,000 calls at once to a host that goes down are not sent again")
  func together() async throws {
    let base = StubTransport()
    let gate = Gate()
    let closed = closed
    base.stub("/a", times: .max) { _ throws(HTTPFailure) in
      do { try await gate.pass() } catch { throw .cancelled }
      throw closed
    }
    let transport = RetryingTransport(base, health: health, backoff: Backoff { 0.5 }, clock: clock)
    let request = try HTTPRequest("http://library.test/a")
    let tasks = (0..<1_000).map { _ in Task { try await transport.send(request) } }
    await gate.waitForArrivals(1_000)
    gate.open()
    await clock.passing { for task in tasks { await #expect(throws: closed) { try await task.value } } }
    // The first two did not know yet that the host is down.
    #expect(base.requests.count <= 1_002)
  }
}
