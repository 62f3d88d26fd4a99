import MarqueeHTTP

/// One service of the sample: answers for every path under its base, such as `/ghibli`.
///
/// A new service is one more folder with a type that conforms to this protocol, and one more line in
/// `SampleRouter.services`.
protocol SampleService: Sendable {
  /// Answers a `GET`.
  ///
  /// - Parameters:
  ///   - target: the path and query, without the service's base.
  ///   - fields: the request's header fields.
  /// - Returns: `nil` if the service has nothing at that path and no error format of its own; the router then
  ///   answers 404. An answer with status 200 and without an `ETag` gets a strong one from the router.
  func respond(to target: RequestTarget, fields: HTTPFields) -> HTTPResponse?
}

extension HTTPResponse {
  /// An answer with a media type, its `Content-Length`, and the given fields.
  init(status: Int = 200, type: String, body: [UInt8], also fields: [HTTPFields.Field] = []) {
    let typed = [HTTPFields.Field(name: "Content-Type", value: type)]
    let counted = [HTTPFields.Field(name: "Content-Length", value: String(body.count))]
    self.init(status: status, fields: HTTPFields(typed + fields + counted), body: body)
  }

  /// An answer in plain text, with a line feed at the end.
  init(status: Int, text: String, also fields: [HTTPFields.Field] = []) {
    self.init(status: status, type: "text/plain; charset=utf-8", body: Array("\(text)\n".utf8), also: fields)
  }

  /// The answer to a `HEAD`: every field, no content (RFC 9110, section 9.3.2).
  var withoutContent: HTTPResponse { HTTPResponse(status: status, fields: fields) }
}

extension StaticString {
  /// A copy of the text's UTF-8.
  var bytes: [UInt8] { withUTF8Buffer { Array($0) } }
}
