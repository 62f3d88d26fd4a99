import MarqueeSystem

// Answers as the cache stores them: what was read and stored again reads back as itself, and can be used.
@testable import MarqueeCatalogs
@testable import MarqueeHTTP

extension FuzzTarget {
  static let cached = FuzzTarget(
    name: "cached",
    words: [
      "Cache-Control", "max-age=60", "no-cache", "immutable", "stale-while-revalidate=9", "Expires", "Age", "Date",
      "Sun, 06 Nov 1994 08:49:37 GMT", "ETag", "\"a\"", "W/\"a\"", "Last-Modified", "Vary", "*", "Connection",
      "\u{89}PNG",
      "99999999999999999999", "GIF89a",
    ],
    inputs: [],
    bytes: [stored([:], [])] + [
      stored(
        [
          "Cache-Control": "max-age=60, stale-while-revalidate=9", "ETag": "\"a\"",
          "Date": "Sun, 06 Nov 1994 08:49:37 GMT",
        ],
        Array("[]".utf8)),
      stored(["Expires": "Sun, 06 Nov 1994 08:49:37 GMT", "Age": "5", "Vary": "Accept"], []),
      stored(
        ["Content-Type": "image/png"],
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]),
    ]
  ) { bytes in
    // A picture is recognised by its bytes.
    _ = Result { () throws(PictureReading.Flaw) in try PictureReading.type(of: bytes) }
    guard let response = StoredResponse(bytes: bytes) else { return }
    let again = StoredResponse(bytes: response.bytes)
    check(again?.bytes == response.bytes, "an answer was stored as another")
    check(StoredResponse.body(in: bytes).map(Array.init) == response.body, "an answer has two bodies")
    guard let url = URL(string: "http://a.test/b") else { return }
    let request = HTTPRequest(url: url, fields: ["Cache-Control": "max-stale=9"])
    for now in [0, 1_700_000_000, 1e300].map({ Date(timeIntervalSince1970: $0) }) {
      let answer = response.answer(at: now, isStale: true)
      check(answer.body == response.body, "an answer lost its body")
      _ = answer.isStorable(with: answer.fields)
      _ = (response.reuse(for: CacheControl(request.fields), at: now), response.standsIn(for: request, at: now))
      _ = (response.conditional(request), response.isConfirmed(by: answer), response.fields.variant(of: request))
      _ = response.freshened(by: answer, requestTime: now, responseTime: now)
      _ = answer.retryAfter(at: now)
    }
  }

  private static func stored(_ fields: HTTPFields, _ body: [UInt8]) -> [UInt8] {
    let time = Date(timeIntervalSince1970: 784_111_777)
    return StoredResponse(requestTime: time, responseTime: time, status: 200, fields: fields, body: body).bytes
  }
}
