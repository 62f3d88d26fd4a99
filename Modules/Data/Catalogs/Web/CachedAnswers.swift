public import MarqueeDomain
public import MarqueeHTTP

/// How answers that were stored before may stand for new ones.
public struct AnswerReuse: Sendable {
  let store: any ResponseStore
  /// Called with the state in which each page came; `nil` where nothing is stored beyond this run.
  let noteState: (@Sendable (_ url: String, _ isDamaged: Bool, _ received: Date) async -> Void)?
  /// How long a stored answer is shown without asking; `nil` for as long as its headers say.
  let freshFor: Duration?
  /// Whether what was stored is shown, however old, because the transport asks no service.
  let isOffline: Bool

  public init(
    store: any ResponseStore,
    noteState: (@Sendable (_ url: String, _ isDamaged: Bool, _ received: Date) async -> Void)? = nil,
    freshFor: Duration? = nil, isOffline: Bool = false
  ) {
    self.store = store
    self.noteState = noteState
    self.freshFor = freshFor
    self.isOffline = isOffline
  }
}

/// Answers of a service from what was seen of it before, where that is young enough, or where nothing newer can be had.
struct CachedAnswers: Sendable {
  let cache: CachingTransport
  let reuse: AnswerReuse
  let now: @Sendable () -> Date
  /// What a failure of a request means, and the status or body of an answer; `nil` for one that can be used.
  let flaw: @Sendable (Result<HTTPResponse, HTTPFailure>) -> Problem?

  /// Gives an answer, and why it is not the service's own where that could not be had.
  ///
  /// - Throws: the failure where nothing was seen before; `.offline` where only what is stored will do.
  func send(
    _ request: HTTPRequest, _ freshness: Freshness
  ) async throws(HTTPFailure) -> (response: HTTPResponse, failure: Problem?) {
    let seen = await seen(request)
    let isDamaged = seen?.fields.areDamaged == true
    if let seen {
      let isFresh = reuse.freshFor != nil && seen.cacheStatus?.isStale == false
      if reuse.isOffline || freshness == .any || freshness == .stored || freshness == .cached && !isDamaged && isFresh {
        return (seen, nil)
      }
    }
    if freshness == .stored { throw .offline }
    // A damaged one the cache would give for as long as its headers say.
    var asking = freshness == .new || isDamaged ? request.saying("no-cache") : request
    // So that what was seen is still shown within the person's time limit where the service is silent.
    if seen != nil { asking.limits.total = asking.limits.total * 3 / 4 }
    let result: Result<HTTPResponse, HTTPFailure>
    do throws(HTTPFailure) {
      var response = try await cache.send(asking)
      // An error that was stored is asked for again.
      if response.cacheStatus != nil, response.status >= 300 {
        response = try await cache.send(asking.saying("no-cache"))
      }
      result = .success(response)
    } catch {
      if error == .cancelled { throw error }
      result = .failure(error)
    }
    guard var seen, let failure = flaw(result) else { return (try result.get(), nil) }
    seen.cacheStatus?.isStale = true
    return (seen, failure)
  }

  /// What is stored, whatever its headers say, and whether it is older than the catalog allows.
  private func seen(_ request: HTTPRequest) async -> HTTPResponse? {
    var request = request.saying("only-if-cached")
    request.acceptsStale = true
    // A cache that never asks does not fail.
    guard var response = try? await cache.send(request), let status = response.cacheStatus, response.status < 300 else {
      return nil
    }
    response.cacheStatus?.isStale = !isFresh(status)
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

  private func isFresh(_ status: HTTPResponse.CacheStatus) -> Bool {
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
