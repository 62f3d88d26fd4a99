import MarqueeHTTP

/// An answer together with what the faults of one request do to it, ready for memory or for the wire.
struct FaultedAnswer: Sendable {
  /// How a request ends.
  enum Ending: Sendable, Hashable { case answer, reset, close, hang }

  var latency: Duration = .zero
  /// The first fault that leaves no answer wins.
  var ending = Ending.answer
  /// The body's pace on the wire; `nil` for no limit.
  var bytesPerSecond: Int?
  var response: HTTPResponse

  /// Answers a request, with the faults that strike it.
  init(to request: HTTPRequest, router: SampleRouter, faults: FaultScript?) {
    let target = RequestTarget(request.url)
    let strikes = faults?.strikes(at: target.text) ?? []
    var asked = request
    // A 304 has no body to damage: a request that meets a fault of the body gets the whole answer.
    if strikes.contains(where: { $0.fault.touchesBody }) { asked.fields["If-None-Match"] = nil }
    response = router.respondWithContent(to: asked, target: target)
    for strike in strikes { apply(strike, to: request, target: target) }
    if request.method == .head { response = response.withoutContent }
  }

  private mutating func apply(_ strike: FaultScript.Strike, to request: HTTPRequest, target: RequestTarget) {
    switch strike.fault {
    case .latency(let time): latency += time
    case .drip(let pace): bytesPerSecond = pace
    case .reset: end(.reset)
    case .close: end(.close)
    case .hang: end(.hang)
    case .status(let status):
      response =
        [204, 304].contains(status)
        ? HTTPResponse(status: status)
        : HTTPResponse(status: status, text: "This answer is a scripted fault: status \(status).")
    case .retryAfter(let seconds):
      response = HTTPResponse(
        status: 429, text: "This answer is a scripted fault: too many requests.", also: ["Retry-After": "\(seconds)"])
    case .redirectLoop:
      response = HTTPResponse(
        status: 302, text: "This answer is a scripted fault: it redirects to itself.",
        also: ["Location": request.url.pathAndQuery])
    case .html:
      let page = "<!DOCTYPE html><html><head><title>Sign in</title></head><body><h1>Sign in</h1></body></html>\n"
      response = HTTPResponse(type: "text/html; charset=utf-8", body: Array(page.utf8))
    case .truncate(let share):
      // The share is at most 1, so the product fits. Content-Length still says the whole length.
      let length = Int(Double(response.body.count) * share)
      if length < response.body.count {
        response.body.removeSubrange(length...)
        response.isComplete = false
      }
    case .corrupt(let share): response.body.corrupt(share, seed: strike.seed)
    case .garbage: replaceBody(Array.noise(512, seed: strike.seed))
    case .empty: replaceBody([])
    case .wrongType: if response.isJSON { replaceBody(WrongTypes.swapped(in: response.body)) }
    }
  }

  private mutating func end(_ ending: Ending) {
    if self.ending == .answer { self.ending = ending }
  }

  /// Replaces the body. The answer loses its `ETag`, which belongs to the right body.
  private mutating func replaceBody(_ body: [UInt8]) {
    response.body = body
    response.fields["Content-Length"] = String(body.count)
    response.fields["ETag"] = nil
    response.isComplete = true
  }
}

extension Fault {
  fileprivate var touchesBody: Bool {
    switch self {
    case .truncate, .corrupt, .garbage, .empty, .wrongType: true
    default: false
    }
  }
}

extension HTTPResponse {
  fileprivate var isJSON: Bool { fields["Content-Type"]?.hasPrefix("application/json") == true }
}

extension [UInt8] {
  fileprivate static func noise(_ count: Int, seed: UInt64) -> [UInt8] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
  }

  /// Changes a share of the bytes, at least one, each to another value. The same byte may be drawn twice.
  fileprivate mutating func corrupt(_ share: Double, seed: UInt64) {
    guard !isEmpty else { return }
    var generator = SplitMix64(seed: seed)
    for _ in 0..<Swift.max(1, Int(Double(count) * share)) {
      self[generator.below(count)] ^= UInt8(1 + generator.below(255))
    }
  }
}
