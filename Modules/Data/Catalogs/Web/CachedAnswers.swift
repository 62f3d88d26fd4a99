public import MarqueeDomain
public import MarqueeHTTP

/// When a service's cached answers are used in place of new ones.
public struct AnswerReuse: Sendable {
  let store: any ResponseStore
  /// Called for each page that arrives with whether it was damaged; `nil` if nothing is stored beyond this run.
  let noteState: (@Sendable (_ url: String, _ isDamaged: Bool, _ received: Date) async -> Void)?
  /// How long a cached answer is shown without asking again; `nil` for as long as its headers say, and at least for
  /// `CachedAnswers.leastLifetime` if they name no lifetime.
  let freshFor: Duration?
  /// Whether cached answers are shown, however old, because the transport asks no service.
  let isOffline: Bool

  /// Creates a policy for answers in a store; by default, headers decide, damage is not noted, and the service is asked.
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

/// Answers requests from the cache where a cached answer is young enough, or where the service cannot give a newer one.
struct CachedAnswers: Sendable {
  /// How long an answer is fresh if its headers name no lifetime (RFC 9111, section 4.2.2), at least: `Last-Modified`
  /// can make it longer. It is counted from the time of receipt, because a server's clock can be wrong.
  static let leastLifetime = Duration.seconds(3_600)

  let cache: CachingTransport
  let reuse: AnswerReuse
  let now: @Sendable () -> Date
  /// The problem of a failed request, or of an answer's status or body; `nil` for an answer that can be used.
  let flaw: @Sendable (Result<HTTPResponse, HTTPFailure>) -> Problem?

  /// Returns an answer. If it is a cached one because the service gave none, `failure` says why.
  /// - Throws: the failure if nothing is cached; `.offline` if only a cached answer is allowed.
  func send(
    _ request: HTTPRequest, _ freshness: Freshness
  ) async throws(HTTPFailure) -> (response: HTTPResponse, failure: Problem?) {
    let seen = await seen(request)
    let isDamaged = seen?.fields.areDamaged == true
    if let seen {
      let isFresh = seen.cacheStatus?.isStale == false
      if reuse.isOffline || freshness == .any || freshness == .stored || freshness == .cached && !isDamaged && isFresh {
        return (seen, nil)
      }
    }
    if freshness == .stored { throw .offline }
    // The cache alone would give a damaged answer for as long as its headers say.
    var asking = freshness == .new || isDamaged ? request.saying("no-cache") : request
    // The rest of the user's time limit is for showing the cached answer.
    if seen != nil { asking.limits.total = asking.limits.total * 3 / 4 }
    let result: Result<HTTPResponse, HTTPFailure>
    do throws(HTTPFailure) {
      var response = try await cache.send(asking)
      // A cached error is asked for again.
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

  /// The cached answer, whatever its headers say, marked as stale where it is older than the catalog allows.
  private func seen(_ request: HTTPRequest) async -> HTTPResponse? {
    var request = request.saying("only-if-cached")
    request.acceptsStale = true
    // An `only-if-cached` request sends nothing, so it does not fail.
    guard var response = try? await cache.send(request), let status = response.cacheStatus, response.status < 300 else {
      return nil
    }
    response.cacheStatus?.isStale = !isFresh(status, namesLifetime: response.fields.nameLifetime)
    return response
  }

  /// Notes once whether an answer could be read completely, and marks the cached one if it could not.
  func note(_ response: HTTPResponse, to request: HTTPRequest, isDamaged: Bool) async {
    let isMarked = response.fields.areDamaged
    guard response.cacheStatus == nil || isDamaged && !isMarked else { return }
    // The note is written even where the caller is cancelled meanwhile, because the answer is stored by now.
    await Task {
      if isDamaged, !isMarked { await cache.amend(request) { $0.markDamaged() } }
      await reuse.noteState?(request.url.absoluteString, isDamaged, response.cacheStatus?.received ?? now())
    }.value
  }

  private func isFresh(_ status: HTTPResponse.CacheStatus, namesLifetime: Bool) -> Bool {
    if reuse.freshFor == nil, !status.isStale { return true }
    guard let freshFor = reuse.freshFor ?? (namesLifetime ? nil : Self.leastLifetime) else { return false }
    // An age far below zero means that the clock was set back; one just below zero is due to rounding.
    return (-1..<TimeInterval(freshFor.components.seconds)).contains(now().timeIntervalSince(status.received))
  }
}

extension HTTPFields {
  /// A field that only cached answers have, a Boolean (RFC 8941, section 3.3.6).
  private static let damage = "Marquee-Damaged"

  var areDamaged: Bool { self[Self.damage] != nil }

  /// Whether the server says for how long the answer is fresh, or that it must be confirmed each time.
  fileprivate var nameLifetime: Bool {
    let names = list("Cache-Control").map { $0.prefix { $0 != "=" }.lowercased() }
    return self["Expires"] != nil || names.contains { ["max-age", "no-cache"].contains($0) }
  }

  /// Prevents the cache from taking the answer for fresh, and from confirming it: a page that was damaged on its way
  /// may be unchanged at the service.
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
