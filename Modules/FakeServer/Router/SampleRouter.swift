public import MarqueeHTTP

/// Answers requests from the sample catalogs: a pure function, without sockets and without a clock.
///
/// Services are below the bases that `serve` prints: `/ghibli/films`. Every path that ends in `.png` gives a small
/// generated picture, as the artwork links `https://sample.invalid/…` expect. The host of a request does not matter
/// here.
public struct SampleRouter: Sendable {
  /// The host of links to sample artwork, and of base URLs without a socket. It is never real (RFC 2606, section 2).
  public static let host = "sample.invalid"

  /// The version of the sample data. It is raised when the data changes, so that indexes of the old data are rebuilt.
  public static let version = 2

  /// The services by their base, in the order in which they are listed.
  private let services: [(base: String, service: any SampleService)]

  /// Creates a router over all sample services.
  public init() {
    self.init([
      ("ghibli", GhibliService()),
      ("openlibrary", OpenLibraryService()),
      ("covers", CoversService()),
      ("tmdb", TMDbService()),
      ("rows", RowsService()),
    ])
  }

  /// Creates a router over other services, for tests.
  init(_ services: [(base: String, service: any SampleService)]) { self.services = services }

  /// The first path segments of the services, in the order in which they should be listed.
  public var bases: [String] { services.map(\.base) }

  /// Answers a request: 200, 304 where `If-None-Match` names the answer's tag, 404, 405 for methods other than `GET`
  /// and `HEAD`, or what the service itself answers. An answer to `HEAD` has every field and no body.
  public func respond(to request: HTTPRequest) -> HTTPResponse {
    let response = respondWithContent(to: request, target: RequestTarget(request.url))
    return request.method == .head ? response.withoutContent : response
  }

  /// Answers a request; an answer to `HEAD` still has its body.
  func respondWithContent(to request: HTTPRequest, target: RequestTarget) -> HTTPResponse {
    guard request.method == .get || request.method == .head else {
      return HTTPResponse(status: 405, text: "This server supports only GET and HEAD.", also: ["Allow": "GET, HEAD"])
    }
    var response = route(target, fields: request.fields) ?? HTTPResponse(status: 404, text: "Not found.")
    guard response.status == 200 else { return response }
    let tag = response.fields["ETag"] ?? EntityTag.strong(of: response.body)
    response.fields["ETag"] = tag
    let held = request.fields.list("If-None-Match")
    if held.contains("*") || held.contains(where: { EntityTag.opaque($0) == EntityTag.opaque(tag) }) {
      return HTTPResponse(status: 304, fields: response.fields.keeping(["ETag", "Cache-Control", "Expires", "Vary"]))
    }
    return response
  }

  private func route(_ target: RequestTarget, fields: HTTPFields) -> HTTPResponse? {
    guard let base = target.path.first else { return index }
    if target.path.last?.hasSuffix(".png") == true { return SamplePicture.response(for: target) }
    var rest = target
    rest.path.removeFirst()
    return services.first { $0.base == base }?.service.respond(to: rest, fields: fields)
  }

  private var index: HTTPResponse {
    let list = bases.map { "/\($0)" }.joined(separator: "\n")
    return HTTPResponse(status: 200, text: "The sample services are:\n\(list)")
  }
}

extension HTTPFields {
  /// Only the lines with these names; a 304 repeats them (RFC 9110, section 15.4.5).
  func keeping(_ names: [String]) -> HTTPFields {
    HTTPFields(lines.filter { line in names.contains { HTTPFields([line])[$0] != nil } })
  }
}
