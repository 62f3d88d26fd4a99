public import MarqueeDomain

/// A screen of any kind as it is at a moment: what it shows, and what is needed to say what has come since.
public struct ScreenSummary: Sendable {
  public let state: ViewState<ScreenContent>
  /// The work whose page it is. A record that was merged into another is shown, and so marked, as that other.
  public internal(set) var work: Work.ID?
  /// Whether there may be more behind what is shown.
  public internal(set) var hasPages = false
  /// Whether others can be shown in place of what is shown.
  public internal(set) var hasOthers = false
  /// Whether something failed, if only a part, that may succeed when it is tried again, or was stopped.
  public internal(set) var canRetry = false
  /// How many works and people, or shelves, each catalog has brought.
  var counts: [Catalog: Int] = [:]
  var noun: Announcement.CountedNoun?
  /// The catalogs that were asked and have not answered yet.
  var awaited: [Catalog] = []
  var notices: [Notice] = []
  /// Whether it learns of changes of the library without being asked.
  var isObserving = false
  /// How often it has learned of a change that others made.
  var revision = 0
  /// Whether stale content is shown while the services are asked for newer.
  var isRenewing = false
  /// How often that has changed what is shown.
  public internal(set) var renewals = 0

  mutating func count(_ catalogs: [Catalog], of noun: Announcement.CountedNoun) {
    self.noun = noun
    counts = Dictionary(catalogs.map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// The news when a screen that was shown like this has become like another.
  func announcements(until later: ScreenSummary) -> [Announcement] {
    // Of a screen that had nothing to show, it is all one what has come.
    if state.isLoading, state.content == nil {
      return later.state.isLoading && later.state.content == nil ? [] : [.begun(later.state.problem)]
    }
    var news: [Announcement] = []
    if let noun = later.noun {
      for catalog in awaited where !later.awaited.contains(catalog) {
        let more = later.counts[catalog, default: 0]
        if more > 0 || later.notices == notices {
          news.append(.answered(catalog, more: more, of: noun))
        }
      }
    }
    news += later.notices.filter { !notices.contains($0) }.map { .notice($0) }
    if later.renewals != renewals { news.append(later.state.problem.map { .failed($0) } ?? .renewed) }
    if later.revision != revision { news.append(later.state.problem.map { .failed($0) } ?? .changed) }
    guard state.isLoading, !later.state.isLoading else { return news }
    if let problem = later.state.problem {
      news.append(.failed(problem))
    } else if news.isEmpty {
      news.append(.arrived)
    }
    return news
  }
}

/// What a screen of any kind shows.
public struct ScreenContent: Sendable {
  /// As it asked for it.
  public let screen: any Screen
  private let shown: any Sendable

  public init<S: Screen>(_ screen: S, _ shown: S.Response) { (self.screen, self.shown) = (screen, shown) }

  /// What is shown, where a screen of this kind shows it.
  public func shown<S: Screen>(by _: S.Type) -> S.Response? { shown as? S.Response }
}
