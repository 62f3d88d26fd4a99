import MarqueeSystem

/// How old a stored response is, and how long it may be used without asking (RFC 9111, section 4.2). In seconds.
struct ResponseAge: Sendable, Hashable {
  /// The part of the time since its last change for which a response is fresh: the usual value of section 4.2.2.
  static let heuristicFraction = 0.1
  /// A day: even a file unchanged for years is asked for again tomorrow.
  static let heuristicLimit: TimeInterval = 86_400

  /// Time since the server made or last confirmed it. Infinite where the clock was set back after the response came.
  let age: TimeInterval
  /// The age at which it becomes stale.
  let lifetime: TimeInterval

  var isFresh: Bool { lifetime > age }
  /// For how long it has been stale; negative while it is fresh.
  var staleness: TimeInterval { age - lifetime }

  init(_ stored: StoredResponse, at now: Date) {
    let date = stored.date("Date") ?? stored.responseTime
    let isClockSetBack = now < stored.responseTime
    age = isClockSetBack ? .infinity : stored.initialAge(date) + now.timeIntervalSince(stored.responseTime)
    lifetime = max(0, stored.lifetime(date))
  }
}

extension StoredResponse {
  /// The time in a field.
  fileprivate func date(_ name: String) -> Date? { fields[name].flatMap { Date(httpDate: $0, near: responseTime) } }

  /// How old it was when it came (section 4.2.3).
  fileprivate func initialAge(_ date: Date) -> TimeInterval {
    let value = fields.list("Age").first.flatMap { TimeInterval(deltaSeconds: $0) } ?? 0
    return max(0, responseTime.timeIntervalSince(date), value + responseTime.timeIntervalSince(requestTime))
  }

  /// How long it is fresh from its date on (sections 4.2.1 and 4.2.2).
  fileprivate func lifetime(_ date: Date) -> TimeInterval {
    let control = cacheControl
    if let maxAge = control.maxAge { return maxAge }
    if fields["Expires"] != nil { return self.date("Expires")?.timeIntervalSince(date) ?? 0 }
    guard HTTPResponse.heuristicallyCacheable.contains(status) || control.isPublic,
      let lastModified = self.date("Last-Modified")
    else { return 0 }
    return min(date.timeIntervalSince(lastModified) * ResponseAge.heuristicFraction, ResponseAge.heuristicLimit)
  }
}
