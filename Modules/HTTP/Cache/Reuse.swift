import MarqueeSystem

/// How a stored response that matches a request may be used for it (RFC 9111, section 4).
enum Reuse: Sendable, Hashable {
  case fresh
  /// Stale, and the request allows that (`max-stale`).
  case stale
  /// Stale; it is used at once, and renewed meanwhile (RFC 5861, section 3).
  case staleWhileRevalidating
  /// Only after the server confirmed it, or where the server cannot be asked: see `standsIn`.
  case afterValidation
}

extension StoredResponse {
  /// How this response may be used at a time for a request with these directives (section 5.2.1).
  func reuse(for request: CacheControl, at now: Date) -> Reuse {
    let control = cacheControl
    guard !request.isNoCache, !control.isNoCache else { return .afterValidation }
    let freshness = ResponseAge(self, at: now)
    let isYoungEnough = freshness.age <= request.maxAge ?? .infinity
    if freshness.isFresh {
      // A reload with `max-age=0` spares what never changes while it is fresh (RFC 8246, section 2).
      let isUsable = isYoungEnough || control.isImmutable
      return isUsable && -freshness.staleness >= request.minFresh ?? 0 ? .fresh : .afterValidation
    }
    guard !control.mustRevalidate, isYoungEnough, request.minFresh == nil else { return .afterValidation }
    if let limit = request.maxStale, freshness.staleness <= limit { return .stale }
    if request.maxAge == nil, let limit = control.staleWhileRevalidate, freshness.staleness <= limit {
      return .staleWhileRevalidating
    }
    return .afterValidation
  }

  /// Whether it may be given in place of an error (RFC 5861, section 4). A request that accepts stale answers shows
  /// what was seen before, like a browser's history, to which the rules of caches do not apply (RFC 9111, section 6).
  func standsIn(for request: HTTPRequest, at now: Date) -> Bool {
    if request.acceptsStale { return true }
    let (asked, control) = (CacheControl(request.fields), cacheControl)
    guard !asked.isNoCache, !control.isNoCache, !control.mustRevalidate else { return false }
    let limit = max(asked.staleIfError ?? -1, control.staleIfError ?? -1)
    return max(0, ResponseAge(self, at: now).staleness) <= limit
  }
}

extension HTTPResponse {
  /// Whether it is an error that a stored response may replace: one of those that RFC 5861, section 4, lists, an answer
  /// that was cut short, or a 304 to a request without conditions; for a request that accepts stale answers also a 429.
  func isError(for request: HTTPRequest) -> Bool {
    !isComplete || [304, 500, 502, 503, 504].contains(status) || request.acceptsStale && status == 429
  }
}
