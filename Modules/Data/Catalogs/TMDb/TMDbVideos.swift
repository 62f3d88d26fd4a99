import MarqueeDomain
import MarqueeJSON

/// The videos of a movie or a series, on other sites, as TMDb lists them.
struct VideosWire: JSONReadable, Sendable {
  private let videos: [VideoWire]

  init(_ answer: JSONObject) throws(JSONUnreadable) {
    guard answer["results"]?.kind == .array else { throw answer.unreadable("results", "expected a list") }
    videos = answer.elements("results", VideoWire.self)
  }

  /// The address of the first official trailer, else of the first trailer.
  var trailer: WebAddress? {
    let trailers = videos.filter { $0.type == "Trailer" && $0.address != nil }
    return (trailers.first(where: \.isOfficial) ?? trailers.first)?.address
  }
}

/// A video on another site, by the site's own key.
private struct VideoWire: JSONReadable, Sendable {
  let type: String?
  let isOfficial: Bool
  /// `nil` for an unknown site, or for a key that the site cannot have.
  let address: WebAddress?

  init(_ video: JSONObject) throws(JSONUnreadable) {
    type = video.text("type")
    // Old answers do not have the field.
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
  /// Whether it can be a key of YouTube's. All have 11 letters, digits, `-` and `_`; longer ones may come.
  fileprivate var isYouTubeKey: Bool {
    (1...32).contains(utf8.count) && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
  }

  fileprivate var isVimeoKey: Bool { (1...20).contains(utf8.count) && allSatisfy { $0.isASCII && $0.isNumber } }
}
