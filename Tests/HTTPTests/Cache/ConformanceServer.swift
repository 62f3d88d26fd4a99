import Foundation
import MarqueeHTTP
import Synchronization

/// The server of one conformance case: answers each request as its step says, and records what it saw.
final class ConformanceServer: HTTPTransport {
  struct Visit: Sendable {
    /// The number of the step, from 1.
    let step: Int
    let request: HTTPRequest
    /// The fields that the client must see as they were sent.
    let checked: HTTPFields
  }

  private let test: ConformanceCase
  private let time: MovableTime
  private let log = Mutex<[Visit]>([])

  init(_ test: ConformanceCase, _ time: MovableTime) {
    self.test = test
    self.time = time
  }

  var visits: [Visit] { log.withLock { $0 } }

  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    guard let number = request.fields["Req-Num"].flatMap(Int.init), test.steps.indices.contains(number - 1) else {
      throw .invalidRequest(detail: "no such step")
    }
    let step = test.steps[number - 1]
    time.advance(by: step.delay)
    let now = time.now
    let count = visits.count + 1
    var fields: HTTPFields = [
      "Server-Request-Count": "\(count)", "Client-Request-Count": "\(number)",
      "Server-Now": "\(Int(now.timeIntervalSince1970))",
    ]
    var checked: HTTPFields = [:]
    for field in step.responseFields {
      fields.append(name: field.name, value: field.text(at: now))
      if field.isChecked { checked[field.name] = fields[field.name] }
    }
    if fields["Content-Type"] == nil { fields["Content-Type"] = "text/plain" }
    log.withLock { $0.append(Visit(step: number, request: request, checked: checked)) }
    fields["Request-Numbers"] = visits.map { "\($0.step)" }.joined(separator: " ")
    guard !step.disconnects else { throw .unreachable(host: "server.test", detail: "the connection broke") }
    let status = status(of: number, request)
    let hasBody = status != 204 && status != 304 && request.method != .head
    return HTTPResponse(status: status, fields: fields, body: hasBody ? Array((step.body ?? test.id).utf8) : [])
  }

  /// 304 where the step expects a validation and the conditions hold; 999 where they should have held.
  private func status(of number: Int, _ request: HTTPRequest) -> Int {
    let step = test.steps[number - 1]
    guard step.expectedType?.hasSuffix("validated") == true, number > 1 else { return step.status ?? 200 }
    for (field, condition) in [("Last-Modified", "If-Modified-Since"), ("ETag", "If-None-Match")] {
      let sent = test.steps[number - 2].responseFields.first { $0.name == field }?.text(at: MovableTime.start)
      if let sent, request.fields[condition] == sent { return 304 }
    }
    return 999
  }
}
