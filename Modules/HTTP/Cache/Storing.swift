// What the cache may store, and how it distinguishes the stored responses for one URL.

import MarqueeSystem

extension HTTPRequest {
  /// The URL as a cache names it to its store, without a fragment; `nil` if it is not a web address.
  public var storedURL: String? { URLParts(url)?.url?.absoluteString }

  /// Whether the cache may answer it or store its answer. Requests for a part, with conditions of their own, or with
  /// `no-store` bypass the cache.
  var isCacheable: Bool {
    method == .get && !CacheControl(fields).isNoStore && Self.passingBy.allSatisfy { fields[$0] == nil }
  }

  private static let passingBy = [
    "Range", "If-Range", "If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since",
  ]
}

extension HTTPResponse {
  /// The statuses that may be reused without an explicit lifetime (RFC 9110, section 15.1), except 206.
  static let heuristicallyCacheable: Set<Int> = [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501]

  /// Statuses for a part, for no change, or for this moment alone; the last four must not be stored (RFC 6585).
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
  /// Fields that concern one connection or a proxy (RFC 9111, section 3.1), and cookies, which identify the user to a
  /// service (section 7.3); they are not stored.
  private static let notStored: Set<String> = [
    "connection", "keep-alive", "proxy-authenticate", "proxy-authentication-info", "proxy-authorization",
    "proxy-connection", "set-cookie", "set-cookie2", "te", "transfer-encoding", "upgrade",
  ]

  /// The fields of a response that are stored. Those that must not be used without validation are left out.
  var storable: HTTPFields {
    without(Self.notStored.union(list("Connection").map { $0.lowercased() }).union(CacheControl(self).noCacheFields))
  }

  /// Whether a response with these fields may answer later requests at all: `Vary: *` matches none.
  var isSelectable: Bool { !list("Vary").contains("*") }

  /// Distinguishes the responses for one URL by the request fields that `Vary` names (RFC 9111, section 4.1). It is a
  /// hash, the same in every process, so that no value of a request is stored.
  func variant(of request: HTTPRequest) -> UInt64 { variant { request.fields[$0] } }

  /// The variant of every request, for a response without `Vary`.
  var variantOfAll: UInt64 { variant { _ in nil } }

  private func variant(_ field: (String) -> String?) -> UInt64 {
    var text = ""
    for name in Set(list("Vary").map { $0.lowercased() }).sorted() {
      let value = field(name)?.listMembers.joined(separator: ",")
      text += name + (value.map { ":\($0)" } ?? "") + "\n"
    }
    return FNV1a.hash(text.utf8)
  }
}
