import MarqueeDomain
import Synchronization

/// A list of TMDb's that is a shelf.
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

/// Which works stood on which page of each list, in this process.
///
/// The service's lists move while one turns their pages, so that a row may come again on a later page. It is shown on the
/// earliest only, in whatever order the pages are looked at.
final class TMDbRows: Sendable {
  private struct Noted {
    let list: TMDbList
    let page: Int
    let works: Set<Work.ID>
  }

  private let pages = Mutex<[Noted]>([])

  /// Notes what stands on a page; what stood there before is forgotten.
  func note(_ works: [Work], on page: Int, of list: TMDbList) {
    let noted = Noted(list: list, page: page, works: Set(works.map(\.id)))
    pages.withLock { pages in
      pages.removeAll { $0.list == list && $0.page == page }
      pages.append(noted)
    }
  }

  /// The works of a page that stand on no earlier one.
  func first(_ works: [Work], on page: Int, of list: TMDbList) -> [Work] {
    pages.withLock { pages in
      let earlier = pages.filter { $0.list == list && $0.page < page }
      return works.filter { work in !earlier.contains { $0.works.contains(work.id) } }
    }
  }
}
