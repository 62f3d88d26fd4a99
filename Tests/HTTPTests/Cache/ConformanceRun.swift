import Foundation
import MarqueeHTTP

/// Plays one conformance case against the cache. Its pauses of 3 seconds are jumps of the clock.
struct ConformanceRun {
  let test: ConformanceCase
  private let time = MovableTime()

  init(_ test: ConformanceCase) { self.test = test }

  /// The first thing that did not go as expected; `nil` if all did.
  func fault() async throws -> String? {
    let server = ConformanceServer(test, time)
    let cache = CachingTransport(server, store: InMemoryResponseStore(limit: 1_000_000), now: { time.now })
    var responses: [HTTPResponse] = []
    for (index, step) in test.steps.enumerated() {
      let response: HTTPResponse
      do throws(HTTPFailure) {
        response = try await cache.send(request(step, index + 1))
      } catch {
        // No answer: a proxy would give an error of its own.
        response = HTTPResponse(status: 0)
      }
      await cache.finishRevalidations()
      if let fault = fault(of: response, step, index + 1) { return fault }
      responses.append(response)
      if step.pausesAfter { time.advance(by: 3) }
    }
    return fault(of: server.visits, responses)
  }

  private func request(_ step: ConformanceCase.Step, _ number: Int) -> HTTPRequest {
    var url = URLComponents()
    (url.scheme, url.host, url.path, url.query) = ("http", "server.test", "/test/\(test.id)", step.query)
    var request = HTTPRequest(method: HTTPMethod(rawValue: step.method), url: url.url ?? URL(filePath: "/"))
    for field in step.requestFields { request.fields.append(name: field.name, value: field.text(at: time.now)) }
    // What a browser sends for a reload (Fetch standard, section 4.5, for the cache mode `no-cache`).
    if step.reloads { request.fields["Cache-Control"] = "max-age=0" }
    request.fields["Test-ID"] = test.id
    request.fields["Req-Num"] = "\(number)"
    return request
  }

  /// What is wrong with an answer; `nil` if nothing is.
  private func fault(of response: HTTPResponse, _ step: ConformanceCase.Step, _ number: Int) -> String? {
    let visits = (response.fields["Request-Numbers"] ?? "").split(separator: " ")
    if visits.count != Set(visits).count { return "step \(number) was asked twice" }
    let count = response.fields["Server-Request-Count"].flatMap(Int.init)
    switch step.expectedType {
    case "cached" where count.map { $0 < number } != true: return "answer \(number) is not from the cache"
    case "not_cached" where count != number: return "answer \(number) is from the cache"
    default: break
    }
    if let expected = step.expectedStatus {
      if let expected, response.status != expected { return "status \(number) is \(response.status)" }
    } else if response.status != step.status ?? 200 {
      return "status \(number) is \(response.status)"
    }
    for expectation in step.expectedFields where !holds(expectation, response.fields) {
      return "answer \(number) lacks \(expectation)"
    }
    for name in step.missingFields where response.fields[name] != nil { return "answer \(number) has \(name)" }
    return bodyFault(response, step, number)
  }

  private func holds(_ expectation: ConformanceCase.Expectation, _ fields: HTTPFields) -> Bool {
    switch expectation {
    case .present(let name): return fields[name] != nil
    case .above(let name, let limit): return fields[name].flatMap(Int.init).map { $0 > limit } ?? false
    case .equal(let field):
      let made = fields["Server-Now"].flatMap(TimeInterval.init).map { Date(timeIntervalSince1970: $0) }
      return fields[field.name] == field.text(at: made ?? time.now)
    }
  }

  private func bodyFault(_ response: HTTPResponse, _ step: ConformanceCase.Step, _ number: Int) -> String? {
    let text = String(decoding: response.body, as: UTF8.self)
    let isWithout = response.status == 204 || response.status == 304 || step.method == "HEAD"
    let standard = step.body ?? (isWithout || response.status == 0 ? nil : test.id)
    guard step.checksBody, let expected = step.expectedText ?? standard, text != expected else { return nil }
    return "body \(number) is \(text)"
  }

  /// What is wrong with the requests that the server saw; `nil` if nothing is.
  private func fault(of visits: [ConformanceServer.Visit], _ responses: [HTTPResponse]) -> String? {
    var rest = visits[...]
    for (index, step) in test.steps.enumerated() where step.expectedType != "cached" {
      let number = index + 1
      let visit = rest.popFirst()
      let conditions = ["etag_validated": "If-None-Match", "lm_validated": "If-Modified-Since"]
      if step.expectedType == "not_cached", visit?.step != number { return "request \(number) did not come" }
      if let condition = step.expectedType.flatMap({ conditions[$0] }), visit?.request.fields[condition] == nil {
        return "request \(number) has no \(condition)"
      }
      for field in step.expectedRequestFields
      where visit?.request.fields[field.name] != field.text(at: MovableTime.start) {
        return "request \(number) lacks \(field)"
      }
      for line in visit?.checked.lines ?? []
      where line.name != "Date" && responses[index].fields[line.name] != line.value {
        return "answer \(number) lacks \(line.name): \(line.value)"
      }
      if let method = step.expectedMethod, visit?.request.method.rawValue != method { return "method \(number)" }
    }
    return nil
  }
}
