import MarqueeDomain
import Synchronization

/// The lists of TMDb that are shelves.
enum TMDbList: String, CaseIterable, Sendable {
  case popular
  case topRated = "top_rated"
  case nowPlaying = "now_playing"
  case popularSeries = "popular_tv"

  init?(_ id: Shelf.ID) {
    guard id.catalog == .tmdb else { return nil }
    self.init(rawValue: id.key)
  }

  var title: String {
    switch self {
    case .popular: "Popular"
    case .topRated: "Top Rated"
    case .nowPlaying: "Now Playing"
    case .popularSeries: "Popular Series"
    }
  }

  var kind: TMDbKind { self == .popularSeries ? .tv : .movie }

  var path: [String] { [kind.rawValue, self == .popularSeries ? Self.popular.rawValue : rawValue] }
}

/// Knows which works were on which page of each list, in this process.
///
/// The service's lists change meanwhile, so that a row may come again on a later page. Such a row is shown on the
/// earliest page only, in whatever order the pages are loaded.
final class TMDbRows: Sendable {
  private let pages = Mutex<[TMDbList: [Int: Set<Work.ID>]]>([:])

  /// Notes the works of a page, in place of its earlier ones.
  func note(_ works: [Work], on page: Int, of list: TMDbList) {
    pages.withLock { $0[list, default: [:]][page] = Set(works.map(\.id)) }
  }

  /// The works of a page that are not on an earlier page.
  func first(_ works: [Work], on page: Int, of list: TMDbList) -> [Work] {
    let earlier = pages.withLock { $0[list] ?? [:] }.filter { $0.key < page }.values
    return works.filter { work in !earlier.contains { $0.contains(work.id) } }
  }
}
