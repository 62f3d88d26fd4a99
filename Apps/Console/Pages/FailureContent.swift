import MarqueeDomain
import MarqueePresentation

/// A screen that could not be loaded, with nothing to show in its place: where it stands, and what happened.
struct FailureContent: PageContent {
  let title: String
  /// Whether it may succeed when it is tried again.
  let canRetry: Bool

  init(_ destination: Destination, canRetry: Bool) {
    self.canRetry = canRetry
    title =
      switch destination {
      case .home: "Home"
      case .search(let query, _): "Search “\(query.text)”"
      case .list(let query): query.list.heading
      case .tags: "Tags"
      case .tagged(let tag): tag
      case .statistics(let query, let year): query.heading(Statistics.heading(year))
      case .settings: "Settings"
      case .shelf(let id, _, _): "\(id)"
      case .work(let id): "\(id)"
      case .person(let id): "\(id)"
      case .place(let id): "\(id)"
      }
  }

  var isEmpty: Bool { true }
  var nextInSession: [String] { [] }

  func extent(isAccessible: Bool) -> [String] { canRetry ? ["no answer"] : [] }
  func add(to page: inout Rendering) {}
  func records(_ kept: LibraryEntries) -> [Record] { [] }
  func json(_ kept: LibraryEntries) -> JSONText { .null }
}
