import MarqueeDomain

/// As much of a screen as is needed to say what has come since it was shown.
struct Standing: Sendable, Equatable {
  /// How many works and people, or shelves, each catalog has brought.
  var counts: [Catalog: Int] = [:]
  var noun: Announcement.Noun?
  /// Who was asked and has not answered yet.
  var awaited: [Catalog] = []
  var notices: [String] = []
  var problem: Problem?
  var hasContent: Bool
  var isLoading: Bool
  /// Whether it learns of changes of the library without being asked.
  var isObserving = false
  /// How often it has learned of one.
  var revision = 0

  /// What is to be said when a screen that was shown like this stands like another.
  func announcements(until later: Standing) -> [Announcement] {
    var news: [Announcement] = []
    if let noun = later.noun {
      for catalog in awaited where !later.awaited.contains(catalog) {
        let more = later.counts[catalog, default: 0]
        if more > 0 || later.isLoading || later.notices == notices {
          news.append(.answered(catalog, more: more, of: noun))
        }
      }
    }
    news += later.notices.filter { !notices.contains($0) }.map { .notice($0) }
    if later.revision != revision { news.append(later.problem.map { .failed($0) } ?? .changed) }
    guard isLoading, !later.isLoading else { return news }
    if let problem = later.problem {
      news.append(.failed(problem))
    } else if news.isEmpty {
      news.append(.arrived)
    }
    return news
  }
}

extension LiveScreen.Snapshot {
  var standing: Standing {
    switch self {
    case .home(let home):
      Standing(home.shelves, noun: .shelves) { $0.value.map(\.id.catalog) }
    case .search(let search):
      Standing(search.results, noun: .matches) { $0.value.works.map(\.id.catalog) + $0.value.people.map(\.id.catalog) }
    case .shelf(let shelf): Standing(shelf.page)
    case .work(let work): Standing(work.page).observing(work.isOwn, work.revision)
    case .person(let person): Standing(person.page).observing(person.isOwn, person.revision)
    case .place(let place): Standing(place.page)
    case .list(let list): Standing(state: list.page).observing(true, list.revision)
    case .settings(let settings): Standing(settings.page)
    }
  }
}

extension Standing {
  fileprivate init<Value>(
    _ state: ViewState<Loaded<Value>>, noun: Announcement.Noun? = nil,
    catalogs: (Loaded<Value>) -> [Catalog] = { _ in [] }
  ) {
    self.init(state: state)
    self.noun = noun
    guard let content = state.content else { return }
    for catalog in catalogs(content) { counts[catalog, default: 0] += 1 }
    awaited = content.awaited
    notices = content.notices
  }

  fileprivate init<Content>(state: ViewState<Content>) {
    hasContent = state.content != nil
    isLoading = state.isLoading
    problem = state.problem
  }

  fileprivate func observing(_ isObserving: Bool, _ revision: Int) -> Standing {
    var standing = self
    (standing.isObserving, standing.revision) = (isObserving, revision)
    return standing
  }
}
