import Foundation
import HTTPTestSupport
import TestSupport
import Testing

@testable import MarqueeHTTP

@Suite("A transport that sends again", .timeLimit(.minutes(10)))
struct RetryingTransportTests {
  private let clock = TestClock()
  private let base = StubTransport()
  private let request: HTTPRequest
  private let page = HTTPResponse(status: 200, body: [1, 2, 3])
  private let cut = HTTPResponse(status: 200, body: [1], isComplete: false)

  init() throws { request = try HTTPRequest("http://library.test/a", limits: .init(total: .seconds(15))) }

  private var transport: RetryingTransport {
    RetryingTransport(base, health: CircuitBreaker(limit: 100, clock: clock), backoff: Backoff { 0.5 }, clock: clock)
  }

  private func outcome(_ request: HTTPRequest? = nil) async -> Result<HTTPResponse, HTTPFailure> {
    let sent = request ?? self.request
    return await clock.passing {
      do throws(HTTPFailure) { return .success(try await transport.send(sent)) } catch { return .failure(error) }
    }
  }

  @Test(
    "failures that may pass are tried three times",
    arguments: [
      HTTPFailure.unresolved(host: "library.test"), .unreachable(host: "library.test", detail: "it is closed"),
      .noRoute(host: "library.test", detail: "no network"), .malformed(detail: "not HTTP"),
      .timedOut(after: .seconds(2)),
    ])
  func passing(failure: HTTPFailure) async {
    base.stub("/a", times: 3, failure: failure)
    #expect(await outcome() == .failure(failure))
    #expect(clock.requestedSleeps == [.milliseconds(125), .milliseconds(250)])
    base.verify()
  }

  @Test(
    "failures that stay are not tried again",
    arguments: [
      HTTPFailure.offline, .cancelled, .invalidRequest(detail: "no host"), .privateAddress(host: "library.test"),
      .insecure(host: "library.test", detail: "no trust"), .unavailable(detail: "no libcurl"), .tooLarge(limit: 7),
      .noConnection(host: "library.test", after: .seconds(5)),
    ])
  func staying(failure: HTTPFailure) async {
    base.stub("/a", failure: failure)
    #expect(await outcome() == .failure(failure))
    base.verify()
  }

  @Test("the second and the third attempt count", arguments: [1, 2], [HTTPMethod.get, .head])
  func recovery(failures: Int, method: HTTPMethod) async {
    base.stub("/a", method: method, times: failures, failure: .unresolved(host: "library.test"))
    base.stub("/a", method: method, answer: page)
    var request = request
    request.method = method
    #expect(await outcome(request) == .success(page))
    base.verify()
  }

  @Test("statuses that may pass are tried three times, the last answer is given", arguments: [408, 429, 502, 503, 504])
  func statuses(status: Int) async {
    for attempt in 1...3 { base.stub("/a", answer: HTTPResponse(status: status, body: [UInt8(attempt)])) }
    #expect(await outcome() == .success(HTTPResponse(status: status, body: [3])))
    base.verify()
  }

  @Test("other statuses are answers", arguments: [200, 204, 301, 304, 400, 401, 403, 404, 410, 425, 500, 501, 505])
  func answers(status: Int) async {
    base.stub("/a", answer: HTTPResponse(status: status))
    #expect(await outcome() == .success(HTTPResponse(status: status)))
    base.verify()
  }

  @Test("other methods are sent once")
  func methods() async throws {
    var request = request
    request.method = HTTPMethod(rawValue: "POST")
    base.stub("/a", method: request.method, answer: HTTPResponse(status: 503))
    #expect(await outcome(request) == .success(HTTPResponse(status: 503)))
    base.verify()
  }

  @Test("a body that was cut short is asked for again")
  func cutOnce() async {
    base.stub("/a", answer: cut)
    base.stub("/a", answer: page)
    #expect(await outcome() == .success(page))
    base.verify()
  }

  @Test("a body that stays cut is given as it came last")
  func cutAlways() async {
    base.stub("/a", times: 2, answer: HTTPResponse(status: 200, body: [1, 2], isComplete: false))
    base.stub("/a", answer: cut)
    #expect(await outcome() == .success(cut))
    base.verify()
  }

  @Test("a cut body is better than what comes after it", arguments: [0, 503, 429])
  func cutThenWorse(status: Int) async {
    base.stub("/a", answer: cut)
    if status == 0 {
      base.stub("/a", times: 2, failure: .unresolved(host: "library.test"))
    } else {
      base.stub("/a", times: 2, answer: HTTPResponse(status: status))
    }
    #expect(await outcome() == .success(cut))
    base.verify()
  }

  @Test("no attempt begins that could not be over in time, and each has the time that is left")
  func time() async {
    let clock = clock
    for seconds in [9, 5] {
      base.stub("/a") { _ throws(HTTPFailure) in
        clock.advance(by: .seconds(seconds))
        throw .unresolved(host: "library.test")
      }
    }
    base.stub("/a") { request throws(HTTPFailure) in throw .timedOut(after: request.limits.total) }
    #expect(await outcome() == .failure(.timedOut(after: .seconds(15))))
    #expect(base.requests.map(\.limits.total) == [.seconds(15), .milliseconds(5_875), .milliseconds(625)])
  }

  @Test("a wait that would take all the time that is left is not begun")
  func noTime() async {
    let clock = clock
    base.stub("/a") { _ throws(HTTPFailure) in
      clock.advance(by: .milliseconds(14_875))
      throw .unresolved(host: "library.test")
    }
    #expect(await outcome() == .failure(.unresolved(host: "library.test")))
    #expect(clock.requestedSleeps.isEmpty)
    base.verify()
  }

  @Test("a request that is cancelled while waiting ends at once, also with a cut body", arguments: [true, false])
  func cancelled(isCut: Bool) async {
    base.stub("/a", answer: isCut ? cut : HTTPResponse(status: 503))
    let task = Task { [transport, request] in try await transport.send(request) }
    await clock.waitForSleepers(1)
    task.cancel()
    await #expect(throws: HTTPFailure.cancelled) { try await task.value }
    base.verify()
  }

  @Test("a request that is cancelled in a later attempt does not get the cut body of an earlier one")
  func cancelledLater() async {
    base.stub("/a", answer: cut)
    base.stub("/a", failure: .cancelled)
    #expect(await outcome() == .failure(.cancelled))
    base.verify()
  }
}
