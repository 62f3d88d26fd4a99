import Foundation
import HTTPTestSupport
import TestSupport
import Testing

@testable import MarqueeHTTP

/// The first attempt is made on 1 January 2026, 00:00:00 GMT, and the time limit is 15 seconds.
@Suite("What Retry-After does", .timeLimit(.minutes(10)))
struct RetryAfterTests {
  enum Expectation: Sendable {
    /// Waits this many seconds, then sends again.
    case waits(Double)
    case givesAnswer
  }

  /// Half of the longest wait before the second attempt.
  private static let backoff = Expectation.waits(0.125)

  static let values: [(String?, Expectation)] = [
    (nil, backoff),
    ("5", .waits(5)),
    ("0", backoff),
    ("15", .givesAnswer),
    ("120", .givesAnswer),
    ("99999999999999999999", .givesAnswer),
    ("-5", backoff),
    ("5.5", backoff),
    ("Thu, 01 Jan 2026 00:00:05 GMT", .waits(5)),
    ("Thursday, 01-Jan-26 00:00:05 GMT", .waits(5)),
    ("Thu Jan  1 00:00:05 2026", .waits(5)),
    ("Thu, 01 Jan 2026 00:00:00 GMT", backoff),
    ("Wed, 31 Dec 2025 23:59:00 GMT", backoff),
    ("Fri, 02 Jan 2026 00:00:00 GMT", .givesAnswer),
  ]

  @Test("42 cases", arguments: [429, 503, 301], values)
  func cases(status: Int, value: (text: String?, expectation: Expectation)) async throws {
    let clock = TestClock()
    let base = StubTransport()
    var refusal = HTTPResponse(status: status)
    refusal.fields["Retry-After"] = value.text
    let answer = HTTPResponse(status: 200)
    base.stub("/a", answer: refusal)
    let transport = RetryingTransport(
      base, health: CircuitBreaker(clock: clock), backoff: Backoff { 0.5 }, clock: clock, now: { MovableTime.start })
    let request = try HTTPRequest("http://library.test/a", limits: .init(total: .seconds(15)))
    // A redirect is an answer for the transport above.
    if case .waits(let seconds) = value.expectation, status != 301 {
      base.stub("/a", answer: answer)
      #expect(try await clock.passing { try await transport.send(request) } == answer)
      #expect(clock.requestedSleeps == [.milliseconds(Int(seconds * 1_000))])
    } else {
      #expect(try await transport.send(request) == refusal)
      #expect(clock.requestedSleeps.isEmpty)
    }
    base.verify()
  }

  @Test(
    "what is neither a number of seconds nor a date means nothing", arguments: ["", " 5", "+5", "soon", "5, 7", "٥"])
  func malformed(text: String) {
    #expect(HTTPResponse(status: 503, fields: ["Retry-After": text]).retryAfter(at: MovableTime.start) == nil)
  }

  @Test("no wait is longer than a year", arguments: ["31536001", "Thu, 01 Jan 9998 00:00:00 GMT"])
  func longest(text: String) {
    let wait = HTTPResponse(status: 503, fields: ["Retry-After": text]).retryAfter(at: MovableTime.start)
    #expect(wait == .seconds(31_536_000))
  }
}
