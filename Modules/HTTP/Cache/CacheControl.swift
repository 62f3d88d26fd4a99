import MarqueeSystem

/// The directives of a request's or a response's `Cache-Control` (RFC 9111, section 5.2).
///
/// Of repeated directives, one without an argument counts, which is the stricter form, else the first. Unknown
/// directives and those for shared caches, `s-maxage` and `proxy-revalidate`, are ignored.
struct CacheControl: Sendable, Hashable {
  /// By lowercase name; the argument is empty if there is none.
  private var arguments: [String: String] = [:]

  init(_ fields: HTTPFields) {
    for directive in fields.list("Cache-Control") {
      let name = directive.prefix { $0 != "=" }
      let argument = String(directive.dropFirst(name.count + 1))
      if argument.isEmpty || arguments[name.lowercased()] == nil {
        arguments[name.lowercased()] = argument.withoutQuotes
      }
    }
  }

  var isNoStore: Bool { has("no-store") }
  /// Whether `no-cache` applies to the whole message.
  var isNoCache: Bool { arguments["no-cache"] == "" }
  /// The fields that a response's `no-cache="…"` names, in lower case.
  var noCacheFields: Set<String> { Set((arguments["no-cache"] ?? "").listMembers.map { $0.lowercased() }) }
  var isPublic: Bool { has("public") }
  var isPrivate: Bool { has("private") }
  var mustUnderstand: Bool { has("must-understand") }
  var mustRevalidate: Bool { has("must-revalidate") }
  /// RFC 8246.
  var isImmutable: Bool { has("immutable") }
  var onlyIfCached: Bool { has("only-if-cached") }

  // In seconds; 0 where the argument is not a number, because an invalid argument permits nothing.
  var maxAge: TimeInterval? { seconds("max-age") }
  var minFresh: TimeInterval? { seconds("min-fresh") }
  /// Infinite where any staleness is allowed.
  var maxStale: TimeInterval? { arguments["max-stale"] == "" ? .infinity : seconds("max-stale") }
  /// RFC 5861, section 3.
  var staleWhileRevalidate: TimeInterval? { seconds("stale-while-revalidate") }
  /// RFC 5861, section 4.
  var staleIfError: TimeInterval? { seconds("stale-if-error") }

  private func has(_ name: String) -> Bool { arguments[name] != nil }

  private func seconds(_ name: String) -> TimeInterval? { arguments[name].map { TimeInterval(deltaSeconds: $0) ?? 0 } }
}

extension TimeInterval {
  /// The largest value that every recipient must be able to hold (RFC 9111, section 1.2.2).
  static let largestDelta: TimeInterval = 2_147_483_648

  /// Reads a number of seconds as HTTP writes it: digits only. A number above `largestDelta` becomes that one.
  init?(deltaSeconds text: String) {
    guard text.utf8.allSatisfy(\.isDigit), let seconds = TimeInterval(text) else { return nil }
    self = Swift.min(seconds, Self.largestDelta)
  }
}

extension String {
  /// The content of a quoted string (RFC 9110, section 5.6.4); any other text unchanged.
  fileprivate var withoutQuotes: String {
    guard count >= 2, first == "\"", last == "\"" else { return self }
    var text = ""
    var isEscaped = false
    for character in dropFirst().dropLast() {
      isEscaped = character == "\\" && !isEscaped
      if !isEscaped { text.append(character) }
    }
    return text
  }
}
