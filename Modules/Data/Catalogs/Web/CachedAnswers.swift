import MarqueeDomain
import MarqueeHTTP

/// Answers of a service from what was seen of it before, where that is young enough, or where nothing newer can be had.
struct CachedAnswers: Sendable {
  /// An answer, and why it is not the service's own where that could not be had.
  struct Answer: Sendable {
    var response: HTTPResponse
    /// Whether it is older than it should be.
    var isStale = false
    var failure: Problem?
  }

  let cache: CachingTransport
  let reuse: AnswerReuse
  let now: @Sendable () -> Date
  /// What a failure of a request means, and the status or body of an answer; `nil` for one that can be used.
  let flaw: @Sendable (Result<HTTPResponse, HTTPFailure>) -> Problem?

  /// - Throws: the failure where nothing was seen before.
  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> Answer {
    let wish = AnswerReuse.wish
    guard wish != .never else { return Answer(response: try await cache.send(request.saying("no-store"))) }
    let seen = await seen(request)
    if reuse.isOffline || wish == .any, let seen { return Answer(response: seen, isStale: !isFresh(seen)) }
    let isDamaged = seen?.fields.areDamaged == true
    if wish == .fresh, !isDamaged, reuse.freshFor != nil, let seen, isFresh(seen) { return Answer(response: seen) }
    // A damaged one the cache would give for as long as its headers say.
    var asking = wish == .afterAsking || isDamaged ? request.saying("no-cache") : request
    // So that what was seen is still shown within the person's time limit where the service is silent.
    if seen != nil { asking.limits.total = asking.limits.total * 3 / 4 }
    let result = await result(of: asking)
    if case .failure(.cancelled) = result { throw .cancelled }
    guard let seen, let failure = flaw(result) else {
      let response = try result.get()
      return Answer(response: response, isStale: response.cacheStatus?.isStale ?? false)
    }
    return Answer(response: seen, isStale: true, failure: failure)
  }

  /// Asks, and once more where the cache gives an error that it stored.
  private func result(of request: HTTPRequest) async -> Result<HTTPResponse, HTTPFailure> {
    do throws(HTTPFailure) {
      let response = try await cache.send(request)
      guard response.cacheStatus != nil, response.status >= 300 else { return .success(response) }
      return .success(try await cache.send(request.saying("no-cache")))
    } catch {
      return .failure(error)
    }
  }

  /// What is stored, whatever its headers say.
  private func seen(_ request: HTTPRequest) async -> HTTPResponse? {
    var request = request.saying("only-if-cached")
    request.acceptsStale = true
    // A cache that never asks does not fail.
    guard let response = try? await cache.send(request), response.cacheStatus != nil, response.status < 300 else {
      return nil
    }
    return response
  }

  /// Notes whether all of an answer could be read, and marks what is stored of it where not. What was noted before is
  /// not noted again.
  func note(_ response: HTTPResponse, to request: HTTPRequest, isDamaged: Bool) async {
    let isMarked = response.fields.areDamaged
    guard response.cacheStatus == nil || isDamaged && !isMarked else { return }
    // Also where the caller is cancelled meanwhile: it is stored by now.
    await Task {
      if isDamaged, !isMarked { await cache.amend(request) { $0.markDamaged() } }
      await reuse.noteState?(request.url.absoluteString, isDamaged, response.cacheStatus?.received ?? now())
    }.value
  }

  private func isFresh(_ response: HTTPResponse) -> Bool {
    guard let status = response.cacheStatus else { return true }
    guard let freshFor = reuse.freshFor else { return !status.isStale }
    // An age far below zero: the clock was set back. That of an answer of this very moment may be rounded below it.
    return (-1..<TimeInterval(freshFor.components.seconds)).contains(now().timeIntervalSince(status.received))
  }
}

extension HTTPFields {
  /// A field of stored answers alone, a Boolean (RFC 8941, section 3.3.6).
  private static let damage = "Marquee-Damaged"

  var areDamaged: Bool { self[Self.damage] != nil }

  /// Keeps an answer from being taken for fresh, and from being confirmed: what came damaged on its way may be unchanged at
  /// the service.
  mutating func markDamaged() {
    for validator in ["ETag", "Last-Modified"] { self[validator] = nil }
    self[Self.damage] = "?1"
  }
}

extension HTTPRequest {
  /// The request with a directive for the cache (RFC 9111, section 5.2.1).
  fileprivate func saying(_ directive: String) -> HTTPRequest {
    var request = self
    request.fields["Cache-Control"] = directive
    return request
  }
}
