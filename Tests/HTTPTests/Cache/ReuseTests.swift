import Foundation
import Testing

@testable import MarqueeHTTP

@Suite("How long a stored response may be used")
struct ReuseTests {
  private static let day: TimeInterval = 86_400

  /// A response that was received at the start, to a request sent 2 seconds before.
  private static func stored(_ fields: HTTPFields, status: Int = 200) -> StoredResponse {
    StoredResponse(
      requestTime: MovableTime.start - 2, responseTime: MovableTime.start, status: status, fields: fields, body: [])
  }

  private static func date(_ seconds: TimeInterval) -> String { (MovableTime.start + seconds).httpDate }

  @Test(
    "its age, after ten seconds",
    arguments: [
      ([:], 12), (["Date": date(0)], 12), (["Date": date(-2)], 12), (["Date": date(-60)], 70), (["Date": date(60)], 12),
      (["Date": "yesterday"], 12), (["Age": "30"], 42), (["Age": "30, 5"], 42), (["Age": "-30"], 12),
      (["Age": "30;a"], 12), (["Age": "30", "Date": date(-60)], 70),
    ] as [(HTTPFields, TimeInterval)])
  func ages(fields: HTTPFields, age: TimeInterval) {
    #expect(ResponseAge(Self.stored(fields), at: MovableTime.start + 10).age == age)
  }

  @Test(
    "its lifetime",
    arguments: [
      ([:], 200, 0), (["Cache-Control": "max-age=60", "Expires": date(5)], 200, 60),
      (["Expires": date(60)], 200, 60), (["Expires": date(60), "Date": date(20)], 200, 40),
      (["Expires": date(-60)], 200, 0), (["Expires": "0"], 200, 0),
      (["Expires": "0", "Last-Modified": date(-100)], 200, 0), (["Last-Modified": date(-100)], 200, 10),
      (["Last-Modified": date(-100), "Date": date(-50)], 200, 5), (["Last-Modified": date(100)], 200, 0),
      (["Last-Modified": date(-30 * day)], 200, day), (["Last-Modified": date(-100)], 404, 10),
      (["Last-Modified": date(-100)], 403, 0), (["Last-Modified": date(-100), "Cache-Control": "public"], 403, 10),
    ] as [(HTTPFields, Int, TimeInterval)])
  func lifetimes(fields: HTTPFields, status: Int, lifetime: TimeInterval) {
    #expect(ResponseAge(Self.stored(fields, status: status), at: MovableTime.start).lifetime == lifetime)
  }

  @Test("a clock that was set back makes the age unknown")
  func clockSetBack() {
    let stored = Self.stored(["Cache-Control": "max-age=60"])
    #expect(stored.reuse(for: CacheControl([:]), at: MovableTime.start - 1) == .afterValidation)
    #expect(stored.answer(at: MovableTime.start - 1, isStale: true).fields["Age"] == "2147483648")
  }

  @Test(
    "what response and request say, at an age of 12 seconds",
    arguments: [
      ("", "", .afterValidation), ("max-age=13", "", .fresh), ("max-age=12", "", .afterValidation),
      ("max-age=60, no-cache", "", .afterValidation), (#"max-age=60, no-cache="a""#, "", .fresh),
      ("max-age=60, must-revalidate", "", .fresh),
      ("max-age=60", "no-cache", .afterValidation), ("max-age=60, immutable", "no-cache", .afterValidation),
      ("max-age=60", "max-age=12", .fresh), ("max-age=60", "max-age=11", .afterValidation),
      ("max-age=60, immutable", "max-age=0", .fresh), ("max-age=2, immutable", "max-age=0", .afterValidation),
      ("max-age=60", "min-fresh=48", .fresh), ("max-age=60", "min-fresh=49", .afterValidation),
      ("max-age=2", "max-stale=10", .stale), ("max-age=2", "max-stale=9", .afterValidation),
      ("max-age=2", "max-stale", .stale), ("max-age=2, must-revalidate", "max-stale", .afterValidation),
      ("max-age=2", "max-stale, max-age=11", .afterValidation), ("max-age=2", "max-stale, max-age=12", .stale),
      ("max-age=2", "max-stale, min-fresh=0", .afterValidation),
      ("max-age=2, stale-while-revalidate=10", "", .staleWhileRevalidating),
      ("max-age=2, stale-while-revalidate=9", "", .afterValidation),
      ("max-age=2, stale-while-revalidate=x", "", .afterValidation),
      ("max-age=2, stale-while-revalidate=10", "max-age=60", .afterValidation),
      ("max-age=2, stale-while-revalidate=10, must-revalidate", "", .afterValidation),
      ("max-age=2, stale-while-revalidate=10", "no-cache", .afterValidation),
    ] as [(String, String, Reuse)])
  func reuse(response: String, request: String, expected: Reuse) {
    let stored = Self.stored(["Cache-Control": response])
    #expect(stored.reuse(for: CacheControl(["Cache-Control": request]), at: MovableTime.start + 10) == expected)
  }

  @Test(
    "whether it stands in for an error, at an age of 12 seconds",
    arguments: [
      ("max-age=2", "", false), ("max-age=2, stale-if-error=10", "", true), ("max-age=2, stale-if-error=9", "", false),
      ("max-age=2", "stale-if-error=10", true), ("max-age=60, stale-if-error=0", "max-age=0", true),
      ("max-age=2, stale-if-error=10, must-revalidate", "", false),
      ("max-age=2, stale-if-error=10, no-cache", "", false), ("max-age=2, stale-if-error=10", "no-cache", false),
    ])
  func standIn(response: String, request: String, expected: Bool) throws {
    let stored = Self.stored(["Cache-Control": response])
    var asked = HTTPRequest(url: try #require(URL(string: "http://a.test")), fields: ["Cache-Control": request])
    #expect(stored.standsIn(for: asked, at: MovableTime.start + 10) == expected)
    asked.acceptsStale = true
    #expect(stored.standsIn(for: asked, at: MovableTime.start + 10))
  }
}
