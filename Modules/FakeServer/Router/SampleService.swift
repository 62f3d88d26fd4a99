import MarqueeHTTP

/// One service of the sample, below its base, such as `/ghibli`. `SampleRouter.services` lists them.
protocol SampleService: Sendable {
  /// Answers a `GET` of a path and query without the service's base; `nil` if the service has nothing there and no
  /// error format of its own: the router then answers 404. An answer with status 200 and without an `ETag` gets a
  /// strong one from the router.
  func respond(to target: RequestTarget, fields: HTTPFields) -> HTTPResponse?
}

extension HTTPResponse {
  /// An answer with a media type, its `Content-Length`, and the given fields.
  init(status: Int = 200, type: String, body: [UInt8], also fields: HTTPFields = [:]) {
    let (typed, counted): (HTTPFields, HTTPFields) = (["Content-Type": type], ["Content-Length": "\(body.count)"])
    self.init(status: status, fields: HTTPFields(typed.lines + fields.lines + counted.lines), body: body)
  }

  /// An answer in plain text, with a line feed at the end.
  init(status: Int, text: String, also fields: HTTPFields = [:]) {
    self.init(status: status, type: "text/plain; charset=utf-8", body: Array("\(text)\n".utf8), also: fields)
  }

  /// The answer to a `HEAD`: every field, no content (RFC 9110, section 9.3.2).
  var withoutContent: HTTPResponse { HTTPResponse(status: status, fields: fields) }
}

extension StaticString {
  var bytes: [UInt8] { withUTF8Buffer { Array($0) } }
}
