import MarqueeHTTP

/// The sample's artwork: a card of 20 by 30 pixels, the proportions of a poster, in two tones that are made from its
/// path.
enum SamplePicture {
  static func response(for target: RequestTarget) -> HTTPResponse {
    // A path always has the same picture, so clients may cache it for a year.
    let cached = HTTPFields.Field(name: "Cache-Control", value: "public, max-age=31536000, immutable")
    return HTTPResponse(type: "image/png", body: png(for: target.text), also: [cached])
  }

  static func png(for path: String) -> [UInt8] {
    let hash = EntityTag.hash(Array(path.utf8))
    // Between 64 and 191, so that the lighter and the darker tone both differ from white and black.
    let tone = { (shift: UInt64) in UInt8(64 + (hash >> shift) % 128) }
    let light = PNG.Color(red: tone(0), green: tone(16), blue: tone(32))
    let dark = PNG.Color(red: light.red / 2, green: light.green / 2, blue: light.blue / 2)
    let horizon = 10 + Int(hash >> 48 % 10)
    return PNG.encode(width: 20, rows: (0..<30).map { Array(repeating: $0 < horizon ? light : dark, count: 20) })
  }
}
