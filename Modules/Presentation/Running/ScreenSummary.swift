public import MarqueeDomain

/// A screen of any kind at one moment: what it shows, and what a later summary is compared with to find the news.
public struct ScreenSummary: Sendable {
  /// What the screen shows.
  public let state: ViewState<ScreenContent>
  /// The work, on the page of a work. If a record was merged into another, this is the other one, to which marks go.
  public internal(set) var work: Work.ID?
  /// The episode of the work, on the page of an episode.
  public internal(set) var episode: WorkPart?
  /// Whether there may be more after what is shown.
  public internal(set) var hasPages = false
  /// Whether other works can be suggested instead of those shown.
  public internal(set) var hasOthers = false
  /// Whether another try may help: something failed, even a part, or was stopped.
  public internal(set) var canRetry = false
  /// How many works and people, or shelves, each catalog has given.
  var counts: [Catalog: Int] = [:]
  var noun: Announcement.CountedNoun?
  /// The catalogs that have not answered yet.
  var awaited: [Catalog] = []
  var notices: [Notice] = []
  /// Whether it is notified of changes of the library.
  var isObserving = false
  /// How often others have changed what it shows.
  var revision = 0
  /// Whether only the library has answered so far, and no catalog.
  var isOfLibrary = false
  /// Whether stale content is shown while the services are asked for newer.
  var isRenewing = false
  /// How often a renewal has changed what is shown.
  public internal(set) var renewals = 0

  /// Whether there is nothing to show yet, or only what the library has.
  public var isWithoutAnswer: Bool { state.content == nil || isOfLibrary }

  mutating func count(_ catalogs: [Catalog], of noun: Announcement.CountedNoun) {
    self.noun = noun
    counts = Dictionary(catalogs.map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// The news if the screen was printed as this summary and is now the later one.
  func announcements(until later: ScreenSummary) -> [Announcement] {
    // A screen that had nothing to show has one piece of news: that it has something.
    if state.isLoading, isWithoutAnswer {
      return later.state.isLoading && later.isWithoutAnswer ? [] : [.begun(later.state.problem)]
    }
    var news: [Announcement] = []
    if let noun = later.noun {
      for catalog in awaited where !later.awaited.contains(catalog) {
        let more = later.counts[catalog, default: 0]
        if more > 0 || later.notices == notices { news.append(.answered(catalog, more: more, of: noun)) }
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

/// What a screen of any kind shows. It hides the type.
public struct ScreenContent: Sendable {
  /// The screen as it was loaded.
  public let screen: any Screen
  private let shown: any Sendable
  /// The user's entries of the works that are shown.
  public let entries: LibraryEntries
  /// Why the entries could not be read; `nil` if they were.
  public let entriesProblem: Problem?

  /// Creates the content of a screen, its answer, and the user's entries of its works or why there are none.
  public init<S: Screen>(
    _ screen: S, _ shown: S.Response, _ entries: LibraryEntries = LibraryEntries(), _ entriesProblem: Problem? = nil
  ) {
    (self.screen, self.shown, self.entries, self.entriesProblem) = (screen, shown, entries, entriesProblem)
  }

  /// The answer, if a screen of this kind shows it; otherwise `nil`.
  public func shown<S: Screen>(by _: S.Type) -> S.Response? { shown as? S.Response }
}

/// News to print above the prompt: what has changed since a screen was printed. A printed screen is never repainted.
public enum Announcement: Sendable, Hashable {
  /// A late catalog has answered. `more` is the number of works, people or shelves in its answer; `of` is the noun for
  /// them.
  case answered(Catalog, more: Int, of: CountedNoun)
  /// A screen that had nothing to show now has something, or has failed with the problem.
  case begun(Problem?)
  /// The screen has finished loading.
  case arrived
  /// The screen failed to load.
  case failed(Problem)
  /// A notice that the screen has received after it was printed.
  case notice(Notice)
  /// The services had something newer than what was shown at once.
  case renewed
  /// Another session has changed the library, and with it what the screen shows.
  case changed
  /// The network was lost, at the time given.
  case lost(since: Date)
  /// The network is back.
  case connected

  /// What an answer's elements are called in a message.
  public enum CountedNoun: Sendable, Hashable {
    /// Works and people, as a search finds them.
    case matches
    /// Shelves, as the dashboard shows them.
    case shelves
  }
}
