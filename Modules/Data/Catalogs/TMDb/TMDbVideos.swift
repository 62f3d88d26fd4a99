import MarqueeDomain
import MarqueeJSON

/// The videos that TMDb names for a movie or a series; they are on other sites.
struct VideosWire: JSONReadable, Sendable {
  private let videos: [VideoWire]

  init(_ answer: JSONObject) throws(JSONUnreadable) {
    guard answer["results"]?.kind == .array else { throw answer.unreadable("results", "there is no list here") }
    videos = answer.elements("results", VideoWire.self)
  }

  /// Where the first trailer is, one by the makers before all others.
  var trailer: WebAddress? {
    let trailers = videos.filter { $0.type == "Trailer" && $0.address != nil }
    return (trailers.first(where: \.isOfficial) ?? trailers.first)?.address
  }
}

/// A video on another site, by the site's own key.
private struct VideoWire: JSONReadable, Sendable {
  let type: String?
  let isOfficial: Bool
  /// `nil` for a site that is not known, or a key that it cannot have.
  let address: WebAddress?

  init(_ video: JSONObject) throws(JSONUnreadable) {
    type = video.text("type")
    // Old answers do not say.
    isOfficial = video.bool("official") ?? false
    let key = video.text("key") ?? ""
    address =
      switch video.text("site") {
      case "YouTube" where key.isYouTubeKey: WebAddress("https://www.youtube.com/watch?v=\(key)")
      case "Vimeo" where key.isVimeoKey: WebAddress("https://vimeo.com/\(key)")
      default: nil
      }
  }
}

extension String {
  /// 11 letters, digits, `-` and `_`, as every video of YouTube has; a few more may come one day.
  fileprivate var isYouTubeKey: Bool {
    (1...32).contains(utf8.count) && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
  }

  fileprivate var isVimeoKey: Bool { (1...20).contains(utf8.count) && allSatisfy { $0.isASCII && $0.isNumber } }
}
