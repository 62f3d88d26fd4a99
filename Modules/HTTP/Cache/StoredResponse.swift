import MarqueeSystem

/// A response as the cache holds it.
struct StoredResponse: Sendable, Hashable {
  /// When the request was made to which it, or the last 304 for it, is the answer: wall time.
  var requestTime: Date
  /// When that answer was received.
  var responseTime: Date
  var status: Int
  var fields: HTTPFields
  var body: [UInt8]

  var cacheControl: CacheControl { CacheControl(fields) }

  /// The response as a client gets it, with its `Age` (RFC 9111, section 5.1).
  ///
  /// - Parameter isStale: whether it is used without the validation that it would need.
  func answer(at now: Date, isStale: Bool) -> HTTPResponse {
    var answer = HTTPResponse(status: status, fields: fields, body: body)
    answer.fields["Age"] = String(Int(min(ResponseAge(self, at: now).age, TimeInterval.largestDelta)))
    answer.cacheStatus = HTTPResponse.CacheStatus(received: responseTime, isStale: isStale)
    return answer
  }
}
