// What the cache may store, and how it tells stored responses for one URL apart.

import MarqueeSystem

extension HTTPRequest {
  /// The URL as a cache names it to its store: scheme and host in lower case, no fragment. `nil` where it is no web address.
  public var storedURL: String? { URLParts(url)?.url?.absoluteString }

  /// Whether a stored response could be the answer, or the answer be stored. Requests for a part, with conditions of
  /// their own, or with `no-store` pass the cache by.
  var isCacheable: Bool {
    method == .get && !CacheControl(fields).isNoStore && Self.passingBy.allSatisfy { fields[$0] == nil }
  }

  private static let passingBy = [
    "Range", "If-Range", "If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since",
  ]
}

extension HTTPResponse {
  /// The statuses that may be reused without explicit lifetime (RFC 9110, section 15.1), but for 206: parts are not
  /// stored here.
  static let heuristicallyCacheable: Set<Int> = [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501]

  /// Those that tell of a part, of no change or of this moment alone; the last four must not be stored (RFC
  /// 6585).
  private static let neverStored: Set<Int> = [206, 304, 428, 429, 431, 511]

  /// Whether a private cache may store it with these fields as the answer to a GET (RFC 9111, section 3).
  func isStorable(with fields: HTTPFields) -> Bool {
    guard isComplete, status >= 200, !Self.neverStored.contains(status) else { return false }
    let control = CacheControl(fields)
    let isUnderstood = Self.heuristicallyCacheable.contains(status)
    if control.mustUnderstand { return isUnderstood }
    guard !control.isNoStore else { return false }
    return isUnderstood || control.isPublic || control.isPrivate || control.maxAge != nil || fields["Expires"] != nil
  }
}

extension HTTPFields {
  /// Those that concern one connection, or a proxy, and are not stored (RFC 9111, section 3.1).
  private static let notStored: Set<String> = [
    "connection", "keep-alive", "proxy-authenticate", "proxy-authentication-info", "proxy-authorization",
    "proxy-connection", "te", "transfer-encoding", "upgrade",
  ]

  /// What is stored of a response's fields. Those that must not be used without validation are left out.
  var storable: HTTPFields {
    without(Self.notStored.union(list("Connection").map { $0.lowercased() }).union(CacheControl(self).noCacheFields))
  }

  /// Whether a response with these fields may answer later requests at all: `Vary: *` matches none.
  var isSelectable: Bool { !list("Vary").contains("*") }

  /// Tells the responses for one URL apart, by the request fields that `Vary` names (RFC 9111, section 4.1): equal for
  /// two requests to which the response is the answer alike.
  ///
  /// It is a hash (FNV-1a, 64 bits, the same in every process), so that no value of a request is kept.
  func variant(of request: HTTPRequest) -> UInt64 {
    variant { request.fields[$0] }
  }

  /// That of every request, for a response without `Vary`.
  var variantOfAll: UInt64 { variant { _ in nil } }

  private func variant(_ field: (String) -> String?) -> UInt64 {
    var text = ""
    for name in Set(list("Vary").map { $0.lowercased() }).sorted() {
      let value = field(name)?.listMembers.joined(separator: ",")
      text += name + (value.map { ":\($0)" } ?? "") + "\n"
    }
    return text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
