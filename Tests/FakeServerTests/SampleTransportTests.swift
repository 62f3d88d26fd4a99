import Foundation
import MarqueeHTTP
import TestSupport
import Testing

@testable import MarqueeFakeServer

@Suite("The sample in memory")
struct SampleTransportTests {
  let clock = TestClock()
  let films = GhibliSample.films.bytes

  @Test("an answer is the router's", arguments: ["http", "https", "HTTP"])
  func answers(_ scheme: String) async throws {
    let request = try request("\(scheme)://Sample.invalid/ghibli/films")
    #expect(try await SampleTransport().send(request) == SampleRouter().respond(to: request))
  }

  @Test("any other host does not exist")
  func otherHost() async throws {
    let request = try request("https://example.org/ghibli/films")
    await #expect(throws: HTTPFailure.unreachable(host: "example.org", detail: "the sample data has no such host")) {
      try await SampleTransport().send(request)
    }
  }

  @Test("a latency waits on the given clock, and several add up")
  func latency() async throws {
    let transport = try transport("ghibli/*:latency=300ms;*:latency=2s")
    let request = try films(limits: .init())
    async let answer = transport.send(request)
    await clock.waitForSleepers(1)
    #expect(clock.requestedSleeps == [.milliseconds(2300)])
    clock.advance(by: .milliseconds(2300))
    #expect(try await answer.body == films)
  }

  @Test("a latency can be cancelled at once")
  func cancelled() async throws {
    let transport = try transport("*:latency=1s")
    let request = try films(limits: .init())
    let task = Task { try await transport.send(request) }
    await clock.waitForSleepers(1)
    task.cancel()
    await #expect(throws: HTTPFailure.cancelled) { try await task.value }
  }

  @Test("a cancelled task gets no answer, and no fault is used up")
  func cancelledBefore() async throws {
    let transport = try transport("*:empty*1")
    let request = try films(limits: .init())
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await transport.send(request)
    }
    await #expect(throws: HTTPFailure.cancelled) { try await task.value }
    #expect(try await transport.send(request).body == [])
  }

  @Test("a latency beyond the request's limits times out, after their time")
  func timesOut() async throws {
    let transport = try transport("*:latency=60s")
    let request = try films(limits: .init(total: .seconds(3)))
    let task = Task { try await transport.send(request) }
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(3))
    await #expect(throws: HTTPFailure.timedOut(after: .seconds(3))) { try await task.value }
  }

  @Test("a body beyond the request's limit is refused")
  func tooLarge() async throws {
    let size = films.count
    let exact = try films(limits: .init(body: size))
    #expect(try await SampleTransport().send(exact).body.count == size)
    let small = try films(limits: .init(body: size - 1))
    await #expect(throws: HTTPFailure.tooLarge(limit: size - 1)) { try await SampleTransport().send(small) }
  }

  @Test("faults of the body damage it as described")
  func bodies() async throws {
    let half = try await response("*:truncate=50%")
    #expect(half.body == Array(films.prefix(films.count / 2)))
    #expect(!half.isComplete)
    #expect(half.fields["Content-Length"] == String(films.count))
    #expect(try await response("*:truncate=100%").isComplete)

    let corrupt = try await response("*:corrupt=1%#3")
    #expect(corrupt.body.count == films.count)
    let changed = zip(corrupt.body, films).count { $0 != $1 }
    #expect((1...max(1, films.count / 100)).contains(changed))
    #expect(try await response("*:corrupt=1%#3") == corrupt)
    #expect(zip(try await response("*:corrupt=0%").body, films).count { $0 != $1 } == 1)

    let garbage = try await response("*:garbage#1")
    #expect(garbage.body.count == 512 && garbage.status == 200)
    #expect(garbage.fields["Content-Type"] == "application/json; charset=utf-8")
    #expect(garbage.fields["Content-Length"] == "512")
    #expect(garbage.fields["ETag"] == nil)

    let empty = try await response("*:empty")
    #expect(empty.body.isEmpty && empty.status == 200 && empty.isComplete)
    #expect(empty.fields["Content-Length"] == "0")

    let html = try await response("*:html")
    #expect(html.status == 200)
    #expect(html.fields["Content-Type"] == "text/html; charset=utf-8")
    #expect(html.body.starts(with: "<!DOCTYPE html>".utf8))
  }

  @Test("faults of the status take the answer's place")
  func statuses() async throws {
    #expect(try await response("*:status=503").status == 503)
    #expect(try await response("*:status=204").body.isEmpty)
    let limited = try await response("*:retry-after=2")
    #expect(limited.status == 429)
    #expect(limited.fields["Retry-After"] == "2")
  }

  @Test("after its count, a fault strikes no more")
  func wearsOut() async throws {
    let transport = try transport("*:status=503*2")
    let request = try films(limits: .init())
    var statuses: [Int] = []
    for _ in 0..<3 { statuses.append(try await transport.send(request).status) }
    #expect(statuses == [503, 503, 200])
  }

  @Test("a client with the present tag still meets faults of the body")
  func conditional() async throws {
    let transport = try transport("*:truncate=50%*1")
    var request = try films(limits: .init())
    request.fields["If-None-Match"] = "*"
    #expect(try await transport.send(request).status == 200)
    #expect(try await transport.send(request).status == 304)
  }

  @Test("a redirect is an answer, as on the wire")
  func redirects() async throws {
    let answer = try await response("*:redirect-loop*1")
    #expect(answer.status == 302)
    #expect(answer.fields["Location"] != nil)
  }

  @Test("wrong types stay JSON: strings become numbers, numbers strings")
  func wrongTypes() async throws {
    let json = #"{"id": "a\"b", "n": -1.5e+3, "t": true, "z": null, "list": ["x", 7, {"k" : []}]}"#
    let swapped = String(decoding: WrongTypes.swapped(in: Array(json.utf8)), as: UTF8.self)
    #expect(swapped == #"{"id": 4, "n": "-1.5e+3", "t": "true", "z": null, "list": [1, "7", {"k" : []}]}"#)
    // A string without an end, as after a cut, goes on to the end of the text.
    #expect(String(decoding: WrongTypes.swapped(in: Array(#"{"a": ["bcd"#.utf8)), as: UTF8.self) == #"{"a": [2"#)
    let films = try await response("*:wrong-type")
    let records = try #require(try JSONSerialization.jsonObject(with: Data(films.body)) as? [[String: Any]])
    #expect(records.allSatisfy { $0["id"] as? Int == 36 })
    let picture = try await SampleTransport(faults: FaultScript("*:wrong-type"))
      .send(request("https://sample.invalid/a.png"))
    #expect(picture.body == SamplePicture.png(for: "a.png"))
  }

  @Test("HEAD has no body, whatever the fault is", arguments: ["empty", "garbage", "html", "status=500", "corrupt=1%"])
  func head(_ fault: String) async throws {
    var request = try films(limits: .init())
    request.method = .head
    #expect(try await transport("*:\(fault)").send(request).body.isEmpty)
  }

  @Test("a fault of the connection has no meaning here", arguments: ["reset", "close", "hang", "drip=1kBps"])
  func wire(_ fault: String) async throws {
    await #expect(throws: HTTPFailure.self) { try await response("*:\(fault)") }
  }

  private func response(_ faults: String) async throws -> HTTPResponse {
    try await transport(faults).send(films(limits: .init()))
  }

  private func transport(_ faults: String) throws -> SampleTransport {
    SampleTransport(faults: try FaultScript(faults), clock: clock)
  }

  private func films(limits: HTTPRequest.Limits) throws -> HTTPRequest {
    var request = try request("http://sample.invalid/ghibli/films")
    request.limits = limits
    return request
  }

  private func request(_ url: String) throws -> HTTPRequest { HTTPRequest(url: try #require(URL(string: url))) }
}
