import MarqueeHTTP

/// One service of the sample: answers for every path under its base, such as `/ghibli`.
///
/// A new service is one more folder with a type of this protocol, and one more line in `SampleRouter.services`.
protocol SampleService: Sendable {
  /// Answers a `GET`.
  ///
  /// - Parameters:
  ///   - target: what is asked for, the service's own base already taken off its path.
  ///   - fields: the request's header fields.
  /// - Returns: `nil` where the service has nothing at that path and no words of its own for saying so; the router
  ///   then answers 404. An answer with status 200 and without an `ETag` gets a strong one from the router.
  func respond(to target: RequestTarget, fields: HTTPFields) -> HTTPResponse?
}

extension HTTPResponse {
  /// An answer with a media type, its `Content-Length`, and whatever else is given.
  init(status: Int = 200, type: String, body: [UInt8], also fields: [HTTPFields.Field] = []) {
    let typed = [HTTPFields.Field(name: "Content-Type", value: type)]
    let counted = [HTTPFields.Field(name: "Content-Length", value: String(body.count))]
    self.init(status: status, fields: HTTPFields(typed + fields + counted), body: body)
  }

  /// An answer in plain words, ending in a line feed.
  init(status: Int, text: String, also fields: [HTTPFields.Field] = []) {
    self.init(status: status, type: "text/plain; charset=utf-8", body: Array("\(text)\n".utf8), also: fields)
  }

  /// The same answer as a `HEAD` gets it: every field, no content (RFC 9110, section 9.3.2).
  var withoutContent: HTTPResponse { HTTPResponse(status: status, fields: fields) }
}

extension StaticString {
  /// The text's UTF-8, copied.
  var bytes: [UInt8] { withUTF8Buffer { Array($0) } }
}
