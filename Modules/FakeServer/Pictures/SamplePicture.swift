import MarqueeHTTP

/// The sample's artwork: a card of 20 by 30 pixels, like a poster, in two tones that are made from its path.
enum SamplePicture {
  static func response(for target: RequestTarget) -> HTTPResponse {
    // A path always has the same picture, so clients may cache it for a year.
    let caching: HTTPFields = ["Cache-Control": "public, max-age=31536000, immutable"]
    return HTTPResponse(type: "image/png", body: png(for: target.text), also: caching)
  }

  static func png(for path: String) -> [UInt8] {
    let hash = EntityTag.hash(Array(path.utf8))
    // Between 64 and 191, so that the lighter and the darker tone both differ from white and black.
    let light = [0, 16, 32].map { UInt8(64 + (hash >> $0) % 128) }
    let dark = light.map { $0 / 2 }
    let horizon = 10 + Int(hash >> 48 % 10)
    return PNG.encode((0..<30).map { row in (0..<20).flatMap { _ in row < horizon ? light : dark } })
  }
}
