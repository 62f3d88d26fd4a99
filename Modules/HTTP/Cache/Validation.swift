import MarqueeSystem

// How a stored response is confirmed and renewed by the server (RFC 9111, section 4.3).

extension StoredResponse {
  /// The request with conditions that ask whether this is still valid (section 4.3.1); `nil` without a validator.
  func conditional(_ request: HTTPRequest) -> HTTPRequest? {
    guard fields["ETag"] != nil || fields["Last-Modified"] != nil else { return nil }
    var request = request
    request.fields["If-None-Match"] = fields["ETag"]
    request.fields["If-Modified-Since"] = fields["Last-Modified"]
    return request
  }

  /// Whether a 304 confirms this response (section 4.3.4). Tags are compared weakly (RFC 9110, section 13.1.2).
  func isConfirmed(by notModified: HTTPResponse) -> Bool {
    guard let mine = fields["ETag"], let other = notModified.fields["ETag"] else { return true }
    return mine.opaqueTag == other.opaqueTag
  }

  /// Fields that a 304 never changes: the stored body has its content coding undone (section 3.2).
  private static let ofContent: Set<String> = ["content-length", "content-encoding", "content-range"]

  /// The response with the fields of a 304 in place of its own.
  func freshened(by notModified: HTTPResponse, requestTime: Date, responseTime: Date) -> StoredResponse {
    let news = notModified.fields.storable.without(Self.ofContent)
    // The old `Age` and `Date` describe the old answer, even where the new one has none.
    let replaced = Set(news.lines.map { $0.name.lowercased() }).union(["age", "date"])
    var response = self
    response.fields = HTTPFields(fields.without(replaced).lines + news.lines)
    response.requestTime = requestTime
    response.responseTime = responseTime
    return response
  }
}

extension String {
  /// An entity tag without the `W/` of a weak one.
  fileprivate var opaqueTag: Substring { hasPrefix("W/") ? dropFirst(2) : self[...] }
}
