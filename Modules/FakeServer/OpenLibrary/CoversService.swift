import MarqueeHTTP

/// Open Library's covers: `/b/id/1234-L.jpg`, a small generated picture for every number above 0. For others, the
/// original sends a picture of one pixel with status 200, or a 404 if `default=false` is in the query.
struct CoversService: SampleService {
  /// A GIF of one pixel (GIF89a), the same as the original's.
  private static let blank: [UInt8] =
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0x21, 0xF9, 4, 1, 0, 0, 0, 0]
    + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]

  func respond(to target: RequestTarget, fields: HTTPFields) -> HTTPResponse? {
    guard target.path.count == 3, target.path[0] == "b", target.path[1] == "id" else { return nil }
    let name = target.path[2].split(separator: ".", maxSplits: 1)
    guard name.count == 2, name[1] == "jpg" else { return nil }
    let number =
      name[0].hasSuffix("-S") || name[0].hasSuffix("-M") || name[0].hasSuffix("-L") ? name[0].dropLast(2) : name[0]
    if let id = Int(number), id > 0 { return SamplePicture.response(for: target) }
    guard target.parameter("default") == "false" else { return HTTPResponse(type: "image/gif", body: Self.blank) }
    return HTTPResponse(status: 404)
  }
}
