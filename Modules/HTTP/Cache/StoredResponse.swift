import MarqueeSystem

/// A response in the cache.
struct StoredResponse: Sendable, Hashable {
  /// When the request was sent that this response, or the last 304 for it, answers: wall time.
  var requestTime: Date
  /// When that answer was received.
  var responseTime: Date
  var status: Int
  var fields: HTTPFields
  var body: [UInt8]

  var cacheControl: CacheControl { CacheControl(fields) }

  /// The response as a client receives it, with its `Age` (RFC 9111, section 5.1). It is stale if it is used without
  /// the validation that it needs.
  func answer(at now: Date, isStale: Bool) -> HTTPResponse {
    var answer = HTTPResponse(status: status, fields: fields, body: body)
    answer.fields["Age"] = String(Int(min(ResponseAge(self, at: now).age, TimeInterval.largestDelta)))
    answer.cacheStatus = HTTPResponse.CacheStatus(received: responseTime, isStale: isStale)
    return answer
  }
}
